import { sayAmount } from '#contract/agreements/workplan.ts';
import type { MeasuredIndicator } from '#contract/measurements/measurements.ts';
import { formatNumber } from '#web/lib/format.ts';
import { placeGoal } from './goal-places.ts';

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
const anchorOf = (share: number) => (share < 0.15 ? 'start' : share > 0.8 ? 'end' : 'middle');

/** '지금 42%, 목표 50%, 처음 31%': the one label that a screen reader reads in place of the drawing. */
export function describeGoal({ value, target, baseline, unit }: MeasuredIndicator): string {
  const write = (amount: number) => sayAmount(amount, unit);
  return [
    value === null ? '아직 재지 않았어요' : `지금 ${write(value)}`,
    `목표 ${write(target)}`,
    ...(baseline === null ? [] : [`처음 ${write(baseline)}`]),
  ].join(', ');
}

/** A value as length; the tick above it is the target, the dotted one below it the first value. Drawn as SVG, so it prints. */
export function GoalChart({ indicator }: { indicator: MeasuredIndicator }) {
  const { value, target, baseline } = placeGoal(indicator);
  const height = baseline === null ? 34 : 52;
  return (
    <div role="img" aria-label={describeGoal(indicator)}>
      <svg
        aria-hidden="true"
        width="100%"
        height={height}
        overflow="visible"
        className="tnum block fill-ink-2 text-[12px]"
      >
        <rect
          y="20"
          width="100%"
          height="10"
          rx="5"
          className="fill-brand-tint-2 forced-colors:fill-[Canvas]"
        />
        {value !== null && (
          <rect
            y="20"
            width={percent(value)}
            height="10"
            rx="5"
            className={`${indicator.isReached ? 'fill-ok' : 'fill-brand'} forced-colors:fill-[CanvasText]`}
          />
        )}
        <text x={percent(target)} y="11" textAnchor={anchorOf(target)}>
          목표 {formatNumber(indicator.target)}
        </text>
        <line
          x1={percent(target)}
          x2={percent(target)}
          y1="15"
          y2="34"
          strokeWidth="2"
          className="stroke-ink forced-colors:stroke-[CanvasText]"
        />
        {baseline !== null && (
          <>
            <line
              x1={percent(baseline)}
              x2={percent(baseline)}
              y1="16"
              y2="37"
              strokeWidth="2"
              strokeDasharray="2 2"
              className="stroke-ink-3 forced-colors:stroke-[CanvasText]"
            />
            <text x={percent(baseline)} y="49" textAnchor={anchorOf(baseline)}>
              처음 {formatNumber(indicator.baseline ?? 0)}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}
