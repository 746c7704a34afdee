import { eq, sql } from 'drizzle-orm';
import type { PartnershipFacts } from '#contract/access/partnerships.ts';
import type { ProjectFacts } from '#contract/access/projects.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { project } from '#db/schema/projects.ts';
import type { Reader } from '#server/unit.ts';

/** A partnership as the policy sees it; `isCurrent` is the one that the project names. */
export type KnownPartnership = PartnershipFacts & { id: string; isCurrent: boolean };

export type KnownProject = ProjectFacts & {
  /** Newest first. */
  partnerships: readonly KnownPartnership[];
};

/** SQL of the side of a partnership that has left the service, or null. */
const leftPartyOf = (partnership: string) =>
  sql.raw(`(SELECT CASE o.id WHEN ${partnership}.company_id THEN 'COMPANY' ELSE 'NPO' END FROM organization o
    WHERE o.id IN (${partnership}.company_id, ${partnership}.npo_id) AND o.membership_status = 'WITHDRAWN'
    ORDER BY o.id = ${partnership}.company_id DESC LIMIT 1)`);

/** SQL of the NPOs that have an offer of a project that is open to them, as a JSON list. */
export const invitedNpoIdsOf = (row: string) => `(
  SELECT coalesce(json_agg(v.npo_id), '[]') FROM invitation v
  WHERE v.project_id = ${row}.id AND NOT ${row}.is_hidden AND v.status IN ('SENT', 'ACCEPTED', 'CHOSEN'))`;

const findFactsOf = prepareOnce((db) =>
  db
    .select({
      companyId: project.companyId,
      status: project.status,
      partnerships: sql<KnownPartnership[]>`(
        SELECT coalesce(json_agg(json_build_object('id', s.id, 'companyId', s.company_id, 'npoId', s.npo_id,
          'ending', s.ending, 'leftParty', ${leftPartyOf('s')},
          'isCurrent', s.id IS NOT DISTINCT FROM project.partnership_id) ORDER BY s.started_at DESC, s.id), '[]')
        FROM partnership s WHERE s.project_id = project.id)`,
      invitedNpoIds: sql<string[]>`${sql.raw(invitedNpoIdsOf('project'))}`,
    })
    .from(project)
    .where(eq(project.id, sql.placeholder('projectId')))
    .prepare('find-project-facts'),
);

/** What the access policy needs to know of a project and its partnerships, in one statement; null when there is none. */
export async function findProjectFacts(db: Reader, projectId: string): Promise<KnownProject | null> {
  const [row] = await findFactsOf(db).execute({ projectId });
  return row ? { ...row, partnerNpoIds: row.partnerships.map(({ npoId }) => npoId) } : null;
}

/** The same of one partnership. */
export async function findPartnershipFacts(db: Reader, id: string): Promise<PartnershipFacts | null> {
  const { rows } = await db.execute<PartnershipFacts>(
    sql`SELECT s.company_id AS "companyId", s.npo_id AS "npoId", s.ending, ${leftPartyOf('s')} AS "leftParty"
      FROM partnership s WHERE s.id = ${id}`,
  );
  return rows[0] ?? null;
}
