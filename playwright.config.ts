import os from 'node:os';
import { defineConfig } from '@playwright/test';
import { chooseBrowser } from '#e2e/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Only CI tries a failed test again, and names it in its last lines; here it fails at once.
  retries: process.env.CI ? 1 : 0,
  // One more than the processors: a worker that waits for its browser, its product or its database leaves one to another.
  workers: os.availableParallelism() + 1,
  // A busy machine is slow, not wrong: states are waited for, however long they take.
  timeout: 180_000,
  expect: { timeout: 90_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    launchOptions: chooseBrowser(),
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    contextOptions: { reducedMotion: 'reduce' },
    // It takes one of every page before it knows whether the test fails: CI has the trace of the second try instead.
    screenshot: process.env.CI ? 'off' : 'only-on-failure',
    // A trace holds the page before and after each step: a third of the work of a test. `--trace on` asks for one.
    trace: 'on-first-retry',
  },
});
