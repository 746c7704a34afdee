import { and, count, gt, like, sql } from 'drizzle-orm';
import { rateLimit } from '#db/schema/rate-limits.ts';
import type { Reader } from '#server/unit.ts';

/** How many IDs were tried from browsers that their members never used, within the hour of their counters. */
export async function countTriedUsernames(db: Reader): Promise<number> {
  const isCurrent = and(like(rateLimit.key, 'sign-in:unknown:%'), gt(rateLimit.windowEndsAt, sql`now()`));
  const [row] = await db.select({ tried: count() }).from(rateLimit).where(isCurrent);
  return row?.tried ?? 0;
}
