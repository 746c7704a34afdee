import { useQuery } from '@tanstack/react-query';
import { AnswerCard } from '#web/features/statistics/answer-card.tsx';
import { CountCard } from '#web/features/statistics/count-card.tsx';
import { FunnelCard } from '#web/features/statistics/funnel-card.tsx';
import { FieldCard } from '#web/features/statistics/group-card.tsx';
import { IntakeCard } from '#web/features/statistics/intake-card.tsx';
import { KeyFigures } from '#web/features/statistics/key-figures.tsx';
import { LeadCard } from '#web/features/statistics/lead-card.tsx';
import { MissCard } from '#web/features/statistics/miss-card.tsx';
import { statisticsQuery } from '#web/features/statistics/queries.ts';
import { RegionCard } from '#web/features/statistics/region-card.tsx';
import { ReportCard } from '#web/features/statistics/report-card.tsx';
import { StatisticsPage, useStatisticView } from './statistics-page.tsx';

/** 통계, 요청과 매칭: what came in, how far it went, how long that took, and what was looked for in vain. */
export function AdminStatisticsPage() {
  const view = useStatisticView();
  return (
    <StatisticsPage
      title="통계"
      to="/admin/statistics"
      view={view}
      counted={useQuery(statisticsQuery(view))}
      hasFields
      head={(statistics) => <KeyFigures statistics={statistics} />}
    >
      {(statistics) => (
        <>
          <IntakeCard statistics={statistics} />
          <LeadCard statistics={statistics} />
          <FunnelCard statistics={statistics} />
          <RegionCard groups={statistics.regions} />
          <CountCard statistics={statistics} />
          <AnswerCard statistics={statistics} />
          <FieldCard groups={statistics.fields} />
          <MissCard misses={statistics.misses} />
          <ReportCard reports={statistics.reports} />
        </>
      )}
    </StatisticsPage>
  );
}
