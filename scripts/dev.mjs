import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import {
  continueOnPinnedNode,
  formServerEnvironment,
  installIfNeeded,
  root,
  serverFlags,
} from './toolchain.mjs';

// Serves the product as `npm start` does, and again after each saved change of its sources.

const sources = ['contract', 'db', 'server', 'catalog', 'matching', 'web'];
const settleMs = 150;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;

function startServer() {
  if (!buildIfStale()) return;
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
