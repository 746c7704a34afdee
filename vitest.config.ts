import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,db,server,catalog,matching,web,bench,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: ['db/testing-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // A busy machine is slow, not wrong: what is waited for takes as long as it takes.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    retry: process.env.CI ? 1 : 0,
    cache: false,
    // What is read of a style sheet is its text.
    css: { include: [/\?raw$/] },
  },
  cacheDir: '.cache/vitest',
});
