import type { StatisticBy, StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import { formatDay, formatMonth, formatMonthDay } from '#web/lib/format.ts';

type PartChartProps = {
  parts: readonly StatisticPeriod[];
  by: StatisticBy;
  values: readonly number[];
  /** What the values are made of, from the bottom up; none is below 0. */
  stack?: readonly { key: string; fill: string; values: readonly number[] }[];
  /** How a value is written beside the scale. */
  formatScale: (value: number) => string;
};

const HEIGHT = 190;
const TOP = 18;
const BOTTOM = 26;
/** As many labels below the columns as a computer and a phone have room for. */
const LABELS = 12;
/** On a phone the newest value is as wide as so many columns, and stands above all of them. */
const LABELLED = 3;

/** What a part is called: '2026.11' for a month, its first day for a week. */
export const namePart = ({ from }: StatisticPeriod, by: StatisticBy) =>
  by === 'MONTH' ? formatMonth(from) : formatDay(from);

/** A round number not below a value that can be halved. */
function findTop(value: number): number {
  if (value <= 4) return 4;
  const unit = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 4, 6, 10].find((each) => each * unit >= value) ?? 10;
  return step * unit;
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/**
 * Values part by part as columns, in one piece or stacked; what is below 0 hangs below the line. Widths are shares, so
 * that letters keep their size on a phone. Its table stands beside it.
 */
export function PartChart({ parts, by, values, stack, formatScale }: PartChartProps) {
  const top = findTop(Math.max(0, ...values));
  const low = Math.min(0, ...values) < 0 ? -findTop(Math.max(0, ...values.map((value) => -value))) : 0;
  const y = (value: number) => TOP + ((top - value) / (top - low)) * (HEIGHT - TOP - BOTTOM);
  const scale = low < 0 ? [low, 0, top] : [0, top / 2, top];
  const every = Math.ceil(parts.length / LABELS);
  const newest = values.length - 1;
  /** The pieces of a column, each standing on the one before. */
  const piecesOf = (at: number) => {
    if (!stack)
      return [
        { key: 'all', from: 0, to: values[at] ?? 0, fill: at === newest ? 'fill-brand' : 'fill-brand-mid' },
      ];
    let reached = 0;
    return stack.flatMap(({ key, fill, values: own }) => {
      const from = reached;
      reached += own[at] ?? 0;
      return reached > from ? [{ key, from, to: reached, fill }] : [];
    });
  };
  return (
    <div aria-hidden="true" className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
      <div className="tnum relative text-right text-2xs leading-none text-ink-3">
        {/* What is longest makes the room. */}
        <span className="invisible">{formatScale(top)}</span>
        <svg aria-hidden="true" className="absolute inset-0 overflow-visible" width="100%" height={HEIGHT}>
          {scale.map((value) => (
            <text key={value} x="100%" y={y(value) + 4} textAnchor="end" className="fill-ink-3">
              {formatScale(value)}
            </text>
          ))}
        </svg>
      </div>
      <svg aria-hidden="true" width="100%" height={HEIGHT} className="block overflow-visible">
        {scale.map((value) => (
          <line key={value} x1="0" x2="100%" y1={y(value)} y2={y(value)} className="stroke-line" />
        ))}
        {parts.map((part, at) => {
          const value = values[at] ?? 0;
          const isNewest = at === newest;
          const middle = percent((at + 0.5) / parts.length);
          return (
            <g key={part.from}>
              {piecesOf(at).map(({ key, from, to, fill }) => (
                <rect
                  key={key}
                  x={percent((at + 0.18) / parts.length)}
                  width={percent(0.64 / parts.length)}
                  y={y(Math.max(from, to))}
                  height={Math.abs(y(from) - y(to))}
                  rx={stack ? 0 : parts.length > 40 ? 1 : 3}
                  className={fill}
                />
              ))}
              {isNewest && value !== 0 && parts.length <= LABELS && (
                <text
                  x={percent((at + 0.82) / parts.length)}
                  y={y(Math.max(...values.slice(-LABELLED), 0)) - 5}
                  textAnchor="end"
                  className="tnum fill-ink text-2xs font-semibold"
                >
                  {formatScale(value)}
                </text>
              )}
              {(newest - at) % every === 0 && (
                <text
                  x={isNewest && every > 1 ? '100%' : middle}
                  y={HEIGHT - 8}
                  textAnchor={isNewest && every > 1 ? 'end' : 'middle'}
                  className={`fill-ink-3 text-2xs ${(newest - at) % (every * 2) === 0 ? '' : 'max-tablet:hidden'}`}
                >
                  {by === 'MONTH' ? `${Number(part.from.slice(5, 7))}월` : formatMonthDay(part.from)}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
