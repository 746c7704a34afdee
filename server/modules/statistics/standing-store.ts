import { sql } from 'drizzle-orm';
import type { ProfileBand } from '#contract/admin/statistics.ts';
import type { Plan } from '#contract/organizations/plans.ts';
import type { Reader } from '#db/client.ts';
import { currentPlan } from '#server/modules/organizations/plan-store.ts';

/** Companies that are members, each with the plan that it has today. */
export const planMembers = sql`(
  SELECT organization.id, organization.name, ${currentPlan} AS plan FROM organization
  WHERE organization.type = 'COMPANY' AND organization.membership_status IN ('APPROVED', 'HELD'))`;

const isGood = sql`status IN ('VERIFIED', 'REVIEWING')`;

/**
 * NPOs that are members, each with how much of its profile is written: the share of `findProfileGaps` in the contract,
 * which a test compares, and its band.
 */
export const profileMembers = sql`(
  SELECT id, name, share, CASE WHEN share = 100 THEN 'FULL' WHEN share >= 70 THEN 'MOST' WHEN share >= 40 THEN 'HALF'
    ELSE 'LITTLE' END AS band
  FROM (
    SELECT o.id, o.name, round(100.0 * (wished - gaps) / wished)::int AS share
    FROM organization o
    LEFT JOIN npo n ON n.id = o.id
    LEFT JOIN (
      SELECT npo_id, count(*)::int AS works, count(*) FILTER (WHERE NOT EXISTS (
          SELECT FROM file f WHERE f.npo_project_id = w.id AND f.class = 'NPO_PROJECT_IMAGE'))::int AS bare
      FROM npo_project w GROUP BY npo_id) w ON w.npo_id = o.id
    LEFT JOIN (
      SELECT organization_id, bool_or(${isGood} AND document_type = 'DONATION_DESIGNATION') AS has_donation,
        bool_or(${isGood} AND document_type = 'BUSINESS_REGISTRATION') AS has_business,
        bool_or(${isGood} AND document_type = 'UNIQUE_NUMBER') AS has_unique,
        bool_or(document_type = 'BUSINESS_REGISTRATION') AS gave_business
      FROM certificate WHERE status IN ('VERIFIED', 'REVIEWING', 'REJECTED', 'EXPIRED')
      GROUP BY organization_id) c ON c.organization_id = o.id,
    LATERAL (SELECT coalesce(w.works, 0) AS works, coalesce(w.bare, 0) AS bare,
      coalesce(c.has_donation, false) AS has_donation, coalesce(c.has_business, false) AS has_business,
      NOT (coalesce(c.has_unique, false) AND NOT coalesce(c.gave_business, false)) AS wants_business) g,
    LATERAL (SELECT 6 + g.works + g.wants_business::int AS wished,
      (n.region_level1_code IS NULL)::int + (n.founded_on IS NULL)::int
        + (char_length(regexp_replace(coalesce(n.intro, ''), '^\\s+|\\s+$', '', 'g')) < 60)::int
        + (coalesce(cardinality(n.main_activities), 0) < 2)::int + (g.works < 3)::int + g.bare
        + (NOT g.has_donation)::int + (g.wants_business AND NOT g.has_business)::int AS gaps) s
    WHERE o.type = 'NPO' AND o.membership_status = 'APPROVED') shares)`;

export async function countPlans(db: Reader): Promise<{ plan: Plan; count: number }[]> {
  const { rows } = await db.execute<{ plan: Plan; count: number }>(
    sql`SELECT plan, count(*)::int AS count FROM ${planMembers} c GROUP BY plan`,
  );
  return rows;
}

export async function countProfiles(db: Reader): Promise<{ band: ProfileBand; count: number }[]> {
  const { rows } = await db.execute<{ band: ProfileBand; count: number }>(
    sql`SELECT band, count(*)::int AS count FROM ${profileMembers} n GROUP BY band`,
  );
  return rows;
}
