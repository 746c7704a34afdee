const calendarDayPattern = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a day that exists, written `YYYY-MM-DD`, between 2000 and 2100. */
export function isCalendarDay(value: string): boolean {
  if (!calendarDayPattern.test(value) || value < '2000-01-01' || value > '2100-12-31') return false;
  const parsed = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(value);
}

/** The day in which an instant of a calendar without a time zone lies, in milliseconds since 1970. */
const writeDay = (instantMs: number) => new Date(instantMs).toISOString().slice(0, 10);

/** The Korean calendar day, `YYYY-MM-DD`, of an instant or its ISO text. */
export function koreanDay(at: Date | string): string {
  return writeDay(new Date(at).getTime() + 9 * 3600 * 1000);
}

/** The time of day in Korea, `HH:MM:SS`, of an instant or its ISO text. */
export function koreanTime(at: Date | string): string {
  return new Date(new Date(at).getTime() + 9 * 3600 * 1000).toISOString().slice(11, 19);
}

/** Whole days from `from` to `to`, both `YYYY-MM-DD`; negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}

/** The day `days` after `day`, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return writeDay(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000);
}

/** The same day `months` later, or the last day of a shorter month; both `YYYY-MM-DD`. */
export function addMonths(day: string, months: number): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return writeDay(Date.UTC(year, month, Math.min(Number(day.slice(8, 10)), lastDay)));
}

/** '2026년 9월 10일' of a day `YYYY-MM-DD`, as a sentence says it; beside a name a day stands as '2026.09.10'. */
export function sayDay(day: string): string {
  return `${Number(day.slice(0, 4))}년 ${Number(day.slice(5, 7))}월 ${Number(day.slice(8, 10))}일`;
}
