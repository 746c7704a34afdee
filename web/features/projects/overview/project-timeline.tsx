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
        className="grid auto-cols-fr gap-3.5 p-5 laptop:grid-flow-col laptop:gap-0 laptop:px-3 laptop:pt-6.5 laptop:pb-5.5"
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
        'relative grid grid-cols-[36px_minmax(0,1fr)_auto] items-center gap-x-3 text-sm laptop:grid-cols-[minmax(0,1fr)] laptop:justify-items-center laptop:gap-x-0 laptop:gap-y-0.5 laptop:text-center',
        !isFirst &&
          'before:absolute before:-top-3.75 before:left-4.25 before:h-4 before:w-0.5 laptop:before:top-4.25 laptop:before:right-1/2 laptop:before:left-auto laptop:before:h-0.75 laptop:before:w-full',
        !isFirst && (isAhead ? 'before:bg-line' : 'before:bg-brand'),
        isAhead ? 'text-ink-3' : 'text-ink-2',
      )}
    >
      <span
        className={classNames(
          'z-1 grid size-9 place-items-center rounded-full laptop:mb-1.5',
          state === 'DONE' && 'bg-brand text-on-brand',
          state === 'NOW' && toneClassName,
          state === 'NOW' && 'ring-4 ring-brand-tint-2',
          isAhead && 'bg-sunken',
        )}
      >
        {state === 'DONE' ? (
          <Check aria-hidden="true" className="size-4.25" />
        ) : (
          <Icon aria-hidden="true" className="size-4.25" />
        )}
      </span>
      <span className={classNames('min-w-0', state === 'NOW' && 'font-bold text-ink')}>
        {name}
        <span className="sr-only">, {WORDS[state]}</span>
      </span>
      <span className="tnum text-xs text-ink-3 laptop:min-h-5">
        {at && `${formatDay(at)}${isAhead ? ' 예정' : ''}`}
      </span>
    </li>
  );
}
