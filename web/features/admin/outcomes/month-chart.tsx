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

const HEIGHT = 190;
const TOP = 12;
const BOTTOM = 28;
const SCALE = [0, 0.25, 0.5, 0.75, 1];
const STROKES = {
  brand: 'stroke-brand fill-brand',
  gam: 'stroke-gam fill-gam',
  ink: 'stroke-ink-3 fill-ink-3',
};
const DASHES = { brand: undefined, gam: '6 4', ink: '2 3' };

/**
 * Figures month by month as lines, with the newest of each beside its name, and the same figures as a table for whoever
 * reads rather than looks. Widths are shares, so that letters keep their size on a phone.
 */
export function MonthChart({ title, note, months, lines, max, format, formatScale }: MonthChartProps) {
  const id = useId();
  const x = (at: number) => ((at + 0.5) / months.length) * 100;
  const y = (value: number) => TOP + (1 - Math.min(1, value / max)) * (HEIGHT - TOP - BOTTOM);
  const newest = months.length - 1;
  return (
    <figure aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <figcaption className="grid gap-1">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{note}</p>
        <ul className="flex flex-wrap gap-x-4 text-xs text-ink-2">
          {lines.map(({ name, tone, values }) => (
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
              <b className="tnum text-ink">{describeNewest(months, values, format)}</b>
            </li>
          ))}
        </ul>
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <div className="tnum relative text-right text-2xs leading-none text-ink-3">
          {/* What is longest makes the room. */}
          <span className="invisible">{formatScale(max)}</span>
          <svg aria-hidden="true" className="absolute inset-0 overflow-visible" width="100%" height={HEIGHT}>
            {SCALE.map((share) => (
              <text key={share} x="100%" y={y(share * max) + 4} textAnchor="end" className="fill-ink-3">
                {formatScale(share * max)}
              </text>
            ))}
          </svg>
        </div>
        <svg aria-hidden="true" width="100%" height={HEIGHT} className="block overflow-visible">
          {SCALE.map((share) => (
            <line
              key={share}
              x1="0"
              x2="100%"
              y1={y(share * max)}
              y2={y(share * max)}
              className="stroke-line"
            />
          ))}
          {lines.map(({ name, values, tone }) => (
            <g key={name} className={STROKES[tone]}>
              <svg
                aria-hidden="true"
                width="100%"
                height={HEIGHT}
                viewBox={`0 0 100 ${HEIGHT}`}
                preserveAspectRatio="none"
              >
                <polyline
                  points={values
                    .flatMap((value, at) => (value === null ? [] : [`${x(at)},${y(value)}`]))
                    .join(' ')}
                  fill="none"
                  strokeWidth="2.5"
                  strokeDasharray={DASHES[tone]}
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
              {values.map((value, at) =>
                value === null ? null : (
                  <circle key={months[at]} cx={`${x(at)}%`} cy={y(value)} r="3.5" stroke="none" />
                ),
              )}
            </g>
          ))}
          {months.map((month, at) => (
            <text
              key={month}
              x={`${x(at)}%`}
              y={HEIGHT - 6}
              textAnchor="middle"
              className={`fill-ink-3 text-2xs ${(newest - at) % 2 === 0 ? '' : 'max-tablet:hidden'}`}
            >
              {Number(month.slice(5))}월
            </text>
          ))}
        </svg>
      </div>
      <MonthTable title={title} months={months} lines={lines} format={format} />
    </figure>
  );
}

/** The newest figure of a line with the month that it is of. */
function describeNewest(
  months: readonly string[],
  values: Line['values'],
  format: MonthChartProps['format'],
): string {
  const at = values.findLastIndex((value) => value !== null);
  const value = values[at];
  const month = months[at];
  return value == null || month === undefined ? '추천 없음' : `${Number(month.slice(5))}월 ${format(value)}`;
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
