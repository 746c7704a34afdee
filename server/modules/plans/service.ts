import { addDays } from '#contract/calendar/dates.ts';
import { lastDayOfPlan, type Plan } from '#contract/organizations/plans.ts';
import { problem } from '#server/http/problem.ts';
import { findPlan, lockPlan, type PlanPeriod } from '#server/modules/organizations/plan-store.ts';
import { readPlanLimits } from '#server/modules/settings/site-values.ts';
import type { Reader, Unit } from '#server/unit.ts';

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

const unlimited = (limit: number | null) => limit ?? Number.POSITIVE_INFINITY;

/** The first instant of a day in Korea. */
export const beginOf = (day: string) => new Date(`${day}T00:00:00+09:00`);

/**
 * The instant whose limits a plan has: that in which the period of today was ordered or given, else its first one. Of
 * FREEMIUM, and of a plan that never began or ends, null: the limits of today.
 */
export function termsOf({ plan, from, termsAt, today }: PlanPeriod): Date | null {
  if (plan === 'FREEMIUM') return null;
  if (from === null) return termsAt;
  let start = from;
  for (let next = start; next <= today; next = addDays(lastDayOfPlan(start), 1)) start = next;
  // What was given after the first day was a longer run, whose own limits come with its period.
  return termsAt !== null && termsAt < beginOf(addDays(start, 1)) ? termsAt : beginOf(start);
}

async function withLimits(db: Reader, found: PlanPeriod | null): Promise<CurrentPlan> {
  if (!found) throw problem('NOT_FOUND');
  const { plan, from, until } = found;
  const days = plan === 'FREEMIUM' ? { from: null, until: null } : { from, until };
  const { requestsPerYear, seats, ...limits } = (await readPlanLimits(db, termsOf(found)))[plan];
  return { plan, ...days, ...limits, requestsPerYear: unlimited(requestsPerYear), seats: unlimited(seats) };
}

/** The plan that an organisation has today, with its limits. Throws NOT_FOUND for no organisation. */
export async function planOf(db: Reader, organizationId: string): Promise<CurrentPlan> {
  return withLimits(db, await findPlan(db, organizationId));
}

/**
 * Like `planOf`, holding the organisation's row until the transaction ends: parallel uses of one allowance wait for each
 * other. Count and use what is left in the same transaction.
 */
export async function lockPlanOf(unit: Unit, organizationId: string): Promise<CurrentPlan> {
  return withLimits(unit.tx, await lockPlan(unit.tx, organizationId));
}
