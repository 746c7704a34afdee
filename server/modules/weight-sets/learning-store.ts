import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { learning, weightSet } from '#db/schema/weight-sets.ts';

export type LearningRow = typeof learning.$inferSelect;

/** The newest learning with the name of what it proposed; null before the first. */
export async function findNewestLearning(db: Reader) {
  const [row] = await db
    .select({ learning, weightSetName: weightSet.name })
    .from(learning)
    .leftJoin(weightSet, eq(weightSet.id, learning.weightSetId))
    .orderBy(desc(learning.createdAt), desc(learning.id))
    .limit(1);
  return row ?? null;
}

/** A learning by its id; null where there is none. */
export async function findLearning(db: Reader, id: string): Promise<LearningRow | null> {
  const [row] = await db.select().from(learning).where(eq(learning.id, id));
  return row ?? null;
}

/** Keeps that a learning waits; null where another one does. */
export async function insertLearning(
  tx: Transaction,
  values: Pick<typeof learning.$inferInsert, 'since' | 'total' | 'startedById'>,
): Promise<LearningRow | null> {
  const [row] = await tx.insert(learning).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

/** Ends those that wait since before an instant: their process has died, and no retry came. */
export async function failLearningsBefore(tx: Transaction, before: Date): Promise<void> {
  await tx
    .update(learning)
    .set({ status: 'FAILED' })
    .where(and(eq(learning.status, 'WAITING'), lt(learning.createdAt, before)));
}

/** Keeps how many steps are done; one that has ended stays as it is. */
export async function noteLearningStep(db: Reader, id: string, done: number): Promise<void> {
  await db
    .update(learning)
    .set({ done: sql`greatest(${learning.done}, ${done})` })
    .where(and(eq(learning.id, id), eq(learning.status, 'WAITING')));
}

/** Ends a learning that waits. Returns false where it has ended already. */
export async function endLearning(
  tx: Transaction,
  id: string,
  values: Pick<LearningRow, 'status' | 'outcomes' | 'weightSetId'>,
): Promise<boolean> {
  const rows = await tx
    .update(learning)
    .set({ ...values, ...(values.status === 'DONE' ? { done: learning.total } : {}) })
    .where(and(eq(learning.id, id), eq(learning.status, 'WAITING')))
    .returning({ id: learning.id });
  return rows.length > 0;
}
