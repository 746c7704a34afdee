import { statisticByLabels } from '#contract/admin/statistic-periods.ts';
import { type IntakeState, intakeStateLabels, type Statistics } from '#contract/admin/statistics.ts';
import { formatNumber } from '#web/lib/format.ts';
import { FigureTable } from './figure-table.tsx';
import { namePart, PartChart } from './part-chart.tsx';
import { RowsLink } from './rows-link.tsx';
import { StatisticCard } from './statistic-card.tsx';

const LOOKS: Record<IntakeState, { fill: string; swatch: string }> = {
  MATCHED: { fill: 'fill-brand', swatch: 'bg-brand' },
  OPEN: { fill: 'fill-brand-mid', swatch: 'bg-brand-mid' },
  CANCELED: { fill: 'fill-line-strong', swatch: 'bg-line-strong' },
};

/** The requests that came in, each column made of where they stand today. */
export function IntakeCard({ statistics: { by, parts, intake } }: { statistics: Statistics }) {
  const title = `${statisticByLabels[by]} 들어온 요청`;
  return (
    <StatisticCard
      title={title}
      note="INTAKE"
      table={
        <FigureTable
          title={title}
          head={[by === 'WEEK' ? '주의 첫날' : '달', ...intake.map(({ state }) => intakeStateLabels[state])]}
          rows={parts
            .map((part, at) => ({
              key: part.from,
              cells: [
                namePart(part, by),
                ...intake.map(({ state, values }) => (
                  <RowsLink
                    key={state}
                    of={{ ...part, figure: 'INTAKE', state }}
                    count={values[at] ?? 0}
                    name={`${namePart(part, by)} ${intakeStateLabels[state]}`}
                  />
                )),
              ],
            }))
            .toReversed()}
        />
      }
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
        {intake.map(({ state, total }) => (
          <li key={state} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`size-3 rounded-[3px] ${LOOKS[state].swatch}`} />
            {intakeStateLabels[state]}
            <RowsLink of={{ figure: 'INTAKE', state }} count={total} name={intakeStateLabels[state]}>
              <span className="tnum">{formatNumber(total)}건</span>
            </RowsLink>
          </li>
        ))}
      </ul>
      <PartChart
        parts={parts}
        by={by}
        values={parts.map((_, at) => intake.reduce((sum, { values }) => sum + (values[at] ?? 0), 0))}
        stack={intake.map(({ state, values }) => ({ key: state, fill: LOOKS[state].fill, values }))}
        formatScale={formatNumber}
      />
    </StatisticCard>
  );
}
