import http from 'node:http';
import pg from 'pg';

/*
 * The floor: what one cannot do much better than with a query per request. Bare node:http and pg, prepared statements,
 * the answer's JSON made by PostgreSQL. Usage: node bench/floor.ts PORT DATABASE_URL
 */

const [port, databaseUrl] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 });

const card = `id, org_name AS "orgName", region_code AS "regionCode", field_code AS "fieldCode",
  beneficiary_code AS "beneficiaryCode", tenure, location, main_activities AS "mainActivities",
  can_receipt AS "canReceipt", can_tax AS "canTax"`;
const where = 'is_public AND region_code = $1 AND field_code = $2';

const search = `WITH hits AS MATERIALIZED (SELECT id, joined_on FROM floor.search WHERE grams @> ARRAY[$1])
  SELECT json_build_object('total', (SELECT count(*) FROM hits), 'items', (SELECT coalesce(json_agg(r), '[]') FROM (
    SELECT ${card} FROM floor.npo WHERE id IN (SELECT id FROM hits ORDER BY joined_on DESC, id LIMIT 20)
    ORDER BY joined_on DESC, id) r))::text AS body`;

const statements = {
  search,
  directory: `SELECT json_build_object('total', (SELECT count(*) FROM floor.npo WHERE ${where}),
    'items', (SELECT coalesce(json_agg(r), '[]') FROM (SELECT ${card} FROM floor.npo WHERE ${where}
      ORDER BY joined_on DESC, id LIMIT 20 OFFSET $3) r))::text AS body`,
  page: `SELECT org_name, tenure, location, intro, main_activities, (SELECT coalesce(json_agg(json_build_object(
      'name', p.name, 'start', to_char(p.actual_start, 'YYYY.MM'), 'end', to_char(p.actual_end, 'YYYY.MM'),
      'budget', CASE WHEN p.is_budget_hidden THEN NULL ELSE p.actual_budget END) ORDER BY p.id), '[]')
    FROM floor.project p WHERE p.npo_id = n.id) AS projects FROM floor.npo n WHERE n.id = $1 AND n.is_public`,
  profile: `SELECT to_jsonb(n)::text AS npo, (SELECT coalesce(json_agg(p ORDER BY p.id), '[]')::text
    FROM floor.project p WHERE p.npo_id = n.id) AS projects FROM floor.npo n WHERE n.id = $1 AND n.is_public`,
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: unknown) => String(text).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Page = {
  org_name: string;
  tenure: number | null;
  location: string;
  intro: string;
  main_activities: string[];
  projects: { name: string; start: string; end: string; budget: number | null }[];
};

/** What a template engine would make of a profile: one string, nothing else. */
function formPage(npo: Page): string {
  const name = escapeHtml(npo.org_name);
  const projects = npo.projects
    .map(
      ({ name, start, end, budget }) =>
        `<li><h3>${escapeHtml(name)}</h3><p>${start} ~ ${end}</p><p>${budget === null ? '비공개' : `${budget.toLocaleString('ko-KR')}원`}</p></li>`,
    )
    .join('');
  const activities = npo.main_activities.map((activity) => `<li>${escapeHtml(activity)}</li>`).join('');
  return `<!doctype html><html lang="ko"><head><meta charset="utf-8"><title>${name}</title><link rel="stylesheet" href="/app.css"></head><body><header><a href="/">맞손</a></header><main><h1>${name}</h1><p>${npo.tenure === null ? '미등록' : `${npo.tenure}년차`} · ${escapeHtml(npo.location)}</p><p>${escapeHtml(npo.intro)}</p><ul>${activities}</ul><ul>${projects}</ul></main></body></html>`;
}

async function answer(url: URL): Promise<string> {
  const [, kind, id] = url.pathname.split('/');
  if (kind === 'search') {
    const values = [url.searchParams.get('q')];
    const { rows } = await pool.query({ name: 'search', text: statements.search, values });
    return rows[0].body as string;
  }
  if (kind === 'page') {
    const { rows } = await pool.query<Page>({ name: 'page', text: statements.page, values: [id] });
    return rows[0] ? formPage(rows[0]) : '';
  }
  if (kind === 'directory') {
    const { searchParams: query } = url;
    const offset = (Number(query.get('page') ?? 1) - 1) * 20;
    const values = [query.get('region'), query.get('field'), offset];
    const { rows } = await pool.query({ name: 'directory', text: statements.directory, values });
    return rows[0].body as string;
  }
  const { rows } = await pool.query({ name: 'profile', text: statements.profile, values: [id] });
  return rows[0] ? `${(rows[0].npo as string).slice(0, -1)},"projects":${rows[0].projects}}` : 'null';
}

http
  .createServer(async (request, response) => {
    try {
      const body = await answer(new URL(request.url ?? '/', 'http://floor'));
      response.writeHead(200, {
        'content-type': body.startsWith('<') ? 'text/html; charset=utf-8' : 'application/json',
        'content-length': Buffer.byteLength(body),
      });
      response.end(body);
    } catch (error) {
      response.writeHead(500);
      response.end(String(error));
    }
  })
  .listen(Number(port), '127.0.0.1');
