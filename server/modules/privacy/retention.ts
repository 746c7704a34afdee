import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { privacyMap } from './map.ts';

/** Deletes what has outlived its time by the privacy map; returns how many rows of each table. */
export async function deleteOutlived(db: Database): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, { outlived }] of Object.entries(privacyMap)) {
    if (outlived === undefined) continue;
    const { rowCount } = await db.execute(sql.raw(`DELETE FROM ${table} WHERE ${outlived}`));
    deleted[table] = rowCount ?? 0;
  }
  return deleted;
}
