import { type Statistics, statisticCountLabels } from '#contract/admin/statistics.ts';
import { formatNumber } from '#web/lib/format.ts';
import { BarList } from './bar-list.tsx';
import { FigureTable } from './figure-table.tsx';
import { answersIn, formatShare, totalOf } from './figures.ts';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

const ANSWERS = ['ACCEPTANCES', 'DECLINES', 'EXPIRIES'] as const;

/** What NPOs answered, and why they said no. */
export function AnswerCard({ statistics }: { statistics: Statistics }) {
  const { reasons, otherReasons } = statistics;
  const answers = answersIn(statistics);
  const title = '단체의 답';
  const lines = ANSWERS.map((key) => {
    const value = totalOf(statistics, key);
    const name = statisticCountLabels[key];
    const figure = <RowsLink key={key} of={{ figure: key }} count={value} name={name} />;
    return { key, name, value, figure, share: formatShare(value, answers) };
  });
  const why = reasons.map(({ reason, count }) => ({
    key: reason,
    name: reason,
    value: count,
    figure: (
      <RowsLink of={{ figure: 'DECLINES', reason }} count={count} name={`거절 이유 ${reason}`}>
        {formatNumber(count)}건
      </RowsLink>
    ),
  }));
  return (
    <StatisticCard
      title={title}
      note="ANSWERS"
      aside={
        <span className="tnum text-sm text-ink-2">
          수락률 {formatShare(totalOf(statistics, 'ACCEPTANCES'), answers)}
        </span>
      }
      table={
        <FigureTable
          title={title}
          head={['답', '건', '몫']}
          rows={lines.map(({ key, name, figure, share }) => ({ key, cells: [name, figure, share] }))}
        />
      }
    >
      <BarList
        max={answers}
        lines={lines.map(({ share, ...line }) => ({ ...line, more: answers > 0 && ` · ${share}` }))}
      />
      <section className="grid gap-2.5">
        <h3 className="text-sm font-semibold">거절한 이유</h3>
        {why.length === 0 ? (
          <p className="text-sm text-ink-3">이 기간에는 거절이 없어요.</p>
        ) : (
          <ul className="grid gap-2 text-sm">
            {why.map(({ key, name, figure }) => (
              <li key={key} className="flex items-baseline justify-between gap-3">
                <span className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">{name}</span>
                <span className="tnum flex-none">{figure}</span>
              </li>
            ))}
            {otherReasons > 0 && (
              <li className="flex items-baseline justify-between gap-3 text-ink-3">
                <span>그 밖의 이유</span>
                <span className="tnum">{formatNumber(otherReasons)}건</span>
              </li>
            )}
          </ul>
        )}
      </section>
    </StatisticCard>
  );
}
