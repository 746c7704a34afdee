import { execFileSync } from 'node:child_process';
import { chownSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { DatabaseUrls } from '#db/prepare.ts';

/** The PostgreSQL programs that this machine has as packages, by their version. */
export function listInstalledPostgres(): { version: string; programs: string }[] {
  return globSync('/usr/lib/postgresql/*/bin/initdb').map((file) => ({
    version: file.split('/')[4] as string,
    programs: path.dirname(file),
  }));
}

/** PostgreSQL refuses to run as root; the packages bring an account for it. */
function findAccount(): { uid: number; gid: number } | Record<string, never> {
  if (process.getuid?.() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8').match(/^postgres:[^:]*:(\d+):(\d+):/m);
  if (!line) throw new Error('there is no account postgres');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function administrate(port: number, statements: string[]): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: 'postgres' });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts a server of an installed PostgreSQL in a folder of its own, with the product's two roles and empty databases. */
export async function startInstalledPostgres(
  programs: string,
  databases: readonly string[],
): Promise<{ urlsOf(database: string): DatabaseUrls & { ownerUrl: string }; stop(): Promise<void> }> {
  const account = findAccount();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'matson-postgres-'));
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid);
  const data = path.join(folder, 'data');
  const init = ['--pgdata', data, '--username', 'postgres', '--auth', 'trust', '--no-sync'];
  const locale = ['--encoding', 'UTF8', '--locale', 'C.UTF-8'];
  execFileSync(path.join(programs, 'initdb'), [...init, ...locale], {
    ...account,
    cwd: folder,
    stdio: 'ignore',
  });
  const port = await findFreePort();
  const settings = ['fsync=off', 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  const given = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const control = (...args: string[]) =>
    execFileSync(path.join(programs, 'pg_ctl'), ['--pgdata', data, '--wait', ...args], {
      ...account,
      cwd: folder,
      stdio: 'ignore',
    });
  control('--log', path.join(folder, 'log'), '--options', given, 'start');
  await administrate(port, [
    'CREATE ROLE matson_owner LOGIN',
    'CREATE ROLE matson_app LOGIN',
    ...databases.map((name) => `CREATE DATABASE ${name} OWNER matson_owner`),
  ]);
  const url = (role: string, database: string) => `postgres://${role}@127.0.0.1:${port}/${database}`;
  return {
    urlsOf: (database) => ({ appUrl: url('matson_app', database), ownerUrl: url('matson_owner', database) }),
    stop: async () => {
      control('--mode', 'immediate', 'stop');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
