import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { buildWebIfStale } from './build.mjs';
import {
  continueOnPinnedNode,
  formServerEnvironment,
  installIfNeeded,
  root,
  serverFlags,
} from './toolchain.mjs';

/*
 * npm run dev
 * The same from the sources of the server, and again after each saved change.
 */

// Serves the product as `npm start` does, from the sources of the server, and again after each saved change of any.

const sources = ['contract', 'db', 'server', 'catalog', 'matching', 'web'];
const settleMs = 150;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

function startServer() {
  if (!buildWebIfStale()) return;
  server = spawn(process.execPath, [...serverFlags, path.join(root, 'server/main.ts')], {
    cwd: root,
    env: formServerEnvironment(),
    stdio: 'inherit',
  });
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

let restarting = Promise.resolve();

function restart() {
  restarting = restarting.then(stopServer).then(startServer);
}

installIfNeeded();
await continueOnPinnedNode();
startServer();
/** @type {NodeJS.Timeout | undefined} */
let settling;
for (const folder of sources) {
  watch(path.join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || name.includes('.test.')) return;
    clearTimeout(settling);
    settling = setTimeout(restart, settleMs);
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => void stopServer().then(() => process.exit(0)));
}
