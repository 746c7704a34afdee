import { type SQL, sql } from 'drizzle-orm';
import type { Indicator } from '#contract/agreements/workplan.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import type { Reader } from '#db/client.ts';

/** A partnership whose values are agreed, with who and what it is of. */
export type ResultPartnership = {
  partnershipId: string;
  projectId: string;
  title: string;
  status: ProjectStatus;
  isAccepted: boolean;
  companyName: string;
  npoName: string;
  start: string;
  end: string;
  agreed: number;
  regionLevel1Code: string;
  regionLevel2Code: string;
  fieldCode: string;
  /** What the lines of its budget sum to. */
  budget: number;
  /** Of the agreement that holds; empty before the first. */
  indicators: Indicator[];
};

const partnershipColumns = sql`s.id AS "partnershipId", p.id AS "projectId", p.title, p.status,
  EXISTS (SELECT FROM report r WHERE r.partnership_id = s.id AND r.status = 'ACCEPTED') AS "isAccepted",
  c.name AS "companyName", n.name AS "npoName", s.actual_start::text AS start, s.actual_end::text AS "end",
  s.actual_budget::float8 AS agreed, s.actual_region_level1_code AS "regionLevel1Code",
  s.actual_region_level2_code AS "regionLevel2Code", p.field_code AS "fieldCode",
  (SELECT coalesce(sum(l.amount), 0)::float8 FROM budget_line l WHERE l.partnership_id = s.id) AS budget,
  coalesce((SELECT a.content #> '{workplan,indicators}' FROM agreement a
    WHERE a.partnership_id = s.id AND a.confirmed_at IS NOT NULL ORDER BY a.number DESC LIMIT 1), '[]') AS indicators`;

/** Partnerships in which projects are or were carried out; those that another partner has followed have no room any more. */
async function findPartnerships(db: Reader, isAsked: SQL): Promise<ResultPartnership[]> {
  const { rows } = await db.execute<ResultPartnership>(sql`
    SELECT ${partnershipColumns}
    FROM partnership s JOIN project p ON p.partnership_id = s.id
      JOIN organization c ON c.id = s.company_id JOIN organization n ON n.id = s.npo_id
    WHERE ${isAsked} AND s.actual_start IS NOT NULL
    ORDER BY s.actual_start, p.title, p.id`);
  return rows;
}

/** Those of a company or an NPO. */
export const findPartnershipsOf = (db: Reader, organizationId: string) =>
  findPartnerships(db, sql`(s.company_id = ${organizationId} OR s.npo_id = ${organizationId})`);

/** One of them by its id, as a list of one; empty before its values are agreed. */
export const findPartnershipById = (db: Reader, partnershipId: string) =>
  findPartnerships(db, sql`s.id = ${partnershipId}`);

/** What was recorded of a partnership on the days of a year in Korea. */
export type ResultYear = {
  partnershipId: string;
  year: number;
  entries: number;
  participants: number;
  employeeVolunteers: number;
  employeeHours: number;
  volunteerHours: number;
  spent: number;
};

const toIds = (ids: readonly string[]) =>
  sql`ARRAY[${sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )}]::uuid[]`;

/** Activities and spendings by year; struck spendings count nowhere (G-37). */
export async function findResultYears(db: Reader, partnershipIds: readonly string[]): Promise<ResultYear[]> {
  const { rows } = await db.execute<ResultYear>(sql`
    WITH asked AS (SELECT unnest(${toIds(partnershipIds)}) AS id), days AS (
      SELECT e.partnership_id, e.day, 1 AS entries, e.participants, e.employee_volunteers,
        e.employee_volunteers * e.hours_each AS employee_hours,
        (e.employee_volunteers + e.other_volunteers) * e.hours_each AS volunteer_hours, 0::bigint AS spent
      FROM activity_entry e JOIN asked ON asked.id = e.partnership_id
      UNION ALL
      SELECT s.partnership_id, s.day, 0, 0, 0, 0, 0, s.amount
      FROM spending s JOIN asked ON asked.id = s.partnership_id WHERE s.struck_at IS NULL)
    SELECT partnership_id AS "partnershipId", extract(year FROM day)::int AS year, sum(entries)::int AS entries,
      sum(participants)::int AS participants, sum(employee_volunteers)::int AS "employeeVolunteers",
      sum(employee_hours)::float8 AS "employeeHours", sum(volunteer_hours)::float8 AS "volunteerHours",
      sum(spent)::float8 AS spent
    FROM days GROUP BY 1, 2 ORDER BY 1, 2`);
  return rows;
}

export type LastMeasurement = { partnershipId: string; indicator: string; value: number };

/** What each indicator was measured as last. */
export async function findLastMeasurements(
  db: Reader,
  partnershipIds: readonly string[],
): Promise<LastMeasurement[]> {
  const { rows } = await db.execute<LastMeasurement>(sql`
    SELECT DISTINCT ON (partnership_id, indicator) partnership_id AS "partnershipId", indicator,
      value::float8 AS value
    FROM measurement WHERE partnership_id = ANY(${toIds(partnershipIds)})
    ORDER BY partnership_id, indicator, day DESC, created_at DESC, id DESC`);
  return rows;
}

export type ResultPhoto = { id: string; projectId: string; entryId: string; place: string; total: number };

/**
 * Photos whose people agreed to 기업 홍보, of a year or of all: the newest of each project first, at most so many; `total`
 * says how many there are.
 */
export async function findPromotionPhotos(
  db: Reader,
  partnershipIds: readonly string[],
  { year, most }: { year: number | null; most: number },
): Promise<ResultPhoto[]> {
  const { rows } = await db.execute<ResultPhoto>(sql`
    SELECT id, "projectId", "entryId", place, total FROM (
      SELECT p.file_id AS id, e.project_id AS "projectId", e.id AS "entryId", e.place, e.day,
        count(*) OVER ()::int AS total,
        row_number() OVER (PARTITION BY e.project_id ORDER BY e.day DESC, p.created_at, p.file_id) AS turn
      FROM activity_photo p JOIN activity_entry e ON e.id = p.entry_id
      WHERE e.partnership_id = ANY(${toIds(partnershipIds)})
        AND p.scope = 'PROMOTION' AND p.consent <> 'NOT_AGREED'
        AND (${year}::int IS NULL OR extract(year FROM e.day) = ${year}::int)) found
    ORDER BY turn, day DESC, id LIMIT ${most}`);
  return rows;
}
