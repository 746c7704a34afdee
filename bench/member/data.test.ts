import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectStatuses } from '#contract/projects/project-status.ts';
import { verifyAuditLog } from '#server/modules/audits/verify.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { listMemberCases } from './cases.ts';
import { loadMemberData } from './data.ts';
import { type FloorMember, findFloorStatement, memberOfSession } from './floor-statements.ts';
import { idOf, tokenOf } from './identity.ts';
import { sizesOf } from './sizes.ts';

const sizes = sizesOf(200);
const withoutPartnership = ['MATCHING', 'PROPOSING', 'CLOSED', 'CANCELED'];
let opened: TestApp;
let owner: pg.Client;

beforeAll(async () => {
  opened = await openTestApp();
  await loadMemberData(opened.databaseUrl, sizes);
  owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
});

afterAll(async () => {
  await owner.end();
  await opened.close();
});

const read = async <T extends object>(text: string, values: unknown[] = []) =>
  (await owner.query<T>(text, values)).rows;

const count = async (what: string) =>
  (await read<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`))[0]?.n;

test('there is as much of everything as the sizes say, in every status', async () => {
  expect(await count('organization')).toBe(sizes.npos + sizes.companies);
  expect(await count('member')).toBe(sizes.members);
  expect(await count('notification')).toBe(sizes.notifications);
  expect(await count('project')).toBe(sizes.projects);
  expect(await count(`project WHERE company_id = '${idOf('company', 1)}'`)).toBe(
    sizes.largestCompanyProjects,
  );
  expect((await count('audit_entry')) ?? 0).toBe(sizes.logEntries - ((await count('project_event')) ?? 0));
  const longest = idOf('project', 1);
  expect(await count(`project_event WHERE project_id = '${longest}'`)).toBe(sizes.longestLogEntries);
  expect(await count(`file WHERE project_id = '${longest}'`)).toBe(sizes.mostDocuments);
  const statuses = await read<{ status: string }>('SELECT DISTINCT status FROM project');
  expect(statuses.map(({ status }) => status).sort()).toEqual([...projectStatuses].sort());
});

test('the audit log is one intact chain in the order of time', async () => {
  expect(await verifyAuditLog(opened.platform.db)).toMatchObject({
    isIntact: true,
    head: { sequence: await count('audit_entry') },
  });
  expect(
    await count(
      '(SELECT at, lag(at) OVER (ORDER BY sequence) AS before FROM audit_entry) e WHERE at < before',
    ),
  ).toBe(0);
});

test('every project came to its status by legal steps, one version for each', async () => {
  const illegal = await read(`
    SELECT p.id FROM project p, LATERAL (
      SELECT count(*) AS steps, bool_and(last IS NULL OR EXISTS (SELECT FROM status_transition
          WHERE entity = 'project' AND from_status = last AND to_status = status)) AS is_legal,
        (array_agg(status ORDER BY created_at DESC))[1] AS newest
      FROM (SELECT status, created_at, lag(status) OVER (ORDER BY created_at) AS last
        FROM project_event WHERE project_id = p.id AND kind = 'STATUS') e) s
    WHERE steps <> p.version OR NOT is_legal OR newest <> p.status`);
  expect(illegal).toEqual([]);
});

test('projects and partnerships agree as the database asks at every commit', async () => {
  const open = await read<{ status: string }>(`
    SELECT DISTINCT p.status FROM project p JOIN partnership s ON s.project_id = p.id WHERE s.ended_at IS NULL`);
  expect(open.map(({ status }) => status).sort()).toEqual(
    projectStatuses.filter((status) => !withoutPartnership.includes(status)).sort(),
  );
  const endings = await read<{ ending: string }>(
    'SELECT DISTINCT ending FROM partnership WHERE ending IS NOT NULL ORDER BY 1',
  );
  expect(endings.map(({ ending }) => ending)).toEqual(['CANCELED', 'COMPLETED', 'REMATCHED']);
  await owner.query('BEGIN');
  await owner.query('UPDATE partnership SET version = version + 1 WHERE ended_at IS NULL');
  await owner.query('UPDATE project SET status = status, version = version + 1');
  await owner.query('SET CONSTRAINTS ALL IMMEDIATE');
  await owner.query('ROLLBACK');
});

test('what belongs to a partnership comes from its parties while it goes on', async () => {
  expect(
    await read(`SELECT e.id FROM project_event e JOIN partnership s ON s.id = e.partnership_id
      WHERE e.actor_organization_id NOT IN (s.company_id, s.npo_id)
        OR e.created_at NOT BETWEEN s.started_at AND coalesce(s.ended_at, now())`),
  ).toEqual([]);
  expect(
    await read(`SELECT f.id FROM file f JOIN partnership s ON s.id = f.partnership_id
      WHERE f.owner_id NOT IN (s.company_id, s.npo_id) OR f.is_locked <> (s.ended_at IS NOT NULL)`),
  ).toEqual([]);
});

test('the product shows every project to its company', async () => {
  const projects = await read<{ id: string; status: string; requester_id: string }>(
    'SELECT DISTINCT ON (status, version) id, status, requester_id FROM project',
  );
  for (const { id, status, requester_id } of projects) {
    const browser = await opened.signIn({ memberId: requester_id });
    const answer = await browser.get(`/api/projects/${id}`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().status.code).toBe(status);
  }
});

test('triggers, keys and indexes are those of an empty database', async () => {
  const list = `
    SELECT conrelid::regclass::text || ' ' || conname AS name FROM pg_constraint
      WHERE connamespace = 'public'::regnamespace AND convalidated
    UNION ALL SELECT pg_get_indexdef(indexrelid) FROM pg_index
      WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace) AND indisvalid
    UNION ALL SELECT tgrelid::regclass::text || ' ' || tgname FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
      WHERE relnamespace = 'public'::regnamespace AND tgenabled = 'O' AND NOT tgisinternal
    ORDER BY 1`;
  const empty = await openTestApp();
  try {
    const { rows } = await empty.platform.db.$client.query(list);
    expect(await read(list)).toEqual(rows);
  } finally {
    await empty.close();
  }
});

test.each(Object.entries(listMemberCases(sizes)))(
  '%s: the floor answers what the product answers',
  async (_name, asks) => {
    const browsers = new Map<number, Awaited<ReturnType<TestApp['signIn']>>>();
    for (const { path, member } of asks) {
      const browser = browsers.get(member) ?? (await opened.signIn({ memberId: idOf('member', member) }));
      browsers.set(member, browser);
      const answer = await browser.get(path);
      expect(answer.statusCode, `${path} ${answer.body}`).toBe(200);
      const token = tokenOf(member);
      const [found] = await read<FloorMember>(memberOfSession, [token]);
      const statement = findFloorStatement(new URL(path, 'http://floor'), found as FloorMember, token);
      const [row] = await read<{ body: string }>(statement.text, statement.values);
      expect(JSON.parse(row?.body ?? ''), path).toEqual(answer.json());
    }
  },
);
