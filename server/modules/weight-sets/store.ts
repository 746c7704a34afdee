import { desc, eq, sql } from 'drizzle-orm';
import type { WeightCheck } from '#contract/matches/weight-sets.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { weightSet } from '#db/schema/weight-sets.ts';
import { listCount } from '#server/modules/matches/store.ts';
import { memberName } from '#server/modules/members/store.ts';

export type WeightSetRow = typeof weightSet.$inferSelect;

/** Any number: whoever changes which set is active holds this lock until its transaction ends. */
const activeLock = 7_260_512;

/** The active set, held with the right to change which one it is until the transaction ends. */
export async function lockActive(tx: Transaction): Promise<WeightSetRow | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${activeLock})`);
  return findActive(tx);
}

/** The set that orders new lists; null before the first start. */
export async function findActive(db: Reader): Promise<WeightSetRow | null> {
  const [row] = await db.select().from(weightSet).where(eq(weightSet.status, 'ACTIVE'));
  return row ?? null;
}

/** The set with these weights; null where nobody has proposed them. */
export async function findByHash(db: Reader, hash: string): Promise<WeightSetRow | null> {
  const [row] = await db.select().from(weightSet).where(eq(weightSet.hash, hash));
  return row ?? null;
}

/** A set by its id; null where there is none. */
export async function findById(db: Reader, id: string): Promise<WeightSetRow | null> {
  const [row] = await db.select().from(weightSet).where(eq(weightSet.id, id));
  return row ?? null;
}

/** All sets, the active one first, then newest first, each with how many lists it has ordered. */
export function findAll(db: Reader) {
  return db
    .select({
      row: weightSet,
      decidedBy: memberName(weightSet.decidedById),
      listCount: listCount(weightSet.hash),
    })
    .from(weightSet)
    .orderBy(desc(sql`${weightSet.status} = 'ACTIVE'`), desc(weightSet.createdAt), weightSet.id);
}

/** Keeps a set as a proposal. */
export async function insertSet(
  tx: Transaction,
  values: Pick<typeof weightSet.$inferInsert, 'name' | 'hash' | 'content' | 'evaluation' | 'isBuiltIn'>,
): Promise<WeightSetRow> {
  const [row] = await tx.insert(weightSet).values(values).returning();
  return row as WeightSetRow;
}

/** Writes a status as the set's next version; the reason and the decision stay with it. */
export async function updateStatus(
  tx: Transaction,
  row: WeightSetRow,
  status: WeightSetRow['status'],
  decision: Partial<Pick<WeightSetRow, 'reason' | 'decidedById' | 'decidedAt'>> = {},
): Promise<void> {
  await tx
    .update(weightSet)
    .set({ status, ...decision, version: row.version + 1 })
    .where(eq(weightSet.id, row.id));
}

/** Keeps what the server's own learning came to, as the set's next version. */
export async function updateCheck(
  tx: Transaction,
  row: WeightSetRow,
  recomputed: WeightCheck,
): Promise<void> {
  await tx
    .update(weightSet)
    .set({ recomputed, version: row.version + 1 })
    .where(eq(weightSet.id, row.id));
}
