import { sql } from 'drizzle-orm';
import type { ProfileBand } from '#contract/admin/statistics.ts';
import type { Plan } from '#contract/organizations/plans.ts';
import type { Reader } from '#db/client.ts';
import { currentPlan } from '#server/modules/organizations/plan-store.ts';

/** Companies that are members, each with the plan that it has today. */
export const planMembers = sql`(
  SELECT organization.id, organization.name, ${currentPlan} AS plan FROM organization
  WHERE organization.type = 'COMPANY' AND organization.membership_status IN ('APPROVED', 'HELD'))`;

const band = sql`CASE WHEN h.share = 100 THEN 'FULL' WHEN h.share >= 70 THEN 'MOST' WHEN h.share >= 40 THEN 'HALF'
  ELSE 'LITTLE' END`;

/** NPOs that are members, each with how much of its profile is written, as `npo_profile_share` keeps it, and its band. */
export const profileMembers = sql`(
  SELECT o.id, o.name, h.share, ${band} AS band FROM npo_profile_share h JOIN organization o ON o.id = h.npo_id)`;

export async function countPlans(db: Reader): Promise<{ plan: Plan; count: number }[]> {
  const { rows } = await db.execute<{ plan: Plan; count: number }>(
    sql`SELECT plan, count(*)::int AS count FROM ${planMembers} c GROUP BY plan`,
  );
  return rows;
}

export async function countProfiles(db: Reader): Promise<{ band: ProfileBand; count: number }[]> {
  const { rows } = await db.execute<{ band: ProfileBand; count: number }>(
    sql`SELECT ${band} AS band, count(*)::int AS count FROM npo_profile_share h GROUP BY 1`,
  );
  return rows;
}
