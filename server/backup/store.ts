import { asc, inArray, isNull, max, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { erasure } from '#db/schema/erasures.ts';

/** One thing that has left for good. */
export type Erasure = Pick<typeof erasure.$inferSelect, 'sequence' | 'kind' | 'subjectId' | 'sha256' | 'at'>;

/** Erasures that have not been sent to where backups are kept, oldest first. */
export function findUnsentErasures(db: Reader, limit: number): Promise<Erasure[]> {
  const { sequence, kind, subjectId, sha256, at } = erasure;
  return db
    .select({ sequence, kind, subjectId, sha256, at })
    .from(erasure)
    .where(isNull(erasure.sentAt))
    .orderBy(asc(erasure.sequence))
    .limit(limit);
}

/** The number of the last erasure that the database knows; 0 where nothing was ever erased. */
export async function findLastErasure(db: Reader): Promise<number> {
  const [row] = await db.select({ last: max(erasure.sequence) }).from(erasure);
  return row?.last ?? 0;
}

/** Notes that erasures have been sent. */
export async function markErasuresSent(db: Reader, sequences: readonly number[]): Promise<void> {
  await db
    .update(erasure)
    .set({ sentAt: sql`now()` })
    .where(inArray(erasure.sequence, [...sequences]));
}
