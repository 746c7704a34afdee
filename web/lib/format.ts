import { addDays, addMonths, daysBetween, koreanDay } from '#contract/calendar/dates.ts';

const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;

/** A day 'YYYY-MM-DD', or an ISO instant seen from Korea, as 'yyyy.MM.dd'. */
export function formatDay(value: string): string {
  return toDay(value).replaceAll('-', '.');
}

/** A day 'YYYY-MM-DD', a month 'YYYY-MM' or an ISO instant as 'yyyy.MM'. */
export function formatMonth(value: string): string {
  return toDay(value).slice(0, 7).replace('-', '.');
}

/** A day, month or instant as 'yyyy년 M월', the header of the calendars. */
export function formatMonthTitle(value: string): string {
  const [year, month] = toDay(value).split('-');
  return `${year}년 ${Number(month)}월`;
}

/** A day or instant as 'M월 d일', for sentences about the near future. */
export function formatMonthDay(value: string): string {
  const [, month, day] = toDay(value).split('-');
  return `${Number(month)}월 ${Number(day)}일`;
}

/** Two days as 'yyyy.MM.dd ~ yyyy.MM.dd'. */
export function formatDayRange(from: string, to: string): string {
  return `${formatDay(from)} ~ ${formatDay(to)}`;
}

/** Two days or months as 'yyyy.MM ~ yyyy.MM'. */
export function formatMonthRange(from: string, to: string): string {
  return `${formatMonth(from)} ~ ${formatMonth(to)}`;
}

/** An ISO instant as Korean clock time, '오전 10:42'. */
export function formatTime(instant: string): string {
  const at = new Date(new Date(instant).getTime() + SEOUL_OFFSET_MS);
  const hour = at.getUTCHours();
  const minute = String(at.getUTCMinutes()).padStart(2, '0');
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 === 0 ? 12 : hour % 12}:${minute}`;
}

/** An ISO instant as Korean clock time to the second, '오전 10:42:07'. */
export function formatExactTime(instant: string): string {
  return `${formatTime(instant)}:${String(new Date(instant).getUTCSeconds()).padStart(2, '0')}`;
}

/** An ISO instant as 'yyyy.MM.dd 오전 10:42' in Korea. */
export function formatDateTime(instant: string): string {
  return `${formatDay(instant)} ${formatTime(instant)}`;
}

/** How long ago an ISO instant is: '방금', 'n분 전', 'n시간 전', '어제', 'n일 전' up to six, then 'yyyy.MM.dd'. */
export function formatRelative(instant: string, now: Date = new Date()): string {
  const seconds = Math.floor((now.getTime() - new Date(instant).getTime()) / 1000);
  const days = daysBetween(koreanDay(instant), koreanDay(now));
  if (seconds < 0 || days > 6) return formatDay(instant);
  if (seconds < 60) return '방금';
  if (seconds < 3600) return `${Math.floor(seconds / 60)}분 전`;
  if (days === 0) return `${Math.floor(seconds / 3600)}시간 전`;
  return days === 1 ? '어제' : `${days}일 전`;
}

/** Days from today to `day` ('YYYY-MM-DD'): 'D-3' before, 'D-DAY' on it, 'D+5' after. */
export function formatDDay(day: string, today: string = koreanDay(new Date())): string {
  const left = daysBetween(today, day);
  if (left === 0) return 'D-DAY';
  return left > 0 ? `D-${left}` : `D+${-left}`;
}

/** Length of an inclusive range of days: 'n일' under four weeks, then '약 n개월' (months of 30.44 days, rounded). */
export function formatDuration(from: string, to: string): string {
  const days = daysBetween(from, to) + 1;
  if (days < 28) return `${Math.max(days, 0)}일`;
  return `약 ${Math.max(1, Math.round(days / 30.44))}개월`;
}

/** Length of an inclusive range of days in whole months and days: '7개월 15일', '1년', '12일'. */
export function formatExactDuration(from: string, to: string): string {
  const end = addDays(to, 1);
  let months = monthsOf(end) - monthsOf(from);
  if (addMonths(from, months) > end) months -= 1;
  if (months < 0) return '0일';
  const days = daysBetween(addMonths(from, months), end);
  const parts = [
    months >= 12 ? `${Math.floor(months / 12)}년` : '',
    months % 12 > 0 ? `${months % 12}개월` : '',
    days > 0 ? `${days}일` : '',
  ].filter(Boolean);
  return parts.join(' ') || '0일';
}

/**
 * A number with thousands separators and up to three decimals, as `Intl` writes it in Korean. The first `Intl` of a page
 * takes a phone 55 ms to set up, before anything stands; this needs none.
 */
export function formatNumber(value: number): string {
  const [whole = '', decimals] = String(Math.round(value * 1000) / 1000).split('.');
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/** Integer won in full, '48,000,000원'. */
export function formatWon(won: number): string {
  return `${formatNumber(won)}원`;
}

/** '2.13' and '억 원' of a sum of money in won, for where there is little room. */
export function shortenWon(won: number): { value: string; unit: string } {
  if (won >= 100_000_000) return { value: String(Math.round(won / 1_000_000) / 100), unit: '억 원' };
  if (won >= 10_000) return { value: formatNumber(Math.floor(won / 10_000)), unit: '만 원' };
  return { value: formatNumber(won), unit: '원' };
}

/** Integer won as it is read aloud, '4,800만 원', '1억 2,050만 3,000원'. */
export function formatWonAloud(won: number): string {
  const units = ['', '만', '억', '조', '경'];
  const parts: string[] = [];
  let rest = Math.abs(Math.trunc(won));
  for (const unit of units) {
    const group = rest % 10_000;
    if (group > 0) parts.unshift(`${formatNumber(group)}${unit}`);
    rest = Math.floor(rest / 10_000);
  }
  if (parts.length === 0) return '0원';
  const sign = won < 0 ? '-' : '';
  return `${sign}${parts.join(' ')}${Math.abs(won) % 10_000 === 0 ? ' 원' : '원'}`;
}

/** A file size in base 1024 with two decimals: '0 Bytes', '512 Bytes', '1.84 MB'. */
export function formatFileSize(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB'];
  if (!(bytes > 0)) return '0 Bytes';
  if (bytes < 1024) return `${Math.round(bytes)} Bytes`;
  let value = bytes / 1024;
  let unit = 0;
  // 1,023.999 KB would print as '1024.00 KB'.
  while (Number(value.toFixed(2)) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value.toFixed(2)} ${units[unit]}`;
}

function toDay(value: string): string {
  return value.includes('T') ? koreanDay(value) : value;
}

function monthsOf(day: string): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
}
