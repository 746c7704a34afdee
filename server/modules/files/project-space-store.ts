import { sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';

/** The project in which an activity entry stands; null where there is none under this id. */
export async function findProjectOfEntry(db: Reader, entryId: string): Promise<string | null> {
  const { rows } = await db.execute<{ projectId: string }>(
    sql`SELECT project_id AS "projectId" FROM activity_entry WHERE id = ${entryId}`,
  );
  return rows[0]?.projectId ?? null;
}

/** The same for a spending. */
export async function findProjectOfSpending(db: Reader, spendingId: string): Promise<string | null> {
  const { rows } = await db.execute<{ projectId: string }>(
    sql`SELECT project_id AS "projectId" FROM spending WHERE id = ${spendingId}`,
  );
  return rows[0]?.projectId ?? null;
}

/**
 * The bytes of everything that lies in a project: attachments, documents, photos of its activity entries, evidence. The
 * ids of entries and spendings are read first: joined, PostgreSQL takes all files for theirs while there are few of them.
 */
export async function measureProject(db: Reader, projectId: string): Promise<number> {
  const { rows } = await db.execute<{ sizeBytes: number }>(sql`
    SELECT coalesce(sum(size_bytes), 0)::float8 AS "sizeBytes" FROM (
      SELECT size_bytes FROM file WHERE project_id = ${projectId}
      UNION ALL
      SELECT size_bytes FROM file
      WHERE activity_entry_id = ANY (ARRAY (SELECT id FROM activity_entry WHERE project_id = ${projectId}))
      UNION ALL
      SELECT size_bytes FROM file
      WHERE spending_id = ANY (ARRAY (SELECT id FROM spending WHERE project_id = ${projectId}))) held`);
  return rows[0]?.sizeBytes ?? 0;
}
