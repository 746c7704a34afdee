import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import {
  continueOnPinnedNode,
  findFreePort,
  formServerEnvironment,
  installIfNeeded,
  root,
  serverFlags,
} from './toolchain.mjs';

/*
 * npm run dev
 * The same from the sources: changed modules of the web are replaced in the open browser, the server starts again by itself.
 */

// Vite serves the pages; calls of the API go on to the server behind it.

const sources = ['contract', 'db', 'server', 'catalog', 'matching'];
const settleMs = 150;
const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3000);

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** Resolves once the server that was started last answers, or has ended without. */
let ready = Promise.resolve();

/** @param {number} apiPort */
function startServer(apiPort) {
  const started = spawn(process.execPath, [...serverFlags, 'server/main.ts', '--without-pages'], {
    cwd: root,
    env: {
      ...formServerEnvironment(),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
      HOST: '127.0.0.1',
      PORT: String(apiPort),
      TRUSTED_PROXIES: '127.0.0.1',
    },
    stdio: 'inherit',
  });
  server = started;
  ready = waitForAnswer(started, `http://127.0.0.1:${apiPort}/readyz`);
}

/** @param {import('node:child_process').ChildProcess} started @param {string} url */
async function waitForAnswer(started, url) {
  const hasEnded = () => started.exitCode !== null || started.signalCode !== null;
  while (
    !hasEnded() &&
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  )
    await new Promise((resolve) => setTimeout(resolve, 50));
}

async function stopServer() {
  const ending = server;
  server = undefined;
  if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
  await new Promise((resolve) => {
    ending.once('exit', resolve);
    ending.kill('SIGTERM');
  });
}

installIfNeeded();
await continueOnPinnedNode();
const { servePages } = await import('./dev-pages.mjs');
const apiPort = await findFreePort();
startServer(apiPort);

let restarting = Promise.resolve();
/** @type {NodeJS.Timeout | undefined} */
let settling;
for (const folder of sources) {
  watch(path.join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || name.includes('.test.')) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      restarting = restarting.then(stopServer).then(() => startServer(apiPort));
      ready = restarting.then(() => ready);
    }, settleMs);
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => void stopServer().then(() => process.exit(0)));
}
await servePages({ host, port, api: `http://127.0.0.1:${apiPort}`, whenReady: () => ready });
