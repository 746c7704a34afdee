import { eq, sql } from 'drizzle-orm';
import { type Plan, planLimits } from '#contract/plans.ts';
import { organization } from '#db/schema/organizations.ts';
import { problem } from '#server/http/problem.ts';
import type { Reader, Unit } from '#server/unit.ts';

/** Today in Korea on the database's clock. */
export const koreanToday = sql`(now() AT TIME ZONE 'Asia/Seoul')::date`;

/** The plan that a row of `organization` has today: the assigned one until its last day, then FREEMIUM. */
export const currentPlan = sql<Plan>`CASE WHEN ${organization.planUntil} < ${koreanToday}
  THEN 'FREEMIUM' ELSE ${organization.plan} END`;

/** A plan with what it allows; Infinity is 'unlimited', `until` null has no end. */
export type CurrentPlan = {
  plan: Plan;
  from: string | null;
  until: string | null;
  requestsPerYear: number;
  recommendations: number;
  seats: number;
  rematches: number;
};

/**
 * The plan that an organisation has today, with its limits. `isLocked` makes parallel uses of one allowance wait for
 * each other: count and use what is left in the same transaction. Throws NOT_FOUND for no organisation.
 */
export async function planOf(
  db: Reader,
  organizationId: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<CurrentPlan> {
  const query = db
    .select({ plan: currentPlan, from: organization.planFrom, until: organization.planUntil })
    .from(organization)
    .where(eq(organization.id, organizationId));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) throw problem('NOT_FOUND');
  const isEnded = row.plan === 'FREEMIUM';
  return {
    plan: row.plan,
    from: isEnded ? null : row.from,
    until: isEnded ? null : row.until,
    ...planLimits[row.plan],
  };
}

/** Like `planOf`, holding the organisation's row until the transaction ends. */
export function lockPlanOf(unit: Unit, organizationId: string): Promise<CurrentPlan> {
  return planOf(unit.tx, organizationId, { isLocked: true });
}
