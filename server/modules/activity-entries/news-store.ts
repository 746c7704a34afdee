import { sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';

/** Partnerships in which something has waited for an hour to be told. */
export async function findWaitingNews(db: Reader): Promise<{ projectId: string; partnershipId: string }[]> {
  const { rows } = await db.execute<{ projectId: string; partnershipId: string }>(sql`
    SELECT DISTINCT e.project_id AS "projectId", e.partnership_id AS "partnershipId"
    FROM activity_entry e
    WHERE e.told_at IS NULL AND e.created_at <= now() - interval '1 hour'
      OR e.id IN (SELECT entry_id FROM activity_comment
        WHERE told_at IS NULL AND created_at <= now() - interval '1 hour')`);
  return rows;
}

/** What a side has not been told, and who the other one is. */
export type Untold = {
  organizationId: string;
  otherName: string;
  entryIds: string[];
  commentIds: string[];
};

/** What each side of a partnership has to be told now: everything untold, where the oldest has waited for an hour. */
export async function findUntold(db: Reader, partnershipId: string): Promise<Untold[]> {
  const { rows } = await db.execute<Untold>(sql`
    WITH side AS (
      SELECT id, company_id AS organization_id, npo_id AS other_id, true AS is_company
      FROM partnership WHERE id = ${partnershipId}
      UNION ALL
      SELECT id, npo_id, company_id, false FROM partnership WHERE id = ${partnershipId}),
    waiting AS (
      SELECT side.organization_id, side.other_id, e.id AS entry_id, NULL::uuid AS comment_id, e.created_at
      FROM side JOIN activity_entry e ON e.partnership_id = side.id
      WHERE side.is_company AND e.told_at IS NULL
      UNION ALL
      SELECT side.organization_id, side.other_id, NULL, c.id, c.created_at
      FROM side JOIN activity_entry e ON e.partnership_id = side.id
        JOIN activity_comment c ON c.entry_id = e.id AND c.organization_id = side.other_id
      WHERE c.told_at IS NULL)
    SELECT w.organization_id AS "organizationId", o.name AS "otherName",
      coalesce(json_agg(w.entry_id) FILTER (WHERE w.entry_id IS NOT NULL), '[]') AS "entryIds",
      coalesce(json_agg(w.comment_id) FILTER (WHERE w.comment_id IS NOT NULL), '[]') AS "commentIds"
    FROM waiting w JOIN organization o ON o.id = w.other_id
    GROUP BY w.organization_id, o.name
    HAVING min(w.created_at) <= now() - interval '1 hour'`);
  return rows;
}
