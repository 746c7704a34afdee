/** Rows whose text has the characters that the query $1 has, which the index knows. */
const having = (table: string, texts: string) => `
  SELECT * FROM ${table} WHERE search_grams(search_key(ARRAY[${texts}]), '')
    @> string_to_array(search_key(ARRAY[$1::text]), NULL)
      || pair_letters(string_to_array(search_key(ARRAY[$1::text]), NULL)) LIMIT 100`;

const hits = (columns: string, from: string) => `
  json_build_object('items', (SELECT coalesce(json_agg(f), '[]') FROM (SELECT ${columns} FROM ${from} LIMIT 5) f),
    'hasMore', true)`;

/** What the desk finds by $1, as the indexes give it: nothing is read again, and nothing put in an order but by name. */
export const search = `
  SELECT json_build_object(
    'organizations', ${hits('id, type, name, number, membership_status AS status', `(${having('organization', 'name, number')}) o ORDER BY name`)},
    'people', ${hits(
      `m.id, m.name, username, email, right(phone, 4) AS "phoneTail", role, organization_id AS "organizationId",
        o.name AS "organizationName", withdrawn_at IS NOT NULL AS "hasLeft"`,
      `(${having('member', `name, username, email, regexp_replace(phone, '[^0-9]', '', 'g')`)}) m
        LEFT JOIN organization o ON o.id = m.organization_id ORDER BY m.name`,
    )},
    'projects', ${hits(
      'p.id, title, c.name AS "companyName", n.name AS "partnerName", p.status',
      `(${having('project', 'title')}) p JOIN organization c ON c.id = p.company_id
        LEFT JOIN partnership s ON s.id = p.partnership_id LEFT JOIN organization n ON n.id = s.npo_id ORDER BY title`,
    )},
    'orders', ${hits('id, reference_code AS "referenceCode"', `(${having('payments.order', 'reference_code, payer_name')}) r`)},
    'inquiries', ${hits('id, subject', `(${having('inquiry', 'subject')}) q`)},
    'codes', json_build_object('items', (SELECT coalesce(json_agg(c), '[]') FROM (
      SELECT group_name AS "group", code, name FROM code WHERE name LIKE '%' || $1 || '%' LIMIT 5) c), 'hasMore', false))::text AS body`;
