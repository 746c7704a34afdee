import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';

type StepperProps = {
  steps: readonly string[];
  current: number;
  label: string;
  onSelect?: (index: number) => void;
  className?: string;
};

type StepState = 'completed' | 'current' | 'upcoming';
const STATE_WORDS: Record<StepState, string> = { completed: '완료', current: '진행 중', upcoming: '예정' };

/**
 * Where a person is in a row of steps. `current` is the zero-based index (= `steps.length` when all are done);
 * only the current label is visible, the others are for screen readers. `label` names the row ('요청서 작성 단계').
 * With `onSelect` completed steps are buttons that lead back.
 */
export function Stepper({ steps, current, label, onSelect, className }: StepperProps) {
  const shown = Math.min(current + 1, steps.length);
  return (
    <ol
      aria-label={`${label}, ${steps.length}단계 중 ${shown}단계`}
      className={classNames('flex', className)}
    >
      {steps.map((step, index) => {
        const state = index < current ? 'completed' : index === current ? 'current' : 'upcoming';
        const name = (
          <span className="sr-only">
            {index + 1}단계 {step}, {STATE_WORDS[state]}
          </span>
        );
        return (
          <li
            key={step}
            aria-current={state === 'current' ? 'step' : undefined}
            className={classNames(
              'relative grid min-h-15.5 flex-1 content-start justify-items-center gap-2 text-sm font-semibold text-brand-ink',
              index > 0 &&
                'before:absolute before:top-[15px] before:right-[calc(50%+19px)] before:h-0.5 before:w-[calc(100%-38px)] before:rounded-[1px] tablet:before:right-[calc(50%+22px)] tablet:before:w-[calc(100%-44px)]',
              index > 0 && (index <= current ? 'before:bg-brand' : 'before:bg-line-strong'),
            )}
          >
            {onSelect && state === 'completed' ? (
              <button
                type="button"
                data-hit="after"
                onClick={() => onSelect(index)}
                className="relative z-1 rounded-full after:absolute after:-inset-1.5"
              >
                <StepDot state={state} number={index + 1} />
                {name}
              </button>
            ) : (
              <>
                <StepDot state={state} number={index + 1} />
                {state !== 'current' && name}
              </>
            )}
            {state === 'current' && <span className="text-center whitespace-nowrap">{step}</span>}
          </li>
        );
      })}
    </ol>
  );
}

const DOTS: Record<StepState, string> = {
  completed: 'border-[1.5px] border-brand bg-brand text-on-brand',
  current: 'border-2 border-brand bg-surface text-brand-ink ring-4 ring-brand-tint-2',
  upcoming: 'border-[1.5px] border-line-strong bg-surface text-ink-3',
};

function StepDot({ state, number }: { state: StepState; number: number }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('grid size-8 place-items-center rounded-full text-sm', DOTS[state])}
    >
      {state === 'completed' ? <Check className="size-4 stroke-3" /> : number}
    </span>
  );
}
