import { and, desc, eq, sql } from 'drizzle-orm';
import type { OutcomeSummary } from '#contract/matches/outcomes.ts';
import type { Reader } from '#db/client.ts';
import { invitation } from '#db/schema/invitations.ts';
import { match } from '#db/schema/matches.ts';

/** A line of an export by column. */
export type ExportRow = Record<string, string | number | null>;

/** The newest published list of a project on which an NPO was recommended. */
export async function findListWith(db: Reader, projectId: string, npoId: string): Promise<string | null> {
  const [row] = await db
    .select({ matchId: invitation.matchId })
    .from(invitation)
    .innerJoin(match, eq(match.id, invitation.matchId))
    .where(and(eq(invitation.projectId, projectId), eq(invitation.npoId, npoId)))
    .orderBy(desc(match.sequence))
    .limit(1);
  return row?.matchId ?? null;
}

/** An invitation answered with yes, whatever became of it afterwards. */
const isAccepted = sql`(v.status IN ('ACCEPTED', 'CHOSEN', 'NOT_CHOSEN') AND v.replied_at IS NOT NULL)`;

/** What became of everything that was ever recommended, in numbers. */
export async function countOutcomes(db: Reader): Promise<OutcomeSummary> {
  const { rows } = await db.execute<OutcomeSummary>(sql`
    SELECT count(DISTINCT v.match_id)::int AS lists,
      count(*)::int AS shown,
      count(o.id)::int AS opened,
      count(*) FILTER (WHERE ${isAccepted})::int AS accepted,
      count(*) FILTER (WHERE v.status = 'DECLINED')::int AS declined,
      count(*) FILTER (WHERE v.status = 'EXPIRED')::int AS expired,
      count(*) FILTER (WHERE v.status = 'CHOSEN')::int AS chosen,
      count(*) FILTER (WHERE v.status = 'CHOSEN' AND p.status = 'CLOSED')::int AS completed
    FROM invitation v
    JOIN project p ON p.id = v.project_id
    LEFT JOIN match_open o ON o.match_id = v.match_id AND o.npo_id = v.npo_id`);
  return rows[0] as OutcomeSummary;
}

/** A page of an export: rows whose key lies beyond `after`, in its order. */
export type ReadPage = (db: Reader, after: string, limit: number, since: string) => Promise<ExportRow[]>;

/** What a chosen request says in the columns of `matching/data/README.md`; `v` is the invitation that was chosen. */
const collaboration = sql`
  v.id::text AS id, to_char(m.published_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD') AS date,
  p.id::text AS request_id, p.company_id::text AS requester, p.region_level1_code AS region,
  p.field_code AS field, p.beneficiary_code AS beneficiary, '' AS age, '' AS program, '' AS purpose,
  p.expected_budget::text AS amount, concat_ws(E'\n', p.title, p.purpose, p.description) AS text,
  v.npo_id::text AS org`;

const fromChosen = sql`
  FROM invitation v
  JOIN project p ON p.id = v.project_id
  JOIN match m ON m.id = v.match_id
  JOIN match_candidate c ON c.match_id = v.match_id AND c.npo_id = v.npo_id
  WHERE v.status = 'CHOSEN'`;

const startOf = (day: string) => sql`(${day}::date)::timestamp AT TIME ZONE 'Asia/Seoul'`;

/** Choices since a day: each with the rank at which the company saw it. */
export const readQueries: ReadPage = async (db, after, limit, since) => {
  const { rows } = await db.execute<ExportRow>(sql`
    SELECT ${collaboration}, c.rank::text AS shown_rank ${fromChosen}
      AND m.published_at >= ${startOf(since)} AND v.id > ${after}::uuid
    ORDER BY v.id LIMIT ${limit}`);
  return rows;
};

/** Collaborations that the platform brought about before a day. */
export const readEarlierChoices: ReadPage = async (db, after, limit, since) => {
  const { rows } = await db.execute<ExportRow>(sql`
    SELECT ${collaboration}, '' AS shown_rank ${fromChosen}
      AND m.published_at < ${startOf(since)} AND v.id > ${after}::uuid
    ORDER BY v.id LIMIT ${limit}`);
  return rows;
};

/**
 * Representative projects of public NPOs that had ended before a day. They answered no request of ours, so their
 * `request_id` is empty; a hidden budget stays hidden.
 */
export const readWorks: ReadPage = async (db, after, limit, since) => {
  const { rows } = await db.execute<ExportRow>(sql`
    SELECT w.id::text AS id, w.actual_end::text AS date, '' AS request_id, '' AS requester,
      w.region_level1_code AS region, w.field_code AS field, w.beneficiary_code AS beneficiary,
      '' AS age, '' AS program, '' AS purpose,
      CASE WHEN NOT w.is_budget_hidden THEN w.actual_budget::text END AS amount,
      concat_ws(E'\n', w.name, w.description) AS text, w.npo_id::text AS org, '' AS shown_rank
    FROM npo_project w JOIN npo n ON n.id = w.npo_id AND n.is_published AND NOT n.is_hidden AND NOT w.is_hidden
    WHERE w.actual_end < ${since}::date AND w.id > ${after}::uuid
    ORDER BY w.id LIMIT ${limit}`);
  return rows;
};

/** Every NPO on every published list since a day, with what came of it. */
export const readLog: ReadPage = async (db, after, limit, since) => {
  const at = (column: string) =>
    sql.raw(`to_char(${column} AT TIME ZONE 'Asia/Seoul', 'YYYY-MM-DD HH24:MI')`);
  const { rows } = await db.execute<ExportRow>(sql`
    SELECT v.id::text AS id, p.id::text AS project, m.sequence AS list, m.weights_hash AS weights,
      ${at('m.published_at')} AS published_at, v.npo_id::text AS npo,
      CASE WHEN c.is_repeat_partner THEN 'REPEAT' ELSE 'DISCOVERY' END AS lane, c.rank, c.automatic_rank,
      c.fit, c.level, ${at('o.created_at')} AS opened_at, v.status AS answer, ${at('v.replied_at')} AS answered_at,
      v.decline_reason, CASE WHEN v.status = 'CHOSEN' THEN p.status END AS project_status
    FROM invitation v
    JOIN project p ON p.id = v.project_id
    JOIN match m ON m.id = v.match_id
    JOIN match_candidate c ON c.match_id = v.match_id AND c.npo_id = v.npo_id
    LEFT JOIN match_open o ON o.match_id = v.match_id AND o.npo_id = v.npo_id
    WHERE m.published_at >= ${startOf(since)} AND v.id > ${after}::uuid
    ORDER BY v.id LIMIT ${limit}`);
  return rows;
};
