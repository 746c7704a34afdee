import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Statistics } from '#contract/admin/statistics.ts';
import { ViewContext } from '#web/features/statistics/rows-link.tsx';
import { StatisticFilters } from '#web/features/statistics/statistic-filters.tsx';
import {
  readStatisticSearch,
  type StatisticAddress,
  type StatisticView,
  viewOf,
} from '#web/features/statistics/statistic-search.ts';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** What was counted, and of what. */
type Counted = Pick<Statistics, 'from' | 'until' | 'by'> & { field?: string | null };

type StatisticsPageProps<Answer extends Counted> = {
  title: string;
  to: StatisticAddress;
  view: StatisticView;
  counted: UseQueryResult<Answer>;
  /** Whether anything here belongs to a field of work. */
  hasFields?: boolean;
  /** What stands above the cards. */
  head?: (counted: Answer) => ReactNode;
  children: (counted: Answer) => ReactNode;
};

/** The view of an answer: while another one is counted, what is seen stays what it says. */
const shownView = ({ from, until, by, field }: Counted) => ({ from, until, by, ...(field && { field }) });

/** What the address asks for. */
export const useStatisticView = (): StatisticView =>
  viewOf(readStatisticSearch(useSearch({ strict: false })));

/** A page of 통계: the period, and what happened in it as cards, each figure with how it is counted and with its rows. */
export function StatisticsPage<Answer extends Counted>({
  title,
  to,
  view,
  counted,
  hasFields = false,
  head,
  children,
}: StatisticsPageProps<Answer>) {
  const navigate = useNavigate();
  return (
    <AdminPage title={title} lead="숫자를 누르면 그 숫자에 든 것들이 열려요.">
      <StatisticFilters
        view={view}
        hasFields={hasFields}
        onChange={(next) => void navigate({ to, search: next })}
      />
      <RecordFrame query={counted} loadingLabel="세는 중이에요" errorTitle="통계를 불러오지 못했어요">
        {(answer) => (
          <ViewContext value={shownView(answer)}>
            <div
              aria-busy={counted.isPlaceholderData || undefined}
              className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${counted.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              {head?.(answer)}
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5 laptop:grid-cols-2">
                {children(answer)}
              </div>
            </div>
          </ViewContext>
        )}
      </RecordFrame>
    </AdminPage>
  );
}
