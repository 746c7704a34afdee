import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseAccount } from '#db/embedded-account.ts';
import { readText } from '#db/embedded-files.ts';

const majorVersion = '18';
/** Role that owns the product's database: creates roles and databases, and is no superuser. */
export const ownerRole = 'matson_owner';
/** Role that the app signs in with; it owns nothing. */
export const appRole = 'matson_app';
/** Name of the product's database. */
export const databaseName = 'matson';
const accessRules = ['local all all scram-sha-256', 'host all all 127.0.0.1/32 scram-sha-256', ''].join('\n');

/** Environment for PostgreSQL's programs, without the PG* variables that would change what they do. */
export function cleanEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of ['PATH', 'HOME', 'TMPDIR']) environment[name] = process.env[name];
  return environment;
}

function runProgram(account: DatabaseAccount, program: string, args: string[], input = ''): string {
  const [command = '', ...rest] = [...account.prefix, path.join(account.binDir, program), ...args];
  const result = spawnSync(command, rest, {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    env: cleanEnvironment(),
    input,
    encoding: 'utf8',
  });
  const output = `${result.stdout}${result.stderr}`;
  if (result.status !== 0 || /^.*(ERROR|FATAL|PANIC): /m.test(output)) {
    throw new Error(`${program} failed: ${result.error?.message ?? output.slice(-2000)}`);
  }
  return output;
}

/** Runs SQL on a data folder with no server, one statement a line; needs no password. */
function runSingleUser(account: DatabaseAccount, dataDir: string, statements: string[]): void {
  runProgram(account, 'postgres', ['--single', '-D', dataDir, 'postgres'], `${statements.join('\n')}\n`);
}

/** Passwords of the two roles, each in a file of its own beside the data. */
export interface DatabasePasswords {
  owner: string;
  app: string;
}

const passwordFiles: Record<keyof DatabasePasswords, string> = { owner: 'password', app: 'app-password' };

/** The stored passwords of a database under `homeDir`; '' for one that is not there. */
export function readPasswords(homeDir: string): DatabasePasswords {
  const read = (name: keyof DatabasePasswords) => readText(path.join(homeDir, passwordFiles[name]));
  return { owner: read('owner'), app: read('app') };
}

function createPassword(account: DatabaseAccount, name: keyof DatabasePasswords): string {
  const password = randomBytes(24).toString('base64url');
  writeFileSync(path.join(account.homeDir, passwordFiles[name]), password, { mode: 0o600 });
  return password;
}

/** Gives a role without a stored password a new one, and makes the app's role where a former release did not. */
function renewPasswords(
  account: DatabaseAccount,
  dataDir: string,
  stored: DatabasePasswords,
): DatabasePasswords {
  if (stored.owner && stored.app) return stored;
  const owner = stored.owner || createPassword(account, 'owner');
  const app = stored.app || createPassword(account, 'app');
  const isMissing = `not exists (select from pg_roles where rolname = '${appRole}')`;
  runSingleUser(account, dataDir, [
    `do $$ begin if ${isMissing} then create role ${appRole}; end if; end $$`,
    `alter role ${appRole} login password '${app}'`,
    `alter role ${ownerRole} password '${owner}'`,
  ]);
  return { owner, app };
}

/** Creates the data folder when there is none, all or nothing, and returns the passwords of the two roles. */
export function prepareData(account: DatabaseAccount, dataDir: string): DatabasePasswords {
  const stored = readPasswords(account.homeDir);
  if (existsSync(dataDir)) {
    const found = readText(path.join(dataDir, 'PG_VERSION'));
    if (found !== majorVersion) {
      throw new Error(
        `데이터 폴더 ${dataDir} 는 PostgreSQL ${found || '?'} 것이라 PostgreSQL ${majorVersion}로 열 수 없어요.\n` +
          `The data folder ${dataDir} was made by PostgreSQL ${found || '?'}; this is PostgreSQL ${majorVersion}.`,
      );
    }
    if (account.kind === 'self' && process.getuid && statSync(dataDir).uid !== process.getuid()) {
      throw new Error(
        `데이터 폴더 ${dataDir} 의 소유자가 다른 사용자예요. 처음 실행한 사용자로 실행하거나 폴더의 소유자를 바꿔 주세요.\n` +
          `The data folder ${dataDir} belongs to another user; start as that user, or chown it.`,
      );
    }
    return renewPasswords(account, dataDir, stored);
  }
  const draft = `${dataDir}.new`;
  rmSync(draft, { recursive: true, force: true });
  const owner = stored.owner || createPassword(account, 'owner');
  const app = stored.app || createPassword(account, 'app');
  runProgram(account, 'initdb', [
    ...['-D', draft, '-U', 'postgres', '-E', 'UTF8', '--no-instructions', '--auth=reject'],
    // Code point order is the order of Hangul syllables, the same on every machine and system version.
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
  runSingleUser(account, draft, [
    `create role ${ownerRole} login createdb createrole password '${owner}'`,
    `create role ${appRole} login password '${app}'`,
    `grant pg_monitor, pg_checkpoint, pg_signal_backend to ${ownerRole}`,
    `create database ${databaseName} owner ${ownerRole}`,
  ]);
  writeFileSync(path.join(draft, 'pg_hba.conf'), accessRules);
  renameSync(draft, dataDir);
  return { owner, app };
}
