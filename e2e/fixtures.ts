import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { coverPages } from '#e2e/coverage.ts';
import { startDemo } from '#e2e/demo.ts';
import { screens, type Width } from '#e2e/screens.ts';
import type { Product } from '#e2e/server.ts';

/** Tests that this worker has begun. */
let tests = 0;

interface WorkerFixtures {
  /** The running product of this worker in demo mode, on a database of its own. */
  product: Product & { databaseUrl: string };
}

interface TestFixtures {
  /** Width of every page of the test; choose with `test.use({ width: 360 })`. Default 1280. */
  width: Width;
  /**
   * Patterns of console errors that the test provokes on purpose, e.g. `expectedErrors.push(/status of 409/)`. Each must
   * occur; any other console error, and any uncaught error of a page, fails the test.
   */
  expectedErrors: RegExp[];
  /** Opens a page for one more visitor, with cookies and storage of its own. */
  openVisitor: (options?: { width?: Width }) => Promise<Page>;
}

export const test = base.extend<TestFixtures & { errors: string[] }, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use, worker) => {
      const demo = await startDemo(`worker-${worker.parallelIndex}-${worker.workerIndex}`);
      await use({ ...demo.product, databaseUrl: demo.databaseUrl });
      await demo.end();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  width: [1280, { option: true }],
  baseURL: async ({ product }, use) => {
    await use(product.url);
  },
  // Each test comes from an address of its own, as visitors do: how often one address may sign in is limited.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  extraHTTPHeaders: async ({}, use) => {
    tests += 1;
    await use({ 'x-forwarded-for': `10.0.${tests >> 8}.${tests & 255}` });
  },
  viewport: async ({ width }, use) => {
    await use(screens[width].viewport);
  },
  isMobile: async ({ width }, use) => {
    await use(screens[width].isMobile);
  },
  hasTouch: async ({ width }, use) => {
    await use(screens[width].hasTouch);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  expectedErrors: async ({}, use) => {
    await use([]);
  },
  errors: [
    async ({ expectedErrors, product }, use, testInfo) => {
      const errors: string[] = [];
      await use(errors);
      if (testInfo.status !== testInfo.expectedStatus) {
        await testInfo.attach('product log', { body: product.log(), contentType: 'text/plain' });
      }
      const surprises = errors.filter((error) => !expectedErrors.some((pattern) => pattern.test(error)));
      expect(surprises, 'errors in the browser').toEqual([]);
      const missing = expectedErrors.filter((pattern) => !errors.some((error) => pattern.test(error)));
      expect(missing, 'expected errors that did not occur').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, errors, javaScriptEnabled }, use) => {
    watch(context, errors);
    const keepCoverage = javaScriptEnabled === false ? null : coverPages(context);
    await use(context);
    await keepCoverage?.();
  },
  openVisitor: async ({ browser, contextOptions, baseURL, width, errors }, use) => {
    const ends: (() => Promise<void>)[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        ...screens[options.width ?? width],
      });
      watch(context, errors);
      ends.push(coverPages(context), () => context.close());
      return context.newPage();
    });
    for (const end of ends) await end();
  },
});

function watch(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => errors.push(`uncaught: ${error.error().stack ?? error.error().message}`));
}

export { expect };
