import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/longest-first.ts';
import { guide } from './web/build/guide.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const pure = '{contract,catalog,matching,scripts}';
const checks = '**/*.check.test.ts';
const built = '**/*.built.test.ts';
/** What is drawn as in a browser, and pressed. */
const drawn = 'web/**/*.dom.test.tsx';
/** Whole pages, drawn and pressed over the demo as the product answers of it. */
const demo = 'web/**/*.demo.test.tsx';
/** Who may do what, as a page beside the policy says it: a unit test that the checks run too. */
const policyTable = 'contract/access/policy.test.ts';
const database = ['db/testing-setup.ts'];

/**
 * Node loads the files itself and strips their types, as it does for `npm run dev`: half the work of loading the product
 * through Vite. What the browser runs needs Vite: JSX and imports of styles.
 */
const native = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    pool: 'forks',
    // One more than the processors: a process that waits for the database leaves one to another.
    maxWorkers: os.availableParallelism() + 1,
    // Loading the product costs as much as many a file of tests: a process does it once. Each file has a database of its own.
    isolate: false,
    // A busy machine is slow, not wrong: what is waited for takes as long as it takes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    cache: false,
    sequence: { sequencer: LongestFirst },
    // What is read of a style sheet is its text.
    css: { include: [/\?raw$/] },
    projects: [
      // What the sources declare: part of `npm run check`.
      {
        extends: true,
        test: {
          name: 'check',
          include: [checks, policyTable],
          exclude: ['node_modules'],
          experimental: native,
        },
      },
      {
        extends: true,
        test: {
          name: 'pure',
          include: [`${pure}/**/*.test.ts`],
          exclude: [checks, built],
          experimental: native,
        },
      },
      {
        extends: true,
        test: { name: 'web', include: ['web/**/*.test.{ts,tsx}'], exclude: [checks, built, drawn, demo] },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          include: [drawn],
          environment: 'jsdom',
          setupFiles: ['web/testing/dom-setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [guide(root)],
        // As it is shipped: in development React takes a fifth of the time for what only its warnings need.
        oxc: { jsx: { development: false } },
        test: {
          name: 'demo',
          env: { NODE_ENV: 'production' },
          include: [demo],
          environment: 'jsdom',
          setupFiles: ['web/testing/demo-setup.ts', 'web/testing/dom-setup.ts'],
          globalSetup: database,
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: ['{db,server,bench}/**/*.test.ts'],
          exclude: [checks, built],
          globalSetup: database,
          experimental: native,
        },
      },
      // Tests of what is built: the product as a process of its own, and the commands of its admin.
      {
        extends: true,
        test: {
          name: 'built',
          include: [built],
          exclude: ['node_modules'],
          globalSetup: ['scripts/build-setup.ts', ...database],
          experimental: native,
        },
      },
    ],
  },
  cacheDir: '.cache/vitest',
});
