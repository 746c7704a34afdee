import { and, count, gt, like, lt, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { rateLimit } from '#db/schema/rate-limits.ts';

/**
 * Counts `amount` uses of a key, in a new window of so many seconds where the one before has ended, unless there would be
 * more than `limit`. Returns the seconds that the window still has where they are not counted, else null.
 */
export async function insertUse(
  db: Reader,
  key: string,
  { limit, windowSeconds, amount }: { limit: number; windowSeconds: number; amount: number },
): Promise<number | null> {
  const { rows } = await db.execute<{ isCounted: boolean; wait: number | null }>(sql`
    WITH used AS (
      INSERT INTO rate_limit AS r (key, count, window_ends_at)
      SELECT ${key}, ${amount}::int, now() + make_interval(secs => ${windowSeconds})
      WHERE ${amount}::int <= ${limit}::int
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN r.window_ends_at <= now() THEN excluded.count ELSE r.count + excluded.count END,
        window_ends_at = CASE WHEN r.window_ends_at <= now() THEN excluded.window_ends_at ELSE r.window_ends_at END
      WHERE r.window_ends_at <= now() OR r.count + excluded.count <= ${limit}
      RETURNING key
    )
    SELECT EXISTS (SELECT FROM used) AS "isCounted",
           (SELECT ceil(extract(epoch FROM window_ends_at - now()))::int FROM rate_limit WHERE key = ${key}) AS wait`);
  const [use] = rows;
  // No wait is seen where the first use of the window is younger than this statement.
  return use?.isCounted ? null : (use?.wait ?? windowSeconds);
}

/** How many counters run now whose key begins so; `prefix` holds no wildcard of LIKE. */
export async function countCounters(db: Reader, prefix: string): Promise<number> {
  const isRunning = and(like(rateLimit.key, `${prefix}%`), gt(rateLimit.windowEndsAt, sql`now()`));
  const [row] = await db.select({ running: count() }).from(rateLimit).where(isRunning);
  return row?.running ?? 0;
}

/** Forgets counters whose window has ended; returns how many. */
export async function deleteEndedCounters(db: Reader): Promise<number> {
  const { rowCount } = await db.delete(rateLimit).where(lt(rateLimit.windowEndsAt, sql`now()`));
  return rowCount ?? 0;
}
