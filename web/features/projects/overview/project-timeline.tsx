import { Check } from 'lucide-react';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { statusLooks } from '../status-looks.ts';
import { findWay, type WayStage } from './project-way.ts';

/** The way of a project from the request to its end, each stage with its date. */
export function ProjectTimeline({ project }: { project: ProjectDetail }) {
  return (
    <Card as="div" padding="none">
      <ol
        aria-label="프로젝트 단계"
        className="grid auto-cols-fr grid-flow-col px-1 pt-3.5 pb-3 tablet:px-3 tablet:pt-5 tablet:pb-4"
      >
        {findWay(project).map((stage, index) => (
          <Stage key={stage.status} stage={stage} isFirst={index === 0} />
        ))}
      </ol>
    </Card>
  );
}

const WORDS = { DONE: '지남', NOW: '지금', AHEAD: '예정' };

function Stage({ stage: { status, name, state, at }, isFirst }: { stage: WayStage; isFirst: boolean }) {
  const { icon: Icon, toneClassName } = statusLooks[status];
  const isAhead = state === 'AHEAD';
  return (
    <li
      aria-current={state === 'NOW' ? 'step' : undefined}
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)] justify-items-center text-center text-[12px] leading-4 tablet:text-sm',
        !isFirst &&
          'before:absolute before:top-2.75 before:right-1/2 before:h-0.75 before:w-full tablet:before:top-3.75',
        !isFirst && (isAhead ? 'before:bg-line' : 'before:bg-brand'),
        isAhead ? 'text-ink-3' : 'text-ink-2',
      )}
    >
      <span
        className={classNames(
          'z-1 mb-1 grid size-6 place-items-center rounded-full tablet:mb-1.5 tablet:size-8',
          state === 'DONE' && 'bg-brand text-on-brand',
          state === 'NOW' && toneClassName,
          state === 'NOW' && 'ring-4 ring-brand-tint-2',
          isAhead && 'bg-sunken',
        )}
      >
        {state === 'DONE' ? (
          <Check aria-hidden="true" className="size-3.25 tablet:size-4" />
        ) : (
          <Icon aria-hidden="true" className="size-3.25 tablet:size-4" />
        )}
      </span>
      <span className={classNames('min-w-0', state === 'NOW' && 'font-bold text-ink')}>
        {name}
        <span className="sr-only">, {WORDS[state]}</span>
      </span>
      <span className="tnum text-xs text-ink-3 max-tablet:sr-only tablet:min-h-5">
        {at && `${formatDay(at)}${isAhead ? ' 예정' : ''}`}
      </span>
    </li>
  );
}
