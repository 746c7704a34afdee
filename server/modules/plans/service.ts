import { type Plan, planLimits } from '#contract/organizations/plans.ts';
import { problem } from '#server/http/problem.ts';
import { findPlan, lockPlan, type PlanPeriod } from '#server/modules/organizations/plan-store.ts';
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

function withLimits(found: PlanPeriod | null): CurrentPlan {
  if (!found) throw problem('NOT_FOUND');
  const { plan, from, until } = found;
  const days = plan === 'FREEMIUM' ? { from: null, until: null } : { from, until };
  return { plan, ...days, ...planLimits[plan] };
}

/** The plan that an organisation has today, with its limits. Throws NOT_FOUND for no organisation. */
export async function planOf(db: Reader, organizationId: string): Promise<CurrentPlan> {
  return withLimits(await findPlan(db, organizationId));
}

/**
 * Like `planOf`, holding the organisation's row until the transaction ends: parallel uses of one allowance wait for each
 * other. Count and use what is left in the same transaction.
 */
export async function lockPlanOf(unit: Unit, organizationId: string): Promise<CurrentPlan> {
  return withLimits(await lockPlan(unit.tx, organizationId));
}
