import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findRunningDatabase } from '#db/embedded.ts';
import { findProcessesIn, waitUntil } from '#db/embedded-process.ts';
import { findFreePort } from './toolchain.mjs';

const root = path.join(import.meta.dirname, '..');

interface Start {
  process: ChildProcess;
  url: string;
  output: () => string;
  exit: Promise<number | null>;
}

describe('npm start', { timeout: 180_000 }, () => {
  let dataDir: string;
  const starts: Start[] = [];

  beforeAll(() => {
    mkdirSync(path.join(root, '.cache'), { recursive: true });
    dataDir = mkdtempSync(path.join(root, '.cache/start-'));
  });

  afterAll(async () => {
    for (const start of starts) start.process.kill('SIGKILL');
    await Promise.all(starts.map((start) => start.exit));
    expect(await waitUntil(() => findDatabaseProcesses().length === 0, 30_000)).toBe(true);
    rmSync(dataDir, { recursive: true, force: true });
  });

  function findDatabaseProcesses(): number[] {
    return findProcessesIn(path.join(dataDir, 'postgres/data'));
  }

  function run(port: number): Start {
    const { TEST_DATABASE_URL, TEST_APP_DATABASE_URL, NODE_ENV, VITEST, ...environment } = process.env;
    const child = spawn(process.execPath, ['scripts/start.mjs'], {
      cwd: root,
      env: { ...environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text;
      });
    }
    const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
    const start = { process: child, url: `http://127.0.0.1:${port}`, output: () => output, exit };
    starts.push(start);
    return start;
  }

  /** The roles with which the running product is signed in to its database. */
  async function findRoles(): Promise<string[]> {
    const database = findRunningDatabase(path.join(dataDir, 'postgres'));
    const owner = new pg.Client({ connectionString: database?.ownerUrl });
    await owner.connect();
    const { rows } = await owner.query(
      "SELECT DISTINCT usename FROM pg_stat_activity WHERE application_name LIKE 'matson%'",
    );
    await owner.end();
    return rows.map(({ usename }) => usename);
  }

  async function waitForAnswer(start: Start): Promise<Response> {
    return vi.waitFor(
      async () => {
        expect(start.process.exitCode, start.output()).toBeNull();
        const response = await fetch(start.url);
        expect(response.status).toBe(200);
        return response;
      },
      { timeout: 120_000, interval: 20 },
    );
  }

  test('says in Korean and English that the port is taken, names a free one, and exits with 1', async () => {
    const port = await findFreePort();
    const other: Server = createServer().listen(port, '127.0.0.1');
    try {
      const start = run(port);
      expect(await start.exit).toBe(1);
      expect(start.output()).toContain(`포트 ${port}은(는) 다른 프로그램이 이미 쓰고 있어요`);
      expect(start.output()).toContain(`Port ${port} is already in use`);
      expect(start.output()).toMatch(/PORT=\d+ npm start/);
    } finally {
      other.close();
    }
  });

  test('first serves the product with demo content and prints address and sign-ins, and recovers after kill -9', async () => {
    const first = run(await findFreePort());
    expect(await (await waitForAnswer(first)).text()).toContain('<html lang="ko"');
    expect(await waitUntil(() => /체험 계정[\s\S]*비밀번호 \S+/.test(first.output()), 10_000)).toBe(true);
    expect(first.output()).toContain(new URL(first.url).port);
    // [F-71] The running product is not signed in as the owner of its tables.
    expect(await findRoles()).toEqual(['matson_app']);

    const second = run(await findFreePort());
    expect(await second.exit).toBe(1);
    expect(second.output()).toContain(`프로세스 번호 ${first.process.pid}`);
    expect((await fetch(first.url)).ok).toBe(true);

    first.process.kill('SIGKILL');
    await first.exit;
    const third = run(await findFreePort());
    await waitForAnswer(third);
    third.process.kill('SIGTERM');
    expect(await third.exit).toBe(0);
    expect(findDatabaseProcesses()).toEqual([]);
  });
});
