import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Task, TaskCounts } from '#contract/admin/tasks.ts';
import { inquiry } from '#db/schema/inquiries.ts';
import { openSecondInstance, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { createAdmin, createCompany, type TestPartyMember } from '#server/testing/factories.ts';
import { readBoard } from './board.ts';
import { waitingSql } from './waiting-store.ts';

let app: TestApp;
let second: Awaited<ReturnType<typeof openSecondInstance>>;
let owner: pg.Client;
let admin: TestBrowser;
let company: TestPartyMember;

beforeAll(async () => {
  app = await openTestApp();
  second = await openSecondInstance(app);
  const { db } = app.platform;
  admin = await app.signIn(await createAdmin(db));
  company = await createCompany(db);
  owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await second.close();
  await app.close();
});

const ask = async (subject: string) => {
  const { memberId } = company;
  await second.app.platform.db.insert(inquiry).values({ memberId, subject, body: '내용' });
};
const find = async () => (await admin.get('/api/admin/tasks')).json<{ items: Task[]; total: number }>();
const count = async () => (await admin.get('/api/admin/tasks/counts')).json<TaskCounts>();

/** Of what is read, these cannot change by themselves, or change where another trigger tells of it. */
const unwatched = ['file', 'member INSERT', 'member DELETE'];

test('[O-01] each column that 할 일 reads is watched: its change is counted', async () => {
  await owner.query(`CREATE TEMP VIEW waiting AS ${waitingSql}`);
  const { rows } = await owner.query<{ name: string; event: string; columns: string[]; isWatched: boolean }>(`
    WITH read AS (
      SELECT d.refobjid AS id, array_agg(DISTINCT d.refobjsubid::int) FILTER (
          -- Keys never change.
          WHERE NOT EXISTS (SELECT FROM pg_constraint c
            WHERE c.conrelid = d.refobjid AND c.contype = 'p' AND d.refobjsubid = ANY (c.conkey))) AS columns
      FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid
      WHERE d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass AND d.refobjsubid > 0
        AND r.ev_class = 'waiting'::regclass AND d.refobjid <> r.ev_class
      GROUP BY d.refobjid)
    SELECT replace(read.id::regclass::text, '"', '') AS name, e.event, EXISTS (
      SELECT FROM pg_trigger t
      WHERE t.tgrelid = read.id AND t.tgfoid = 'note_task_change'::regproc AND t.tgenabled = 'O'
        AND (t.tgtype & e.bit) > 0
        AND (e.event <> 'UPDATE' OR t.tgattr = ''
          OR read.columns <@ string_to_array(t.tgattr::text, ' ')::int[])) AS "isWatched"
    FROM read, (VALUES ('INSERT', 4), ('DELETE', 8), ('UPDATE', 16)) e (event, bit)`);
  expect(rows.length).toBeGreaterThan(60);
  const left = rows.filter(({ isWatched }) => !isWatched).map(({ name, event }) => `${name} ${event}`);
  expect(left.filter((one) => !unwatched.some((known) => one.startsWith(known)))).toEqual([]);
});

test('[O-01] what another process has committed is on the next page and in the next counts', async () => {
  const before = [(await find()).total, (await count()).all];
  await ask('처음');
  expect([(await find()).total, (await count()).all]).toEqual(before.map((all) => all + 1));
  await ask('다음');
  const [page, counts] = await Promise.all([find(), count()]);
  expect([page.total, counts.all]).toEqual(before.map((all) => all + 2));
  expect(page.items.map(({ subject }) => subject)).toEqual(expect.arrayContaining(['처음', '다음']));
});

test('[O-01] nothing is derived again while nothing has changed; what was said of a task derives no record', async () => {
  const { db } = app.platform;
  const board = await readBoard(db);
  expect(await readBoard(db)).toBe(board);
  // Many at once share a read.
  const many = await Promise.all(Array.from({ length: 20 }, () => readBoard(db)));
  expect(new Set(many).size).toBe(1);
  const [task] = board;
  if (!task) throw new Error('an inquiry waits');
  const selection = { tasks: [{ key: task.key, version: 0 }] };
  const assigneeId = (await admin.get('/api/session')).json().member.id;
  expect((await admin.put('/api/admin/tasks/assignment', { selection, assigneeId })).statusCode).toBe(200);
  const marked = await readBoard(db);
  expect(marked.find(({ key }) => key === task.key)?.mark?.assigneeId).toBe(assigneeId);
  expect((await count()).mine).toBe(1);
  // The very facts that were derived before.
  expect(marked.find(({ key }) => key === task.key)?.facts).toBe(task.facts);
});

test('[F-77] a read that fails keeps no later one from what waits', async () => {
  const { db } = app.platform;
  const failure = vi.spyOn(db.$client, 'query').mockImplementationOnce(async () => {
    throw new Error('the connection is gone');
  });
  await expect(readBoard(db)).rejects.toThrow('the connection is gone');
  failure.mockRestore();
  expect((await readBoard(db)).length).toBeGreaterThan(0);
});

test('[O-01] transactions that go on at once do not wait for each other to be counted', async () => {
  const others = await Promise.all(
    [0, 1, 2].map(async () => {
      const client = new pg.Client({ connectionString: app.databaseUrl });
      await client.connect();
      await client.query("SET lock_timeout = '2s'; BEGIN");
      return client;
    }),
  );
  const sum = async () =>
    (await owner.query('SELECT sum(sources)::int AS all FROM task_change')).rows[0].all as number;
  const before = await sum();
  for (const client of others) await client.query('DELETE FROM inquiry WHERE false');
  expect(await sum()).toBe(before);
  for (const client of others) await client.query('COMMIT');
  expect(await sum()).toBe(before + others.length);
  for (const client of others) await client.end();
});
