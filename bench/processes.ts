import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseUrls } from '#db/prepare.ts';
import { productionEnvironment } from '#server/testing/production.ts';
import { buildIfStale } from '../scripts/build.mjs';
import { formServerEnvironment, program, serverFlags } from '../scripts/toolchain.mjs';

const ticksPerSecond = 100;
/** A start that fills the demo takes minutes on a busy machine. */
const startLimitMs = 600_000;

/** Signs the sessions of the product under measurement. */
export const benchSecret = 'bench'.repeat(8);

/** A free port on loopback. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function childrenOf(pid: number): number[] {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    return [pid, ...children.flatMap((child) => childrenOf(Number(child)))];
  } catch {
    return [pid];
  }
}

function readStat(pid: number): { cpuMs: number; rssBytes: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return {
      cpuMs: ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000,
      rssBytes: Number(fields[21]) * 4096,
    };
  } catch {
    return { cpuMs: 0, rssBytes: 0 };
  }
}

/** CPU time that one process has used so far, in milliseconds. */
export function readCpuMs(pid: number): number {
  return readStat(pid).cpuMs;
}

/** Resident memory of one process in megabytes. */
export function readRssMB(pid: number): number {
  return Math.round(readStat(pid).rssBytes / 1e6);
}

/** For how long the threads of a process could have run so far, and waited for a core, in milliseconds. */
function readWaitMs(pid: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`);
    const waits = threads.map(
      (id) => readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[1] ?? 0,
    );
    return waits.reduce((sum: number, ns) => sum + Number(ns) / 1e6, 0);
  } catch {
    return 0;
  }
}

/** Waits until a process has had next to nothing to do for a second: what follows a start is over. */
export async function waitUntilQuiet(pid: number): Promise<void> {
  for (let quiet = 0; quiet < 4; ) {
    const before = readStat(pid).cpuMs;
    await sleep(250);
    quiet = readStat(pid).cpuMs - before <= 20 ? quiet + 1 : 0;
  }
}

/** Adds up what process trees have used so far, also of children that come and go. */
function createMeter(pids: number[], read: (pid: number) => number): () => number {
  let seen = new Map<number, number>();
  let sum = 0;
  return () => {
    const now = new Map(pids.flatMap(childrenOf).map((pid) => [pid, read(pid)]));
    for (const [pid, ms] of now) sum += Math.max(0, ms - (seen.get(pid) ?? 0));
    seen = now;
    return sum;
  };
}

/** Adds up the CPU time of process trees. */
export const createCpuMeter = (pids: number[]) => createMeter(pids, readCpuMs);

/** Adds up the time in which process trees waited for a core: what the machine adds to their work. */
export const createWaitMeter = (pids: number[]) => createMeter(pids, readWaitMs);

export type Server = { url: string; pid: number; startMs: number; stop(): Promise<void> };

async function startServer(url: string, ready: string, child: ChildProcess): Promise<Server> {
  const begun = performance.now();
  let output = '';
  child.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    output += chunk;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`server ended:\n${output}`);
    try {
      const response = await fetch(url + ready);
      await response.arrayBuffer();
      if (response.ok) break;
    } catch {
      // Not listening yet.
    }
    if (performance.now() - begun > startLimitMs) throw new Error(`server did not answer:\n${output}`);
    await sleep(5);
  }
  return {
    url,
    pid: child.pid as number,
    startMs: Math.round(performance.now() - begun),
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts the product as it runs in production, on the given database; it counts as started once `ready` is answered. */
export async function startProduct(
  { appUrl, ownerUrl }: DatabaseUrls,
  environment: Record<string, string> = {},
  ready = '/readyz',
): Promise<Server> {
  if (!buildIfStale()) throw new Error('the product could not be built');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const dataDir = `.cache/bench/data-${port}`;
  const child = spawn(process.execPath, [...serverFlags, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...formServerEnvironment(),
      ...productionEnvironment,
      ROLE: 'web',
      SHUTDOWN_GRACE_MS: '0',
      PORT: String(port),
      PUBLIC_URL: url,
      DATABASE_URL: appUrl,
      ...(ownerUrl ? { MIGRATION_DATABASE_URL: ownerUrl } : {}),
      SESSION_SECRET: benchSecret,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
  const server = await startServer(url, ready, child);
  const stop = async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...server, stop };
}

/** Starts a floor, which is one file of the bench, on the same database; it counts as started once `ready` is answered. */
export async function startFloor(databaseUrl: string, file: string, ready: string): Promise<Server> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [file, String(port), databaseUrl], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return startServer(`http://127.0.0.1:${port}`, ready, child);
}
