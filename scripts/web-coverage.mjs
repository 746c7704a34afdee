import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { buildWithSourceMaps } from './build.mjs';
import { continueOnPinnedNode, formEnvironment, installIfNeeded, root, runForeground } from './toolchain.mjs';

/*
 * npm run coverage:web -- [filter…]
 * Runs the browser tests and names each function of the web that none of them runs: buttons that are never pressed, requests that never fail (F-77). Ten minutes; no part of `npm test`.
 */

const found = path.join(root, '.cache/web-coverage');
const built = path.join(root, 'dist/web/client');

/**
 * @typedef {import('#e2e/coverage.ts').RanFile} RanFile
 * @typedef {import('node:module').SourceMapping} SourceMapping
 */

/** How often each function of the built files ran, over all pages. @returns {Map<string, Map<string, number>>} */
function readCounts() {
  /** @type {Map<string, Map<string, number>>} */
  const files = new Map();
  for (const name of readdirSync(found)) {
    /** @type {RanFile[]} */
    const ran = JSON.parse(readFileSync(path.join(found, name), 'utf8'));
    for (const file of ran) {
      const counts = files.get(file.path) ?? new Map();
      files.set(file.path, counts);
      for (const [start, end, count] of file.functions)
        counts.set(`${start}-${end}`, (counts.get(`${start}-${end}`) ?? 0) + count);
    }
  }
  return files;
}

/** Leads a place of a built file back to its source. @param {string} file */
function openSources(file) {
  const lines = readFileSync(path.join(built, file), 'utf8').split('\n');
  const map = new SourceMap(JSON.parse(readFileSync(path.join(built, `${file}.map`), 'utf8')));
  const folder = path.dirname(path.join(built, file));
  return (/** @type {number} */ place) => {
    let [line, column] = [0, place];
    while (column > (lines[line]?.length ?? place)) {
      column -= (lines[line]?.length ?? 0) + 1;
      line += 1;
    }
    const {
      originalSource,
      originalLine = 0,
      originalColumn,
    } = /** @type {Partial<SourceMapping>} */ (map.findEntry(line, column));
    if (originalSource === undefined) return null;
    const source = path.relative(root, path.resolve(folder, originalSource));
    return { source, line: originalLine + 1, key: `${source}:${originalLine}:${originalColumn}` };
  };
}

/** The functions of the web that never ran, and how many there are in all. */
function findNeverRun() {
  /** @type {Map<string, { source: string, line: number, count: number }>} */
  const functions = new Map();
  for (const [file, counts] of readCounts()) {
    // What the builder adds by itself has no source.
    if (!existsSync(path.join(built, `${file}.map`))) continue;
    const findSource = openSources(file);
    for (const [place, count] of counts) {
      const at = findSource(Number(place.split('-')[0]));
      if (!at?.source.startsWith('web/') || at.source.startsWith('web/pages/gallery')) continue;
      const { source, line, key } = at;
      functions.set(key, { source, line, count: (functions.get(key)?.count ?? 0) + count });
    }
  }
  const all = [...functions.values()];
  const never = all.filter(({ count }) => count === 0);
  never.sort((a, b) => a.source.localeCompare(b.source) || a.line - b.line);
  return { all, never };
}

installIfNeeded();
await continueOnPinnedNode();
if (!buildWithSourceMaps()) process.exit(1);
rmSync(found, { recursive: true, force: true });
mkdirSync(found, { recursive: true });
const exitCode = await runForeground('playwright', ['test', ...process.argv.slice(2)], {
  ...formEnvironment(),
  WEB_COVERAGE: found,
});
const { all, never } = findNeverRun();
for (const { source, line } of never) {
  const text = readFileSync(path.join(root, source), 'utf8').split('\n')[line - 1]?.trim() ?? '';
  console.log(`${source}:${line}  ${text.slice(0, 120)}`);
}
console.log(`${never.length} of ${all.length} functions of the web are run by no browser test.`);
process.exit(exitCode);
