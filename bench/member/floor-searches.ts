import { readSearchWords, type SearchWords } from '#server/modules/searches/words.ts';
import type { FloorStatement } from './floor-texts.ts';

/*
 * The floor's search of the desk: the same indexes asked by the words as the product cuts them, each kind as far as a
 * query can find it, and nothing counted or ordered that need not be.
 */

const shown = 5;

const list = (name: string, columns: string, from: string, order: string) => `
  '${name}', (SELECT json_build_object('items', coalesce(json_agg(f) FILTER (WHERE place <= ${shown}), '[]'),
      'hasMore', count(*) > ${shown})
    FROM (SELECT row_number() OVER (ORDER BY ${order}) AS place, x.* FROM (SELECT ${columns} FROM ${from}) x
      ORDER BY ${order} LIMIT ${shown + 1}) p, LATERAL (SELECT (to_jsonb(p) - 'place' - 'at') AS f) l)`;

/** $1 grams, $2 patterns: both as the index has them. */
const has = (texts: string) => `search_grams(search_key(ARRAY[${texts}]), '') @> $1::text[]
  AND search_key(ARRAY[${texts}]) ~ ALL ($2::text[])`;
/** $1 and $2 the first and the last id that begin as asked. */
const begins = (id: string) => `${id} BETWEEN $1::uuid AND $2::uuid`;

const phoneDigits = (phone: string) => `regexp_replace(${phone}, '[^0-9]', '', 'g')`;

const organizations = (where: string) =>
  list(
    'organizations',
    `o.id, o.type, o.name, regexp_replace(o.number, '^(.{3})(.{2})', '\\1-\\2-') AS number, o.membership_status AS status`,
    `organization o WHERE ${where}`,
    "status = 'WITHDRAWN', char_length(name), name, id",
  );
const people = (where: string) =>
  list(
    'people',
    `m.id, m.name, m.username, m.email, right(${phoneDigits('m.phone')}, 4) AS "phoneTail", m.role,
      m.organization_id AS "organizationId", o.name AS "organizationName", m.withdrawn_at IS NOT NULL AS "hasLeft"`,
    `member m LEFT JOIN organization o ON o.id = m.organization_id WHERE m.destroyed_at IS NULL AND ${where}`,
    '"hasLeft", name, username',
  );
const isOffered = "v.status IN ('SENT', 'ACCEPTED')";

/** Projects for themselves, and those of the organisations that are found. */
const projects = (ownWhere: string, organizationWhere: string) => {
  const found = (type: 'COMPANY' | 'NPO') =>
    `SELECT o.id FROM organization o WHERE o.type = '${type}' AND ${organizationWhere}`;
  return list(
    'projects',
    `p.id, p.title, c.name AS "companyName", n.name AS "partnerName", p.status, p.updated_at AS at,
      (SELECT o.name FROM invitation v JOIN organization o ON o.id = v.npo_id
        WHERE v.project_id = p.id AND ${isOffered} AND ${organizationWhere} ORDER BY o.name LIMIT 1) AS "offeredTo"`,
    `project p JOIN organization c ON c.id = p.company_id LEFT JOIN partnership s ON s.id = p.partnership_id
      LEFT JOIN organization n ON n.id = s.npo_id
      WHERE p.id IN (SELECT p.id FROM project p WHERE ${ownWhere}
        UNION SELECT p.id FROM project p WHERE p.company_id IN (${found('COMPANY')})
        UNION SELECT p.id FROM partnership s JOIN project p ON p.partnership_id = s.id WHERE s.npo_id IN (${found('NPO')})
        UNION SELECT v.project_id FROM invitation v WHERE ${isOffered} AND v.npo_id IN (${found('NPO')}))`,
    'at DESC, id',
  );
};

const nothing = `'items', '[]'::json, 'hasMore', false`;
/** There are no orders and inquiries in the data, and no code goes by a number. */
const others = `'orders', json_build_object(${nothing}), 'inquiries', json_build_object(${nothing}),
  'codes', json_build_object(${nothing})`;

const answer = (...kinds: string[]) =>
  `SELECT json_build_object(${[...kinds, others].join(', ')})::text AS body`;

const byWords = answer(
  organizations(has('o.name, o.number')),
  people(has(`m.name, m.username, m.email, ${phoneDigits('m.phone')}`)),
  projects(has('p.title'), has('o.name, o.number')),
);
const byId = answer(
  organizations(begins('o.id')),
  people(begins('m.id')),
  projects(begins('p.id'), begins('o.id')),
);

/** The statement of a search, or `null` for another address. */
export function findSearchStatement({ pathname, searchParams }: URL): FloorStatement | null {
  if (pathname !== '/api/admin/search') return null;
  const { ids, grams, patterns } = readSearchWords(searchParams.get('q') ?? '') as SearchWords;
  return ids
    ? { name: 'search by id', text: byId, values: ids }
    : { name: 'search', text: byWords, values: [grams, patterns] };
}
