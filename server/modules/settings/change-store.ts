import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { SettingKind, SettingValues } from '#contract/admin/setting-changes.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { prepareOnce } from '#db/prepare-once.ts';
import { settingChange } from '#db/schema/settings.ts';

export type SettingChangeRow = typeof settingChange.$inferSelect;

const isHolding = and(isNull(settingChange.withdrawnAt), sql`${settingChange.holdsAt} <= now()`);

const findHoldingOf = prepareOnce((db) =>
  db
    .selectDistinctOn([settingChange.kind], { kind: settingChange.kind, value: settingChange.value })
    .from(settingChange)
    .where(isHolding)
    .orderBy(settingChange.kind, desc(settingChange.holdsAt), desc(settingChange.proposedAt))
    .prepare('find-holding-settings'),
);

/** What has been set and holds now; a kind that was never set is left out. */
export async function findHolding(db: Reader): Promise<Partial<SettingValues>> {
  const rows = await findHoldingOf(db).execute();
  return Object.fromEntries(rows.map(({ kind, value }) => [kind, value]));
}

/** What held of a kind at an instant, or holds now; null where it was not set by then. */
export async function findValueAt<K extends SettingKind>(
  db: Reader,
  kind: K,
  at: Date | null,
): Promise<SettingValues[K] | null> {
  const [row] = await db
    .select({ value: settingChange.value })
    .from(settingChange)
    .where(
      and(eq(settingChange.kind, kind), isHolding, at === null ? undefined : lte(settingChange.holdsAt, at)),
    )
    .orderBy(desc(settingChange.holdsAt), desc(settingChange.proposedAt))
    .limit(1);
  // What the row holds passed the schema of its kind when it was made.
  return row ? (row.value as SettingValues[K]) : null;
}

/** The changes of a kind that have come to hold, the one that holds now first. */
export function findHeld(db: Reader, kind: SettingKind): Promise<SettingChangeRow[]> {
  return db
    .select()
    .from(settingChange)
    .where(and(eq(settingChange.kind, kind), isHolding))
    .orderBy(desc(settingChange.holdsAt), desc(settingChange.proposedAt));
}

/** Lets one change of a kind be made at a time, and gives the newest one. */
export async function lockNewest(tx: Transaction, kind: SettingKind): Promise<SettingChangeRow | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`setting ${kind}`}, 0))`);
  const [row] = await tx
    .select()
    .from(settingChange)
    .where(eq(settingChange.kind, kind))
    .orderBy(desc(settingChange.proposedAt), desc(settingChange.id))
    .limit(1);
  return row ?? null;
}

/** The instant of the transaction to the microsecond, and so many hours later: what a trigger compares with. */
const hoursOn = (hours: number) => sql`now() + make_interval(hours => ${hours})`;

/** Keeps a change that holds from an instant, from so many hours on (0: at once), or not before it is confirmed. */
export async function insertChange(
  tx: Transaction,
  {
    holdsAt,
    ...row
  }: Omit<typeof settingChange.$inferInsert, 'id' | 'holdsAt'> & {
    holdsAt: Date | { hoursOn: number } | null;
  },
): Promise<SettingChangeRow> {
  const instant = holdsAt === null || holdsAt instanceof Date ? holdsAt : hoursOn(holdsAt.hoursOn);
  const [inserted] = await tx
    .insert(settingChange)
    .values({ ...row, holdsAt: instant })
    .returning();
  if (!inserted) throw new Error('the change of a setting was not kept');
  return inserted;
}

/** A change as it stands; null where there is none. */
export async function findChange(db: Reader, changeId: string): Promise<SettingChangeRow | null> {
  const [row] = await db.select().from(settingChange).where(eq(settingChange.id, changeId));
  return row ?? null;
}

/** A change, held until the transaction ends; null where there is none. */
export async function lockChange(tx: Transaction, changeId: string): Promise<SettingChangeRow | null> {
  const [row] = await tx
    .select()
    .from(settingChange)
    .where(eq(settingChange.id, changeId))
    .for('no key update');
  return row ?? null;
}

/**
 * A change with the one that was planned by the same press, both held until the transaction ends; prices stand before
 * limits. Both were kept by one transaction, whose instant `proposed_at` is.
 */
export function lockTogether(tx: Transaction, changeId: string): Promise<SettingChangeRow[]> {
  const plans = sql`('PLAN_PRICES', 'PLAN_LIMITS')`;
  return tx
    .select()
    .from(settingChange)
    .where(
      sql`${settingChange.id} = ${changeId} OR (${settingChange.kind} IN ${plans}
        AND (${settingChange.proposedAt}, ${settingChange.proposedById}) IN (
          SELECT made.proposed_at, made.proposed_by_id FROM setting_change made
          WHERE made.id = ${changeId} AND made.kind IN ${plans}))`,
    )
    .orderBy(desc(settingChange.kind))
    .for('no key update');
}

/** Lets a change hold from now on, confirmed by this administrator. */
export async function confirmChange(tx: Transaction, changeId: string, confirmedById: string): Promise<void> {
  await tx
    .update(settingChange)
    .set({ holdsAt: hoursOn(0), confirmedById })
    .where(eq(settingChange.id, changeId));
}

export async function updateChange(
  tx: Transaction,
  changeId: string,
  values: Partial<Pick<SettingChangeRow, 'withdrawnAt' | 'toldThroughId'>>,
): Promise<void> {
  await tx.update(settingChange).set(values).where(eq(settingChange.id, changeId));
}

/** True where an administrator besides this one could confirm an account. */
export async function hasOtherConfirmer(db: Reader, memberId: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`SELECT has_other_confirmer(${memberId}) AS is`);
  return rows[0]?.is === true;
}
