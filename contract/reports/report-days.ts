import type { Clause } from '#contract/agreements/clauses.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { limits } from '#contract/limits.ts';

const readDays = (clauses: readonly Clause[], pattern: RegExp, otherwise: number): number => {
  const days = Number(pattern.exec(clauses.find(({ number }) => number === 9)?.text ?? '')?.[1] ?? 0);
  return days > 0 ? days : otherwise;
};

/** Until when the report is due, `YYYY-MM-DD`: so many days after the agreed end as clause 9 says, 14 where it does not. */
export const reportDueDay = (actualEnd: string, clauses: readonly Clause[]): string =>
  addDays(actualEnd, readDays(clauses, /종료 뒤 (\d{1,3})일 안에/, limits.reportDays));

/** Business days in which the company answers a report, as clause 9 says; 10 where it does not. */
export const readReviewDays = (clauses: readonly Clause[]): number =>
  readDays(clauses, /기업은 (\d{1,2})영업일 안에/, limits.reportReviewDays);
