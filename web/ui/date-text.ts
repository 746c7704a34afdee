import { addDays, addMonths } from '#contract/calendar/dates.ts';

export type DateKind = 'day' | 'month';
/** Two ends of a range of days 'YYYY-MM-DD' or of months 'YYYY-MM'; null while an end is open. */
export type DateRange = { from: string | null; to: string | null };

const MIN_YEAR = 1900;
const MAX_YEAR = 2100;

/** A typed 'yyyy.MM.dd' as 'YYYY-MM-DD', or 'yyyy.MM' as 'YYYY-MM'; null when incomplete or no such date. */
export function parseDateText(text: string, kind: DateKind): string | null {
  const match = (kind === 'day' ? /^(\d{4})\.(\d{2})\.(\d{2})$/ : /^(\d{4})\.(\d{2})$/).exec(text);
  return match ? toDate(kind, match[1], match[2], match[3]) : null;
}

/** A date in pasted text, written as people write it: '2026-3-2', '2026년 3월 2일', '20260302', full-width digits. */
export function readPastedDate(text: string, kind: DateKind): string | null {
  const parts = text.normalize('NFKC').match(/\d+/g) ?? [];
  const digits = parts.length === 1 ? /^(\d{4})(\d{2})(\d{2})?$/.exec(parts[0] ?? '')?.slice(1) : parts;
  return digits ? toDate(kind, digits[0], digits[1], digits[2]) : null;
}

/** 'YYYY-MM-DD' or 'YYYY-MM' as it is typed, 'yyyy.MM.dd' or 'yyyy.MM'; '' for null. */
export function toDateText(value: string | null | undefined): string {
  return value ? value.replaceAll('-', '.') : '';
}

/** A range whose end is never before its start: where `from` is after `to`, `to` becomes `from`. */
export function orderRange({ from, to }: DateRange): DateRange {
  return from && to && from > to ? { from, to: from } : { from, to };
}

/** The range after one more pick: a full or empty one starts again, a half one is completed in calendar order. */
export function pickIntoRange({ from, to }: DateRange, picked: string): DateRange {
  if (!from || to) return { from: picked, to: null };
  return picked < from ? { from: picked, to: from } : { from, to: picked };
}

/** The month after or before 'YYYY-MM', `months` away. */
export function shiftMonth(month: string, months: number): string {
  return addMonths(`${month}-01`, months).slice(0, 7);
}

function toDate(kind: DateKind, year = '', month = '', day = ''): string | null {
  const first = `${year}-${month.padStart(2, '0')}-01`;
  const isYear = year.length === 4 && Number(year) >= MIN_YEAR && Number(year) <= MAX_YEAR;
  if (!isYear || !(Number(month) >= 1 && Number(month) <= 12)) return null;
  if (kind === 'month') return first.slice(0, 7);
  if (!(Number(day) >= 1 && Number(day) <= 31)) return null;
  const written = addDays(first, Number(day) - 1);
  // A day that a shorter month does not have lies in the next one.
  return written.startsWith(first.slice(0, 7)) ? written : null;
}
