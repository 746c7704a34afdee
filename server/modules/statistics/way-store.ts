import { sql } from 'drizzle-orm';
import type { StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type { Reader } from '#db/client.ts';
import { isWithin } from './offer-store.ts';
import { ofField, type Scope, within } from './store.ts';

/** The day on which the report of a project `s` first came, and how long that took. */
export const reportedDay = sql`s.reported_on`;
export const reportHours = sql`s.hours_to_report`;
export const reportDueDay = sql`s.report_due_on`;

/** Reports that came, or whose day is over; what was canceled owes none. */
export const isReportCounted = sql`(s.canceled_on IS NULL
  AND (s.reported_on IS NOT NULL OR s.report_due_on < korean_day(now())))`;
export const isReportTimely = sql`coalesce(s.reported_on <= s.report_due_on, false)`;

/** How long the answer to an inquiry `q` took. */
export const answerHours = sql`hours_between(q.created_at, q.answered_at)`;

type HourCount = { hours: number; count: number };

/** How many of the reports that came in a period had taken so many hours since the end of their project. */
export async function countReportHours(db: Reader, { field, ...period }: Scope): Promise<HourCount[]> {
  const { rows } = await db.execute<HourCount>(sql`
    SELECT ${reportHours} AS hours, count(*)::int AS count FROM project_step s
    WHERE ${within(reportedDay, period)}${ofField(field)} GROUP BY ${reportHours}`);
  return rows;
}

/** How many reports had their day in a period, and how many of them came by it. */
export async function countReports(
  db: Reader,
  { field, ...period }: Scope,
): Promise<{ due: number; timely: number }> {
  const { rows } = await db.execute<{ due: number; timely: number }>(sql`
    SELECT count(*)::int AS due, count(*) FILTER (WHERE ${isReportTimely})::int AS timely FROM project_step s
    WHERE ${within(reportDueDay, period)} AND ${isReportCounted}${ofField(field)}`);
  return rows[0] ?? { due: 0, timely: 0 };
}

/** How many of the inquiries that were answered in a period had waited so many hours. */
export async function countAnswerHours(db: Reader, period: StatisticPeriod): Promise<HourCount[]> {
  const { rows } = await db.execute<HourCount>(sql`
    SELECT ${answerHours} AS hours, count(*)::int AS count FROM inquiry q
    WHERE ${isWithin(sql`q.answered_at`, period)} GROUP BY 1`);
  return rows;
}
