import { type Ref, useId } from 'react';
import { radioClassNames } from './check-mark.ts';
import type { Choice } from './choice.ts';
import { classNames } from './class-names.ts';
import { useFieldGroup } from './field-context.ts';

type RadioGroupProps<Value extends string> = {
  choices: readonly Choice<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: () => void;
  variant?: 'plain' | 'box' | 'segmented';
  columns?: 1 | 2 | 3;
  name?: string;
  disabled?: boolean;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  ref?: Ref<HTMLInputElement>;
  className?: string;
};

const COLUMNS = { 1: '', 2: 'tablet:grid-cols-2', 3: 'tablet:grid-cols-3' };

/**
 * Picks exactly one of a few. Native radio buttons, so arrow keys and forms work; named by the `Field` around it.
 * `variant` plain list · box (cards, in `columns`) · segmented (one bar). `ref` is the first radio button, for focus.
 */
export function RadioGroup<Value extends string>({
  choices,
  value,
  onChange,
  onBlur,
  variant = 'plain',
  columns = 1,
  name,
  disabled = false,
  ref,
  className,
  ...aria
}: RadioGroupProps<Value>) {
  const ownName = useId();
  const group = useFieldGroup(aria);
  const segmented = variant === 'segmented';
  return (
    <div
      role="radiogroup"
      {...group}
      className={classNames(
        segmented
          ? 'inline-flex max-w-full flex-wrap justify-self-start rounded-r2 bg-sunken p-0.75 max-tablet:flex max-tablet:justify-self-stretch'
          : classNames('grid grid-cols-[minmax(0,1fr)] gap-2.5', variant === 'box' && COLUMNS[columns]),
        className,
      )}
    >
      {choices.map((choice, index) => (
        <RadioChoice
          key={choice.value}
          choice={choice}
          variant={variant}
          inputProps={{
            name: name ?? ownName,
            checked: value === choice.value,
            disabled: disabled || choice.disabled,
            onChange: () => onChange(choice.value),
            onBlur,
            ref: index === 0 ? ref : undefined,
          }}
        />
      ))}
    </div>
  );
}

type RadioChoiceProps = {
  choice: Choice;
  variant: 'plain' | 'box' | 'segmented';
  inputProps: React.ComponentProps<'input'>;
};

function RadioChoice({ choice, variant, inputProps }: RadioChoiceProps) {
  const descriptionId = useId();
  if (variant === 'segmented')
    return (
      <label className="ring-within relative inline-flex min-h-8.5 items-center justify-center gap-1.25 rounded-[8px] px-3.5 text-center text-sm font-medium text-ink-2 has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-sh1 has-disabled:text-ink-3 max-tablet:flex-1 touch:min-h-11 max-tablet:px-0.5 forced-colors:has-checked:outline-2">
        <input {...inputProps} type="radio" className="absolute inset-0 size-full opacity-0" />
        {choice.label}
      </label>
    );
  return (
    <label
      className={classNames(
        'flex min-h-6 items-start gap-2.5',
        variant === 'plain' && 'touch:py-2.5',
        variant === 'box' &&
          'ring-within rounded-r2 border border-line-strong bg-surface px-3.5 py-3 hover:border-control has-checked:border-brand has-checked:bg-brand-tint has-checked:font-semibold has-checked:inset-shadow-[0_0_0_1px] has-checked:inset-shadow-brand has-disabled:bg-sunken has-disabled:text-ink-3',
      )}
    >
      <input
        {...inputProps}
        type="radio"
        aria-describedby={choice.description ? descriptionId : undefined}
        className={classNames(radioClassNames, 'mt-0.5', variant === 'box' && 'outline-none')}
      />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {choice.label}
        {choice.description && (
          <span id={descriptionId} className="block text-xs font-normal text-ink-3">
            {choice.description}
          </span>
        )}
      </span>
    </label>
  );
}
