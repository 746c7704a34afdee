import { useQuery } from '@tanstack/react-query';
import type { Milestone } from '#contract/agreements/workplan.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import { formatDay } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';
import { DDayTag } from '#web/ui/d-day-tag.tsx';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { agreementQuery, versionQuery } from './queries.ts';
import { ownerLabels } from './workplan-text.ts';

/**
 * The milestones that hold, by day: those of the confirmed version, also while an amendment is written. Empty where none
 * were agreed on; undefined until they are known.
 */
export function useAgreedMilestones(projectId: string) {
  const room = useQuery(agreementQuery(projectId));
  const confirmed = room.data?.versions.find(({ status }) => status === 'CONFIRMED');
  const shown = room.data?.shown?.id === confirmed?.id ? room.data?.shown : undefined;
  const isElsewhere = confirmed !== undefined && !shown;
  const other = useQuery({ ...versionQuery(projectId, confirmed?.id ?? ''), enabled: isElsewhere });
  const holding = shown ?? other.data;
  const { isError, error, isFetching, refetch } = isElsewhere ? other : room;
  const milestones: Milestone[] | undefined =
    room.data && (holding || !isElsewhere)
      ? (holding?.content.workplan.milestones ?? []).toSorted((a, b) => a.day.localeCompare(b.day))
      : undefined;
  return { milestones, isError, error, isFetching, refetch };
}

/** The milestone of today or the first after it. */
export function findNextMilestone(milestones: readonly Milestone[]): Milestone | undefined {
  const today = koreanDay(new Date());
  return milestones.find(({ day }) => day >= today);
}

/** 주요 일정: what both agreed to do on which day, with the next one named; nothing where no days were agreed on. */
export function MilestonesCard({ projectId }: { projectId: string }) {
  const { milestones, ...query } = useAgreedMilestones(projectId);
  if (milestones?.length === 0) return null;
  return (
    <Card aria-labelledby="milestones" className="grid content-start gap-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="milestones" className="text-h3">
          주요 일정
        </h2>
        {milestones && (
          <p className="tnum text-xs text-ink-3">
            {milestones.length}개 가운데 {findPlace(milestones)}개 지남
          </p>
        )}
      </header>
      <RecordFrame
        query={{ ...query, data: milestones }}
        headingLevel={3}
        loadingLabel="주요 일정을 불러오는 중이에요"
        errorTitle="주요 일정을 불러오지 못했어요"
        skeleton={<Skeleton className="h-32 w-full" />}
      >
        {(known) => <Days milestones={known} />}
      </RecordFrame>
    </Card>
  );
}

/** How many milestones have passed. */
function findPlace(milestones: readonly Milestone[]): number {
  const next = findNextMilestone(milestones);
  return next === undefined ? milestones.length : milestones.indexOf(next);
}

function Days({ milestones }: { milestones: readonly Milestone[] }) {
  const at = findPlace(milestones);
  return (
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
  );
}
