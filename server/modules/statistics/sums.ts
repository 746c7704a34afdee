import {
  type StatisticBy,
  type StatisticPeriod,
  statisticPartOf,
} from '#contract/admin/statistic-periods.ts';

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export type DayValue = { day: string; value: number };

/** A value for each part of a period, summed up from what is known of days. */
export function spreadDays(
  known: readonly DayValue[],
  parts: readonly StatisticPeriod[],
  { by, ...period }: StatisticPeriod & { by: StatisticBy },
): number[] {
  const sums = new Map(parts.map((part) => [part.from, 0]));
  for (const { day, value } of known) {
    const part = statisticPartOf(day, by, period);
    sums.set(part, (sums.get(part) ?? 0) + value);
  }
  return [...sums.values()];
}

/** The smallest number of hours within which a share of all lies; null for none. */
function rankHours(known: readonly { hours: number; count: number }[], share: number): number | null {
  const all = sum(known.map(({ count }) => count));
  let passed = 0;
  for (const { hours, count } of known.toSorted((a, b) => a.hours - b.hours)) {
    passed += count;
    if (passed >= all * share) return hours;
  }
  return null;
}

/** How many there were, and within how many hours half and nine of ten of them lie. */
export function summarizeHours(known: readonly { hours: number; count: number }[]) {
  return {
    count: sum(known.map(({ count }) => count)),
    medianHours: rankHours(known, 0.5),
    ninetiethHours: rankHours(known, 0.9),
  };
}
