import { globSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { continueOnPinnedNode, installIfNeeded, root, runForeground } from './toolchain.mjs';

/*
 * npm run mutation -- ROOM [TESTS…] [--sample PERCENT]
 * Puts faults into a folder or file one by one, runs its tests (and those of TESTS, more folders or files) against each,
 * and notes in docs/mutation.md how many were noticed. A folder of folders is taken room by room, each with its own tests.
 * `--sample 2` takes two lines of a hundred, chosen at random: all faults of the rooms of the database would take days.
 * The reports with every fault are .cache/mutation/<room>.html.
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

/** @typedef {{ noticed: number, total: number }} Score */

/** A room's report in .cache/mutation, without what it ends in. @param {string} room */
const nameReport = (room) => path.join(root, '.cache/mutation', room.replaceAll('/', '-'));

/** @param {string} room @returns {Score} */
function readScore(room) {
  const report = JSON.parse(readFileSync(`${nameReport(room)}.json`, 'utf8'));
  const statuses = Object.values(report.files).flatMap(({ mutants }) =>
    mutants.map((/** @type {{ status: string }} */ { status }) => status),
  );
  const count = (/** @type {string[]} */ counted) =>
    statuses.filter((status) => counted.includes(status)).length;
  return { noticed: count(noticed), total: count(noticed) + count(missed) };
}

/** Puts the row of a room in the place of its last one. @param {string} room @param {Score} score @param {string} command */
async function writeScore(room, score, command) {
  const file = path.join(root, 'docs/mutation.md');
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

/** A line with nothing to put a fault into: empty, closing, an import or a comment. */
const isBare = (/** @type {string} */ line) => /^\s*([\])};,]*$|import |\/?\*|\/\/)/.test(line);

/**
 * Where faults go in a sample, as `file:line-line`; a fault that spans lines is in none.
 * @param {string[]} sources @param {number} percent
 */
function chooseLines(sources, percent) {
  return sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        isBare(line) || Math.random() * 100 >= percent ? [] : [`${file}:${index + 1}-${index + 1}`],
      ),
  );
}

/**
 * A run over one room; nothing where a sample has no line of it.
 * @param {string} room @param {string[]} tests @param {number | undefined} percent @returns {Promise<Score>}
 */
async function measure(room, tests, percent) {
  const sources = findFiles(room).filter((file) => !/\.test\.|\/testing[./]/.test(file));
  const testFiles = [room, ...tests].flatMap(findFiles).filter(isTest);
  const places = percent === undefined ? sources : chooseLines(sources, percent);
  if (places.length === 0 && percent !== undefined) return { noticed: 0, total: 0 };
  if (places.length === 0 || testFiles.length === 0) {
    console.error(places.length === 0 ? `No source in ${room}.` : 'No test: name a place that has some.');
    process.exit(2);
  }
  // The tests are chosen by leaving out all others: by `--testFiles` no fault would count in what is made at loading.
  const left = ['dist', 'var', '.cache', 'test-results', '**/*.test.ts', '**/*.test.tsx'];
  const ignored = [...left, ...testFiles.map((file) => `!${file}`)];
  const options = ['--mutate', places.join(','), '--ignorePatterns', ignored.join(',')];
  const exitCode = await runForeground('stryker', ['run', ...options]);
  if (exitCode !== 0) process.exit(exitCode);
  for (const kind of ['json', 'html'])
    renameSync(path.join(root, '.cache/mutation', `report.${kind}`), `${nameReport(room)}.${kind}`);
  return readScore(room);
}

/** The folder itself where it has sources, otherwise the folders in it that have tests. @param {string} place */
function findRooms(place) {
  const below = findFiles(place);
  const isInside = (/** @type {string} */ file) => path.dirname(file) !== place;
  if (!below.every((file) => file !== place && isInside(file))) return [place];
  const rooms = new Set(below.filter(isTest).map((file) => file.slice(place.length + 1).split('/')[0]));
  return [...rooms].sort().map((name) => `${place}/${name}`);
}

installIfNeeded();
await continueOnPinnedNode();
const { values, positionals } = parseArgs({
  options: { sample: { type: 'string' } },
  allowPositionals: true,
});
const [room, ...tests] = positionals.map((place) => place.replace(/\/$/, ''));
const percent = values.sample === undefined ? undefined : Number(values.sample);
if (room === undefined || Number.isNaN(percent)) {
  console.error('Which room? For example: npm run mutation -- contract/access');
  process.exit(2);
}
const score = { noticed: 0, total: 0 };
for (const part of findRooms(room)) {
  const found = await measure(part, tests, percent);
  console.log(`== ${part}: ${found.noticed} of ${found.total}`);
  score.noticed += found.noticed;
  score.total += found.total;
}
if (score.total > 0)
  await writeScore(room, score, ['npm run mutation --', ...process.argv.slice(2)].join(' '));
