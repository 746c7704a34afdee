import { sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import type { Reader } from '#db/client.ts';

/** How far around an entry those of its transaction are looked for: they stand side by side. */
const reach = 50;

/**
 * The other entries of the transaction that wrote one. A transaction holds the lock of the chain until it ends, and
 * PostgreSQL keeps with each row which one wrote it. A restored database has all rows of one, so they also lie
 * within a second and are of one who acted.
 */
export async function findTogether(db: Reader, sequence: number) {
  type Together = { sequence: string; action: string; subjectType: string; subjectId: string | null };
  const { rows } = await db.execute<Together>(sql`
    SELECT o.sequence, o.action, o.subject_type AS "subjectType", o.subject_id AS "subjectId"
    FROM audit_entry e JOIN audit_entry o ON o.sequence BETWEEN ${sequence - reach} AND ${sequence + reach}
      AND o.sequence <> e.sequence AND o.xmin = e.xmin AND o.actor_role = e.actor_role
      AND o.actor_id IS NOT DISTINCT FROM e.actor_id
      AND o.at BETWEEN e.at - interval '1 second' AND e.at + interval '1 second'
    WHERE e.sequence = ${sequence} ORDER BY o.sequence`);
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
}

/** How many entries the subject of one has, counted no further than is shown; null where it has none. */
export async function countOfSubject(db: Reader, sequence: number): Promise<number | null> {
  const { rows } = await db.execute<{ count: string }>(sql`
    SELECT (SELECT count(*) FROM (
      SELECT FROM audit_entry o WHERE o.subject_id = e.subject_id LIMIT ${limits.auditCountMax}) counted) AS count
    FROM audit_entry e WHERE e.sequence = ${sequence} AND e.subject_id IS NOT NULL`);
  return rows[0] ? Number(rows[0].count) : null;
}
