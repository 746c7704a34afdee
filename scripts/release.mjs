import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from './build.mjs';
import { writeLicences } from './licences.mjs';
import { continueOnPinnedNode, installIfNeeded, mallocSettings, root, serverFlags } from './toolchain.mjs';

/*
 * npm run release
 * npm run release -- --into FOLDER
 * Makes a release: a folder and a tarball of it under `dist/release` (or FOLDER) that need Node alone, a PostgreSQL and a
 * configuration. It holds the built product, what it reads beside its code, the packages that cannot be built in, and what
 * all of it is made of (THIRD-PARTY.txt, sbom.cdx.json).
 */

/** What the program reads that stands beside its sources. */
export const data = ['db/migrations', 'db/functions', 'db/data', 'server/modules/site/legal'];

/** Of the built parts, what runs only a demonstration or tells what they were built from. */
const left = /^(?:demo-.*\.js|built-from)$/;

/** Of packages, what only developers read. */
const unread = /\.(?:map|d\.[cm]?ts)$/;

/** The faces that documents and preview images are drawn with; the package holds all others, too. */
const fonts =
  /^(?:package\.json|LICENSE|dist\/public\/static\/Pretendard-(?:Regular|Medium|SemiBold|Bold)\.otf)$/;

/** What the command `matson` runs. @type {Record<string, string>} */
export const commands = {
  serve: 'main',
  'admin:create': 'admin-create',
  'audit:verify': 'audit-verify',
  backup: 'backup-create',
  restore: 'backup-restore',
  'config:check': 'config-check',
};

const launcher = `#!/bin/sh
# matson COMMAND …: ${Object.keys(commands).join(', ')}
set -eu
home=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
export ${Object.entries(mallocSettings)
  .map((setting) => setting.join('='))
  .join(' ')}
command=\${1:-serve}
[ $# -eq 0 ] || shift
case "$command" in
${Object.entries(commands)
  .map(([name, file]) => `  ${name}) file=${file} ;;`)
  .join('\n')}
  *) echo "matson: ${Object.keys(commands).join(' | ')}" >&2; exit 2 ;;
esac
exec node ${serverFlags.join(' ')} "$home/dist/program/$file.js" "$@"
`;

/** @param {string} from @param {string} to @param {(name: string) => boolean} [isWanted] */
function copy(from, to, isWanted = () => true) {
  cpSync(from, to, {
    recursive: true,
    filter: (file) => file === from || isWanted(path.relative(from, file).split(path.sep).join('/')),
  });
}

/** Fills `folder` with a release. @param {string} folder @returns {boolean} whether it is whole */
function fill(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const part of ['dist/program', 'dist/web', ...data])
    copy(path.join(root, part), path.join(folder, part), (name) => !left.test(name));
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const { name, version, description, type, license, imports, dependencies, devDependencies } = manifest;
  const scripts = { start: './matson serve' };
  writeFileSync(
    path.join(folder, 'package.json'),
    `${JSON.stringify({ name, version, private: true, type, description, license, engines: { node: '>=24' }, imports, scripts, dependencies, devDependencies }, null, 2)}\n`,
  );
  cpSync(path.join(root, 'package-lock.json'), path.join(folder, 'package-lock.json'));
  writeFileSync(path.join(folder, 'matson'), launcher);
  chmodSync(path.join(folder, 'matson'), 0o755);
  const npm = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  if (spawnSync('npm', npm, { cwd: folder, stdio: 'inherit' }).status !== 0) return false;
  const packages = path.join(folder, 'node_modules');
  for (const entry of readdirSync(packages, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const [own, ...rest] = path.relative(packages, file).split(path.sep);
    if (unread.test(entry.name) || (own === 'pretendard' && !fonts.test(rest.join('/')))) rmSync(file);
  }
  cpSync(path.join(root, 'CHANGELOG.md'), path.join(folder, 'CHANGELOG.md'));
  return writeLicences(folder);
}

/** @param {string} into */
function release(into) {
  const { name, version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const folder = path.join(into, `${name}-${version}`);
  if (!fill(folder)) return false;
  const tarball = `${folder}.tar.gz`;
  const flags = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  const packed = spawnSync('tar', [...flags, '-czf', tarball, '-C', into, path.basename(folder)], {
    stdio: 'inherit',
  });
  if (packed.status !== 0) return false;
  console.log(`릴리스를 만들었어요: ${path.relative(root, folder)}, ${path.relative(root, tarball)}`);
  return true;
}

if (process.argv[1] === import.meta.filename) {
  installIfNeeded();
  await continueOnPinnedNode();
  const at = process.argv.indexOf('--into');
  const into = path.resolve(root, at === -1 ? 'dist/release' : (process.argv[at + 1] ?? ''));
  process.exit(buildIfStale() && release(into) ? 0 : 1);
}
