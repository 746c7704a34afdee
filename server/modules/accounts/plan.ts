import { and, eq, isNull } from 'drizzle-orm';
import { type PlanUse, planLimits } from '#contract/plans.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { type Call, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { countRequests } from '#server/modules/projects/service.ts';

const limitOf = (limit: number) => (Number.isFinite(limit) ? limit : null);

/** What the plan of the member's company allows, and how much of it is used. */
export async function getPlanUse(call: Call): Promise<PlanUse> {
  const organizationId = organizationOf(call.actor);
  const [row] = await call.db
    .select({ plan: organization.plan })
    .from(organization)
    .where(eq(organization.id, organizationId));
  if (!row) throw problem('NOT_FOUND');
  const { requestsPerYear, recommendations, seats } = planLimits[row.plan];
  const isSeated = and(eq(member.organizationId, organizationId), isNull(member.withdrawnAt));
  return {
    plan: row.plan,
    requests: { used: await countRequests(call.db, organizationId), limit: limitOf(requestsPerYear) },
    seats: { used: await call.db.$count(member, isSeated), limit: limitOf(seats) },
    recommendations,
  };
}
