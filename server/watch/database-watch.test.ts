import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { problems } from '#contract/problem.ts';
import { connect } from '#db/client.ts';
import { findOutage, turnTimeout } from '#db/outage.ts';
import { toProblem } from '#server/http/problem.ts';
import { createTestLog, openTestApp, type TestApp, type TestBrowser } from '#server/testing/app.ts';
import { type DatabaseProxy, openDatabaseProxy } from '#server/testing/database-proxy.ts';
import { createCompany } from '#server/testing/factories.ts';
import { watchDatabase } from './database-watch.ts';

let proxy: DatabaseProxy;
let opened: TestApp;
let company: TestBrowser;

beforeAll(async () => {
  proxy = await openDatabaseProxy();
  opened = await openTestApp({ reach: proxy.reach, environment: { DATABASE_POOL_SIZE: '3' } });
  company = await opened.signIn(await createCompany(opened.platform.db));
});

afterAll(async () => {
  await opened.close();
  await proxy.close();
});

const told = () => opened.log.entries.filter(({ message }) => /^the d/.test(message));
const ready = () => opened.anonymous.get('/readyz');
const inquiry = { subject: '묻고 싶어요', body: '언제 시작하나요?' };

test('[F-08] [F-72] an outage is named as what it is, logged once, and over at once', async () => {
  expect((await ready()).statusCode).toBe(200);
  await proxy.cut();
  const answers = await Promise.all([
    company.get('/api/session'),
    company.get('/api/projects'),
    opened.anonymous.get('/api/npos'),
    opened.app.inject({
      method: 'POST',
      url: '/api/inquiries',
      payload: inquiry,
      headers: { cookie: company.cookie },
    }),
  ]);
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toEqual({ code: 'DATABASE_AWAY', message: problems.DATABASE_AWAY.message });
  }
  expect(problems.DATABASE_AWAY.message).not.toContain('많');
  expect((await ready()).statusCode).toBe(503);
  expect((await ready()).json()).toEqual({ ok: false, database: 'AWAY', disk: 'OK', isLeaving: false });
  expect(told()).toMatchObject([
    { level: 'error', message: 'the database is away', details: { cause: { message: expect.any(String) } } },
  ]);
  await proxy.restore();
  // The first request finds it back; nobody waits for a look of the watch.
  expect((await company.get('/api/session')).statusCode).toBe(200);
  await vi.waitFor(async () => expect((await ready()).statusCode).toBe(200));
  expect(told().map(({ message }) => message)).toEqual([
    'the database is away',
    'the database is away no longer',
  ]);
});

test('[E-22] what the queue tells of an outage, as a copy of an error, is the same outage, logged once', async () => {
  const before = opened.log.entries.length;
  await proxy.cut();
  // So it tells what its workers meet, every two seconds each.
  for (let at = 0; at < 20; at += 1)
    opened.platform.queue.emit('error', {
      code: 'ECONNREFUSED',
      message: 'connect ECONNREFUSED 127.0.0.1:5432',
      queue: 'mail-deliver',
    } as unknown as Error);
  await proxy.restore();
  await vi.waitFor(async () => expect((await ready()).statusCode).toBe(200));
  const lines = opened.log.entries.slice(before).map(({ message }) => message);
  expect(lines).toEqual(['the database is away', 'the database is away no longer']);
});

test('[F-08] transactions that an outage ends, before they began or within, leave the pool whole', async () => {
  const { db } = opened.platform;
  for (let round = 0; round < 4; round += 1) {
    await db.execute(sql`SELECT 1`);
    const running = Array.from({ length: 3 }, () =>
      db.transaction((tx) => tx.execute(sql`SELECT pg_sleep(5)`)),
    );
    const ended = Promise.allSettled(running);
    await vi.waitFor(() => expect(db.$client.idleCount).toBe(0));
    await proxy.cut();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await Promise.allSettled(
      Array.from({ length: 3 }, () => db.transaction((tx) => tx.execute(sql`SELECT 1`))),
    );
    await proxy.restore();
  }
  const { rows } = await db.transaction((tx) => tx.execute(sql`SELECT 1 AS one`));
  expect(rows).toEqual([{ one: 1 }]);
  expect(db.$client.waitingCount).toBe(0);
});

test('[F-69] a database without room answers 507 and is not ready until it has room again', async () => {
  const owner = new pg.Client({ connectionString: opened.databaseUrl });
  await owner.connect();
  await owner.query(`
    CREATE FUNCTION refuse_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER refuse_room BEFORE INSERT ON inquiry EXECUTE FUNCTION refuse_room()`);
  const answer = await opened.app.inject({
    method: 'POST',
    url: '/api/inquiries',
    payload: inquiry,
    headers: { cookie: company.cookie },
  });
  expect(answer.statusCode).toBe(507);
  expect(answer.headers['retry-after']).toBe('60');
  expect(answer.json()).toEqual({ code: 'STORAGE_FULL', message: problems.STORAGE_FULL.message });
  expect((await ready()).json()).toMatchObject({ ok: false, database: 'FULL' });
  await owner.query('DROP TRIGGER refuse_room ON inquiry');
  await owner.end();
  await vi.waitFor(async () => expect((await ready()).statusCode).toBe(200), { timeout: 30_000 });
  expect((await company.post('/api/inquiries', inquiry)).statusCode).toBe(200);
});

test('[F-72] a socket that is gone while the embedded database restarts is an outage, a missing file is none', async () => {
  const db = connect('postgres://app@127.0.0.1:5432/matson?host=/nowhere');
  const error = await db.execute(sql`SELECT 1`).catch((caught: unknown) => caught);
  const inTransaction = await db
    .transaction((tx) => tx.execute(sql`SELECT 1`))
    .catch((caught: unknown) => caught);
  expect([findOutage(error), findOutage(inTransaction)]).toEqual(['AWAY', 'AWAY']);
  const other = Object.assign(new Error('no such file'), { code: 'ENOENT' });
  expect([findOutage(other), toProblem(other).code]).toEqual([null, 'INTERNAL']);
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(toProblem(refused).code).toBe('INTERNAL');
  await db.$client.end();
});

test('[F-77] a database that many use is in no trouble, one that cannot be asked is; who is no longer watching says nothing', () => {
  const log = createTestLog();
  const watch = watchDatabase(opened.platform.db, log);
  expect(watch.note(turnTimeout())).toBe(false);
  expect([watch.trouble(), log.entries]).toEqual([null, []]);
  const cut = new Error('Connection terminated unexpectedly');
  expect([watch.note(cut), watch.trouble()?.kind]).toEqual([true, 'AWAY']);
  watch.close();
  const closed = watchDatabase(opened.platform.db, log);
  closed.close();
  expect([closed.note(cut), closed.trouble()]).toEqual([true, null]);
  expect(log.entries.map(({ message }) => message)).toEqual(['the database is away']);
});
