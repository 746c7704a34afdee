import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { twoFactor } from '#db/schema/members.ts';

/** Forgets the second factor of a member. */
export async function deleteSecondFactor(tx: Transaction, memberId: string): Promise<void> {
  await tx.delete(twoFactor).where(eq(twoFactor.memberId, memberId));
}
