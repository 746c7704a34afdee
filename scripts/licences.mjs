import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './toolchain.mjs';

/*
 * npm run licences
 * Writes what the product is made of under `dist/licences`: THIRD-PARTY.txt, each package with its licence and the text of
 * it, and sbom.cdx.json, the same as a bill of materials in CycloneDX. A release has both. Fails on a licence that nobody
 * has allowed.
 */

/**
 * Licences that ask for no more than their text and names to be passed on, so that packages under them may be built in.
 */
const free = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Unlicense',
  'Zlib',
];

/** Packages under other licences, or that do not name theirs, each with why it may be used. @type {Record<string, { licence: string, why: string }>} */
const exceptions = {
  'axe-core': { licence: 'MPL-2.0', why: 'A tool of tests; nothing of it is passed on.' },
  'caniuse-lite': { licence: 'CC-BY-4.0', why: 'Data that a build tool reads; nothing of it is passed on.' },
  duck: {
    licence: 'BSD',
    why: 'Says BSD in its manifest and has the text of BSD-2-Clause; a tool of tests.',
  },
  'ical.js': { licence: 'MPL-2.0', why: 'A tool of tests; nothing of it is passed on.' },
  lightningcss: { licence: 'MPL-2.0', why: 'A tool of the build, unchanged.' },
  'png-js': { licence: '', why: 'Names none in its manifest; its LICENSE is that of MIT.' },
  pretendard: {
    licence: 'OFL-1.1',
    why: 'The typeface: may be passed on with its licence, which stands beside it.',
  },
  '@img/sharp-libvips': {
    licence: 'LGPL-3.0-or-later',
    why: 'A library of its own, loaded at run time, unchanged and replaceable.',
  },
  '@img/sharp-wasm32': {
    licence: 'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
    why: 'The same for WebAssembly.',
  },
  '@img/sharp-win32': { licence: 'Apache-2.0 AND LGPL-3.0-or-later', why: 'The same for Windows.' },
};

/** @typedef {{ license?: string, version?: string, dev?: boolean }} LockedPackage */

/** An SPDX expression of AND and OR without nesting, as npm packages write it. @param {string} expression */
function isFree(expression) {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare.split(' OR ').some((choice) => choice.split(' AND ').every((one) => free.includes(one.trim())));
}

/** @param {string} name of a package; those of a platform end in it */
const findException = (name) =>
  Object.entries(exceptions).find(([of]) => name === of || name.startsWith(`${of}-`))?.[1];

/** Packages of a lock file, by where they are installed. @param {{ packages: Record<string, LockedPackage> }} lock */
function listPackages(lock) {
  return Object.entries(lock.packages).flatMap(([place, { license = '', version = '' }]) => {
    const name = place.split('node_modules/').at(-1) ?? '';
    return name === '' ? [] : [{ place, name, version, licence: license }];
  });
}

/** Packages whose licence nobody has allowed, a line each. @param {{ packages: Record<string, LockedPackage> }} lock */
export function findRefused(lock) {
  return listPackages(lock)
    .filter(({ name, licence }) => !isFree(licence) && findException(name)?.licence !== licence)
    .map(({ name, version, licence }) => `${name} ${version}: ${licence || 'names no licence'}`);
}

/** Exceptions that no package of the lock file needs any more. @param {{ packages: Record<string, LockedPackage> }} lock */
export function findIdleExceptions(lock) {
  const used = listPackages(lock).filter(({ licence }) => !isFree(licence));
  return Object.keys(exceptions).filter(
    (of) => !used.some(({ name }) => name === of || name.startsWith(`${of}-`)),
  );
}

/** The texts of a package's licence and notice, as it brings them. @param {string} folder */
function readTexts(folder) {
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file))
    .sort();
  return files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim());
}

/** @param {{ packages: Record<string, LockedPackage> }} lock */
function formThirdParty(lock) {
  const seen = new Set();
  const parts = ['What 맞손 is made of or made with, and under which licences. Each belongs to its authors.'];
  for (const { place, name, version, licence } of listPackages(lock)) {
    const id = `${name} ${version}`;
    // Of another platform: neither here nor passed on.
    const texts = readTexts(path.join(root, place));
    if (texts === null || seen.has(id)) continue;
    seen.add(id);
    const why = isFree(licence) ? [] : [findException(name)?.why ?? ''];
    parts.push([`${id} (${licence || 'see below'})`, ...why, ...texts].join('\n\n'));
  }
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/** Writes both files into a folder; false where a licence is not allowed or npm cannot form the bill. @param {string} into */
export function writeLicences(into) {
  const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const refused = findRefused(lock);
  if (refused.length > 0) {
    console.error(`Licences that nobody has allowed (scripts/licences.mjs):\n${refused.join('\n')}`);
    return false;
  }
  const flags = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error'];
  const bill = spawnSync('npm', flags, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (bill.status !== 0) {
    console.error(bill.stderr);
    return false;
  }
  mkdirSync(into, { recursive: true });
  writeFileSync(path.join(into, 'sbom.cdx.json'), bill.stdout);
  writeFileSync(path.join(into, 'THIRD-PARTY.txt'), formThirdParty(lock));
  return true;
}

if (process.argv[1] === import.meta.filename) {
  const into = path.join(root, 'dist/licences');
  if (!writeLicences(into)) process.exit(1);
  console.log(`${path.relative(root, into)}: THIRD-PARTY.txt, sbom.cdx.json`);
}
