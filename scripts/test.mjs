import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './check.mjs';
import { findTestsOfChange } from './related.mjs';
import { continueOnPinnedNode, installIfNeeded, root, runForeground } from './toolchain.mjs';

/*
 * npm test
 * npm test -- check
 * npm test -- unit [filter…]
 * npm test -- browser [filter…]
 * npm test -- --changed [commit]
 * Installs, then runs checks, unit and API tests and browser tests, or one of these parts, or, beside the checks, the test files that a change since a commit may break (by default since the branch left `main`); ends with `N passed, N failed`.
 */

/**
 * What a suite came to; `defects` names each test that failed or passed only at its second try, for the last lines of
 * a run: the rest of a long output may not be kept.
 * @typedef {{ passed: number, failed: number, skipped?: number, defects?: string[] }} Count
 */

const reports = path.join(root, '.cache/reports');
const secondTry = '[passed at the second try] ';

/** @param {string} name @returns {any} */
function takeReport(name) {
  try {
    return JSON.parse(readFileSync(path.join(reports, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A runner that ends badly without a failed test (it could not start, or a test file did not load) counts as a failure.
 * @param {Count} count @param {number} exitCode @returns {Count}
 */
function weigh(count, exitCode) {
  if (exitCode === 0 || count.failed > 0) return count;
  const defect = `The runner ended with ${exitCode} without naming a failed test.`;
  return { ...count, failed: 1, defects: [...(count.defects ?? []), defect] };
}

/** What the browser tests run on. @returns {Promise<Count>} */
async function runBuild() {
  const exitCode = await runForeground(process.execPath, [path.join(root, 'scripts/build.mjs')]);
  return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** @typedef {{ file: string, passed: number, skipped: number, defects: string[] }} FileReport */

/** @param {string[]} filters @returns {Promise<{ exitCode: number, files: FileReport[], unhandled: string[] }>} */
async function runVitest(filters) {
  const reporters = ['--reporter=default', '--reporter=./scripts/unit-report.ts'];
  const projects = ['pure', 'web', 'dom', 'demo', 'database', 'built'].map((name) => `--project=${name}`);
  const report = path.join(reports, 'unit.json');
  const environment = { ...process.env, UNIT_REPORT: report };
  rmSync(report, { force: true });
  const exitCode = await runForeground('vitest', ['run', ...projects, ...reporters, ...filters], environment);
  return { exitCode, ...(takeReport('unit.json') ?? { files: [], unhandled: [] }) };
}

/** @param {FileReport[]} files @returns {Count} */
function countFiles(files) {
  const sum = (/** @type {'passed' | 'skipped'} */ key) =>
    files.reduce((total, file) => total + file[key], 0);
  const defects = files.flatMap((file) => file.defects);
  return { passed: sum('passed'), skipped: sum('skipped'), failed: defects.length, defects };
}

/**
 * Tests beside the sources, on real PostgreSQL. CI runs the files that failed once more: a second try keeps one unlucky
 * moment from refusing a whole change; it is named all the same.
 * @param {string[]} filters @returns {Promise<Count>}
 */
async function runUnitTests(filters) {
  let { exitCode, files, unhandled } = await runVitest(filters);
  const unsound = files.filter((file) => file.defects.length > 0);
  /** @type {string[]} */
  let earlier = [];
  if (process.env.CI && unsound.length > 0) {
    console.log(`\n== once more: ${unsound.map(({ file }) => file).join(', ')}`);
    const again = await runVitest(unsound.map(({ file }) => file));
    const isSoundNow = (/** @type {FileReport} */ { file }) =>
      again.files.some((now) => now.file === file && now.defects.length === 0);
    const passed = [...unsound.filter(isSoundNow).flatMap(({ defects }) => defects), ...unhandled];
    earlier = passed.map((defect) => secondTry + defect);
    files = [...files.filter((file) => file.defects.length === 0), ...again.files];
    ({ exitCode, unhandled } = again);
  }
  const { failed, defects = [], ...rest } = countFiles(files);
  const all = [...earlier, ...defects, ...unhandled];
  return weigh({ ...rest, failed: failed + unhandled.length, defects: all }, exitCode);
}

/** Failed and flaky tests of a browser report. @param {any} suite @returns {string[]} */
function listDefects(suite) {
  const own = (suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
    spec.tests
      .filter((/** @type {any} */ test) => ['unexpected', 'flaky'].includes(test.status))
      .map((/** @type {any} */ test) => {
        const error = test.results.find((/** @type {any} */ result) => result.error)?.error.message ?? '';
        return `${test.status === 'flaky' ? secondTry : ''}${spec.file}:${spec.line} › ${spec.title}: ${error}`;
      }),
  );
  return [...own, ...(suite.suites ?? []).flatMap(listDefects)];
}

/** Journeys through the real product in a real browser. @param {string[]} filters @returns {Promise<Count>} */
async function runBrowserTests(filters) {
  const report = path.join(reports, 'browser.json');
  const environment = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const exitCode = await runForeground(
    'playwright',
    ['test', '--reporter=list,json', ...filters],
    environment,
  );
  const found = takeReport('browser.json');
  const stats = found?.stats;
  // A second try, which only CI allows, keeps one unlucky moment from refusing a whole change; it is named all the same.
  return weigh(
    {
      passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
      failed: stats?.unexpected ?? 0,
      skipped: stats?.skipped ?? 0,
      defects: found ? listDefects(found) : [],
    },
    exitCode,
  );
}

/** @type {Record<string, (filters: string[]) => Promise<Count>>} */
const suites = { check: runChecks, build: runBuild, unit: runUnitTests, browser: runBrowserTests };

/** @type {Count} */
const noTests = { passed: 0, failed: 0 };

installIfNeeded();
await continueOnPinnedNode();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const [only = '', ...filters] = process.argv.slice(2);
const isOfChange = only === '--changed';
if (only && !isOfChange && !suites[only]) {
  console.error(`Usage: npm test [-- ${Object.keys(suites).join(' | ')} [filter…] | --changed [commit]]`);
  process.exit(2);
}
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const defects = [];

/** @param {string} name @param {string[]} [filters] */
async function runSuite(name, filters = []) {
  const startedAt = performance.now();
  console.log(`\n== ${name}`);
  const { passed, failed, skipped = 0, defects: found = [] } = (await suites[name]?.(filters)) ?? noTests;
  defects.push(...found);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
  console.log(
    `== ${name}: ${passed} passed, ${failed} failed in ${((performance.now() - startedAt) / 1000).toFixed(0)} s`,
  );
}

/** Runs everything, or beside the checks the given test files. @param {{ unit: string[], browser: string[] }} [tests] */
async function runAll(tests) {
  // Neither the checks nor a build has work for all processors to its end: what comes next begins beside them.
  const checks = runSuite('check');
  if (tests?.browser.length !== 0) await runSuite('build');
  if (tests?.unit.length !== 0) await runSuite('unit', tests?.unit);
  await checks;
  if (tests?.browser.length !== 0) await runSuite('browser', tests?.browser);
}

if (isOfChange) {
  const tests = findTestsOfChange(filters[0]);
  console.log(
    `\n== files of tests that the change may break\n${[...tests.unit, ...tests.browser].join('\n')}`,
  );
  await runAll(tests);
} else if (only) {
  if (only === 'browser') await runSuite('build');
  await runSuite(only, filters);
} else await runAll();
if (total.passed + total.failed === 0) total.failed = 1;
for (const defect of defects) console.log(`\n✘ ${defect.slice(0, 1500)}`);
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
);
process.exit(total.failed ? 1 : 0);
