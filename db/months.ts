import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** Half of `deadlock_timeout`: who waits for a table that we hold sees us give up before anybody is refused. */
const lockTimeout = '500ms';

export type KeptMonths = { made: string[]; dropped: string[] };

/**
 * Makes the months to come of every table that lies in months, gives rows of the rest their month, and drops past months
 * without a row. A transaction for each table; throws where one is held for longer than we wait.
 */
export async function keepMonths(db: Database): Promise<KeptMonths> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT relname AS name FROM pg_class
    WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace ORDER BY relname`);
  const kept: KeptMonths = { made: [], dropped: [] };
  for (const { name } of rows) {
    const [done] = await db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = ${sql.raw(`'${lockTimeout}'`)}`);
      return (await tx.execute<KeptMonths>(sql`SELECT made, dropped FROM keep_months(${name})`)).rows;
    });
    kept.made.push(...(done?.made ?? []));
    kept.dropped.push(...(done?.dropped ?? []));
  }
  return kept;
}
