import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { hearing } from '#db/schema/hearings.ts';

export type HearingRow = typeof hearing.$inferSelect;

const isOpen = inArray(hearing.status, ['OPEN', 'HEARD']);

/** The last hearing of an organisation; null where nothing was ever announced to it. */
export async function findHearingOf(db: Reader, organizationId: string): Promise<HearingRow | null> {
  const [row] = await db
    .select()
    .from(hearing)
    .where(eq(hearing.organizationId, organizationId))
    .orderBy(desc(hearing.createdAt), desc(hearing.id))
    .limit(1);
  return row ?? null;
}

/** The hearing of a locked organisation that goes on; null where none does. */
export async function findOpenHearing(db: Reader, organizationId: string): Promise<HearingRow | null> {
  const [row] = await db
    .select()
    .from(hearing)
    .where(and(eq(hearing.organizationId, organizationId), isOpen));
  return row ?? null;
}

/** Begins a hearing. */
export async function insertHearing(tx: Transaction, values: typeof hearing.$inferInsert): Promise<void> {
  await tx.insert(hearing).values(values);
}

/** Writes the next version of a hearing that goes on. */
export async function updateHearing(
  tx: Transaction,
  { id, version }: Pick<HearingRow, 'id' | 'version'>,
  values: Partial<
    Pick<
      HearingRow,
      'status' | 'opinion' | 'opinionAt' | 'opinionById' | 'answer' | 'decidedById' | 'closedAt'
    >
  >,
): Promise<void> {
  await tx
    .update(hearing)
    .set({ ...values, version: sql`${hearing.version} + 1` })
    .where(and(eq(hearing.id, id), eq(hearing.version, version)));
}
