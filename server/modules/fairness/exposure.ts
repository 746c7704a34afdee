import { sql } from 'drizzle-orm';
import { countedRanks } from '#contract/fairness.ts';
import type { Unit } from '#server/unit.ts';

/** How long a place in a published list counts, in days. */
const exposureDays = 90;

/**
 * What the lists published in the last 90 days gave each NPO: Σ 1 / log₂(1 + rank) over its places 1–10 among new
 * partners, where the company's plan let it be sent. Repeat partners stand in a lane of their own, which is not spread.
 */
export async function findExposure(unit: Unit): Promise<Map<string, number>> {
  const { rows } = await unit.tx.execute<{ npo_id: string; exposure: number }>(sql`
    SELECT c.npo_id, sum(ln(2::float8) / ln(1 + c.rank::float8)) AS exposure
    FROM match m
    JOIN match_candidate c ON c.match_id = m.id AND c.rank <= ${countedRanks} AND NOT c.is_repeat_partner
    JOIN invitation i ON i.match_id = m.id AND i.npo_id = c.npo_id
    WHERE m.published_at > ${unit.now}::timestamptz - make_interval(days => ${exposureDays})
    GROUP BY c.npo_id`);
  return new Map(rows.map((row) => [row.npo_id, row.exposure]));
}
