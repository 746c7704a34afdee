import { sql } from 'drizzle-orm';
import { countedRanks, ledgerMonths } from '#contract/matches/fairness.ts';
import type { Reader } from '#db/client.ts';

/** A published list: its NPOs by rank as they were sent (new partners only), their fits, and which are newcomers. */
export type ShownList = {
  month: string;
  region: string;
  npoIds: string[];
  fits: number[];
  areNewcomers: boolean[];
  /** How many of them an admin has put there by hand. */
  addedCount: number;
};

/** Lists published in the last months, newest first. */
export async function findShownLists(db: Reader, limit: number): Promise<ShownList[]> {
  const { rows } = await db.execute<{
    month: string;
    region: string;
    npo_ids: string[];
    fits: number[];
    newcomers: boolean[];
    added: number;
  }>(sql`
    SELECT to_char(m.published_at AT TIME ZONE 'Asia/Seoul', 'YYYY-MM') AS month,
      p.region_level1_code AS region,
      array_agg(c.npo_id::text ORDER BY c.rank) AS npo_ids,
      array_agg(c.fit ORDER BY c.rank) AS fits,
      array_agg((SELECT count(*) <= 1 FROM npo_project w WHERE w.npo_id = c.npo_id) ORDER BY c.rank) AS newcomers,
      count(c.added_reason)::int AS added
    FROM (SELECT id, project_id, published_at FROM match
          WHERE published_at >= date_trunc('month', now() AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul' - make_interval(months => ${ledgerMonths - 1})
          ORDER BY published_at DESC LIMIT ${limit}) m
    JOIN project p ON p.id = m.project_id
    JOIN match_candidate c ON c.match_id = m.id AND c.rank <= ${countedRanks} AND NOT c.is_repeat_partner
    JOIN invitation i ON i.match_id = m.id AND i.npo_id = c.npo_id
    GROUP BY m.id, m.published_at, p.region_level1_code
    ORDER BY m.published_at DESC`);
  return rows.map(({ month, region, npo_ids, fits, newcomers, added }) => ({
    month,
    region,
    npoIds: npo_ids,
    fits,
    areNewcomers: newcomers,
    addedCount: added,
  }));
}

/** NPOs that lists may name: published, of a member in good standing. */
export async function countPublishedNpos(db: Reader): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM npo n JOIN organization o ON o.id = n.id
    WHERE n.is_published AND NOT n.is_hidden AND o.membership_status = 'APPROVED'`);
  return rows[0]?.count ?? 0;
}

/** How long a place in a published list counts, in days. */
const exposureDays = 90;

/**
 * What the lists sent in the last 90 days gave each NPO: Σ 1 / log₂(1 + rank) over its places 1–10 among new partners,
 * where the company's plan let it be asked. Repeat partners stand in a lane of their own, which is not spread.
 */
export async function findExposure(db: Reader, at?: Date): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ npo_id: string; exposure: number }>(sql`
    SELECT npo_id, sum(exposure) AS exposure FROM invitation
    WHERE exposure > 0
      AND created_at > coalesce(${at ?? null}::timestamptz, now()) - make_interval(days => ${exposureDays})
    GROUP BY npo_id`);
  return new Map(rows.map((row) => [row.npo_id, row.exposure]));
}
