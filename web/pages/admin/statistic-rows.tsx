import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { statisticRowsQuery } from '#web/features/statistics/queries.ts';
import { nameFigure, RowTable } from '#web/features/statistics/row-table.tsx';
import {
  addressOf,
  readStatisticRowSearch,
  type StatisticRowSearch,
} from '#web/features/statistics/statistic-search.ts';
import { useCodeNames } from '#web/lib/codes.ts';
import { formatDayRange } from '#web/lib/format.ts';
import { useListAddress } from '#web/lib/list-address.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { ListFrame } from '#web/ui/list-frame.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { AdminPage } from './admin-page.tsx';

/** The rows that a figure of the statistics counts. */
export function AdminStatisticRowsPage() {
  const search = readStatisticRowSearch(useSearch({ strict: false }));
  return search ? <Rows search={search} /> : <Navigate to="/admin/statistics" replace />;
}

/** Figures that stand as they stand today, whatever the period. */
const standing = ['PLAN', 'PROFILE'];

/** What the rows are of: a period, and a field where they are narrowed to one. */
function useScope({ figure, from, until, field }: StatisticRowSearch): string {
  const names = useCodeNames();
  if (standing.includes(figure)) return '지금 그런 곳들이에요.';
  const name = field === undefined ? '' : names.field(field);
  return [formatDayRange(from, until), name].filter(Boolean).join(' · ');
}

function Rows({ search }: { search: StatisticRowSearch }) {
  const { pages } = useListAddress('/admin/statistics/rows', search);
  const found = useQuery(statisticRowsQuery(search));
  const { data } = found;
  const { from, until, first = from, last = until, by, of } = search;
  const scope = useScope(search);
  const title = nameFigure(search);
  return (
    <AdminPage title={title} count={data?.total} lead={scope}>
      <BackLink to={addressOf(search.figure)} search={{ from: first, until: last, by, field: of }}>
        통계
      </BackLink>
      <ListFrame
        count={data?.rows.length}
        query={found}
        loadingLabel="목록을 불러오는 중이에요"
        errorTitle="목록을 불러오지 못했어요"
        empty={{
          illustration: 'empty-search',
          title: '이 숫자에 든 것이 없어요',
          description: '통계에서 다른 숫자를 눌러 보세요.',
        }}
        outdated={found.isPlaceholderData}
      >
        {data && <RowTable caption={title} rows={data.rows} />}
      </ListFrame>
      <Pagination {...pages} pageCount={data ? Math.ceil(data.total / data.pageSize) : 0} />
    </AdminPage>
  );
}
