import type { StatisticGroup, StatisticStep } from '#contract/admin/statistics.ts';
import { BarList } from './bar-list.tsx';
import { FigureTable } from './figure-table.tsx';
import { formatShare } from './figures.ts';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

/** Requests by region or by field: how many, and how many of them found a partner. */
export function GroupCard({
  title,
  of,
  groups,
}: {
  title: string;
  of: 'region' | 'field';
  groups: readonly StatisticGroup[];
}) {
  const link = (group: StatisticGroup, step: StatisticStep, count: number, what: string) => (
    <RowsLink
      of={{ figure: 'FUNNEL', step, [of]: group.code }}
      count={count}
      name={`${group.name} ${what}`}
    />
  );
  return (
    <StatisticCard
      title={title}
      note="GROUPS"
      aside={<span className="text-xs text-ink-3">요청 · 파트너를 고른 몫</span>}
      table={
        <FigureTable
          title={title}
          head={[title, '요청', '수락 1곳 이상', '파트너 선택', '종료']}
          rows={groups.map((group) => ({
            key: group.code,
            cells: [
              group.name,
              link(group, 'REQUESTED', group.requested, '요청'),
              link(group, 'ACCEPTED', group.accepted, '수락'),
              link(group, 'CHOSEN', group.chosen, '파트너 선택'),
              link(group, 'CLOSED', group.closed, '종료'),
            ],
          }))}
        />
      }
    >
      {groups.length === 0 ? (
        <p className="text-sm text-ink-3">이 기간에는 요청이 없어요.</p>
      ) : (
        <BarList
          max={Math.max(...groups.map(({ requested }) => requested))}
          lines={groups.map((group) => ({
            key: group.code,
            name: group.name,
            value: group.requested,
            figure: link(group, 'REQUESTED', group.requested, '요청'),
            more: ` · ${formatShare(group.chosen, group.requested)}`,
          }))}
        />
      )}
    </StatisticCard>
  );
}
