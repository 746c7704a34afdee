import type { Transaction } from '#db/client.ts';
import { matchOpen } from '#db/schema/outcomes.ts';

/** Keeps the first opening of a profile from a list; later ones change nothing. */
export async function insertOpen(tx: Transaction, matchId: string, npoId: string): Promise<void> {
  await tx.insert(matchOpen).values({ matchId, npoId }).onConflictDoNothing();
}
