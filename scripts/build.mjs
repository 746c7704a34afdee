import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { continueOnPinnedNode, formEnvironment, installIfNeeded, program, root } from './toolchain.mjs';

/*
 * npm run build
 * Builds the web bundles into `dist/web` and the server into `dist/program`, each when its sources have changed.
 */

/**
 * A part of the build: its folder, the Vite configuration that makes it, everything that it is made of, files that tell
 * whether it is there, and what is said when it begins and when it fails.
 * @typedef {{ folder: string, config: string, inputs: string[], outputs: string[], saysBegin: string, saysFailure: string }} Part
 */

/** What both parts are made of. */
const shared = ['contract', 'tsconfig.json', 'package-lock.json'];

/** The browser's files, and the bundle that renders pages. @type {Part} */
const web = {
  folder: 'dist/web',
  config: 'vite.config.ts',
  inputs: [...shared, 'web', 'docs/guide', 'vite.config.ts'],
  outputs: ['client/.vite/manifest.json', 'server/entry-server.js'],
  saysBegin: '화면을 만들고 있어요. (vite build)',
  saysFailure: '화면을 만들지 못했어요. 위의 메시지를 확인해 주세요. (vite build failed)',
};

/** The server. @type {Part} */
const server = {
  folder: path.dirname(program),
  config: 'vite.program.config.ts',
  inputs: [...shared, 'server', 'db', 'catalog', 'matching', 'vite.program.config.ts'],
  outputs: [path.basename(program)],
  saysBegin: '서버를 만들고 있어요. (vite build)',
  saysFailure: '서버를 만들지 못했어요. 위의 메시지를 확인해 주세요. (vite build failed)',
};

/** Everything that a build is made of. */
export const buildInputs = [...new Set([...web.inputs, ...server.inputs])];

const stamp = 'built-from';

/** @param {string} place @returns {string[]} */
function findFiles(place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (path.extname(place)) return [place];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** @param {Part} part */
function hashInputs({ inputs }) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(findFiles).sort()) {
    hash.update(`${file}\0`).update(
      createHash('sha256')
        .update(readFileSync(path.join(root, file)))
        .digest(),
    );
  }
  return hash.digest('hex');
}

/** @param {Part} part @param {string} wanted */
function isBuilt({ folder, outputs }, wanted) {
  const built = path.join(root, folder);
  return (
    outputs.every((file) => existsSync(path.join(built, file))) &&
    existsSync(path.join(built, stamp)) &&
    readFileSync(path.join(built, stamp), 'utf8') === wanted
  );
}

/** Puts a finished build in the place of a part's folder. @param {string} draft @param {string} folder */
function swapIn(draft, folder) {
  const built = path.join(root, folder);
  const old = `${draft}-old`;
  mkdirSync(path.dirname(built), { recursive: true });
  if (existsSync(built)) renameSync(built, old);
  renameSync(draft, built);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Builds a part when what it is made of, or how, has changed since the last build.
 * @param {Part} part @param {string[]} [flags] of Vite
 * @returns {boolean} whether it now fits the sources
 */
function buildPart(part, flags = []) {
  const wanted = [hashInputs(part), ...flags].join(' ');
  if (isBuilt(part, wanted)) return true;
  console.log(part.saysBegin);
  const draft = path.join(root, '.cache', `build-${process.pid}`);
  const result = spawnSync('vite', ['build', '--config', part.config, '--logLevel', 'warn', ...flags], {
    cwd: root,
    env: { ...formEnvironment(), NODE_ENV: 'production', BUILD_DIR: draft },
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    console.error(part.saysFailure);
    return false;
  }
  writeFileSync(path.join(draft, stamp), wanted);
  swapIn(draft, part.folder);
  return true;
}

/**
 * Builds the web bundles when what they are made of has changed since the last build.
 * @returns {boolean} whether they now fit the sources
 */
export function buildWebIfStale() {
  return buildPart(web);
}

/**
 * Builds web bundles and server where what they are made of has changed since the last build.
 * @returns {boolean} whether both now fit the sources
 */
export function buildIfStale() {
  return buildPart(web) && buildPart(server);
}

/** The same with the maps that lead the browser's files back to their sources; the next plain build is one without. */
export function buildWithSourceMaps() {
  return buildPart(web, ['--sourcemap', 'hidden']) && buildPart(server);
}

if (process.argv[1] === import.meta.filename) {
  installIfNeeded();
  await continueOnPinnedNode();
  process.exit(buildIfStale() ? 0 : 1);
}
