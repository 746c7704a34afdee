import { lt, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';

/** Uses of a key in its window, with the seconds that the window still has. */
export type CountedUse = { count: number; wait: number };

/** Counts one use of a key, in a new window of so many seconds where the one before has ended. */
export async function insertUse(db: Reader, key: string, windowSeconds: number): Promise<CountedUse> {
  const { rows } = await db.execute<CountedUse>(sql`
    INSERT INTO rate_limit AS r (key, count, window_ends_at)
    VALUES (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN r.window_ends_at <= now() THEN 1 ELSE r.count + 1 END,
      window_ends_at = CASE WHEN r.window_ends_at <= now() THEN excluded.window_ends_at ELSE r.window_ends_at END
    RETURNING count, ceil(extract(epoch FROM window_ends_at - now()))::int AS wait`);
  return rows[0] as CountedUse;
}

/** Forgets counters whose window has ended; returns how many. */
export async function deleteEndedCounters(db: Reader): Promise<number> {
  const { rowCount } = await db.delete(rateLimit).where(lt(rateLimit.windowEndsAt, sql`now()`));
  return rowCount ?? 0;
}
