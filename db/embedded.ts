import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  chooseDatabaseAccount,
  type DatabaseAccount,
  findDatabasePrograms,
  findDeathSignalPrefix,
} from '#db/embedded-account.ts';
import {
  appRole,
  cleanEnvironment,
  type DatabasePasswords,
  databaseName,
  ownerRole,
  prepareData,
  readPasswords,
} from '#db/embedded-data.ts';
import { readText } from '#db/embedded-files.ts';
import { claimDatabaseFolder } from '#db/embedded-lock.ts';
import { endLeftovers, endServer, send, waitUntil } from '#db/embedded-process.ts';

export interface EmbeddedDatabaseOptions {
  /** Folder for data, password, port and log; default `var/postgres` in the current folder. */
  dataDir?: string;
  /** false switches fsync off: only for databases that a test run throws away. Default true. */
  durable?: boolean;
  /** Further PostgreSQL settings, e.g. `{ max_connections: '200' }`. */
  settings?: Record<string, string>;
  /** Told of each unexpected end and restart of the database while it is in use, one English line each. */
  onEvent?: (line: string) => void;
}

export interface EmbeddedDatabase {
  /** URL of the product's database for its owner role; the same until `stop`, also after a restart. */
  ownerUrl: string;
  /** The same for the role that the app signs in with. */
  appUrl: string;
  /** Process number of the database server now running. */
  pid: () => number;
  /** Shuts the database down cleanly and gives its folder free; may be called twice. */
  stop: () => Promise<void>;
}

const startLimitMs = 120_000;
/** How long a clean stop waits for the last connections of the app, which end a moment after their pool. */
const clientLimitMs = 500;
const logLimitBytes = 16 * 1024 * 1024;
/** Longest path of a unix socket that every supported system takes (104 bytes), less the socket's own file name. */
const socketFolderLimit = 80;

const settings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0700',
  shared_buffers: '64MB',
  max_wal_size: '256MB',
  max_connections: '100',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_line_prefix: '%m [%p] ',
};

interface Installation {
  account: DatabaseAccount;
  dataDir: string;
  logFile: string;
}

async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
  if (free) await new Promise((resolve) => probe.close(resolve));
  return free;
}

/** A free port below the range that systems hand to outgoing connections, so that a restart finds it free again. */
async function findFreePort(): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const port = randomInt(15_432, 30_000);
    if (await isPortFree(port)) return port;
  }
  throw new Error('no free port on 127.0.0.1 between 15432 and 30000');
}

/** The port of the last start where it is still free, else a free one, remembered for the next start. */
async function choosePort(homeDir: string): Promise<number> {
  const file = path.join(homeDir, 'port');
  const remembered = Number(readText(file));
  if (remembered && (await isPortFree(remembered))) return remembered;
  const port = await findFreePort();
  writeFileSync(file, `${port}\n`);
  return port;
}

function readLogTail(logFile: string, fromByte: number): string {
  const text = readFileSync(logFile).subarray(fromByte).toString('utf8');
  return text.split('\n').slice(-15).join('\n').trim();
}

/** Folder of the unix socket, '' where its path would be longer than systems allow. */
function chooseSocketFolder(account: DatabaseAccount): string {
  return account.homeDir.length <= socketFolderLimit ? account.homeDir : '';
}

/** The socket costs a quarter less CPU per query than loopback TCP; programs that do not know `host` use TCP. */
function formatUrl(role: string, password: string, port: string, socketFolder: string): string {
  const url = new URL(`postgres://${role}:${password}@127.0.0.1:${port}/${databaseName}`);
  if (socketFolder) url.searchParams.set('host', socketFolder);
  return url.href;
}

function formatUrls(
  passwords: DatabasePasswords,
  port: string,
  socketFolder: string,
): Pick<EmbeddedDatabase, 'ownerUrl' | 'appUrl'> {
  return {
    ownerUrl: formatUrl(ownerRole, passwords.owner, port, socketFolder),
    appUrl: formatUrl(appRole, passwords.app, port, socketFolder),
  };
}

/** URLs of the database that another process runs on the folder; null where it keeps its data elsewhere. */
export function findRunningDatabase(folder: string): Pick<EmbeddedDatabase, 'ownerUrl' | 'appUrl'> | null {
  const passwords = readPasswords(folder);
  const port = readText(path.join(folder, 'port'));
  return passwords.owner && passwords.app && port ? formatUrls(passwords, port, '') : null;
}

/** Starts the server and resolves when it takes connections; rejects with the end of its log when it ends before. */
async function launch(
  install: Installation,
  port: number,
  options: EmbeddedDatabaseOptions,
): Promise<ChildProcess> {
  const { account, dataDir, logFile } = install;
  const all: Record<string, string> = {
    ...settings,
    port: String(port),
    unix_socket_directories: chooseSocketFolder(account),
    ...(options.durable === false
      ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
      : {}),
    ...options.settings,
  };
  const [command = '', ...args] = [
    ...account.prefix,
    ...findDeathSignalPrefix(),
    path.join(account.binDir, 'postgres'),
    '-D',
    dataDir,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ];
  if (existsSync(logFile) && statSync(logFile).size > logLimitBytes) truncateSync(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const logStart = statSync(logFile).size;
  // A session of its own keeps Ctrl-C in the terminal from ending the database before the app has finished.
  const child = spawn(command, args, {
    uid: account.uid,
    gid: account.gid,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  child.unref();
  let failure = '';
  child.once('error', (error) => {
    failure = error.message;
  });
  const pidFile = path.join(dataDir, 'postmaster.pid');
  const isReady = () => {
    const lines = readText(pidFile).split('\n');
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready';
  };
  const hasFailed = () => failure !== '' || hasEnded(child);
  await waitUntil(() => hasFailed() || isReady(), startLimitMs);
  if (hasFailed() || !isReady()) {
    if (child.pid && !hasFailed()) await endServer(child.pid, hasFailed);
    throw new Error(`The embedded database did not start: ${failure} ${readLogTail(logFile, logStart)}`);
  }
  return child;
}

/**
 * Starts the embedded PostgreSQL on a folder, creating it at the first start, and keeps it running: when the server is
 * killed it is started again on the same port. Takes over what a killed process left behind. Throws
 * DatabaseFolderInUseError when another living process uses the folder. The server ends with this process.
 */
export async function startEmbeddedDatabase(
  options: EmbeddedDatabaseOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = path.resolve(options.dataDir ?? 'var/postgres');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const releaseFolder = claimDatabaseFolder(folder);
  try {
    const account = chooseDatabaseAccount(folder, await findDatabasePrograms());
    const dataDir = path.join(account.homeDir, 'data');
    const install = { account, dataDir, logFile: path.join(account.homeDir, 'server.log') };
    await endLeftovers(dataDir);
    const passwords = prepareData(account, dataDir);
    const port = await choosePort(account.homeDir);
    const urls = formatUrls(passwords, String(port), chooseSocketFolder(account));
    const start = async () => {
      await endLeftovers(dataDir);
      return launch(install, port, options);
    };
    return { ...urls, ...keepRunning(await start(), start, releaseFolder, options.onEvent) };
  } catch (error) {
    releaseFolder();
    throw error;
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

function keepRunning(
  first: ChildProcess,
  start: () => Promise<ChildProcess>,
  release: () => void,
  onEvent: (line: string) => void = () => {},
): Pick<EmbeddedDatabase, 'pid' | 'stop'> {
  let child = first;
  let restarting: Promise<void> | undefined;
  let stopping: Promise<void> | undefined;

  function watch(started: ChildProcess): void {
    child = started;
    const noticeEnd = () => {
      if (stopping) return;
      onEvent(`embedded database ended unexpectedly (${started.signalCode ?? started.exitCode})`);
      restarting = restart();
    };
    if (hasEnded(started)) noticeEnd();
    else started.once('exit', noticeEnd);
  }
  async function restart(): Promise<void> {
    for (let waitMs = 50; !stopping; waitMs = Math.min(waitMs * 2, 5000)) {
      try {
        watch(await start());
        onEvent(`embedded database restarted as process ${child.pid}`);
        return;
      } catch (error) {
        onEvent(`embedded database could not restart: ${(error as Error).message}`);
        await sleep(waitMs);
      }
    }
  }
  const endWithProcess = () => child.pid && send(child.pid, 'SIGINT');
  async function end(): Promise<void> {
    await restarting;
    if (child.pid && !hasEnded(child)) await endServer(child.pid, () => hasEnded(child), clientLimitMs);
    process.off('exit', endWithProcess);
    release();
  }
  process.once('exit', endWithProcess);
  watch(first);
  return {
    pid: () => child.pid ?? 0,
    stop: () => {
      stopping ??= end();
      return stopping;
    },
  };
}
