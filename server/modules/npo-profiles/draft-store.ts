import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { npoDraft } from '#db/schema/npo-profiles.ts';

export type NpoDraftRow = typeof npoDraft.$inferSelect;

/** What an NPO has written and not published; null while it has never saved a draft. */
export async function findDraft(db: Reader, npoId: string): Promise<NpoDraftRow | null> {
  const [row] = await db.select().from(npoDraft).where(eq(npoDraft.npoId, npoId));
  return row ?? null;
}

/** Makes the draft's row where there is none, at version 0, and locks it until the transaction ends. */
export async function lockDraft(tx: Transaction, npoId: string): Promise<NpoDraftRow> {
  await tx.insert(npoDraft).values({ npoId, version: 0 }).onConflictDoNothing({ target: npoDraft.npoId });
  const [row] = await tx.select().from(npoDraft).where(eq(npoDraft.npoId, npoId)).for('update');
  return row as NpoDraftRow;
}

/** Writes the next version of a locked draft. */
export async function updateDraft(
  tx: Transaction,
  { npoId, version }: NpoDraftRow,
  values: Partial<Pick<NpoDraftRow, 'content' | 'publishesOnApproval'>> & Pick<NpoDraftRow, 'updatedAt'>,
): Promise<NpoDraftRow> {
  const [row] = await tx
    .update(npoDraft)
    .set({ ...values, version: version + 1 })
    .where(eq(npoDraft.npoId, npoId))
    .returning();
  return row as NpoDraftRow;
}
