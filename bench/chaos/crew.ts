import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process under supervision: whatever ends it, it is started again, as systemd and compose do. */
export type Kept = {
  name: string;
  /** Sends a signal to the process, and not to what it has started itself. */
  kill(signal: NodeJS.Signals): void;
  /** How often it has been started. */
  starts(): number;
  pid(): number;
  /** Kills it and keeps it down, until it is released. */
  hold(): void;
  release(): void;
  /** Ends it for good: asks, and kills after twenty seconds. */
  stop(): Promise<void>;
};

export type Order = {
  name: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Where its output goes. */
  folder: string;
  account?: { uid: number; gid: number };
  restartMs?: number;
};

let lastPort = 3430;

/**
 * The next free port of loopback below those that outgoing connections get: a process that is started again must find its
 * own free.
 */
export async function takePort(): Promise<number> {
  lastPort += 1;
  const server = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(lastPort, '127.0.0.1', () => resolve(true));
  });
  if (!isFree) return takePort();
  const port = lastPort;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const crew: Kept[] = [];

const closers: (() => void)[] = [];

/** Does something once everybody has stopped, also where the stage was never whole. */
export function onClose(close: () => void): void {
  closers.push(close);
}

/** Ends every process that was started here, the newest first. */
export async function stopCrew(): Promise<void> {
  for (const kept of crew.splice(0).reverse()) await kept.stop();
  for (const close of closers.splice(0)) close();
}

/** Starts a process and keeps it running until it is stopped. */
export function keepRunning({ name, command, args, env, folder, account, restartMs = 500 }: Order): Kept {
  const log = openSync(path.join(folder, `${name}.log`), 'a');
  let child: ChildProcess;
  let isStopped = false;
  let isHeld = false;
  let starts = 0;

  const start = () => {
    starts += 1;
    child = spawn(command, args, { env, stdio: ['ignore', log, log], ...account });
    child.once('exit', () => {
      if (!isStopped) setTimeout(() => isStopped || isHeld || start(), restartMs);
    });
  };
  start();

  const kept: Kept = {
    name,
    kill: (signal) => void child.kill(signal),
    starts: () => starts,
    pid: () => child.pid ?? 0,
    hold: () => {
      isHeld = true;
      child.kill('SIGKILL');
    },
    release: () => {
      isHeld = false;
      if (!isStopped && (child.exitCode !== null || child.signalCode !== null)) start();
    },
    stop: async () => {
      isStopped = true;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGCONT');
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      await ended;
      clearTimeout(timer);
    },
  };
  crew.push(kept);
  return kept;
}

/** Asks every 50 ms until the answer is true; throws after `seconds`, saying what was waited for. */
export async function waitUntil(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  seconds = 60,
): Promise<void> {
  const end = performance.now() + seconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`waited ${seconds} s in vain until ${what}`);
    await sleep(50);
  }
}

/** Whether somebody listens on a port of loopback. */
export function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (isTaken: boolean) => {
      socket.destroy();
      resolve(isTaken);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}

/** The status of a GET, within a second; 0 where nobody answers. */
export async function askStatus(url: string, method = 'GET'): Promise<number> {
  try {
    const answer = await fetch(url, { method, signal: AbortSignal.timeout(1000) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
