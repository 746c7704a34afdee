import { sql } from 'drizzle-orm';
import type { StatisticPeriod } from '#contract/admin/statistic-periods.ts';
import type { Statistics } from '#contract/admin/statistics.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { searchMiss } from '#db/schema/statistics.ts';

/** Counts one search of a day that found nothing. */
export async function countSearchMiss(
  tx: Transaction,
  { word, day }: { word: string; day: string },
): Promise<void> {
  await tx
    .insert(searchMiss)
    .values({ word, day })
    .onConflictDoUpdate({
      target: [searchMiss.day, searchMiss.word],
      set: { count: sql`${searchMiss.count} + 1` },
    });
}

/** The words `q` of the days of a period. */
export const missesWithin = ({ from, until }: StatisticPeriod) =>
  sql`q.day BETWEEN ${from}::date AND ${until}::date`;

/** The words that were looked for most in vain in a period, and how many there were in all. */
export async function findSearchMisses(
  db: Reader,
  period: StatisticPeriod,
  limit: number,
): Promise<Statistics['misses']> {
  const { rows } = await db.execute<Statistics['misses']>(sql`
    WITH missed AS (SELECT q.word, sum(q.count)::int AS count, max(q.day)::text AS "lastOn"
      FROM search_miss q WHERE ${missesWithin(period)} GROUP BY q.word)
    SELECT coalesce(sum(count), 0)::int AS total, count(*)::int AS "wordCount",
      (SELECT coalesce(json_agg(m), '[]') FROM (
        SELECT * FROM missed ORDER BY count DESC, "lastOn" DESC, word LIMIT ${limit}) m) AS words
    FROM missed`);
  return rows[0] as Statistics['misses'];
}
