import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { idempotencyKey } from '#db/schema/idempotency-keys.ts';

/** Forgets every stored answer of a holder of keys. */
export async function deleteAnswersOf(tx: Transaction, holderId: string): Promise<void> {
  await tx.delete(idempotencyKey).where(eq(idempotencyKey.memberId, holderId));
}
