import type { SearchResult } from '#contract/admin/searches.ts';
import { limits } from '#contract/limits.ts';
import type { Database } from '#db/client.ts';
import type { SearchWords } from './words.ts';

/** One more than is shown tells that there are others. */
const most = limits.searchHits + 1;
/** So many rows that have the grams are read, where grams alone do not answer. */
const read = 300;
/** So many hits of a kind are put in an order: a word that more of them have says too little. */
const ordered = 50;

type Hit<Kind extends keyof SearchResult> = SearchResult[Kind]['items'][number];

export type Found = {
  organizations: Hit<'organizations'>[];
  people: (Omit<Hit<'people'>, 'phoneTail'> & { phone: string | null })[];
  projects: Hit<'projects'>[];
  orders: Hit<'orders'>[];
  inquiries: Hit<'inquiries'>[];
};

/** Ids of a table that the words find: $1 grams, $2 patterns, $5 and $6 the ids that begin as asked. */
const hit = (table: string, texts: string, condition = 'true') => `
  (SELECT id FROM (
      SELECT * FROM ${table}
      WHERE search_grams(search_key(ARRAY[${texts}]), '') @> $1::text[] AND ${condition} LIMIT ${read}) having_grams
    WHERE cardinality($2::text[]) = 0 OR search_key(ARRAY[${texts}]) ~ ALL ($2::text[]) LIMIT ${ordered})
  UNION (SELECT id FROM ${table} WHERE id BETWEEN $5::uuid AND $6::uuid AND ${condition} LIMIT ${most})`;

const list = (columns: string, from: string, order: string) => `
  (SELECT coalesce(json_agg(f), '[]') FROM (SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ${most}) f)`;

/** What begins as asked ($4) stands before what has it somewhere else. */
const begins = (text: string) => `search_key(ARRAY[${text}]) !~ $4`;

const phoneDigits = `regexp_replace(phone, '[^0-9]', '', 'g')`;

const statement = `SELECT
  ${list(
    'o.id, o.type, o.name, o.number, o.membership_status AS status',
    `(${hit('organization', 'name, number')}
      UNION (SELECT id FROM organization WHERE search_key(ARRAY[name]) COLLATE "C" >= $3
        AND search_key(ARRAY[name]) COLLATE "C" < $3 || U&'\\FFFF'
        ORDER BY search_key(ARRAY[name]) COLLATE "C" LIMIT ${most})) h JOIN organization o USING (id)`,
    `o.membership_status = 'WITHDRAWN', ${begins('o.name')}, char_length(o.name), o.name, o.id`,
  )} AS organizations,
  ${list(
    `m.id, m.name, m.username, m.email, m.phone, m.role, m.organization_id AS "organizationId",
      o.name AS "organizationName", m.withdrawn_at IS NOT NULL AS "hasLeft"`,
    `(${hit('member', `name, username, email, ${phoneDigits}`, 'destroyed_at IS NULL')}
      UNION (SELECT id FROM member WHERE right(${phoneDigits}, 4) = $7 AND destroyed_at IS NULL
        AND ${phoneDigits} ~ ALL ($2::text[]) LIMIT ${ordered})) h
      JOIN member m USING (id) LEFT JOIN organization o ON o.id = m.organization_id`,
    `m.withdrawn_at IS NOT NULL, ${begins('m.name')}, m.name, m.username`,
  )} AS people,
  ${list(
    'p.id, p.title, c.name AS "companyName", n.name AS "partnerName", p.status',
    `(${hit('project', 'title')}
      UNION (SELECT p.id FROM (${hit('organization', 'name, number', "type = 'COMPANY'")}) c
        JOIN project p ON p.company_id = c.id ORDER BY p.updated_at DESC, p.id LIMIT ${ordered})) h JOIN project p USING (id) JOIN organization c ON c.id = p.company_id
      LEFT JOIN partnership s ON s.id = p.partnership_id LEFT JOIN organization n ON n.id = s.npo_id`,
    `${begins('p.title')}, p.updated_at DESC, p.id`,
  )} AS projects,
  ${list(
    `r.id, r.reference_code AS "referenceCode", r.payer_name AS "payerName", c.name AS "organizationName", r.status`,
    `(${hit('payments.order', 'reference_code, payer_name')}) h JOIN payments.order r USING (id)
      JOIN organization c ON c.id = r.organization_id`,
    `${begins('r.reference_code')}, r.created_at DESC, r.id`,
  )} AS orders,
  ${list(
    `q.id, q.subject, o.name AS "organizationName", CASE WHEN q.answer IS NULL THEN 'OPEN' ELSE 'ANSWERED' END AS status`,
    `(${hit('inquiry', 'subject')}) h JOIN inquiry q USING (id) JOIN member m ON m.id = q.member_id
      LEFT JOIN organization o ON o.id = m.organization_id`,
    `q.answer IS NOT NULL, ${begins('q.subject')}, q.created_at DESC, q.id`,
  )} AS inquiries`;

/** What the words find of every kind, the best first and one more than is shown. */
export async function findBySearch(db: Database, words: SearchWords): Promise<Found> {
  const { rows } = await db.$client.query<Found>({
    name: 'find-by-search',
    text: statement,
    values: [
      words.grams,
      words.unsure,
      words.key,
      words.keyPattern,
      ...(words.ids ?? [null, null]),
      words.phoneTail,
    ],
  });
  return rows[0] as Found;
}
