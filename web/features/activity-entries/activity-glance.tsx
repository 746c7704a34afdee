import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { formatMonthDay, formatNumber } from '#web/lib/format.ts';
import { activityEntriesQuery } from './queries.ts';

/** The line of '실행' in '사업 한눈에'. */
export function ActivityGlance({ projectId }: { projectId: string }) {
  const { data } = useInfiniteQuery(activityEntriesQuery(projectId));
  const first = data?.pages[0];
  const last = first?.items[0];
  return (
    <Link
      to="/project/manage/$projectId/activity-entries"
      params={{ projectId }}
      className="flex min-h-12 flex-wrap items-center gap-x-3 py-2.5 hover:underline"
    >
      <b className="w-14 font-semibold">실행</b>
      <span className="tnum min-w-0 flex-1 text-sm text-ink-2">
        {first === undefined
          ? '활동 기록 보기'
          : first.sums.entries === 0
            ? '아직 활동 기록이 없어요'
            : `활동 기록 ${formatNumber(first.sums.entries)}건 · 연인원 ${formatNumber(first.sums.participants)}명${last ? ` · 마지막 ${formatMonthDay(last.day)}` : ''}`}
      </span>
      <ChevronRight aria-hidden="true" className="size-4 flex-none text-ink-3" />
    </Link>
  );
}
