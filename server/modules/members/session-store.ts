import { inArray } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { session } from '#db/schema/members.ts';
import { type MemberSelection, selectMemberIds } from './store.ts';

/** Ends every session of some members, also of those who have left. */
export async function deleteSessionsOf(tx: Transaction, selection: MemberSelection): Promise<void> {
  await tx.delete(session).where(inArray(session.memberId, selectMemberIds(tx, selection)));
}
