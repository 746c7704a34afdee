import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { numberChange } from '#db/schema/number-changes.ts';

export type NumberChangeRow = typeof numberChange.$inferSelect;

/** One request; null where there is none. */
export async function findNumberChange(db: Reader, id: string): Promise<NumberChangeRow | null> {
  const [row] = await db.select().from(numberChange).where(eq(numberChange.id, id));
  return row ?? null;
}

/** The request of an organisation that waits, and those that were accepted, the last one first. */
export function findNumberChanges(db: Reader, organizationId: string): Promise<NumberChangeRow[]> {
  return db
    .select()
    .from(numberChange)
    .where(
      and(
        eq(numberChange.organizationId, organizationId),
        inArray(numberChange.status, ['OPEN', 'ACCEPTED']),
      ),
    )
    .orderBy(desc(numberChange.createdAt), desc(numberChange.id));
}

export async function insertNumberChange(
  tx: Transaction,
  values: Pick<
    typeof numberChange.$inferInsert,
    'organizationId' | 'requestedById' | 'before' | 'after' | 'reason'
  >,
): Promise<NumberChangeRow> {
  const [row] = await tx.insert(numberChange).values(values).returning();
  return row as NumberChangeRow;
}

/** Closes a request that was read in this transaction, with its organisation locked. */
export async function closeNumberChange(
  tx: Transaction,
  { id, version }: Pick<NumberChangeRow, 'id' | 'version'>,
  values: Pick<NumberChangeRow, 'status'> & Partial<Pick<NumberChangeRow, 'answer' | 'decidedById'>>,
): Promise<void> {
  await tx
    .update(numberChange)
    .set({ ...values, version: version + 1 })
    .where(eq(numberChange.id, id));
}
