import { useId } from 'react';

type Line = { name: string; values: readonly (number | null)[]; tone: 'brand' | 'gam' | 'ink' };

type MonthChartProps = {
  title: string;
  /** One sentence on how the figure is read. */
  note: string;
  /** `YYYY-MM`, oldest first. */
  months: readonly string[];
  lines: readonly Line[];
  /** Top of the scale; the bottom is 0. */
  max: number;
  format: (value: number) => string;
  /** How a value is written at the scale beside the lines. */
  formatScale: (value: number) => string;
};

const WIDTH = 560;
const HEIGHT = 180;
const LEFT = 48;
const RIGHT = 8;
const TOP = 12;
const BOTTOM = 26;
const STROKES = {
  brand: 'stroke-brand fill-brand',
  gam: 'stroke-gam fill-gam',
  ink: 'stroke-ink-3 fill-ink-3',
};
const DASHES = { brand: undefined, gam: '6 4', ink: '2 3' };

/** Figures month by month as lines, with the same figures as a table for whoever reads rather than looks. */
export function MonthChart({ title, note, months, lines, max, format, formatScale }: MonthChartProps) {
  const id = useId();
  const x = (at: number) => LEFT + (at * (WIDTH - LEFT - RIGHT)) / Math.max(1, months.length - 1);
  const y = (value: number) => TOP + (1 - Math.min(1, value / max)) * (HEIGHT - TOP - BOTTOM);
  return (
    <figure aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption className="grid gap-1">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{note}</p>
        {lines.length > 1 && (
          <ul className="flex flex-wrap gap-x-4 text-xs text-ink-2">
            {lines.map(({ name, tone }) => (
              <li key={name} className="flex items-center gap-1.5">
                <svg aria-hidden="true" width="18" height="6">
                  <line
                    x1="0"
                    y1="3"
                    x2="18"
                    y2="3"
                    strokeWidth="3"
                    className={STROKES[tone]}
                    strokeDasharray={DASHES[tone]}
                  />
                </svg>
                {name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <line
              x1={LEFT}
              x2={WIDTH - RIGHT}
              y1={y(share * max)}
              y2={y(share * max)}
              className="stroke-line"
            />
            <text
              x={LEFT - 8}
              y={y(share * max) + 4}
              textAnchor="end"
              className="tnum fill-ink-3 text-[11px]"
            >
              {formatScale(share * max)}
            </text>
          </g>
        ))}
        {lines.map(({ name, values, tone }) => (
          <g key={name} className={STROKES[tone]}>
            <polyline
              points={values
                .flatMap((value, at) => (value === null ? [] : [`${x(at)},${y(value)}`]))
                .join(' ')}
              fill="none"
              strokeWidth="2.5"
              strokeDasharray={DASHES[tone]}
            />
            {values.map((value, at) =>
              value === null ? null : (
                <circle key={months[at]} cx={x(at)} cy={y(value)} r="3.5" stroke="none" />
              ),
            )}
          </g>
        ))}
        {months.map((month, at) => (
          <text
            key={month}
            x={x(at)}
            y={HEIGHT - 8}
            textAnchor={at === months.length - 1 ? 'end' : 'middle'}
            className="fill-ink-3 text-[11px]"
          >
            {Number(month.slice(5))}월
          </text>
        ))}
      </svg>
      <MonthTable title={title} months={months} lines={lines} format={format} />
    </figure>
  );
}

function MonthTable({
  title,
  months,
  lines,
  format,
}: Pick<MonthChartProps, 'title' | 'months' | 'lines' | 'format'>) {
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 items-center font-semibold text-brand-ink">
        표로 보기<span className="sr-only"> ({title})</span>
      </summary>
      <table className="tnum w-full text-left">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="border-b border-line text-ink-3">
            <th scope="col" className="py-2 pr-3 font-medium">
              달
            </th>
            {lines.map(({ name }) => (
              <th key={name} scope="col" className="py-2 pr-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.map((month, at) => (
            <tr key={month} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 font-medium">
                {month.replace('-', '.')}
              </th>
              {lines.map(({ name, values }) => {
                const value = values[at];
                return (
                  <td key={name} className="py-2 pr-3">
                    {value === null || value === undefined ? '추천 없음' : format(value)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
