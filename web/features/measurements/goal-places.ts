import type { MeasuredIndicator } from '#contract/measurements/measurements.ts';

type Goal = Pick<MeasuredIndicator, 'unit' | 'baseline' | 'target' | 'value'>;

/** Where value, target and first value lie on a bar, each as a share of its length from 0 to 1; null where there is none. */
export type GoalPlaces = { value: number | null; target: number; baseline: number | null };

/**
 * A bar of percents ends at 100 and one of points at 5, as people know them; any other a little behind what is highest, so
 * that the target stands within it.
 */
export function placeGoal({ unit, baseline, target, value }: Goal): GoalPlaces {
  const highest = Math.max(target, baseline ?? 0, value ?? 0, 0);
  const known = unit === '%' ? 100 : unit === '5점' ? 5 : 0;
  const end = highest <= known ? known : highest * 1.15;
  const share = (at: number) => Math.max(0, at) / (end || 1);
  return {
    value: value === null ? null : share(value),
    target: share(target),
    baseline: baseline === null ? null : share(baseline),
  };
}
