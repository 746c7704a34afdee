import type { StatisticGroup, StatisticStep } from '#contract/admin/statistics.ts';
import { BarList } from './bar-list.tsx';
import { FigureTable } from './figure-table.tsx';
import { formatShare } from './figures.ts';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

type GroupsProps = { title: string; of: 'region' | 'field'; groups: readonly StatisticGroup[] };

function GroupLink({
  group: { code, name },
  of,
  step,
  count,
  what,
}: Pick<GroupsProps, 'of'> & { group: StatisticGroup; step: StatisticStep; count: number; what: string }) {
  return <RowsLink of={{ figure: 'FUNNEL', step, [of]: code }} count={count} name={`${name} ${what}`} />;
}

/** The same figures of each group as a table. */
export function GroupTable({ title, of, groups }: GroupsProps) {
  const columns = [
    { step: 'REQUESTED', key: 'requested', what: '요청' },
    { step: 'ACCEPTED', key: 'accepted', what: '수락' },
    { step: 'CHOSEN', key: 'chosen', what: '파트너 선택' },
    { step: 'CLOSED', key: 'closed', what: '종료' },
  ] as const;
  return (
    <FigureTable
      title={title}
      head={[title, '요청', '수락 1곳 이상', '파트너 선택', '종료', '평균 맞춤도']}
      rows={groups.map((group) => ({
        key: group.code,
        cells: [
          group.name,
          ...columns.map(({ step, key, what }) => (
            <GroupLink key={key} group={group} of={of} step={step} count={group[key]} what={what} />
          )),
          group.fit ?? '–',
        ],
      }))}
    />
  );
}

/** Requests by field: how many, and how many of them found a partner. */
export function FieldCard({ groups }: Pick<GroupsProps, 'groups'>) {
  const title = '분야';
  return (
    <StatisticCard
      title={title}
      note="GROUPS"
      aside={<span className="text-xs text-ink-3">요청 · 파트너를 고른 몫</span>}
      table={<GroupTable title={title} of="field" groups={groups} />}
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
            figure: (
              <GroupLink group={group} of="field" step="REQUESTED" count={group.requested} what="요청" />
            ),
            more: ` · ${formatShare(group.chosen, group.requested)}`,
          }))}
        />
      )}
    </StatisticCard>
  );
}
