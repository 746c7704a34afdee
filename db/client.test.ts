import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Database, type Opened, type Transaction } from './client.ts';
import { findOutage } from './outage.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let db: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.appUrl, { max: 4, waitMs: 500 });
});
afterAll(async () => {
  await db.$client.end();
  await database.drop();
});
afterEach(() => vi.restoreAllMocks());

/** Fills every turn with transactions that go on until `end` is called; comes back once they have all begun. */
async function fillTurns() {
  const { promise, resolve: end } = Promise.withResolvers<void>();
  let begun = 0;
  const own = Array.from({ length: 3 }, () =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      begun += 1;
      await promise;
    }),
  );
  await vi.waitFor(() => expect(begun).toBe(3));
  return { end, ended: Promise.all(own) };
}

test('[F-01] transactions wait for each other in their order, however long the pool would, and leave a connection to reads', async () => {
  const { end, ended } = await fillTurns();
  const order: number[] = [];
  const later = [1, 2, 3, 4].map((number) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`SELECT 1`);
      order.push(number);
    }),
  );
  expect(db.countWaiting()).toBe(4);
  // The pool's patience is over by then; reads are answered all the while.
  for (let begun = performance.now(); performance.now() - begun < 800; )
    expect((await db.execute(sql`SELECT 1`)).rowCount).toBe(1);
  expect(order).toEqual([]);
  end();
  await Promise.all([ended, ...later]);
  expect(order.toSorted()).toEqual([1, 2, 3, 4]);
  expect(order[0]).toBeLessThan(4);
  expect(db.countWaiting()).toBe(0);
});

test('a turn that comes too late is an outage like a connection that does, and the next one is taken', async () => {
  const { end, ended } = await fillTurns();
  const late = db.transaction(async () => 'too late');
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 30_001);
  end();
  const refused = await late.catch((error: unknown) => error);
  expect(findOutage(refused)).toBe('BUSY');
  vi.restoreAllMocks();
  await ended;
  expect(await db.transaction(async () => 'in time')).toBe('in time');
});

test('the statements of an opening go with the beginning, see one another in turn, and end with the transaction', async () => {
  const opening = `SELECT set_config('app.opened', 'yes', true) AS said; SELECT current_setting('app.opened') AS seen,
    current_setting('transaction_isolation') AS level`;
  const rows = await db.transaction(async (_: Transaction, opened: Opened) => opened.map((one) => one.rows), {
    opening,
    isolationLevel: 'repeatable read',
  });
  expect(rows).toEqual([[{ said: 'yes' }], [{ seen: 'yes', level: 'repeatable read' }]]);
  const alone = connect(database.appUrl, { max: 1 });
  await expect(
    alone.transaction(async () => 'never', { opening: 'SELECT 1; SELECT 1 / 0' }),
  ).rejects.toMatchObject({ cause: { code: '22012' } });
  // The one connection is out of the failed transaction, and back.
  const next = await alone.transaction(async (tx) => (await tx.execute(sql`SELECT 7 AS number`)).rows);
  expect(next).toEqual([{ number: 7 }]);
  await alone.$client.end();
});

test('[O-20] a statement stays in one process of the server, so that nobody waits for cores that one statement took', async () => {
  await db.transaction(async (tx) => {
    // As cheap as if workers came for nothing: whoever may have some takes them.
    await tx.execute(sql`SET LOCAL parallel_setup_cost = 0; SET LOCAL parallel_tuple_cost = 0;
      SET LOCAL min_parallel_table_scan_size = 0`);
    const { rows } = await tx.execute(sql`EXPLAIN SELECT count(*) FROM organization`);
    expect(JSON.stringify(rows)).not.toContain('Gather');
  });
});

test('a connection is kept while somebody reads a page, and given up once nobody has come for ten minutes', async () => {
  const own = connect(database.appUrl, { max: 1 });
  const askProcess = async () => {
    const { rows } = await own.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    return rows[0]?.pid;
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const first = await askProcess();
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(await askProcess()).toBe(first);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    expect(await askProcess()).not.toBe(first);
  } finally {
    vi.useRealTimers();
    await own.$client.end();
  }
});

/** Passes on what goes through it to the database, until `die` lets the open lines take everything and bring nothing back. */
async function openLine(databaseUrl: string) {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const lines: { near: net.Socket; far: net.Socket }[] = [];
  const server = net.createServer((near) => {
    const far = host.startsWith('/') ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    lines.push({ near, far });
    near.pipe(far).pipe(near);
    for (const end of [near, far]) end.on('error', () => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
  return {
    url: url.href,
    die: () => {
      for (const { near, far } of lines) {
        near.unpipe(far).resume();
        far.unpipe(near).pause();
      }
    },
    close: () => {
      for (const end of lines.flatMap(({ near, far }) => [near, far])) end.destroy();
      server.close();
    },
  };
}

test('a line that brings no answer back is given up: the read and the transaction on it hear of it, the next ones have another', async () => {
  const line = await openLine(database.appUrl);
  const far = connect(line.url, { max: 2, statementTimeoutMs: 400 });
  const read = () => far.execute(sql`SELECT 1`);
  const write = () => far.transaction((tx) => tx.execute(sql`SELECT 1`));
  await Promise.all([read(), write()]);
  line.die();
  const answers = await Promise.allSettled([read(), write()]);
  const outages = answers.map((answer) => answer.status === 'rejected' && findOutage(answer.reason));
  expect(outages).toEqual(['AWAY', 'AWAY']);
  await Promise.all([read(), write()]);
  await far.$client.end();
  line.close();
});
