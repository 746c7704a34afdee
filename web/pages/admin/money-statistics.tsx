import { useQuery } from '@tanstack/react-query';
import { MoneyCard } from '#web/features/statistics/money-card.tsx';
import { standingsQuery, statisticsQuery } from '#web/features/statistics/queries.ts';
import { PlanCard } from '#web/features/statistics/standing-cards.tsx';
import { UnreadNote } from '#web/ui/unread-note.tsx';
import { StatisticsPage, useStatisticView } from './statistics-page.tsx';

/** 통계, 요금: the money of a period, and the plans that companies have today. */
export function AdminMoneyStatisticsPage() {
  const view = useStatisticView();
  const standings = useQuery(standingsQuery);
  return (
    <StatisticsPage
      title="요금 통계"
      to="/admin/statistics/money"
      view={view}
      counted={useQuery(statisticsQuery(view))}
    >
      {(statistics) => (
        <>
          <MoneyCard statistics={statistics} />
          {standings.data && <PlanCard plans={standings.data.plans} />}
          <UnreadNote query={standings}>지금 쓰는 요금제를 불러오지 못했어요.</UnreadNote>
        </>
      )}
    </StatisticsPage>
  );
}
