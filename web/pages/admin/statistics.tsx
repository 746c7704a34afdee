import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
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
          <Column>
            <IntakeCard statistics={statistics} />
            <FunnelCard statistics={statistics} />
            <CountCard statistics={statistics} />
            <FieldCard groups={statistics.fields} />
          </Column>
          <Column>
            <LeadCard statistics={statistics} />
            <RegionCard groups={statistics.regions} />
            <AnswerCard statistics={statistics} />
            <ReportCard reports={statistics.reports} />
            <MissCard misses={statistics.misses} />
          </Column>
        </>
      )}
    </StatisticsPage>
  );
}

/** Cards one below the other, whatever the height of those beside them. */
const Column = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
);
