import { eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { setting } from '#db/schema/settings.ts';

export type SettingRow = typeof setting.$inferSelect;

/** The one row of switches; null in a database without it. */
export async function findSetting(db: Reader): Promise<SettingRow | null> {
  const [row] = await db.select().from(setting);
  return row ?? null;
}

/** Writes switches as the next version of what was seen; false where that has changed since. */
export async function updateSetting(
  tx: Transaction,
  version: number,
  values: Partial<Pick<SettingRow, 'autoPublish' | 'isMatchingOpen' | 'isProjectsOpen' | 'updatedAt'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(setting)
    .set({ ...values, version: sql`${setting.version} + 1` })
    .where(eq(setting.version, version));
  return rowCount === 1;
}
