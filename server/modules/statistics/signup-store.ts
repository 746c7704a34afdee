import { type SQL, sql } from 'drizzle-orm';
import type { SignupFigure } from '#contract/admin/signup-statistics.ts';
import type { StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type { Reader } from '#db/client.ts';
import { isWithin } from './offer-store.ts';

type Counted = { rows: SQL; id: SQL; at: SQL };

const decisions = (status: 'NEEDS_FIX' | 'REJECTED'): Counted => ({
  rows: sql`FROM application_decision d JOIN organization o ON o.id = d.organization_id AND d.status = ${status}`,
  id: sql`d.id`,
  at: sql`d.created_at`,
});

/** What each figure counts of organisations `o`, from its FROM on, by whose id, and when it happened. */
export const signupRows: Record<SignupFigure, Counted> = {
  SIGNUPS: { rows: sql`FROM organization o`, id: sql`o.id`, at: sql`o.created_at` },
  APPROVALS: { rows: sql`FROM organization o`, id: sql`o.id`, at: sql`o.approved_at` },
  FIXES: decisions('NEEDS_FIX'),
  REJECTIONS: decisions('REJECTED'),
};

/** How long the approval of an organisation `o` took from its last application. */
export const reviewHours = sql`hours_between(o.applied_at, o.approved_at)`;

/** How often each of it happened on each day of a period. */
export async function countSignupDays(
  db: Reader,
  period: StatisticPeriod,
): Promise<{ key: SignupFigure; day: string; count: number }[]> {
  const { rows } = await db.execute<{ key: SignupFigure; day: string; count: number }>(
    sql.join(
      Object.entries(signupRows).map(
        ([key, { rows: counted, at }]) => sql`SELECT ${key}::text AS key, korean_day(${at})::text AS day,
          count(*)::int AS count ${counted} WHERE ${isWithin(at, period)} GROUP BY korean_day(${at})`,
      ),
      sql` UNION ALL `,
    ),
  );
  return rows;
}

/** How many of the approvals of a period had taken so many hours. */
export async function countReviewHours(
  db: Reader,
  period: StatisticPeriod,
): Promise<{ hours: number; count: number }[]> {
  const { rows } = await db.execute<{ hours: number; count: number }>(sql`
    SELECT ${reviewHours} AS hours, count(*)::int AS count FROM organization o
    WHERE ${isWithin(sql`o.approved_at`, period)} GROUP BY 1`);
  return rows;
}
