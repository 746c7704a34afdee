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

/**
 * What is asked for, out of sight of the planner: it would plan each search anew by its values, which takes several times
 * what finding takes, and come to the same plan.
 */
const asked = {
  grams: '(SELECT $1::text[])',
  unsure: '(SELECT $2::text[])',
  key: '(SELECT $3::text)',
  keyPattern: '(SELECT $4::text)',
  firstId: '(SELECT $5::uuid)',
  lastId: '(SELECT $6::uuid)',
  phoneTail: '(SELECT $7::text)',
};

/** Rows of a table that have the words, of those that have their grams. */
const having = (table: string, texts: string, condition = 'true') => `
  SELECT * FROM (
      SELECT * FROM ${table}
      WHERE search_grams(search_key(ARRAY[${texts}]), '') @> ${asked.grams} AND ${condition} LIMIT ${read}) having_grams
    WHERE cardinality(${asked.unsure}) = 0 OR search_key(ARRAY[${texts}]) ~ ALL (${asked.unsure}::text[])`;

/** Ids of rows that have the words, and of those whose id begins as asked. */
const hit = (table: string, rows: string, condition = 'true') => `
  (SELECT id FROM (${rows}) has_words LIMIT ${ordered})
  UNION (SELECT id FROM ${table}
    WHERE id BETWEEN ${asked.firstId} AND ${asked.lastId} AND ${condition} LIMIT ${most})`;

const list = (columns: string, from: string, order: string) => `
  (SELECT coalesce(json_agg(f), '[]') FROM (SELECT ${columns} FROM ${from} ORDER BY ${order} LIMIT ${most}) f)`;

/** What begins as asked stands before what has it somewhere else. */
const begins = (text: string) => `search_key(ARRAY[${text}]) !~ ${asked.keyPattern}`;

const phoneDigits = `regexp_replace(phone, '[^0-9]', '', 'g')`;

const isMember = 'destroyed_at IS NULL';
const ofType = (type: 'COMPANY' | 'NPO') =>
  hit('organization', `SELECT id FROM organization_hit WHERE type = '${type}'`, `type = '${type}'`);

const isOffered = "v.status IN ('SENT', 'ACCEPTED')";

/** Projects of the companies that are found, and those in which an NPO that is found is the partner or may become it. */
const projectsOfFound = `
  SELECT p.id, p.updated_at FROM company_hit c JOIN project p ON p.company_id = c.id
  UNION SELECT p.id, p.updated_at FROM npo_hit n JOIN partnership s ON s.npo_id = n.id
    JOIN project p ON p.id = s.project_id AND p.partnership_id = s.id
  UNION SELECT p.id, p.updated_at FROM npo_hit n JOIN invitation v ON v.npo_id = n.id AND ${isOffered}
    JOIN project p ON p.id = v.project_id`;

// Organisations are looked up once, for themselves and for their projects.
const statement = `WITH organization_hit AS MATERIALIZED (${having('organization', 'name, number')}),
  company_hit AS MATERIALIZED (${ofType('COMPANY')}), npo_hit AS MATERIALIZED (${ofType('NPO')})
SELECT
  ${list(
    'o.id, o.type, o.name, o.number, o.membership_status AS status',
    `(${hit('organization', 'SELECT id FROM organization_hit')}
      UNION (SELECT id FROM organization WHERE search_key(ARRAY[name]) COLLATE "C" >= ${asked.key}
        AND search_key(ARRAY[name]) COLLATE "C" < ${asked.key} || U&'\\FFFF'
        ORDER BY search_key(ARRAY[name]) COLLATE "C" LIMIT ${most})) h JOIN organization o USING (id)`,
    `o.membership_status = 'WITHDRAWN', ${begins('o.name')}, char_length(o.name), o.name, o.id`,
  )} AS organizations,
  ${list(
    `m.id, m.name, m.username, m.email, m.phone, m.role, m.organization_id AS "organizationId",
      o.name AS "organizationName", m.withdrawn_at IS NOT NULL AS "hasLeft"`,
    `(${hit('member', having('member', `name, username, email, ${phoneDigits}`, isMember), isMember)}
      UNION (SELECT id FROM member WHERE right(${phoneDigits}, 4) = ${asked.phoneTail} AND ${isMember}
        AND ${phoneDigits} ~ ALL (${asked.unsure}::text[]) LIMIT ${ordered})) h
      JOIN member m USING (id) LEFT JOIN organization o ON o.id = m.organization_id`,
    `m.withdrawn_at IS NOT NULL, ${begins('m.name')}, m.name, m.username`,
  )} AS people,
  ${list(
    `p.id, p.title, c.name AS "companyName", n.name AS "partnerName", p.status,
      (SELECT o.name FROM invitation v JOIN npo_hit ON npo_hit.id = v.npo_id JOIN organization o ON o.id = v.npo_id
        WHERE v.project_id = p.id AND ${isOffered} ORDER BY o.name LIMIT 1) AS "offeredTo"`,
    `(${hit('project', having('project', 'title'))}
      UNION (SELECT id FROM (${projectsOfFound}) p ORDER BY updated_at DESC, id LIMIT ${ordered})) h
      JOIN project p USING (id) JOIN organization c ON c.id = p.company_id
      LEFT JOIN partnership s ON s.id = p.partnership_id LEFT JOIN organization n ON n.id = s.npo_id`,
    `${begins('p.title')}, p.updated_at DESC, p.id`,
  )} AS projects,
  ${list(
    `r.id, r.reference_code AS "referenceCode", r.payer_name AS "payerName", c.name AS "organizationName", r.status`,
    `(${hit('payments.order', having('payments.order', 'reference_code, payer_name'))}) h JOIN payments.order r USING (id)
      JOIN organization c ON c.id = r.organization_id`,
    `${begins('r.reference_code')}, r.created_at DESC, r.id`,
  )} AS orders,
  ${list(
    `q.id, q.subject, o.name AS "organizationName", CASE WHEN q.answer IS NULL THEN 'OPEN' ELSE 'ANSWERED' END AS status`,
    `(${hit('inquiry', having('inquiry', 'subject'))}) h JOIN inquiry q USING (id) JOIN member m ON m.id = q.member_id
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
