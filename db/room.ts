import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/**
 * Has the database write some megabytes of a sort to its disk, and nothing else. Rejects where it has no room for them (a
 * small row may still fit into a page that it has), or takes no writes at all.
 */
export async function tryDatabaseRoom(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL work_mem = '64kB'`);
    const { rows } = await tx.execute<{ isReadOnly: boolean }>(
      sql`SELECT current_setting('transaction_read_only')::boolean AS "isReadOnly"`,
    );
    if (rows[0]?.isReadOnly) throw new Error('the database takes no writes');
    await tx.execute(
      sql`SELECT count(*) FROM (SELECT repeat('x', 900) || i AS text FROM generate_series(1, 4000) AS i ORDER BY 1) AS sorted`,
    );
  });
}
