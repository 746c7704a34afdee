import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityEntryPage } from '#contract/activity-entries/activity-entries.ts';
import { findNextMilestone, useAgreedMilestones } from '#web/features/agreements/milestones-card.tsx';
import { formatDDay, formatMonthDay, formatNumber } from '#web/lib/format.ts';
import { LineFrame } from '#web/ui/line-frame.tsx';
import { activityEntriesQuery } from './queries.ts';

/** What was done so far, as the line of its tab in '사업 한눈에'. */
export function ActivityGlance({ projectId }: { projectId: string }) {
  const { data, isError } = useInfiniteQuery(activityEntriesQuery(projectId));
  return (
    <LineFrame query={{ data: data?.pages[0], isError }}>
      {(first) => <Line projectId={projectId} first={first} />}
    </LineFrame>
  );
}

type LineProps = { projectId: string; first: ActivityEntryPage };

function Line({ projectId, first: { sums, items } }: LineProps) {
  const [last] = items;
  const next = findNextMilestone(useAgreedMilestones(projectId));
  return (
    <div className="tnum grid gap-1 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:items-center tablet:gap-4">
      <p className="min-w-0">
        {sums.entries === 0 ? '아직 활동 기록이 없어요' : `활동 기록 ${formatNumber(sums.entries)}건`}
        {sums.entries > 0 && (
          <span className="block text-xs text-ink-3">
            연인원 {formatNumber(sums.participants)}명{last && ` · 마지막 ${formatMonthDay(last.day)}`}
          </span>
        )}
      </p>
      {next && (
        <p className="text-xs text-ink-3 tablet:text-right">
          다음 일정{' '}
          <b className="font-semibold text-ink tablet:block">
            {formatMonthDay(next.day)} ({formatDDay(next.day)})
          </b>
        </p>
      )}
    </div>
  );
}
