import type { Transaction } from '#db/client.ts';
import { consent } from '#db/schema/accounts.ts';

export type ConsentRow = typeof consent.$inferSelect;

/** Keeps consents as they were given. */
export async function insertConsents(
  tx: Transaction,
  given: readonly Pick<ConsentRow, 'memberId' | 'document' | 'version' | 'textHash' | 'givenAt'>[],
): Promise<void> {
  await tx.insert(consent).values([...given]);
}
