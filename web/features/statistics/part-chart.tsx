import type { StatisticBy, StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import { formatDay, formatMonth, formatMonthDay } from '#web/lib/format.ts';

type PartChartProps = {
  parts: readonly StatisticPeriod[];
  by: StatisticBy;
  values: readonly number[];
  /** How a value is written beside the scale. */
  formatScale: (value: number) => string;
};

const WIDTH = 560;
const HEIGHT = 190;
const LEFT = 48;
const TOP = 16;
const BOTTOM = 26;

/** What a part is called: '2026.11' for a month, its first day for a week. */
export const namePart = ({ from }: StatisticPeriod, by: StatisticBy) =>
  by === 'MONTH' ? formatMonth(from) : formatDay(from);

/** A round number not below a value, with room for three steps. */
function findTop(value: number): number {
  if (value <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 5, 10].find((each) => each * unit >= value) ?? 10;
  return step * unit;
}

/** Values part by part as columns; what is below 0 hangs below the line. Its table stands beside it. */
export function PartChart({ parts, by, values, formatScale }: PartChartProps) {
  const top = findTop(Math.max(0, ...values));
  const bottom = -findTop(Math.max(0, ...values.map((value) => -value)));
  const low = values.some((value) => value < 0) ? bottom : 0;
  const y = (value: number) => TOP + ((top - value) / (top - low)) * (HEIGHT - TOP - BOTTOM);
  const room = (WIDTH - LEFT) / Math.max(1, parts.length);
  const width = Math.min(34, room * 0.66);
  /** So many parts share a label that labels do not touch. */
  const every = Math.ceil(parts.length / 12);
  const newest = values.length - 1;
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="w-full">
      {[low, (top + low) / 2, top].map((value) => (
        <g key={value}>
          <line x1={LEFT} x2={WIDTH} y1={y(value)} y2={y(value)} className="stroke-line" />
          <text x={LEFT - 8} y={y(value) + 4} textAnchor="end" className="tnum fill-ink-3 text-[11px]">
            {formatScale(value)}
          </text>
        </g>
      ))}
      {parts.map((part, at) => {
        const value = values[at] ?? 0;
        const middle = LEFT + room * (at + 0.5);
        return (
          <g key={part.from}>
            <rect
              x={middle - width / 2}
              width={width}
              y={y(Math.max(value, 0))}
              height={Math.abs(y(value) - y(0))}
              rx={Math.min(3, width / 3)}
              className={at === newest ? 'fill-brand' : 'fill-brand-mid'}
            />
            {at === newest && value !== 0 && (
              <text
                x={Math.min(middle, WIDTH - 4)}
                y={y(Math.max(value, 0)) - 4}
                textAnchor={middle > WIDTH - 30 ? 'end' : 'middle'}
                className="tnum fill-ink text-[11px] font-semibold"
              >
                {formatScale(value)}
              </text>
            )}
            {(newest - at) % every === 0 && (
              <text
                x={middle}
                y={HEIGHT - 8}
                textAnchor={at === newest && middle > WIDTH - 24 ? 'end' : 'middle'}
                className="fill-ink-3 text-[11px]"
              >
                {by === 'MONTH' ? `${Number(part.from.slice(5, 7))}월` : formatMonthDay(part.from)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
