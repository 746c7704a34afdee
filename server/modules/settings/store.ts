import { eq, sql } from 'drizzle-orm';
import type { Database, Reader, Transaction } from '#db/client.ts';
import { setting } from '#db/schema/settings.ts';

export type SettingRow = typeof setting.$inferSelect;

/** The one row of switches; null in a database without it. */
export async function findSetting(db: Reader): Promise<SettingRow | null> {
  const [row] = await db.select().from(setting);
  return row ?? null;
}

/** What closes parts of the service. */
export type Switches = Pick<SettingRow, 'isMatchingOpen' | 'isProjectsOpen'>;

/** The same of what every visitor's first call asks for, by a statement that a connection plans once. */
export async function findSwitches(db: Database): Promise<Switches | null> {
  const { rows } = await db.$client.query<Switches>({
    name: 'find-switches',
    text: 'SELECT is_matching_open AS "isMatchingOpen", is_projects_open AS "isProjectsOpen" FROM setting',
  });
  return rows[0] ?? null;
}

/** Writes switches as the next version of what was seen; false where that has changed since. */
export async function updateSetting(
  tx: Transaction,
  version: number,
  values: Partial<
    Pick<
      SettingRow,
      | 'autoPublish'
      | 'isMatchingOpen'
      | 'isProjectsOpen'
      | 'assignsManagers'
      | 'outgoingMinutes'
      | 'updatedAt'
    >
  >,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(setting)
    .set({ ...values, version: sql`${setting.version} + 1` })
    .where(eq(setting.version, version));
  return rowCount === 1;
}
