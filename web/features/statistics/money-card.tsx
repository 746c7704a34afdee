import type { Statistics } from '#contract/admin/statistics.ts';
import { orderKindLabels } from '#contract/orders/orders.ts';
import { formatNumber, formatWon } from '#web/lib/format.ts';
import { FigureTable } from './figure-table.tsx';
import { namePart, PartChart } from './part-chart.tsx';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

/** Won in tens of thousands, as a scale has room for. */
const formatScale = (won: number) =>
  Math.abs(won) < 10_000 ? formatNumber(won) : `${formatNumber(Math.round(won / 10_000))}만`;

/** What came in less what went back, of plans and of fees. */
export function MoneyCard({ statistics: { by, parts, revenue } }: { statistics: Statistics }) {
  const title = '들어온 돈';
  const sumAt = (at: number) => revenue.reduce((sum, { values }) => sum + (values[at] ?? 0), 0);
  return (
    <StatisticCard
      title={title}
      note="REVENUE"
      table={
        <FigureTable
          title={title}
          head={[by === 'WEEK' ? '주의 첫날' : '달', ...revenue.map(({ kind }) => orderKindLabels[kind])]}
          rows={parts
            .map((part, at) => ({
              key: part.from,
              cells: [
                namePart(part, by),
                ...revenue.map(({ kind, values }) => (
                  <RowsLink
                    key={kind}
                    of={{ ...part, figure: 'PAYMENTS', kind }}
                    count={values[at] ?? 0}
                    name={`${namePart(part, by)} ${orderKindLabels[kind]}`}
                  >
                    {formatWon(values[at] ?? 0)}
                  </RowsLink>
                )),
              ],
            }))
            .toReversed()}
        />
      }
    >
      <ul className="grid gap-1.5 text-sm">
        {revenue.map(({ kind, deposits, refunds }) => (
          <li key={kind} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>{orderKindLabels[kind]}</span>
            <span className="tnum text-ink-2">
              <RowsLink
                of={{ figure: 'PAYMENTS', kind }}
                count={deposits + refunds}
                name={`${orderKindLabels[kind]} 입금과 환불`}
              >
                {formatWon(deposits - refunds)}
              </RowsLink>
              {refunds > 0 && ` · 돌려준 돈 ${formatWon(refunds)}`}
            </span>
          </li>
        ))}
      </ul>
      <PartChart parts={parts} by={by} values={parts.map((_, at) => sumAt(at))} formatScale={formatScale} />
    </StatisticCard>
  );
}
