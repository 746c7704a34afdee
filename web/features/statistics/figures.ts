import type { StatisticCount, StatisticStep, Statistics } from '#contract/admin/statistics.ts';

/** Hours as people say them: under two days in hours, else in days. */
export function formatHours(hours: number): string {
  if (hours < 48) return `${hours}시간`;
  const days = hours / 24;
  return `${days >= 10 ? Math.round(days) : Number(days.toFixed(1))}일`;
}

/** A share in whole percent; a dash where there is no whole. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)}%`;

export const totalOf = ({ counts }: Statistics, wanted: StatisticCount): number =>
  counts.find(({ key }) => key === wanted)?.total ?? 0;

export const reachedIn = ({ funnel }: Statistics, wanted: StatisticStep): number =>
  funnel.find(({ step }) => step === wanted)?.count ?? 0;

/** Answers and offers without one: what a rate of acceptance is a share of. */
export const answersIn = (statistics: Statistics): number =>
  totalOf(statistics, 'ACCEPTANCES') + totalOf(statistics, 'DECLINES') + totalOf(statistics, 'EXPIRIES');

/**
 * The step at which the most of those who had come so far went no further; null where nobody was lost. Whoever has an
 * agreement waits for the calendar, and is not lost.
 */
export function findLargestDrop(funnel: Statistics['funnel']): StatisticStep | null {
  let lost = 0;
  let where: StatisticStep | null = null;
  for (const [at, { step, count }] of funnel.entries()) {
    if (step === 'STARTED') break;
    const before = funnel[at - 1]?.count ?? count;
    if (before - count > lost) [lost, where] = [before - count, step];
  }
  return where;
}
