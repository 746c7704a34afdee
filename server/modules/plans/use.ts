import type { PlanUse } from '#contract/organizations/plans.ts';
import { type Call, organizationOf } from '#server/http/mount.ts';
import { countActiveMembers } from '#server/modules/members/store.ts';
import { countRequests } from '#server/modules/projects/store.ts';
import { planOf } from './service.ts';

const limitOf = (limit: number) => (Number.isFinite(limit) ? limit : null);

/** What the plan of the member's company allows, and how much of it is used. */
export async function getPlanUse(call: Call): Promise<PlanUse> {
  const organizationId = organizationOf(call.actor);
  const current = await planOf(call.db, organizationId);
  return {
    plan: current.plan,
    from: current.from,
    until: current.until,
    requests: {
      used: await countRequests(call.db, organizationId),
      limit: limitOf(current.requestsPerYear),
    },
    seats: { used: await countActiveMembers(call.db, { organizationId }), limit: limitOf(current.seats) },
    recommendations: current.recommendations,
    rematches: current.rematches,
  };
}
