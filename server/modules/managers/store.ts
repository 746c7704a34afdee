import { and, asc, eq, sql } from 'drizzle-orm';
import type { ManagerForm } from '#contract/admin/managers.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { companyManager, manager } from '#db/schema/managers.ts';

export type ManagerRow = typeof manager.$inferSelect;

/** Every manager in the order of names. */
export function findManagerRows(db: Reader): Promise<ManagerRow[]> {
  return db.select().from(manager).orderBy(asc(manager.name), asc(manager.memberId));
}

/** A manager, held against leaving until the transaction ends; null where there is none. */
export async function lockManager(tx: Transaction, memberId: string): Promise<ManagerRow | null> {
  const [row] = await tx.select().from(manager).where(eq(manager.memberId, memberId)).for('update');
  return row ?? null;
}

/** Writes the next version of a manager that is still as it was seen, the first from version 0; false where it is not. */
export async function putManager(
  tx: Transaction,
  memberId: string,
  { version, ...form }: ManagerForm & { version: number },
): Promise<boolean> {
  if (version === 0) {
    const { rowCount } = await tx
      .insert(manager)
      .values({ memberId, ...form })
      .onConflictDoNothing();
    return rowCount === 1;
  }
  const { rowCount } = await tx
    .update(manager)
    .set({ ...form, version: version + 1, updatedAt: sql`now()` })
    .where(and(eq(manager.memberId, memberId), eq(manager.version, version)));
  return rowCount === 1;
}

/** Deletes a manager, whom nothing may name any more. */
export async function deleteManager(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(manager).where(eq(manager.memberId, memberId));
}

/** Who looks after a company; null for the configured contact. */
export async function findCompanyManagerId(db: Reader, companyId: string): Promise<string | null> {
  const [row] = await db.select().from(companyManager).where(eq(companyManager.companyId, companyId));
  return row?.managerId ?? null;
}

/** Companies that a manager looks after. */
export async function findCompaniesOf(db: Reader, managerId: string): Promise<string[]> {
  const rows = await db.select().from(companyManager).where(eq(companyManager.managerId, managerId));
  return rows.map(({ companyId }) => companyId);
}

/** The manager of each company that has one. */
export async function findCompanyManagers(db: Reader): Promise<Map<string, string>> {
  const rows = await db.select().from(companyManager);
  return new Map(rows.flatMap(({ companyId, managerId }) => (managerId ? [[companyId, managerId]] : [])));
}

/** Lets a manager look after a company, null the configured contact. */
export async function putCompanyManager(
  tx: Transaction,
  companyId: string,
  managerId: string | null,
): Promise<void> {
  await tx
    .insert(companyManager)
    .values({ companyId, managerId })
    .onConflictDoUpdate({
      target: companyManager.companyId,
      set: { managerId, updatedAt: sql`now()` },
    });
}

/** Holds all managers until the transaction ends, in one order. */
export async function lockManagers(tx: Transaction): Promise<void> {
  await tx.select({ id: manager.memberId }).from(manager).orderBy(asc(manager.memberId)).for('update');
}

/** Notes that a manager was given something in turn, later than whoever held the managers before. */
export async function markGiven(tx: Transaction, memberId: string): Promise<void> {
  await tx.update(manager).set({ lastGivenAt: sql`clock_timestamp()` }).where(eq(manager.memberId, memberId));
}
