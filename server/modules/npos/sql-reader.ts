import type { NpoFilter, NpoPageQuery } from '#catalog/directory.ts';
import type { NpoFilterCounts } from '#catalog/filter-counts.ts';
import type { NpoSummary } from '#catalog/npo-record.ts';
import type { NpoSort } from '#catalog/sort-orders.ts';
import type { Database } from '#db/client.ts';
import type { CodeBook } from '#server/modules/codes/service.ts';
import { type Bind, createBind, formConditions, formTenureRange } from './listing-filter.ts';
import { presentNpoCard } from './present.ts';
import type { CardPage, CatalogSize, NpoReader } from './reader.ts';
import { summaryJson } from './store.ts';

/** The orders of the directory; ids decide between equals. Each has an index. */
const orders: Record<NpoSort, { key: string; type: string; isDescending: boolean }> = {
  RECENT: { key: 'l.joined_on', type: 'date', isDescending: true },
  EXPERIENCE: { key: 'l.project_count', type: 'int', isDescending: true },
  TENURE: { key: "coalesce(l.founded_on, 'infinity')", type: 'date', isDescending: false },
  NAME: { key: 'l.name_key COLLATE "C"', type: 'text', isDescending: false },
};

/** Answers from PostgreSQL, each with what is committed when it is asked; `epoch` was read before. */
export function readFromSql(db: Database, codes: CodeBook, epoch: number, asOf: string): NpoReader {
  const toCards = (summaries: readonly NpoSummary[]) =>
    summaries.map((summary) => Buffer.from(JSON.stringify(presentNpoCard(codes, summary, asOf))));
  return {
    asOf,
    // Below every revision of memory: what was made from one is looked at again with the other.
    revision: -1 - epoch,
    versionOf: () => null,
    findPage: async (query) => {
      const { total, summaries } = await findSummaries(db, query, asOf);
      return { total, page: query.page ?? 1, cards: toCards(summaries) } satisfies CardPage;
    },
    countByFilter: (filter) => countListings(db, filter, asOf),
    measure: () => measureListings(db),
    findSimilar: async (id, count) => {
      const summaries = await findSimilarSummaries(db, id, count);
      return summaries === null ? null : toCards(summaries);
    },
    findCards: async (ids) => {
      const { rows } = await db.$client.query<{ summary: NpoSummary }>(
        `SELECT ${summaryJson} AS summary FROM npo_listing l WHERE l.id = ANY ($1)`,
        [ids],
      );
      return new Map(rows.map(({ summary }) => [summary.id, toCards([summary])[0] as Uint8Array]));
    },
    findIds: async () => {
      const { rows } = await db.$client.query<{ id: string }>('SELECT id FROM npo_listing ORDER BY id');
      return rows.map(({ id }) => id);
    },
    getHeld: () => null,
    keep: () => {},
  };
}

const all = (conditions: readonly (string | undefined)[]) =>
  conditions.flatMap((condition) => condition ?? []).join(' AND ') || 'true';

async function findSummaries(
  db: Database,
  query: NpoPageQuery,
  asOf: string,
): Promise<{ total: number; summaries: NpoSummary[] }> {
  const { bind, values } = createBind();
  const where = all(Object.values(formConditions(query, asOf, bind)));
  const place = await findPlace(db, query, { where, values });
  const order = orders[query.sort ?? 'RECENT'];
  const isBackwards = place !== null && query.after === undefined;
  const direction = (isDescending: boolean) => (isDescending !== isBackwards ? 'DESC' : 'ASC');
  const seek = place === null ? 'true' : formSeek(order, place, isBackwards, bind);
  const offset = place === null ? ((query.page ?? 1) - 1) * query.pageSize : 0;
  const { rows } = await db.$client.query<{ total: number; summaries: NpoSummary[] }>(
    `SELECT (SELECT count(*)::int FROM npo_listing l WHERE ${where}) AS total, ARRAY(
      SELECT ${summaryJson} FROM npo_listing l WHERE ${where} AND ${seek}
      ORDER BY ${order.key} ${direction(order.isDescending)}, l.id ${direction(false)}
      LIMIT ${bind(query.pageSize)} OFFSET ${bind(offset)}) AS summaries`,
    values,
  );
  const { total, summaries } = rows[0] as { total: number; summaries: NpoSummary[] };
  if (!isBackwards) return { total, summaries };
  // Too few stand before: then it is the first page.
  if (summaries.length < query.pageSize)
    return findSummaries(db, { ...query, page: 1, before: undefined }, asOf);
  return { total, summaries: summaries.reverse() };
}

type Place = { key: string; id: string };

/** Where the NPO stands that a page is beside, while it is in the list. */
async function findPlace(
  db: Database,
  { after, before, sort }: NpoPageQuery,
  { where, values }: { where: string; values: readonly unknown[] },
): Promise<Place | null> {
  const id = after ?? before;
  if (id === undefined) return null;
  const { rows } = await db.$client.query<Place>(
    `SELECT (${orders[sort ?? 'RECENT'].key})::text AS key, l.id FROM npo_listing l
     WHERE l.id = $${values.length + 1} AND ${where}`,
    [...values, id],
  );
  return rows[0] ?? null;
}

/** Listings behind a place, or before it: an index goes straight there. */
function formSeek(
  { key, type, isDescending }: (typeof orders)[NpoSort],
  place: Place,
  isBackwards: boolean,
  bind: Bind,
): string {
  const there = `${bind(place.key)}::${type}`;
  const beyond = isDescending === isBackwards ? '>' : '<';
  const id = `l.id ${isBackwards ? '<' : '>'} ${bind(place.id)}`;
  return `${key} ${beyond}= ${there} AND (${key} ${beyond} ${there} OR ${id})`;
}

/** What each dimension counts, of a listing `l` on a day. */
const dimensions = (day: string) =>
  ({
    region: 'ARRAY[l.region_level1_code]',
    regionDetail: 'ARRAY[l.region_level2_code]',
    field: 'l.field_codes',
    beneficiary: 'l.beneficiary_codes',
    tenure: `ARRAY[${formTenureRange(day)}]`,
    donationReceipt: `ARRAY[CASE WHEN l.donation_receipt_until >= ${day} THEN '' END]`,
    taxInvoice: `ARRAY[CASE WHEN l.business_certificate_until >= ${day} THEN '' END]`,
  }) satisfies Partial<Record<keyof NpoFilter, string>>;

async function countListings(db: Database, filter: NpoFilter, asOf: string): Promise<NpoFilterCounts> {
  const { bind, values } = createBind();
  const { q, ...conditions } = formConditions(filter, asOf, bind);
  const named = Object.entries(dimensions(`${bind(asOf)}::date`));
  const columns = named.map(([name, codes]) => `${codes} AS "${name}"`);
  const passes = Object.entries(conditions).map(
    ([name, condition]) => `coalesce(${condition}, false) AS "passes ${name}"`,
  );
  const passesAllBut = (...names: string[]) =>
    all(Object.keys(conditions).flatMap((name) => (names.includes(name) ? [] : `"passes ${name}"`)));
  const counts = named.map(([name]) => {
    // Regions are counted as if none was chosen, neither in part.
    const others = passesAllBut(name, ...(name === 'region' ? ['regionDetail'] : []));
    return `SELECT '${name}', code, count(*)::int FROM found, unnest("${name}") AS code
      WHERE code IS NOT NULL AND ${others} GROUP BY code`;
  });
  const { rows } = await db.$client.query<{ dimension: string; code: string; count: number }>(
    `WITH found AS MATERIALIZED (SELECT ${[...columns, ...passes].join(', ')} FROM npo_listing l WHERE ${q ?? 'true'})
    SELECT 'total' AS dimension, '' AS code, count(*)::int AS count FROM found WHERE ${passesAllBut()}
    UNION ALL ${counts.join(' UNION ALL ')}`,
    values,
  );
  const of = (dimension: string) =>
    Object.fromEntries(
      rows.flatMap((row) => (row.dimension === dimension ? [[row.code, row.count] as const] : [])),
    );
  const numberOf = (dimension: string) => of(dimension)[''] ?? 0;
  return {
    total: numberOf('total'),
    region: of('region'),
    regionDetail: of('regionDetail'),
    field: of('field'),
    beneficiary: of('beneficiary'),
    tenure: of('tenure'),
    donationReceipt: numberOf('donationReceipt'),
    taxInvoice: numberOf('taxInvoice'),
  };
}

async function measureListings(db: Database): Promise<CatalogSize> {
  const { rows } = await db.$client.query<CatalogSize>(
    `SELECT count(*)::int AS npos, count(DISTINCT region_level1_code)::int AS regions,
      coalesce(sum(project_count), 0)::int AS "npoProjects" FROM npo_listing`,
  );
  return rows[0] as CatalogSize;
}

/** The points of `catalog/similar.ts`: the work weighs more than the place, and a shared place alone makes no likeness. */
async function findSimilarSummaries(db: Database, id: string, count: number): Promise<NpoSummary[] | null> {
  const shared = (column: string) =>
    `cardinality(ARRAY(SELECT unnest(l.${column}) INTERSECT SELECT unnest(one.${column})))`;
  const { rows } = await db.$client.query<{ summaries: NpoSummary[] }>(
    `SELECT ARRAY(
      SELECT ${summaryJson} FROM npo_listing l, LATERAL (SELECT 3 * ${shared('field_codes')}
        + 2 * ${shared('beneficiary_codes')} + coalesce((l.region_level1_code = one.region_level1_code)::int, 0)
        + coalesce((l.region_level2_code = one.region_level2_code)::int, 0) AS points) likeness
      WHERE l.id <> one.id AND points >= 3 ORDER BY points DESC, l.id LIMIT $2) AS summaries
    FROM npo_listing one WHERE one.id = $1`,
    [id, count],
  );
  return rows[0]?.summaries ?? null;
}
