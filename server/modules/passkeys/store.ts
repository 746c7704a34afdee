import { and, asc, eq, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { passkey } from '#db/schema/passkeys.ts';

export type PasskeyRow = typeof passkey.$inferSelect;

/** The passkeys of a member, the oldest first. */
export function findPasskeysOf(db: Reader, memberId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkey)
    .where(eq(passkey.memberId, memberId))
    .orderBy(asc(passkey.createdAt), asc(passkey.id));
}

/** The passkey that an authenticator names; null where it is nobody's. */
export async function findByCredential(db: Reader, credentialId: string): Promise<PasskeyRow | null> {
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, credentialId));
  return row ?? null;
}

/** Keeps a passkey; false where the authenticator has made one here already. */
export async function insertPasskey(
  tx: Transaction,
  values: Omit<typeof passkey.$inferInsert, 'id' | 'createdAt'>,
): Promise<boolean> {
  const kept = await tx
    .insert(passkey)
    .values(values)
    .onConflictDoNothing({ target: passkey.credentialId })
    .returning({ id: passkey.id });
  return kept.length > 0;
}

/** Notes that a passkey was used, and how often it has signed now. */
export async function markUsed(db: Reader, id: string, counter: number): Promise<void> {
  await db.update(passkey).set({ counter, lastUsedAt: sql`now()` }).where(eq(passkey.id, id));
}

/** Deletes a passkey of a member and returns its name; null for another's. */
export async function deletePasskey(tx: Transaction, memberId: string, id: string): Promise<string | null> {
  const [gone] = await tx
    .delete(passkey)
    .where(and(eq(passkey.id, id), eq(passkey.memberId, memberId)))
    .returning({ name: passkey.name });
  return gone?.name ?? null;
}
