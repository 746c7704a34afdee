import { defaultOrder, type NpoFilter, type NpoPageQuery } from '#catalog/directory.ts';
import { byCode, type NpoFilterCounts } from '#catalog/filter-counts.ts';
import { findNamedCodes, type NamedCode } from '#catalog/named-codes.ts';
import type { NpoSummary } from '#catalog/npo-record.ts';
import { nameOfQuery, places, relevanceWeights } from '#catalog/relevance.ts';
import { isChoseong, isSearchedInProse, planToken, queryTokens } from '#catalog/search-text.ts';
import type { NpoSort } from '#catalog/sort-orders.ts';
import type { SpelledName } from '#catalog/spelling.ts';
import { tenureRanges } from '#contract/npos/npos.ts';
import type { Database } from '#db/client.ts';
import type { CatalogSize } from './reader.ts';

/** What a card says of a listing `l`. */
export const summaryJson = `json_build_object('id', l.id, 'orgName', l.org_name, 'foundedOn', l.founded_on,
  'regionLevel1Code', l.region_level1_code, 'regionLevel2Code', l.region_level2_code, 'fieldCodes', l.field_codes,
  'beneficiaryCodes', l.beneficiary_codes, 'mainActivities', l.main_activities,
  'businessCertificateUntil', l.business_certificate_until, 'donationReceiptUntil', l.donation_receipt_until,
  'opening', l.opening, 'projectCount', l.project_count, 'coverFileId', l.cover_file_id, 'avatarFileId', l.avatar_file_id)`;

/** What the answers rest on besides the listings: the Korean day, and the codes by whose names NPOs are found. */
export type Reading = { asOf: string; named: readonly NamedCode[] };

/** Gives a value its place among the parameters of a statement: `$1`, `$2`, … */
type Bind = (value: unknown) => string;

/** Parameters of one statement. */
function createBind(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** Which range of `tenureRanges` a listing `l` is in on a day; null before its founding and where that is unknown. */
function formTenureRange(day: string): string {
  const years = `extract(year FROM ${day}) - extract(year FROM l.founded_on)
    + (to_char(${day}, 'MMDD') >= to_char(l.founded_on, 'MMDD'))::int`;
  const ranges = [...tenureRanges].reverse().map((first) => `WHEN ${years} >= ${first} THEN '${first}'`);
  return `CASE WHEN l.founded_on <= ${day} THEN CASE ${ranges.join(' ')} ELSE '1' END END`;
}

/** The condition on a listing `l` of each filter that is set, as SQL; the same rules as the catalogue in memory. */
function formConditions(
  filter: NpoFilter,
  { asOf, named }: Reading,
  bind: Bind,
): Partial<Record<keyof NpoFilter, string>> {
  const { q, region, regionDetail, field, beneficiary, tenure } = filter;
  const day = () => `${bind(asOf)}::date`;
  const search = q === undefined ? null : formSearch(q, named, bind);
  return {
    ...(search === null ? {} : { q: search }),
    ...(region === undefined ? {} : { region: `l.region_level1_code = ${bind(region)}` }),
    ...(regionDetail === undefined ? {} : { regionDetail: `l.region_level2_code = ${bind(regionDetail)}` }),
    ...(field === undefined ? {} : { field: `l.field_codes @> ARRAY[${bind(field)}]::text[]` }),
    ...(beneficiary === undefined
      ? {}
      : { beneficiary: `l.beneficiary_codes @> ARRAY[${bind(beneficiary)}]::text[]` }),
    ...(tenure === undefined ? {} : { tenure: `${formTenureRange(day())} = ${bind(tenure)}` }),
    ...(filter.donationReceipt ? { donationReceipt: `l.donation_receipt_until >= ${day()}` } : {}),
    ...(filter.taxInvoice ? { taxInvoice: `l.business_certificate_until >= ${day()}` } : {}),
  };
}

function formSearch(q: string, named: readonly NamedCode[], bind: Bind): string | null {
  const tokens = queryTokens(q);
  // A query of signs only finds nothing; one of spaces is no query.
  if (tokens.length === 0) return q.trim() === '' ? null : 'false';
  return tokens
    .map((token) => {
      const byName = formNamedCodes(token, named, bind);
      return byName === null ? formToken(token, bind) : `(${formToken(token, bind)} OR ${byName})`;
    })
    .join(' AND ');
}

/** Whether a listing `l` has a code of which a word begins with the token; null where none does. */
function formNamedCodes(
  token: string,
  named: readonly NamedCode[],
  bind: Bind,
  wordsOf?: (code: NamedCode) => readonly string[],
): string | null {
  const found = findNamedCodes(named, token, wordsOf);
  const codesOf = (wanted: NamedCode['dimension']) =>
    found.flatMap(({ dimension, code }) => (dimension === wanted ? [code] : []));
  const conditions = Object.entries(codeColumns).flatMap(([dimension, column]) => {
    const codes = codesOf(dimension as NamedCode['dimension']);
    return codes.length === 0 ? [] : [`${column} && ${bind(codes)}::text[]`];
  });
  return conditions.length === 0 ? null : `(${conditions.join(' OR ')})`;
}

const codeColumns: Record<NamedCode['dimension'], string> = {
  region: 'ARRAY[l.region_level1_code]',
  regionDetail: 'ARRAY[l.region_level2_code]',
  field: 'l.field_codes',
  beneficiary: 'l.beneficiary_codes',
};

/** The number of `relevanceKey` for a listing `l`; null where the query has no word. */
function formRelevance(q: string, named: readonly NamedCode[], bind: Bind): string | null {
  const tokens = queryTokens(q);
  if (tokens.length === 0) return null;
  const { NAME_START, NAME, CODE, HEADINGS, PROSE, OTHER_WORD } = places;
  const toPattern = (text: string, gap = '') => [...text].map(formLetter).join(gap);
  const placeOf = (token: string) => {
    const byName = formNamedCodes(token, named, bind, ({ words }) => words);
    const mayBeElsewhere = findNamedCodes(named, token, ({ otherWords }) => otherWords).length > 0;
    const prose = mayBeElsewhere
      ? `CASE WHEN ${formToken(token, bind)} THEN ${PROSE} ELSE ${OTHER_WORD} END`
      : PROSE;
    const headings = isSearchedInProse(token)
      ? `WHEN l.names ~ ${bind(toPattern(token, token.length > 2 ? ' ?' : ''))} THEN ${HEADINGS} ELSE ${prose}`
      : `ELSE ${HEADINGS}`;
    return `CASE WHEN l.name_key ~ ${bind(toPattern(token))} THEN ${NAME}
      ${byName === null ? '' : `WHEN ${byName} THEN ${CODE}`} ${headings} END`;
  };
  const name = toPattern(nameOfQuery(q));
  const place = `CASE WHEN l.name_key ~ ${bind(`^${name}`)} THEN ${NAME_START} WHEN l.name_key ~ ${bind(name)} THEN ${NAME}
    ELSE greatest(${tokens.map(placeOf).join(', ')}) END`;
  const { place: perPlace, length, longest, lastDay } = relevanceWeights;
  return `(SELECT p.place * ${perPlace}::bigint
      + CASE WHEN p.place <= ${NAME} THEN least(${longest}, char_length(l.name_key)) ELSE 0 END * ${length}
      + ${lastDay} - least(${lastDay}, greatest(0, l.joined_on - date '1970-01-01'))
    FROM (SELECT ${place} AS place) p)`;
}

/** The grams narrow by the index; where they are not exact, the texts are read as `hasToken` reads them. */
function formToken(token: string, bind: Bind): string {
  const { grams, mayCross, isExact } = planToken(token);
  const indexed = 'search_grams(l.names, l.prose)';
  const looked = mayCross
    ? grams
        .map(([one, two]) => `${indexed} && ${bind([`${one}${two}`, ` ${one}${two}`])}::text[]`)
        .join(' AND ')
    : `${indexed} @> ${bind(grams)}::text[]`;
  if (isExact) return looked;
  const pattern = bind([...token].map(formLetter).join(token.length > 2 ? ' ?' : ''));
  const read = [`l.names ~ ${pattern}`, ...(isSearchedInProse(token) ? [`l.prose ~ ${pattern}`] : [])];
  return `${looked} AND (${read.join(' OR ')})`;
}

/** A lone consonant stands for itself and for every syllable that begins with it. Tokens hold no sign of a pattern. */
function formLetter(letter: string): string {
  if (!isChoseong(letter.charCodeAt(0))) return letter;
  const first = 0xac00 + CHOSEONG.indexOf(letter) * 588;
  return `[${letter}${String.fromCharCode(first)}-${String.fromCharCode(first + 587)}]`;
}

const CHOSEONG = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

/** An order of the directory as SQL. */
type Order = { key: string; type: string; isDescending: boolean };

/** The order of a query: by relevance where it has a word and names no other order. */
function formOrder(query: NpoPageQuery, { named }: Reading, bind: Bind): Order {
  const sort = query.sort ?? defaultOrder(query);
  if (sort !== 'RELEVANCE') return orders[sort];
  const key = formRelevance(query.q ?? '', named, bind);
  return key === null ? orders.RECENT : { key, type: 'bigint', isDescending: false };
}

/** The orders of the directory; ids decide between equals. Each has an index. */
const orders: Record<NpoSort, Order> = {
  RECENT: { key: 'l.joined_on', type: 'date', isDescending: true },
  EXPERIENCE: { key: 'l.project_count', type: 'int', isDescending: true },
  TENURE: { key: "coalesce(l.founded_on, 'infinity')", type: 'date', isDescending: false },
  NAME: { key: 'l.name_key COLLATE "C"', type: 'text', isDescending: false },
};

/** The listings with these ids; one that is not published is not among them. */
export async function getSummaries(db: Database, ids: readonly string[]): Promise<NpoSummary[]> {
  const { rows } = await db.$client.query<{ summary: NpoSummary }>(
    `SELECT ${summaryJson} AS summary FROM npo_listing l WHERE l.id = ANY ($1)`,
    [ids],
  );
  return rows.map(({ summary }) => summary);
}

/** The ids of all published NPOs in their order. */
export async function findListingIds(db: Database): Promise<string[]> {
  const { rows } = await db.$client.query<{ id: string }>('SELECT id FROM npo_listing ORDER BY id');
  return rows.map(({ id }) => id);
}

/** The names of all published NPOs. */
export async function findListingNames(db: Database): Promise<SpelledName[]> {
  const { rows } = await db.$client.query<SpelledName>(
    'SELECT name_key AS "nameKey", org_name AS name FROM npo_listing',
  );
  return rows;
}

/** The representative projects of the published NPOs in the order of their NPO's ids, `limit` of them from `offset`. */
export async function findPublishedProjects(
  db: Database,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ id: string; npoId: string }[]> {
  const { rows } = await db.$client.query<{ id: string; npoId: string }>(
    `SELECT p.id, p.npo_id AS "npoId" FROM npo_listing l JOIN npo_project p ON p.npo_id = l.id AND NOT p.is_hidden
     ORDER BY p.npo_id, p.id OFFSET $1 LIMIT $2`,
    [offset, limit],
  );
  return rows;
}

const all = (conditions: readonly (string | undefined)[]) =>
  conditions.flatMap((condition) => condition ?? []).join(' AND ') || 'true';

/** One page of the listings that pass the filters, in the order of the query, and how many pass. */
export async function findSummaries(
  db: Database,
  query: NpoPageQuery,
  reading: Reading,
): Promise<{ total: number; summaries: NpoSummary[] }> {
  const { bind, values } = createBind();
  const where = all(Object.values(formConditions(query, reading, bind)));
  const order = formOrder(query, reading, bind);
  const place = await findPlace(db, query, order, { where, values });
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
    return findSummaries(db, { ...query, page: 1, before: undefined }, reading);
  return { total, summaries: summaries.reverse() };
}

type Place = { key: string; id: string };

/** Where the NPO stands that a page is beside, while it is in the list. */
async function findPlace(
  db: Database,
  { after, before }: NpoPageQuery,
  order: Order,
  { where, values }: { where: string; values: readonly unknown[] },
): Promise<Place | null> {
  const id = after ?? before;
  if (id === undefined) return null;
  const { rows } = await db.$client.query<Place>(
    `SELECT (${order.key})::text AS key, l.id FROM npo_listing l
     WHERE l.id = $${values.length + 1} AND ${where}`,
    [...values, id],
  );
  return rows[0] ?? null;
}

/** Listings behind a place, or before it: an index goes straight there. */
function formSeek(
  { key, type, isDescending }: Order,
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

/** How many listings pass, and how many would with each value of each filter. */
export async function countListings(
  db: Database,
  filter: NpoFilter,
  reading: Reading,
): Promise<NpoFilterCounts> {
  const { bind, values } = createBind();
  const { q, ...conditions } = formConditions(filter, reading, bind);
  const named = Object.entries(dimensions(`${bind(reading.asOf)}::date`));
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
    byCode(rows.flatMap((row) => (row.dimension === dimension ? [[row.code, row.count] as const] : [])));
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

/** The sizes of the whole directory. */
export async function measureListings(db: Database): Promise<CatalogSize> {
  const { rows } = await db.$client.query<CatalogSize>(
    `SELECT count(*)::int AS npos, count(DISTINCT region_level1_code)::int AS regions,
      coalesce(sum(project_count), 0)::int AS "npoProjects" FROM npo_listing`,
  );
  return rows[0] as CatalogSize;
}

/**
 * The listings most like one, by the points of `catalog/similar.ts`: the work weighs more than the place, and a shared
 * place alone makes no likeness. null where that one is not listed.
 */
export async function findSimilarSummaries(
  db: Database,
  id: string,
  count: number,
): Promise<NpoSummary[] | null> {
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
