import { and, type SQL, sql } from 'drizzle-orm';
import { type AuditFilter, readingActions } from '#contract/admin/audits.ts';
import type { Reader } from '#db/client.ts';

/** What a page of the log is read by; `namedIds` are whom and what the words of the filter name. */
export type AuditPage = AuditFilter & { before?: number | undefined; namedIds: readonly string[] };

/** How far back reasons are read one by one before the index of their letters is asked: common words end there. */
const nearCount = 20_000;
/** Instants of neighbours may be out of order where the clock was set: so many entries around a day are looked at. */
const clockSlack = 1000;

const reading = sql.param([...readingActions]);

/** The conditions of a filter but its words and its period. */
function conditionsOf(filter: AuditPage): SQL[] {
  const { subjectId, subjectType, actorId, actorRole, action, kind } = filter;
  const conditions: SQL[] = [];
  if (subjectId) conditions.push(sql`e.subject_id = ${subjectId}`);
  if (subjectType) conditions.push(sql`e.subject_type = ${subjectType}`);
  if (actorId) conditions.push(sql`e.actor_id = ${actorId}`);
  if (actorRole) conditions.push(sql`e.actor_role = ${actorRole}`);
  if (action) conditions.push(sql`e.action = ${action}`);
  if (kind === 'READING') conditions.push(sql`e.action = ANY (${reading}::text[])`);
  if (kind === 'CHANGE') conditions.push(sql`e.action <> ALL (${reading}::text[])`);
  return conditions;
}

/**
 * The ends of a page as sequences, so that its order and its ends come from one index: entries are in the order of their
 * instants but for a clock that was set, and the instants themselves stay conditions.
 */
async function boundsOf(db: Reader, { before, from, until }: AuditPage): Promise<SQL[]> {
  const bounds: SQL[] = before === undefined ? [] : [sql`e.sequence < ${before}`];
  if (from === undefined && until === undefined) return bounds;
  const { rows } = await db.execute<{ first: string | null; last: string | null }>(sql`SELECT
    (SELECT min(near.sequence) FROM (SELECT sequence FROM audit_entry
      WHERE at >= ${from ?? null}::timestamptz ORDER BY at LIMIT ${clockSlack}) near) AS first,
    (SELECT max(near.sequence) FROM (SELECT sequence FROM audit_entry
      WHERE at < ${until ?? null}::timestamptz ORDER BY at DESC LIMIT ${clockSlack}) near) AS last`);
  if (from !== undefined)
    bounds.push(sql`e.sequence >= ${rows[0]?.first ?? 0}::bigint`, sql`e.at >= ${from}::timestamptz`);
  if (until !== undefined)
    bounds.push(sql`e.sequence <= ${rows[0]?.last ?? 0}::bigint`, sql`e.at < ${until}::timestamptz`);
  return bounds;
}

const written = sql`lower(e.reason COLLATE "und-x-icu")`;

async function readSequences(db: Reader, statement: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ sequence: string }>(statement);
  return rows.map(({ sequence }) => Number(sequence));
}

/** The newest of those that name one of `namedIds`, by the indexes of subject and actor. */
function namedSequences(db: Reader, ids: readonly string[], where: SQL, limit: number): Promise<number[]> {
  const by = (
    column: SQL,
  ) => sql`SELECT found.sequence FROM unnest(${sql.param([...ids])}::uuid[]) AS named(id)
    CROSS JOIN LATERAL (SELECT e.sequence FROM audit_entry e WHERE ${column} = named.id AND ${where}
      ORDER BY e.sequence DESC LIMIT ${limit}) found`;
  return readSequences(
    db,
    sql`${by(sql`e.subject_id`)} UNION ${by(sql`e.actor_id`)} ORDER BY sequence DESC LIMIT ${limit}`,
  );
}

/** The newest of those whose reason has these words: among the nearest first, then by the index of letters. */
async function wordedSequences(db: Reader, text: string, where: SQL, limit: number): Promise<number[]> {
  const words = text.toLowerCase();
  const { rows } = await db.execute<{ found: string[]; isAll: boolean }>(sql`
    WITH near AS MATERIALIZED (SELECT e.sequence, e.reason FROM audit_entry e WHERE ${where}
      ORDER BY e.sequence DESC LIMIT ${nearCount})
    SELECT ARRAY(SELECT e.sequence::text FROM near e WHERE position(${words} IN ${written}) > 0
        ORDER BY e.sequence DESC LIMIT ${limit}) AS found,
      (SELECT count(*) < ${nearCount} FROM near) AS "isAll"`);
  const near = rows[0]?.found.map(Number) ?? [];
  if (near.length === limit || rows[0]?.isAll) return near;
  return readSequences(
    db,
    sql`SELECT e.sequence FROM (SELECT * FROM audit_entry e WHERE e.reason IS NOT NULL
        AND letter_pairs(${written}) @> letter_pairs(${words}) OFFSET 0) e
      WHERE position(${words} IN ${written}) > 0 AND ${where} ORDER BY e.sequence DESC LIMIT ${limit}`,
  );
}

/** The sequences of the newest entries that agree with a filter, the newest first. */
export async function findSequences(db: Reader, page: AuditPage, limit: number): Promise<number[]> {
  const where = and(sql`true`, ...conditionsOf(page), ...(await boundsOf(db, page))) as SQL;
  const { text, namedIds } = page;
  if (text === undefined)
    return readSequences(
      db,
      sql`SELECT e.sequence FROM audit_entry e WHERE ${where} ORDER BY e.sequence DESC LIMIT ${limit}`,
    );
  if (/^\d{1,15}$/.test(text))
    return readSequences(
      db,
      sql`SELECT e.sequence FROM audit_entry e WHERE e.sequence = ${Number(text)} AND ${where}`,
    );
  const found = [
    ...(namedIds.length > 0 ? await namedSequences(db, namedIds, where, limit) : []),
    ...(await wordedSequences(db, text, where, limit)),
  ];
  return [...new Set(found)].sort((a, b) => b - a).slice(0, limit);
}
