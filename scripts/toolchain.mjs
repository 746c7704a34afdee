import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

// This file runs on whatever Node the machine has (20 or later) before anything is installed: no dependency, no new syntax.

/**
 * How Node runs the product. The default young generation (32 MiB halves on a machine with much memory) nearly doubles
 * what an idle process keeps; the server asks for one collection when it has started. Under load the heap is collected
 * when it has grown by 60 %: V8 would let it become four times as large first.
 */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=60', '--expose-gc'];

/**
 * How the C library keeps memory for the product: no pool for each image thread, and what is outgrown or freed goes back
 * to the machine, in the place of holes in the heap.
 */
export const mallocSettings = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '65536',
  MALLOC_TOP_PAD_: '0',
};

/**
 * Environment of the product: settings of the C library, and compiled code kept between starts.
 * @returns {NodeJS.ProcessEnv}
 */
export function formServerEnvironment() {
  return {
    ...mallocSettings,
    ...formEnvironment(),
    NODE_COMPILE_CACHE: path.join(root, '.cache/compiled'),
  };
}

export const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');

/** What a start runs, built from `server/main.ts`; below the root. */
export const program = 'dist/program/main.js';

const binFolder = path.join(root, 'node_modules/.bin');
const pinnedNode = path.join(binFolder, 'node');

/** @param {string} file @returns {any} */
function readJson(file) {
  return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
}

/** Tells whether node_modules holds exactly the versions of package-lock.json, the pinned Node included. */
function isInstalled() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(path.join(root, record)) || !existsSync(pinnedNode)) return false;
  const wanted = readJson('package-lock.json').packages;
  const found = readJson(record).packages;
  return Object.keys(wanted).every((name) => {
    if (name === '') return true;
    return found[name] ? found[name].version === wanted[name].version : wanted[name].optional === true;
  });
}

/** Environment in which commands of the repository's own packages come first. */
export function formEnvironment() {
  const rest = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== binFolder);
  return { ...process.env, PATH: [binFolder, ...rest].join(path.delimiter) };
}

/** Installs the packages of package-lock.json unless they are there; ends the process when that fails. */
export function installIfNeeded() {
  if (isInstalled()) return;
  console.log('필요한 패키지를 설치하고 있어요. 처음에는 1~2분 걸려요. (npm ci)');
  const rest = (process.env.PATH ?? '').split(path.delimiter).filter((folder) => folder !== binFolder);
  // npm must not run on the Node that it is about to replace.
  const environment = { ...process.env, PATH: rest.join(path.delimiter) };
  const flags = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const result = spawnSync('npm', ['ci', ...flags], { cwd: root, env: environment, stdio: 'inherit' });
  if (result.status === 0 && isInstalled()) return;
  console.error(
    '패키지를 설치하지 못했어요. 인터넷 연결과 위의 메시지를 확인한 뒤 다시 실행해 주세요.\n' +
      'Could not install the packages; see the messages above.',
  );
  process.exit(1);
}

/** @param {NodeJS.Signals} signal */
function formDeathSignalPrefix(signal) {
  if (process.platform !== 'linux') return [];
  return spawnSync('setpriv', ['--pdeathsig', signal, 'true']).status === 0
    ? ['setpriv', '--pdeathsig', signal]
    : [];
}

/** A port of 127.0.0.1 that nobody listens on at the moment. @returns {Promise<number>} */
export async function findFreePort() {
  const probe = createServer();
  await new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('no free port on 127.0.0.1');
  return address.port;
}

/**
 * Runs a command to its end in the foreground: passes SIGINT, SIGTERM and SIGHUP on, and resolves with its exit code, as
 * a shell reports it.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {Promise<number>}
 */
export function runForeground(command, args, environment = formEnvironment()) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, env: environment, stdio: 'inherit' });
    // A terminal sends Ctrl-C to the child as well; passing it on once more would cut its clean end short.
    const pass = (/** @type {NodeJS.Signals} */ signal) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass);
    child.once('error', (error) => {
      console.error(error.message);
      resolve(127);
    });
    child.once('close', (code, signal) => {
      for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.off(name, pass);
      resolve(code ?? 128 + (signal ? os.constants.signals[signal] : 0));
    });
  });
}

/**
 * Sees to it that the rest of the calling script runs on the pinned Node: returns at once when it does, else runs the
 * script again on it and ends this process with that run's exit code.
 * @returns {Promise<void>}
 */
export async function continueOnPinnedNode() {
  const wanted = readJson('node_modules/node/package.json').version;
  if (process.version === `v${wanted}`) return;
  const [script = '', ...args] = process.argv.slice(1);
  const command = [...formDeathSignalPrefix('SIGTERM'), pinnedNode, script, ...args];
  process.exit(await runForeground(command[0] ?? '', command.slice(1)));
}

/**
 * Puts a program of the repository in the place of this process, so that signals and exit codes are its own. Started by
 * npm, the program ends when npm is killed.
 * @param {string} file
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 */
export async function becomeProgram(file, args, environment) {
  const prefix = process.env.npm_lifecycle_event ? formDeathSignalPrefix('SIGTERM') : [];
  const setpriv = (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, 'setpriv'));
  const wrapper = prefix.length ? setpriv.find((candidate) => existsSync(candidate)) : undefined;
  const own = [...serverFlags, file, ...args];
  const command = [...(wrapper ? prefix : []), process.execPath, ...own];
  if (process.execve) process.execve(wrapper ?? process.execPath, command, environment);
  process.exit(await runForeground(process.execPath, own, environment));
}
