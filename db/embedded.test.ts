import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.ts';
import { findProcessesIn, waitUntil } from '#db/embedded-process.ts';

const root = path.join(import.meta.dirname, '..');
const isRoot = process.getuid?.() === 0;
const cache = path.join(root, '.cache');
/** A folder in which the database was created and stopped; most tests begin with a copy of it. */
let created: string;
let folder: string;
let databases: EmbeddedDatabase[];
let apps: ChildProcess[];

beforeAll(async () => {
  mkdirSync(cache, { recursive: true });
  created = mkdtempSync(path.join(cache, 'embedded-'));
  const database = await startEmbeddedDatabase({ dataDir: created });
  await database.stop();
});

afterAll(() => rmSync(created, { recursive: true, force: true }));

beforeEach(() => {
  folder = mkdtempSync(path.join(cache, 'embedded-'));
  execFileSync('cp', ['-a', `${created}/.`, folder]);
  databases = [];
  apps = [];
});

afterEach(async () => {
  await Promise.all(databases.map((database) => database.stop()));
  for (const app of apps) app.kill('SIGKILL');
  const data = path.join(folder, 'data');
  expect(await waitUntil(() => !existsSync(data) || findProcessesIn(data).length === 0, 30_000)).toBe(true);
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir: folder });
  databases.push(database);
  return database;
}

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

interface App {
  process: ChildProcess;
  output: () => string;
  exit: Promise<number | null>;
}

/** A process of its own that starts the database on the folder, prints the URL, and then counts upwards into a table. */
function startApp(environment: Record<string, string> = {}): App {
  const program = `
    import pg from 'pg';
    import { startEmbeddedDatabase } from '#db/embedded.ts';
    try {
      const database = await startEmbeddedDatabase({ dataDir: process.env.FOLDER });
      const client = new pg.Client({ connectionString: database.ownerUrl });
      await client.connect();
      await client.query('create table if not exists count (n int primary key)');
      console.log('ready ' + database.pid() + ' ' + database.ownerUrl);
      for (let n = 1; ; n++) {
        await client.query('insert into count values ($1) on conflict do nothing', [n]);
        console.log('saved ' + n);
      }
    } catch (error) {
      console.error(error.message);
      process.exit(1);
    }`;
  const app = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    env: { ...process.env, FOLDER: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  apps.push(app);
  let output = '';
  app.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  app.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  const exit = new Promise<number | null>((resolve) => app.once('close', resolve));
  return { process: app, output: () => output, exit };
}

async function waitForOutput(app: App, pattern: RegExp): Promise<RegExpMatchArray> {
  await waitUntil(() => pattern.test(app.output()) || app.process.exitCode !== null, 60_000);
  const found = app.output().match(pattern);
  if (!found) throw new Error(`no ${pattern} in: ${app.output()}`);
  return found;
}

function findLastSaved(app: App): number {
  return Number([...app.output().matchAll(/^saved (\d+)$/gm)].at(-1)?.[1] ?? 0);
}

describe('embedded database', { timeout: 60_000 }, () => {
  test('creates a durable Korean-sorting database whose owner is no superuser and whose password only its owner reads', async () => {
    const { ownerUrl } = await start();
    const rows = await query(
      ownerUrl,
      "select name from (values ('하늘'), ('가람'), ('나눔')) t(name) order by name",
    );
    expect(rows.map((row) => row.name)).toEqual(['가람', '나눔', '하늘']);
    expect(
      await query(
        ownerUrl,
        'select current_setting($$fsync$$) as fsync, usesuper from pg_user where usename = current_user',
      ),
    ).toEqual([{ fsync: 'on', usesuper: false }]);
    expect(statSync(path.join(folder, 'password')).mode & 0o777).toBe(0o600);
    const guessed = new URL(ownerUrl);
    guessed.password = 'guess';
    await expect(query(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    guessed.username = 'postgres';
    await expect(query(guessed.href, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('the app signs in with a role and a password of its own', async () => {
    const { appUrl } = await start();
    expect(await query(appUrl, 'select session_user as role')).toEqual([{ role: 'matson_app' }]);
    expect(statSync(path.join(folder, 'app-password')).mode & 0o777).toBe(0o600);
    await expect(query(appUrl, 'set role matson_owner')).rejects.toThrow(/permission denied/);
  });

  test('lost passwords are made anew', async () => {
    const first = await start();
    await query(first.ownerUrl, 'create table kept as select 1 as n');
    await first.stop();
    rmSync(path.join(folder, 'app-password'));
    const second = await start();
    expect(await query(second.appUrl, 'select session_user as role')).toEqual([{ role: 'matson_app' }]);
    expect(second.ownerUrl).toBe(first.ownerUrl);
    await second.stop();
    for (const name of ['password', 'app-password']) rmSync(path.join(folder, name));
    const third = await start();
    expect(await query(third.appUrl, 'select session_user as role')).toEqual([{ role: 'matson_app' }]);
    expect(await query(third.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('keeps data and address over a clean stop and start', async () => {
    const first = await start();
    await query(first.ownerUrl, 'create table kept as select 1 as n');
    await first.stop();
    expect(findProcessesIn(path.join(folder, 'data'))).toEqual([]);
    const second = await start();
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('answers on loopback TCP too, for programs that do not know the socket', async () => {
    const url = new URL((await start()).ownerUrl);
    url.search = '';
    expect(await query(url.href, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('after kill -9 of the app in the middle of saving, the next start has every acknowledged row', async () => {
    const app = startApp();
    await waitForOutput(app, /^saved 200$/m);
    app.process.kill('SIGKILL');
    await app.exit;
    const next = await start();
    const [row] = await query(next.ownerUrl, 'select count(*)::int as count, max(n) as last from count');
    expect(row?.count).toBe(row?.last);
    expect(Number(row?.last)).toBeGreaterThanOrEqual(findLastSaved(app));
  });

  test('after kill -9 of app and database together, the next start has every acknowledged row', async () => {
    const app = startApp();
    const [, pid] = await waitForOutput(app, /^ready (\d+)/m);
    await waitForOutput(app, /^saved 200$/m);
    process.kill(Number(pid), 'SIGKILL');
    app.process.kill('SIGKILL');
    await app.exit;
    const next = await start();
    const [row] = await query(next.ownerUrl, 'select count(*)::int as count, max(n) as last from count');
    expect(row?.count).toBe(row?.last);
    expect(Number(row?.last)).toBeGreaterThanOrEqual(findLastSaved(app));
  });

  test('starts the database again by itself on the same address when it is killed under a running app', async () => {
    const database = await start();
    await query(database.ownerUrl, 'create table kept as select 1 as n');
    const killed = database.pid();
    process.kill(killed, 'SIGKILL');
    expect(await waitUntil(() => database.pid() !== killed, 30_000)).toBe(true);
    expect(await query(database.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('takes over from a database that outlived its killed app', async () => {
    // Without setpriv on the path the database is not told of the app's death, as on systems that cannot do it.
    const tools = path.join(folder, 'tools');
    mkdirSync(tools);
    writeFileSync(path.join(tools, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const app = startApp({ PATH: `${tools}:${process.env.PATH}` });
    const [, pid] = await waitForOutput(app, /^ready (\d+)/m);
    app.process.kill('SIGKILL');
    await app.exit;
    expect(findProcessesIn(path.join(folder, 'data'))).toContain(Number(pid));
    const next = await start();
    expect(next.pid()).not.toBe(Number(pid));
    expect(findProcessesIn(path.join(folder, 'data'))).not.toContain(Number(pid));
    expect(await query(next.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('a second start on the same folder says in Korean and English who uses it, exits 1 and harms nothing', async () => {
    const { ownerUrl } = await start();
    const second = startApp();
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`이미 실행 중이에요(프로세스 번호 ${process.pid})`);
    expect(second.output()).toContain(`already in use by process ${process.pid}`);
    expect(await query(ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('is not fooled by marks of a dead process whose number another process has now', async () => {
    const first = await start();
    await first.stop();
    writeFileSync(
      path.join(folder, 'owner.json'),
      JSON.stringify({ pid: process.ppid, startedAt: 'ticks:1' }),
    );
    writeFileSync(
      path.join(folder, 'data/postmaster.pid'),
      `${process.ppid}\n${folder}/data\n1\n1\n\n\n1 1\nready   \n`,
    );
    const second = await start();
    expect(await query(second.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  test('moves to another port when another program has taken the remembered one', async () => {
    const first = await start();
    await first.stop();
    const port = Number(new URL(first.ownerUrl).port);
    const other = createServer().listen(port, '127.0.0.1');
    try {
      const second = await start();
      expect(new URL(second.ownerUrl).port).not.toBe(String(port));
      expect(await query(second.ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
    } finally {
      other.close();
    }
  });

  test('a creation cut short is begun anew, and a lost password is replaced', async () => {
    rmSync(path.join(folder, 'data'), { recursive: true });
    mkdirSync(path.join(folder, 'data.new/base'), { recursive: true });
    const first = await start();
    await query(first.ownerUrl, 'create table kept as select 1 as n');
    await first.stop();
    rmSync(path.join(folder, 'password'));
    const second = await start();
    expect(await query(second.ownerUrl, 'select n from kept')).toEqual([{ n: 1 }]);
  });

  test('[F-77] data of another PostgreSQL is said to be so in Korean and English, and left as it is', async () => {
    const data = path.join(folder, 'data');
    const first = await start();
    await first.stop();
    writeFileSync(path.join(data, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      /PostgreSQL 17 것이라 PostgreSQL 18로.*\n.*was made by PostgreSQL 17/,
    );
    expect(readFileSync(path.join(data, 'PG_VERSION'), 'utf8')).toBe('17\n');
  });

  test('runs in a folder whose path is too long for a unix socket', async () => {
    const outer = folder;
    folder = path.join(folder, 'a'.repeat(60), 'b'.repeat(60));
    try {
      const { ownerUrl } = await start();
      expect(new URL(ownerUrl).search).toBe('');
      expect(await query(ownerUrl, 'select 1 as n')).toEqual([{ n: 1 }]);
      await databases[0]?.stop();
    } finally {
      folder = outer;
    }
  });

  test.runIf(isRoot)(
    'as root where user namespaces are not allowed, it runs under an unprivileged user',
    async () => {
      const tools = path.join(folder, 'tools');
      mkdirSync(tools);
      writeFileSync(path.join(tools, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      const app = startApp({ PATH: `${tools}:${process.env.PATH}` });
      const [, pid, url = ''] = await waitForOutput(app, /^ready (\d+) (\S+)/m);
      expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
      expect(await query(url, 'select 1 as n')).toEqual([{ n: 1 }]);
    },
  );

  test.runIf(isRoot)(
    'as root where user namespaces are not allowed, in a folder that only root enters, it moves the data out and keeps it',
    async () => {
      const outer = folder;
      folder = path.join(outer, 'inner');
      const first = await start();
      await query(first.ownerUrl, 'create table kept as select 1 as n');
      await first.stop();
      const tools = path.join(outer, 'tools');
      mkdirSync(tools);
      writeFileSync(path.join(tools, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
      const app = startApp({ PATH: `${tools}:${process.env.PATH}` });
      const [, pid, url = ''] = await waitForOutput(app, /^ready (\d+) (\S+)/m);
      const place = new URL(url).searchParams.get('host') ?? '';
      try {
        expect(place).not.toContain(outer);
        expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
        expect(await query(url, 'select n from kept')).toEqual([{ n: 1 }]);
      } finally {
        app.process.kill('SIGKILL');
        await app.exit;
        await waitUntil(() => findProcessesIn(path.join(place, 'data')).length === 0, 30_000);
        rmSync(path.dirname(place), { recursive: true });
        folder = outer;
      }
    },
  );

  test.runIf(isRoot)(
    'as root where user namespaces are allowed, files and process belong to root and need no other user',
    async () => {
      const database = await start();
      expect(statSync(path.join(folder, 'data')).uid).toBe(statSync(root).uid);
      expect(statSync(`/proc/${database.pid()}`).uid).toBe(statSync(root).uid);
    },
  );
});
