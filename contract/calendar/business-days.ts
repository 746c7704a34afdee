import { addDays, addMonths } from './dates.ts';
import { isHoliday } from './holidays.ts';

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/**
 * The day itself, `YYYY-MM-DD`, or the first one after it that is neither a weekend nor a public holiday
 * (국세기본법 제5조). Beyond the years of `holidays.ts` weekends alone count: a day may come too early, never too late.
 */
export function businessDayFrom(day: string): string {
  let found = day;
  while (!isBusinessDay(found)) found = addDays(found, 1);
  return found;
}

/** The day `count` (at least 1) business days after `day`, which is not counted itself; both `YYYY-MM-DD`. */
export function addBusinessDays(day: string, count: number): string {
  let found = day;
  for (let left = count; left > 0; left -= 1) found = businessDayFrom(addDays(found, 1));
  return found;
}

/**
 * Until when the tax invoice of a supply on `day` is issued: the tenth of the next month, or the first business day
 * after it (부가가치세법 제34조, 시행령 제68조).
 */
export function taxInvoiceDueDay(day: string): string {
  return businessDayFrom(addDays(addMonths(`${day.slice(0, 8)}01`, 1), 9));
}
