import { type SQL, sql } from 'drizzle-orm';
import { countedRanks, type LedgerBy, ledgerMonths } from '#contract/matches/fairness.ts';
import type { Reader } from '#db/client.ts';

/** The group of an NPO `n`, by its seat, by how many works it takes on at a time, and by its years. */
const keys: Record<LedgerBy, SQL> = {
  REGION: sql`coalesce(n.region_level1_code, 'NONE')`,
  SIZE: sql`CASE WHEN n.capacity <= 2 THEN 'FEW' WHEN n.capacity <= 5 THEN 'SOME' ELSE 'MANY' END`,
  AGE: sql`CASE WHEN n.founded_on IS NULL THEN 'NONE'
    WHEN n.founded_on > (now() AT TIME ZONE 'Asia/Seoul')::date - interval '3 years' THEN 'NEW'
    WHEN n.founded_on > (now() AT TIME ZONE 'Asia/Seoul')::date - interval '10 years' THEN 'YOUNG' ELSE 'OLD' END`,
};

/** The newest lists of the ledger's months. */
const lists = (limit: number) => sql`SELECT id, project_id, published_at FROM match
  WHERE published_at >= date_trunc('month', now() AT TIME ZONE 'Asia/Seoul') AT TIME ZONE 'Asia/Seoul'
    - make_interval(months => ${ledgerMonths - 1})
  ORDER BY published_at DESC LIMIT ${limit}`;

/** A place that counts, of list `m`: as sent, among new partners. */
const places = sql`JOIN match_candidate c ON c.match_id = m.id AND c.rank <= ${countedRanks}
    AND NOT c.is_repeat_partner
  JOIN invitation i ON i.match_id = m.id AND i.npo_id = c.npo_id`;

/** NPOs of one group: those that lists may name, those that lists named, and what their places were worth. */
export type ShownGroup = { by: LedgerBy; key: string; npos: number; shownNpos: number; exposure: number };

/** The groups of all NPOs that lists may name or have named. */
export async function findGroups(db: Reader, limit: number): Promise<ShownGroup[]> {
  const { rows } = await db.execute<ShownGroup>(sql`
    WITH exposed AS (
      SELECT c.npo_id, sum(ln(2::float8) / ln(1 + c.rank::float8)) AS exposure
      FROM (${lists(limit)}) m ${places} GROUP BY c.npo_id),
    grouped AS (
      SELECT g.by, g.key, e.exposure, n.is_published AND NOT n.is_hidden AND o.membership_status = 'APPROVED' AS is_open
      FROM npo n JOIN organization o ON o.id = n.id LEFT JOIN exposed e ON e.npo_id = n.id
      CROSS JOIN LATERAL (VALUES ('REGION', ${keys.REGION}), ('SIZE', ${keys.SIZE}), ('AGE', ${keys.AGE})) g(by, key))
    SELECT by, key, count(*) FILTER (WHERE is_open)::int AS npos, count(exposure)::int AS "shownNpos",
      coalesce(sum(exposure), 0)::float8 AS exposure
    FROM grouped WHERE is_open OR exposure IS NOT NULL GROUP BY by, key ORDER BY by, key`);
  return rows;
}

export type GroupList = {
  projectId: string;
  title: string;
  publishedAt: Date;
  places: { npoId: string; name: string; rank: number; addedReason: string | null }[];
};

/** The newest `count` lists of the ledger with a place for an NPO of a group, and which places. */
export async function findListsOf(
  db: Reader,
  { by, key, limit, count }: { by: LedgerBy; key: string; limit: number; count: number },
): Promise<GroupList[]> {
  const { rows } = await db.execute<Omit<GroupList, 'publishedAt'> & { publishedAt: string }>(sql`
    SELECT m.project_id AS "projectId", p.title, m.published_at AS "publishedAt",
      json_agg(json_build_object('npoId', n.id, 'name', o.name, 'rank', c.rank, 'addedReason', c.added_reason)
        ORDER BY c.rank) AS places
    FROM (${lists(limit)}) m ${places}
    JOIN npo n ON n.id = c.npo_id JOIN organization o ON o.id = n.id JOIN project p ON p.id = m.project_id
    WHERE ${keys[by]} = ${key}
    GROUP BY m.id, m.project_id, m.published_at, p.title ORDER BY m.published_at DESC, m.id LIMIT ${count}`);
  return rows.map((row) => ({ ...row, publishedAt: new Date(row.publishedAt) }));
}
