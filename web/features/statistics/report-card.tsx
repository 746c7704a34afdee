import type { Statistics } from '#contract/admin/statistics.ts';
import { BarList } from './bar-list.tsx';
import { FigureTable } from './figure-table.tsx';
import { formatShare } from './figures.ts';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

/** How many reports came by their day. */
export function ReportCard({ reports: { due, timely } }: Pick<Statistics, 'reports'>) {
  const title = '제때 보고';
  const late = due - timely;
  const lines = [
    {
      key: 'due',
      name: '낼 날이 된 보고서',
      value: due,
      figure: <RowsLink of={{ figure: 'REPORTS_DUE' }} count={due} name="낼 날이 된 보고서" />,
      share: '',
    },
    {
      key: 'late',
      name: '늦음',
      value: late,
      figure: <RowsLink of={{ figure: 'REPORTS_LATE' }} count={late} name="늦은 보고서" />,
      tone: 'gam' as const,
      share: formatShare(late, due),
    },
  ];
  return (
    <StatisticCard
      title={title}
      note="REPORTS"
      aside={<span className="tnum text-sm text-ink-2">제때 {formatShare(timely, due)}</span>}
      table={
        <FigureTable
          title={title}
          head={['보고서', '건', '몫']}
          rows={lines.map(({ key, name, figure, share }) => ({ key, cells: [name, figure, share || '–'] }))}
        />
      }
    >
      {due === 0 ? (
        <p className="text-sm text-ink-3">이 기간에는 낼 날이 된 보고서가 없어요.</p>
      ) : (
        <BarList
          max={due}
          lines={lines.map(({ share, ...line }) => ({ ...line, more: share && ` · ${share}` }))}
        />
      )}
    </StatisticCard>
  );
}
