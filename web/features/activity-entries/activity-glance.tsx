import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityEntryPage } from '#contract/activity-entries/activity-entries.ts';
import { formatDDay, formatMonthDay, formatNumber } from '#web/lib/format.ts';
import { LineFrame } from '#web/ui/line-frame.tsx';
import { activityEntriesQuery } from './queries.ts';

type ActivityGlanceProps = {
  projectId: string;
  /** The next day that was agreed on; null where none lies ahead. */
  nextDay: string | null;
};

/** What was done so far, as the line of its tab in '사업 한눈에'. */
export function ActivityGlance({ projectId, nextDay }: ActivityGlanceProps) {
  const { data, isError } = useInfiniteQuery(activityEntriesQuery(projectId));
  return (
    <LineFrame query={{ data: data?.pages[0], isError }}>
      {(first) => <Line first={first} nextDay={nextDay} />}
    </LineFrame>
  );
}

type LineProps = Pick<ActivityGlanceProps, 'nextDay'> & { first: ActivityEntryPage };

function Line({ first: { sums, items }, nextDay }: LineProps) {
  const [last] = items;
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
      {nextDay !== null && (
        <p className="text-xs text-ink-3 tablet:text-right">
          다음 일정{' '}
          <b className="font-semibold text-ink tablet:block">
            {formatMonthDay(nextDay)} ({formatDDay(nextDay)})
          </b>
        </p>
      )}
    </div>
  );
}
