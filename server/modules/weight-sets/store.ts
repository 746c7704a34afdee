import { desc, eq, sql } from 'drizzle-orm';
import type { WeightCheck } from '#contract/weight-sets.ts';
import type { Transaction } from '#db/client.ts';
import { match } from '#db/schema/matches.ts';
import { member } from '#db/schema/members.ts';
import { weightSet } from '#db/schema/weight-sets.ts';
import type { Reader } from '#server/unit.ts';

export type WeightSetRow = typeof weightSet.$inferSelect;

/** Any number: whoever changes which set is active holds this lock until its transaction ends. */
const activeLock = 7_260_512;

export async function lockActive(tx: Transaction): Promise<WeightSetRow | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${activeLock})`);
  return findActive(tx);
}

export async function findActive(db: Reader): Promise<WeightSetRow | null> {
  const [row] = await db.select().from(weightSet).where(eq(weightSet.status, 'ACTIVE'));
  return row ?? null;
}

export async function findByHash(db: Reader, hash: string): Promise<WeightSetRow | null> {
  const [row] = await db.select().from(weightSet).where(eq(weightSet.hash, hash));
  return row ?? null;
}

export async function findById(db: Reader, id: string): Promise<WeightSetRow | null> {
  const [row] = await db.select().from(weightSet).where(eq(weightSet.id, id));
  return row ?? null;
}

/** All sets, the active one first, then newest first, each with how many lists it has ordered. */
export function findAll(db: Reader) {
  return db
    .select({
      row: weightSet,
      decidedBy: member.name,
      listCount: sql<number>`(SELECT count(*)::int FROM ${match} m WHERE m.weights_hash = ${weightSet.hash})`,
    })
    .from(weightSet)
    .leftJoin(member, eq(member.id, weightSet.decidedById))
    .orderBy(desc(sql`${weightSet.status} = 'ACTIVE'`), desc(weightSet.createdAt), weightSet.id);
}

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
