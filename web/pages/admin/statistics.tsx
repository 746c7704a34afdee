import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Statistics } from '#contract/admin/statistics.ts';
import { AnswerCard } from '#web/features/statistics/answer-card.tsx';
import { CountCard } from '#web/features/statistics/count-card.tsx';
import { FunnelCard } from '#web/features/statistics/funnel-card.tsx';
import { FieldCard } from '#web/features/statistics/group-card.tsx';
import { IntakeCard } from '#web/features/statistics/intake-card.tsx';
import { KeyFigures } from '#web/features/statistics/key-figures.tsx';
import { LeadCard } from '#web/features/statistics/lead-card.tsx';
import { MissCard } from '#web/features/statistics/miss-card.tsx';
import { MoneyCard } from '#web/features/statistics/money-card.tsx';
import { standingsQuery, statisticsQuery } from '#web/features/statistics/queries.ts';
import { RegionCard } from '#web/features/statistics/region-card.tsx';
import { ReportCard } from '#web/features/statistics/report-card.tsx';
import { ViewContext } from '#web/features/statistics/rows-link.tsx';
import { StandingCards } from '#web/features/statistics/standing-cards.tsx';
import { StatisticFilters } from '#web/features/statistics/statistic-filters.tsx';
import { readStatisticSearch, viewOf } from '#web/features/statistics/statistic-search.ts';
import { RecordFrame } from '#web/ui/record-frame.tsx';
import { AdminPage } from './admin-page.tsx';

/** The view of an answer: while another one is counted, what is seen stays what it says. */
const shownView = ({ from, until, by, field }: Statistics) => ({ from, until, by, ...(field && { field }) });

/** 통계: what happened in a period, each figure with how it is counted and with its rows. */
export function AdminStatisticsPage() {
  const view = viewOf(readStatisticSearch(useSearch({ strict: false })));
  const navigate = useNavigate();
  const counted = useQuery(statisticsQuery(view));
  const standings = useQuery(standingsQuery);
  return (
    <AdminPage title="통계" lead="숫자를 누르면 그 숫자에 든 것들이 열려요.">
      <StatisticFilters
        view={view}
        onChange={(next) => void navigate({ to: '/admin/statistics', search: next })}
      />
      <RecordFrame query={counted} loadingLabel="세는 중이에요" errorTitle="통계를 불러오지 못했어요">
        {(statistics) => (
          <ViewContext value={shownView(statistics)}>
            <div
              aria-busy={counted.isPlaceholderData || undefined}
              className={`grid grid-cols-[minmax(0,1fr)] gap-5 ${counted.isPlaceholderData ? 'opacity-60' : ''}`}
            >
              <KeyFigures statistics={statistics} />
              <div className="grid grid-cols-[minmax(0,1fr)] gap-5 laptop:grid-cols-2">
                <IntakeCard statistics={statistics} />
                <LeadCard statistics={statistics} />
                <FunnelCard statistics={statistics} />
                <RegionCard groups={statistics.regions} />
                <CountCard statistics={statistics} />
                <AnswerCard statistics={statistics} />
                <ReportCard reports={statistics.reports} />
                <MissCard misses={statistics.misses} />
                <FieldCard groups={statistics.fields} />
                <MoneyCard statistics={statistics} />
                {standings.data && <StandingCards standings={standings.data} />}
              </div>
            </div>
          </ViewContext>
        )}
      </RecordFrame>
    </AdminPage>
  );
}
