import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { continueOnPinnedNode, formEnvironment, installIfNeeded, root } from './toolchain.mjs';

/** Everything that the browser bundle and the server-rendering bundle are made of. */
const inputs = ['web', 'contract', 'docs/guide', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];
const outputs = ['client/.vite/manifest.json', 'server/entry-server.js'];
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

function hashInputs() {
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

/** @param {string} wanted */
function isBuilt(wanted) {
  const dist = path.join(root, 'dist');
  return (
    outputs.every((file) => existsSync(path.join(dist, file))) &&
    existsSync(path.join(dist, stamp)) &&
    readFileSync(path.join(dist, stamp), 'utf8') === wanted
  );
}

/** Puts a finished build in the place of dist/. @param {string} draft */
function swapIn(draft) {
  const old = `${draft}-old`;
  if (existsSync(path.join(root, 'dist'))) renameSync(path.join(root, 'dist'), old);
  renameSync(draft, path.join(root, 'dist'));
  rmSync(old, { recursive: true, force: true });
}

/**
 * Builds the web bundles into dist/ when what they are made of has changed since the last build.
 * @returns {boolean} whether dist/ now fits the sources
 */
export function buildIfStale() {
  const wanted = hashInputs();
  if (isBuilt(wanted)) return true;
  console.log('화면을 만들고 있어요. (vite build)');
  const draft = path.join(root, '.cache', `build-${process.pid}`);
  const result = spawnSync('vite', ['build', '--logLevel', 'warn'], {
    cwd: root,
    env: { ...formEnvironment(), NODE_ENV: 'production', BUILD_DIR: draft },
    stdio: 'inherit',
  });
  if (result.status !== 0) {
    rmSync(draft, { recursive: true, force: true });
    console.error('화면을 만들지 못했어요. 위의 메시지를 확인해 주세요. (vite build failed)');
    return false;
  }
  writeFileSync(path.join(draft, stamp), wanted);
  swapIn(draft);
  return true;
}

if (process.argv[1] === import.meta.filename) {
  installIfNeeded();
  await continueOnPinnedNode();
  process.exit(buildIfStale() ? 0 : 1);
}
