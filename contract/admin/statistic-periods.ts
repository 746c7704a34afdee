import { addDays, addMonths, daysBetween } from '#contract/calendar/dates.ts';

/** How statistics cut a period into parts: weeks begin on Monday, all days are Korean ones. */
export const statisticBys = ['WEEK', 'MONTH'] as const;
export type StatisticBy = (typeof statisticBys)[number];
export const statisticByLabels: Record<StatisticBy, string> = { WEEK: '주마다', MONTH: '달마다' };

/** The longest period that is counted at once. */
export const statisticMaxDays = 3660;

/** The first and the last day of a period. */
export type StatisticPeriod = { from: string; until: string };

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`;

/** The Monday on or before a day. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** The first day of the week or month of a day, as far as it lies in the period. */
export function statisticPartOf(
  day: string,
  by: StatisticBy,
  { from }: Pick<StatisticPeriod, 'from'>,
): string {
  const first = by === 'WEEK' ? mondayOf(day) : firstOfMonth(day);
  return first < from ? from : first;
}

/** The parts of a period, oldest first; the first and the last one are cut off at its ends. */
export function cutIntoParts({ from, until }: StatisticPeriod, by: StatisticBy): StatisticPeriod[] {
  const parts: StatisticPeriod[] = [];
  for (let first = from; first <= until; ) {
    const next = by === 'WEEK' ? addDays(mondayOf(first), 7) : addMonths(firstOfMonth(first), 1);
    const last = addDays(next, -1);
    parts.push({ from: first, until: last < until ? last : until });
    first = next;
  }
  return parts;
}

/** Periods that are asked for most: each begins with a month and ends today. */
export const statisticPresets = ['MONTH', 'QUARTER', 'YEAR', 'TWELVE', 'THREE_YEARS'] as const;
export type StatisticPreset = (typeof statisticPresets)[number];
export const statisticPresetLabels: Record<StatisticPreset, string> = {
  MONTH: '이번 달',
  QUARTER: '지난 3개월',
  YEAR: '올해',
  TWELVE: '최근 열두 달',
  THREE_YEARS: '지난 3년',
};

const monthsBack = { MONTH: 0, QUARTER: 2, TWELVE: 11, THREE_YEARS: 35 } as const;

/** The days of a preset on a day. */
export function presetPeriod(preset: StatisticPreset, today: string): StatisticPeriod {
  const from =
    preset === 'YEAR' ? `${today.slice(0, 4)}-01-01` : addMonths(firstOfMonth(today), -monthsBack[preset]);
  return { from, until: today };
}

const monthsTouched = ({ from, until }: StatisticPeriod) =>
  (Number(until.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(until.slice(5, 7)) -
  Number(from.slice(5, 7)) +
  1;

/**
 * The period with which one is compared: what begins with a month goes back by as many months, what begins with a year
 * by a year, each to the same day, so that a month of 10 days stands beside 10 days; any other goes back by its days.
 */
export function periodBefore({ from, until }: StatisticPeriod): StatisticPeriod {
  if (from !== firstOfMonth(from)) {
    const days = daysBetween(from, until) + 1;
    return { from: addDays(from, -days), until: addDays(from, -1) };
  }
  const isOfYear = from.endsWith('-01-01') && from.slice(0, 4) === until.slice(0, 4);
  const months = isOfYear ? 12 : monthsTouched({ from, until });
  const isWhole = addDays(until, 1).endsWith('-01');
  return {
    from: addMonths(from, -months),
    until: isWhole ? addDays(addMonths(addDays(until, 1), -months), -1) : addMonths(until, -months),
  };
}

/** True for a period that can be counted. */
export const isStatisticPeriod = ({ from, until }: StatisticPeriod): boolean =>
  from <= until && daysBetween(from, until) < statisticMaxDays;
