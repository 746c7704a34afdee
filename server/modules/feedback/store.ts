import { eq } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';
import { feedback } from '#db/schema/feedback.ts';

export type FeedbackRow = typeof feedback.$inferSelect;

/** What the sides of a partnership have given, at most one of each. */
export function findGiven(db: Reader, partnershipId: string): Promise<FeedbackRow[]> {
  return db.select().from(feedback).where(eq(feedback.partnershipId, partnershipId));
}

/** Keeps what a side gives; null where it has given before. */
export async function insertFeedback(
  tx: Transaction,
  values: Omit<FeedbackRow, 'id' | 'createdAt'>,
): Promise<FeedbackRow | null> {
  const [row] = await tx.insert(feedback).values(values).onConflictDoNothing().returning();
  return row ?? null;
}
