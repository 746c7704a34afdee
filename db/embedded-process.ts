import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from '#db/embedded-files.ts';
import { findProcessStart } from '#db/embedded-lock.ts';

const stopLimitMs = 20_000;
/** Processes that work inside the data folder: the server and its children all do. Linux only; [] elsewhere. */
export function findProcessesIn(dataDir: string): number[] {
  if (process.platform !== 'linux') return [];
  const real = realpathSync(dataDir);
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      if (!pid || pid === process.pid) return false;
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === real && findProcessStart(pid) !== '';
      } catch {
        return false;
      }
    });
}

function isServerOf(pid: number, dataDir: string): boolean {
  if (!findProcessStart(pid)) return false;
  if (process.platform === 'linux') return findProcessesIn(dataDir).includes(pid);
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return command.includes('postgres') && command.includes(dataDir);
}

/** Sends a signal to a process that may already have ended. */
export function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It ended by itself meanwhile.
  }
}

/** Waits, looking every 10 ms, until the condition holds; false when it does not within the limit. */
export async function waitUntil(reached: () => boolean, limitMs: number): Promise<boolean> {
  const deadline = performance.now() + limitMs;
  while (!reached()) {
    if (performance.now() > deadline) return false;
    await sleep(10);
  }
  return true;
}

/**
 * Asks a server to end: with `clientLimitMs` it first lets connections that are closing close by themselves, then follow
 * a fast shutdown, an immediate one, and force.
 */
export async function endServer(pid: number, hasEnded: () => boolean, clientLimitMs = 0): Promise<void> {
  if (clientLimitMs > 0) {
    send(pid, 'SIGTERM');
    if (await waitUntil(hasEnded, clientLimitMs)) return;
  }
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    send(pid, signal);
    if (await waitUntil(hasEnded, stopLimitMs)) return;
  }
}

/**
 * Removes the marks of an ended server that the database itself would take for a living one, because its process number
 * lives on: as another program, or as a dead process that nobody has collected.
 */
function removeMarks(dataDir: string): void {
  const folder = path.dirname(dataDir);
  const sockets = readdirSync(folder).filter((name) => name.startsWith('.s.PGSQL.'));
  for (const name of sockets) rmSync(path.join(folder, name), { force: true });
  const pidFile = path.join(dataDir, 'postmaster.pid');
  try {
    process.kill(readServerPid(dataDir), 0);
    rmSync(pidFile, { force: true });
  } catch {
    // Nobody has that number: the database finds out by itself, and first makes sure that no child of it is left.
  }
}

function readServerPid(dataDir: string): number {
  return Number(readText(path.join(dataDir, 'postmaster.pid')).split('\n')[0]);
}

/** Ends what a killed app or a killed server left running on the data folder, so that a new server can start. */
export async function endLeftovers(dataDir: string): Promise<void> {
  if (!existsSync(dataDir)) return;
  const pid = readServerPid(dataDir);
  if (pid && isServerOf(pid, dataDir)) await endServer(pid, () => !findProcessStart(pid));
  // Children of a killed server end by themselves, unless a long statement keeps one busy.
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const orphan of findProcessesIn(dataDir)) send(orphan, signal);
    if (await waitUntil(() => findProcessesIn(dataDir).length === 0, 2000)) break;
  }
  removeMarks(dataDir);
}
