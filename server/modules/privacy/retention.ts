import type { Database } from '#db/client.ts';
import { privacyMap } from './map.ts';
import { deleteOutlivedRows } from './store.ts';

/** Deletes what has outlived its time by the privacy map; returns how many rows of each table. */
export async function deleteOutlived(db: Database): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {};
  for (const [table, { outlived }] of Object.entries(privacyMap)) {
    if (outlived === undefined) continue;
    deleted[table] = await deleteOutlivedRows(db, table, outlived);
  }
  return deleted;
}
