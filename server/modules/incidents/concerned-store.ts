import { and, type SQL, sql } from 'drizzle-orm';
import type { MemberSelection } from '#contract/admin/incident-members.ts';
import type { Reader } from '#db/client.ts';
import { containing } from '#db/like.ts';

/** An instant lies within the Korean days of a selection; said by instants, so that whole months are passed over. */
function isWithin(instant: SQL, { from, until }: MemberSelection): SQL {
  const begins = from && sql`${instant} >= ${from}::date::timestamp AT TIME ZONE 'Asia/Seoul'`;
  const ends = until && sql`${instant} < (${until}::date + 1)::timestamp AT TIME ZONE 'Asia/Seoul'`;
  return and(begins || undefined, ends || undefined) ?? sql`true`;
}

/** The condition by which a selection finds members, over the table `member` as `m`; also those who have left. */
function isFound(selection: MemberSelection): SQL {
  const words = containing(selection.text ?? '');
  switch (selection.source) {
    case 'MEMBERS':
      return isWithin(sql`m.created_at`, selection);
    case 'SIGN_INS':
      return sql`m.id IN (SELECT a.member_id FROM access_log a WHERE ${isWithin(sql`a.at`, selection)})`;
    case 'MAIL':
      return sql`m.id IN (SELECT s.member_id FROM mail s
        WHERE s.subject ILIKE ${words} AND ${isWithin(sql`s.created_at`, selection)})`;
    case 'FILE':
      // Whoever put it there, their organisation, whom it shows, and both parties of its project.
      return sql`EXISTS (SELECT FROM file f
          LEFT JOIN partnership s ON s.id = f.partnership_id
          LEFT JOIN project p ON p.id = coalesce(f.project_id, s.project_id)
        WHERE (f.name ILIKE ${words} OR f.id::text = ${(selection.text ?? '').toLowerCase()})
          AND ${isWithin(sql`f.created_at`, selection)}
          AND (m.id IN (f.uploader_id, f.avatar_member_id)
            OR m.organization_id IN (f.owner_id, f.certificate_organization_id, p.company_id, s.npo_id)))`;
  }
}

const found = (selection: MemberSelection) => sql`SELECT m.id, m.username, m.organization_id, m.withdrawn_at
  FROM member m WHERE (${selection.role ?? null}::text IS NULL OR m.role = ${selection.role ?? null})
    AND ${isFound(selection)}`;

export type FoundMembers = {
  foundCount: number;
  newCount: number;
  leftCount: number;
  first: { id: string; username: string; organizationName: string | null }[];
};

/** How many `selection` finds, how many of them `incidentId` does not name yet, and the first `count` of those found. */
export async function previewSelection(
  db: Reader,
  incidentId: string,
  selection: MemberSelection,
  count: number,
): Promise<FoundMembers> {
  const { rows } = await db.execute<FoundMembers>(sql`
    WITH found AS MATERIALIZED (${found(selection)}),
    first AS (SELECT f.id, f.username, o.name AS "organizationName" FROM found f
      LEFT JOIN organization o ON o.id = f.organization_id
      WHERE f.withdrawn_at IS NULL ORDER BY f.username LIMIT ${count})
    SELECT count(*) FILTER (WHERE withdrawn_at IS NULL)::int AS "foundCount",
      count(*) FILTER (WHERE withdrawn_at IS NULL AND NOT EXISTS (SELECT FROM incident_member m
        WHERE m.incident_id = ${incidentId} AND m.member_id = found.id))::int AS "newCount",
      count(withdrawn_at)::int AS "leftCount",
      coalesce((SELECT json_agg(first) FROM first), '[]') AS first
    FROM found`);
  return rows[0] as FoundMembers;
}

/** The ids of those whom `selection` finds and who have not left, as a statement. */
export const selectFoundIds = (selection: MemberSelection): SQL =>
  sql`SELECT found.id FROM (${found(selection)}) found WHERE found.withdrawn_at IS NULL`;
