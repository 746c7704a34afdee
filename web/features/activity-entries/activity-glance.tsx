import { useInfiniteQuery } from '@tanstack/react-query';
import type { ActivityEntryPage } from '#contract/activity-entries/activity-entries.ts';
import { formatMonthDay, formatNumber } from '#web/lib/format.ts';
import { LineFrame } from '#web/ui/line-frame.tsx';
import { activityEntriesQuery } from './queries.ts';

/** What was done so far, as the line of its tab in '사업 한눈에'. */
export function ActivityGlance({ projectId }: { projectId: string }) {
  const { data, isError } = useInfiniteQuery(activityEntriesQuery(projectId));
  return <LineFrame query={{ data: data?.pages[0], isError }}>{(first) => <Line first={first} />}</LineFrame>;
}

function Line({ first: { sums, items } }: { first: ActivityEntryPage }) {
  if (sums.entries === 0) return <p>아직 활동 기록이 없어요</p>;
  const [last] = items;
  return (
    <p className="tnum min-w-0">
      활동 기록 {formatNumber(sums.entries)}건
      <span className="block text-xs text-ink-3">
        연인원 {formatNumber(sums.participants)}명{last && ` · 마지막 ${formatMonthDay(last.day)}`}
      </span>
    </p>
  );
}
