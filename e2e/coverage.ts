import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';

/** Where `npm run coverage:web` wants what the pages have run; undefined in any other run. */
const folder = process.env.WEB_COVERAGE;

/** What a page has run of one file: a function's first and last place in it, and how often it ran. */
export type RanFile = { path: string; functions: [start: number, end: number, count: number][] };

/** Writes down what a page has run since it was last asked. */
async function keep(page: Page): Promise<void> {
  const scripts = await page.coverage.stopJSCoverage();
  const files: RanFile[] = scripts
    .filter(({ url }) => url.includes('/assets/'))
    .map(({ url, functions }) => ({
      path: new URL(url).pathname,
      functions: functions.flatMap(({ ranges: [whole] }) =>
        whole ? [[whole.startOffset, whole.endOffset, whole.count]] : [],
      ),
    }));
  writeFileSync(path.join(folder ?? '', `${randomUUID()}.json`), JSON.stringify(files));
}

/**
 * Looks at every page that a context opens from now on; what it answers with writes down what those have run that are
 * still open at the end. A page forgets what it ran before it left for an address.
 */
export function coverPages(context: BrowserContext): () => Promise<void> {
  if (folder === undefined) return async () => {};
  const openPage = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await openPage();
    await page.coverage.startJSCoverage({ resetOnNavigation: false });
    for (const name of ['goto', 'reload', 'goBack', 'goForward'] as const) {
      const leave = page[name].bind(page) as (...given: unknown[]) => Promise<unknown>;
      const keepAndLeave = async (...given: unknown[]) => {
        await keep(page);
        await page.coverage.startJSCoverage({ resetOnNavigation: false });
        return leave(...given);
      };
      Object.assign(page, { [name]: keepAndLeave });
    }
    const close = page.close.bind(page);
    page.close = async (...given) => {
      await keep(page);
      await close(...given);
    };
    return page;
  };
  return async () => {
    for (const page of context.pages()) await keep(page);
  };
}
