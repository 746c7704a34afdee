import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { continueOnPinnedNode, installIfNeeded, root, runForeground } from './toolchain.mjs';

/*
 * npm run mutation -- ROOM [TESTS…]
 * Puts faults into a folder or file one by one, runs its tests (and those of TESTS, more folders or files) against each,
 * and notes in docs/mutation.md how many were noticed. The report with every fault is .cache/mutation/report.html.
 */

/** Statuses of a fault that count; one that cannot run says nothing about the tests. */
const noticed = ['Killed', 'Timeout'];
const missed = ['Survived', 'NoCoverage'];

/** The sources of a folder, or the file itself. @param {string} place @returns {string[]} */
function findFiles(place) {
  return globSync([place, `${place}/**/*`], { cwd: root }).filter((file) => /\.tsx?$/.test(file));
}

/** Tests of the built product need a build, those of declarations the whole repository. @param {string} file */
const isTest = (file) => /\.test\.tsx?$/.test(file) && !/\.(built|check)\.test\.ts$/.test(file);

/** @returns {{ noticed: number, total: number }} */
function readScore() {
  const report = JSON.parse(readFileSync(path.join(root, '.cache/mutation/report.json'), 'utf8'));
  const statuses = Object.values(report.files).flatMap(({ mutants }) =>
    mutants.map((/** @type {{ status: string }} */ { status }) => status),
  );
  const count = (/** @type {string[]} */ counted) =>
    statuses.filter((status) => counted.includes(status)).length;
  return { noticed: count(noticed), total: count(noticed) + count(missed) };
}

/** Puts the row of a room in the place of its last one. @param {string} room @param {string} command */
async function writeScore(room, command) {
  const file = path.join(root, 'docs/mutation.md');
  const score = readScore();
  const percent = ((100 * score.noticed) / score.total).toFixed(1);
  const { koreanDay } = await import('#contract/calendar/dates.ts');
  const day = koreanDay(new Date());
  const row = `| \`${room}\` | ${percent} % | ${score.noticed} of ${score.total} | ${day} | \`${command}\` |`;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const isRow = (/** @type {string} */ line) => line.startsWith('| `');
  const rows = [...lines.filter((line) => isRow(line) && !line.startsWith(`| \`${room}\` |`)), row];
  writeFileSync(file, `${[...lines.filter((line) => !isRow(line)), ...rows.sort()].join('\n')}\n`);
  console.log(row);
}

installIfNeeded();
await continueOnPinnedNode();
const [room, ...tests] = process.argv.slice(2).map((place) => place.replace(/\/$/, ''));
if (room === undefined) {
  console.error('Which room? For example: npm run mutation -- contract/access');
  process.exit(2);
}
const sources = findFiles(room).filter((file) => !file.includes('.test.'));
const testFiles = [room, ...tests].flatMap(findFiles).filter(isTest);
if (sources.length === 0 || testFiles.length === 0) {
  console.error(sources.length === 0 ? `No source in ${room}.` : 'No test: name a place that has some.');
  process.exit(2);
}
// The tests are chosen by leaving out all others: by `--testFiles` no fault would count in what is made at loading.
const left = ['dist', 'var', '.cache', 'test-results', '**/*.test.ts', '**/*.test.tsx'];
const ignored = [...left, ...testFiles.map((file) => `!${file}`)];
const options = ['--mutate', sources.join(','), '--ignorePatterns', ignored.join(',')];
const exitCode = await runForeground('stryker', ['run', ...options]);
if (exitCode === 0) await writeScore(room, ['npm run mutation --', room, ...tests].join(' '));
process.exit(exitCode);
