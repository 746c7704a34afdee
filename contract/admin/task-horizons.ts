import { businessDayFrom } from '#contract/calendar/business-days.ts';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { type ClockSource, type TaskGroup, urgentHours } from './task-acts.ts';

/** The instants before which a task is due today and this week. */
export type TaskHorizons = { today: Date; week: Date };

/** Midnight in Korea at which a day `YYYY-MM-DD` begins. */
const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+09:00`);

/**
 * Today ends when the next business day begins: what falls due on a weekend or a holiday is to be done before it. The week
 * ends with the first business day of the next one.
 */
export function taskHorizons(now: Date): TaskHorizons {
  const today = koreanDay(now);
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  const nextMonday = addDays(today, 7 - ((weekday + 6) % 7));
  return {
    today: beginningOf(businessDayFrom(addDays(today, 1))),
    week: beginningOf(businessDayFrom(nextMonday)),
  };
}

/** The group of a clock that runs out at `dueAt`; what has none is for later. */
export function groupOf(
  { dueAt, source }: { dueAt: Date | null; source: ClockSource },
  now: Date,
  horizons: TaskHorizons,
): TaskGroup {
  if (dueAt === null) return 'LATER';
  if (dueAt.getTime() <= now.getTime() + urgentHours[source] * 3_600_000) return 'NOW';
  if (dueAt <= horizons.today) return 'TODAY';
  return dueAt <= horizons.week ? 'WEEK' : 'LATER';
}
