import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { packItem } from '#db/schema/pack-items.ts';
import { pack } from '#db/schema/packs.ts';

export type PackRow = typeof pack.$inferSelect;
export type PackItemRow = typeof packItem.$inferSelect;
export type NewPackItem = Omit<PackItemRow, 'id' | 'packId' | 'position'>;

/** The version that holds or is being made; null where none was ever made. */
export async function findCurrentPack(db: Reader, partnershipId: string): Promise<PackRow | null> {
  const [row] = await db
    .select()
    .from(pack)
    .where(and(eq(pack.partnershipId, partnershipId), ne(pack.status, 'REPLACED')));
  return row ?? null;
}

/** The version before another; null before the first. */
export async function findPackBefore(
  db: Reader,
  { partnershipId, number }: Pick<PackRow, 'partnershipId' | 'number'>,
): Promise<PackRow | null> {
  const [row] = await db
    .select()
    .from(pack)
    .where(and(eq(pack.partnershipId, partnershipId), eq(pack.number, number - 1)));
  return row ?? null;
}

/** Asks for the first version of a partnership; null where it has one. */
export async function insertPack(
  tx: Transaction,
  values: { projectId: string; partnershipId: string },
): Promise<PackRow | null> {
  const [row] = await tx
    .insert(pack)
    .values({ ...values, number: 1 })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Packs that wait to be made, the oldest first. */
export function findWaitingPacks(db: Reader): Promise<PackRow[]> {
  return db.select().from(pack).where(eq(pack.status, 'WAITING')).orderBy(asc(pack.createdAt), asc(pack.id));
}

/** Notes how far a pack is made. */
export async function noteProgress(
  db: Reader,
  packId: string,
  { done, total }: { done: number; total: number },
): Promise<void> {
  await db
    .update(pack)
    .set({ done, total, version: sql`${pack.version} + 1` })
    .where(and(eq(pack.id, packId), eq(pack.status, 'WAITING')));
}

/** A pack that still waits, held until the transaction ends; null where another worker was faster. */
export async function lockWaitingPack(tx: Transaction, packId: string): Promise<PackRow | null> {
  const [row] = await tx
    .select()
    .from(pack)
    .where(and(eq(pack.id, packId), eq(pack.status, 'WAITING')))
    .for('update');
  return row ?? null;
}

/** Completes a locked pack with what it holds. */
export async function completePack(
  tx: Transaction,
  { id, version }: PackRow,
  { items, gaps, builtAt }: { items: readonly NewPackItem[]; gaps: PackRow['gaps']; builtAt: Date },
): Promise<void> {
  await tx.insert(packItem).values(items.map((item, position) => ({ ...item, packId: id, position })));
  await tx
    .update(pack)
    .set({ status: 'READY', done: items.length, total: items.length, gaps, builtAt, version: version + 1 })
    .where(eq(pack.id, id));
}

/** What packs hold, in its order. */
export function findItems(db: Reader, packId: string): Promise<PackItemRow[]> {
  return db.select().from(packItem).where(eq(packItem.packId, packId)).orderBy(asc(packItem.position));
}

/** Versions of a partnership that another one has replaced. */
export async function findReplacedIds(db: Reader, partnershipId: string): Promise<string[]> {
  const rows = await db
    .select({ id: pack.id })
    .from(pack)
    .where(and(eq(pack.partnershipId, partnershipId), eq(pack.status, 'REPLACED')));
  return rows.map(({ id }) => id);
}

/** The newest version of any pack that holds a file of this hash; null where none does. */
export async function findByHash(
  db: Reader,
  sha256: string,
): Promise<Pick<PackRow, 'number' | 'status' | 'builtAt'> | null> {
  const [row] = await db
    .select({ number: pack.number, status: pack.status, builtAt: pack.builtAt })
    .from(pack)
    .where(
      inArray(pack.id, db.select({ id: packItem.packId }).from(packItem).where(eq(packItem.sha256, sha256))),
    )
    .orderBy(desc(pack.number), desc(pack.builtAt))
    .limit(1);
  return row ?? null;
}
