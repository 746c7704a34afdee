import { z } from 'zod';
import { isCalendarDay, koreanDay } from '#contract/calendar/dates.ts';

/** A calendar day in Korea, `YYYY-MM-DD`; `message` is shown when it is missing or not a day. */
export function calendarDay(message: string) {
  return z.string({ error: message }).refine(isCalendarDay, { error: message });
}

/** A calendar day in Korea that is today or later when it is checked; `past` is shown for one that is over. */
export function comingDay(message: string, past: string) {
  return calendarDay(message).refine((day) => !isCalendarDay(day) || day >= koreanDay(new Date()), {
    error: past,
  });
}

/** A calendar day in Korea after the one on which it is checked; `soon` is shown for today and days before it. */
export function laterDay(message: string, soon: string) {
  return calendarDay(message).refine((day) => !isCalendarDay(day) || day > koreanDay(new Date()), {
    error: soon,
  });
}

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();
