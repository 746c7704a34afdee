import { useQuery } from '@tanstack/react-query';
import type { Milestone } from '#contract/agreements/workplan.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DDayTag } from '#web/ui/d-day-tag.tsx';
import { agreementQuery, versionQuery } from './queries.ts';
import { ownerLabels } from './workplan-text.ts';

/**
 * The milestones that hold, by day: those of the confirmed version, also while an amendment is written. Empty where none
 * were agreed on or they are not known yet.
 */
export function useAgreedMilestones(projectId: string): Milestone[] {
  const { data: room } = useQuery(agreementQuery(projectId));
  const confirmed = room?.versions.find(({ status }) => status === 'CONFIRMED');
  const shown = room?.shown?.id === confirmed?.id ? room?.shown : undefined;
  const { data: other } = useQuery({
    ...versionQuery(projectId, confirmed?.id ?? ''),
    enabled: confirmed !== undefined && !shown,
  });
  const holding = shown ?? other;
  return (holding?.content.workplan.milestones ?? []).toSorted((a, b) => a.day.localeCompare(b.day));
}

/** The milestone of today or the first after it. */
export function findNextMilestone(milestones: readonly Milestone[]): Milestone | undefined {
  const today = koreanDay(new Date());
  return milestones.find(({ day }) => day >= today);
}

/** 주요 일정: what both agreed to do on which day, with the next one named; nothing where no days were agreed on. */
export function MilestonesCard({ projectId }: { projectId: string }) {
  const milestones = useAgreedMilestones(projectId);
  if (milestones.length === 0) return null;
  const next = findNextMilestone(milestones);
  const at = next === undefined ? milestones.length : milestones.indexOf(next);
  return (
    <Card aria-labelledby="milestones" className="grid content-start gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="milestones" className="text-h3">
          주요 일정
        </h2>
        <p className="tnum text-xs text-ink-3">
          {milestones.length}개 가운데 {at}개 지남
        </p>
      </header>
      <ol className="grid gap-3.5 text-sm">
        {milestones.map(({ day, name, owner }, index) => (
          <li
            key={`${day} ${name}`}
            aria-current={index === at ? 'date' : undefined}
            className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-3"
          >
            <span
              aria-hidden="true"
              className={`mt-1 size-3.5 rounded-full border-2 ${
                index < at ? 'border-brand bg-brand' : index === at ? 'border-gam' : 'border-control'
              }`}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className={index === at ? 'font-[650]' : ''}>{name}</span>
              <span className="tnum block text-xs text-ink-3">
                {formatDay(day)} · {ownerLabels[owner]}
                {index < at && ' · 지남'}
              </span>
            </span>
            {index === at && <DDayTag day={day} />}
          </li>
        ))}
      </ol>
    </Card>
  );
}
