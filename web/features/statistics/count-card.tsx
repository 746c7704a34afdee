import { useState } from 'react';
import { statisticByLabels } from '#contract/admin/statistic-periods.ts';
import {
  type StatisticCount,
  type Statistics,
  statisticCountLabels,
  statisticCounts,
} from '#contract/admin/statistics.ts';
import { formatNumber } from '#web/lib/format.ts';
import { Select } from '#web/ui/select.tsx';
import { FigureTable } from './figure-table.tsx';
import { namePart, PartChart } from './part-chart.tsx';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

const CHOICES = statisticCounts.map((value) => ({ value, label: statisticCountLabels[value] }));

/** What happened week by week or month by month: one figure as columns, all of them as a table. */
export function CountCard({ statistics: { by, parts, counts } }: { statistics: Statistics }) {
  const [shown, setShown] = useState<StatisticCount>('LISTS');
  const chosen = counts.find(({ key }) => key === shown);
  const title = `${statisticByLabels[by]} 있었던 일`;
  return (
    <StatisticCard
      title={title}
      note="COUNTS"
      aside={
        <div className="w-44">
          <Select aria-label="그림으로 볼 것" size="sm" value={shown} choices={CHOICES} onChange={setShown} />
        </div>
      }
      table={
        <FigureTable
          title={title}
          head={[by === 'WEEK' ? '주의 첫날' : '달', ...CHOICES.map(({ label }) => label)]}
          rows={[
            {
              key: 'all',
              cells: [
                '모두',
                ...counts.map(({ key, total }) => (
                  <RowsLink key={key} of={{ figure: key }} count={total} name={statisticCountLabels[key]} />
                )),
              ],
            },
            ...parts
              .map((part, at) => ({
                key: part.from,
                cells: [
                  namePart(part, by),
                  ...counts.map(({ key, values }) => (
                    <RowsLink
                      key={key}
                      of={{ ...part, figure: key }}
                      count={values[at] ?? 0}
                      name={`${namePart(part, by)} ${statisticCountLabels[key]}`}
                    />
                  )),
                ],
              }))
              .toReversed(),
          ]}
        />
      }
    >
      {chosen && (
        <>
          <p className="text-sm text-ink-2">
            {statisticCountLabels[shown]}{' '}
            <RowsLink of={{ figure: shown }} count={chosen.total} name={statisticCountLabels[shown]}>
              <span className="tnum">{formatNumber(chosen.total)}건</span>
            </RowsLink>
          </p>
          <PartChart parts={parts} by={by} values={chosen.values} formatScale={formatNumber} />
        </>
      )}
    </StatisticCard>
  );
}
