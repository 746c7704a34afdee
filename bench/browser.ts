import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type LaunchOptions } from '@playwright/test';
import { chooseBrowser } from '#e2e/browser.ts';
import { openBenchDatabase } from './data.ts';
import { startProduct, waitUntilQuiet } from './processes.ts';

/*
 * npm run bench:browser -- --runs 5 --json
 * First visit of each public page as a phone sees it: CPU four times slower, then the same over a 4G line (150 ms,
 * 1.6 Mbit/s). Prints one line per page: JavaScript sent and what it weighs in gzip, FCP, LCP, TBT, CLS, load in ms.
 * The browser of the bench has no Korean font; `--fonts <folder>` offers it those of a folder as the system's.
 * `--beside <address>`, as often as wanted, visits pages of another server in turns with the product's.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    npos: { type: 'string', default: '20000' },
    json: { type: 'boolean', default: false },
    fonts: { type: 'string' },
    beside: { type: 'string', multiple: true, default: [] },
  },
});

const runs = Number(values.runs);
const phone = { width: 412, height: 823 };
const line4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
/** After the load event, so that late shifts and long tasks count. */
const watchMs = 1500;

type Vitals = { fcp: number; lcp: number; tbt: number; cls: number; load: number };
type Visit = Vitals & { jsGzBytes: number; htmlBytes: number };

/** Collects what the page itself can see of its loading. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, tasks: [] as [number, number][] };
  Object.assign(window, { seen });
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    seen.cls += (entry as PerformanceEntry & { value: number }).value;
  });
  watch('longtask', (entry) => seen.tasks.push([entry.startTime, entry.duration]));
}

function report(): Vitals {
  const { seen } = window as unknown as { seen: { lcp: number; cls: number; tasks: [number, number][] } };
  const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const blocked = seen.tasks
    .map(([start, duration]) => (start < fcp ? start + duration - fcp : duration) - 50)
    .reduce((sum, rest) => sum + Math.max(0, rest), 0);
  return { fcp, lcp: seen.lcp, tbt: blocked, cls: seen.cls, load: navigation?.loadEventEnd ?? 0 };
}

async function visit(browser: Browser, url: string, has4g: boolean): Promise<Visit> {
  const context = await browser.newContext({
    viewport: phone,
    isMobile: true,
    hasTouch: true,
    locale: 'ko-KR',
  });
  try {
    const page = await context.newPage();
    const session: CDPSession = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    if (has4g) await session.send('Network.emulateNetworkConditions', line4g);
    const scripts: Promise<Buffer>[] = [];
    let htmlBytes = 0;
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.body());
      if (response.request().resourceType() === 'document')
        void response
          .request()
          .sizes()
          .then(({ responseBodySize }) => {
            htmlBytes = responseBodySize;
          });
    });
    await page.addInitScript(observe);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(watchMs);
    const vitals = await page.evaluate(report);
    const bodies = await Promise.all(scripts);
    return {
      ...vitals,
      jsGzBytes: bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0),
      htmlBytes,
    };
  } finally {
    await context.close();
  }
}

/** The browser of the tests, with the fonts of `folder` beside its own. */
function chooseBrowserWithFonts(folder: string): LaunchOptions {
  const options = chooseBrowser();
  const settings = options.env?.FONTCONFIG_FILE;
  if (typeof settings !== 'string')
    throw new Error('--fonts needs the browser of the npm package (Linux, x64).');
  const file = path.resolve('.cache/bench/fonts.conf');
  const own = readFileSync(settings, 'utf8');
  writeFileSync(file, own.replace('<dir>', `<dir>${path.resolve(folder)}</dir><dir>`));
  return { ...options, env: { ...options.env, FONTCONFIG_FILE: file } };
}

const median = (numbers: number[]) =>
  [...numbers].sort((left, right) => left - right)[numbers.length >> 1] as number;

const database = await openBenchDatabase(Number(values.npos));
const product = await startProduct(database);
await waitUntilQuiet(product.pid);
const browser = await chromium.launch(
  values.fonts === undefined ? chooseBrowser() : chooseBrowserWithFonts(values.fonts),
);
try {
  const { items } = (await (await fetch(`${product.url}/api/npos`)).json()) as { items: { id: string }[] };
  const id = items[0]?.id ?? '';
  const paths = ['/', '/about', '/howto/faq', '/guide', '/npos?region=11&field=EDU', `/npos/${id}`];
  const pages = [...paths.map((path) => product.url + path), ...values.beside];
  const visits = new Map<string, { near: Visit[]; far: Visit[] }>();
  for (let round = 0; round <= runs; round += 1) {
    for (const url of pages) {
      const near = await visit(browser, url, false);
      const far = await visit(browser, url, true);
      const held = visits.get(url) ?? { near: [], far: [] };
      visits.set(url, held);
      // The first round warms up.
      if (round > 0) {
        held.near.push(near);
        held.far.push(far);
      }
    }
  }
  for (const [url, { near, far }] of visits) {
    const of = (visited: Visit[], name: keyof Visit) => median(visited.map((each) => each[name]));
    const line = {
      page: url.replace(product.url, '').replace(id, '{id}'),
      js_gz_kb: Number((of(near, 'jsGzBytes') / 1000).toFixed(1)),
      html_kb: Number((of(near, 'htmlBytes') / 1000).toFixed(1)),
      fcp_ms: Math.round(of(near, 'fcp')),
      lcp_ms: Math.round(of(near, 'lcp')),
      tbt_ms: Math.round(of(near, 'tbt')),
      cls: Number(Math.max(...near.map(({ cls }) => cls), ...far.map(({ cls }) => cls)).toFixed(4)),
      lcp_4g_ms: Math.round(of(far, 'lcp')),
      tbt_4g_ms: Math.round(of(far, 'tbt')),
      load_4g_ms: Math.round(of(far, 'load')),
    };
    console.log(
      values.json
        ? JSON.stringify(line)
        : Object.entries(line)
            .map(([key, value]) => `${key} ${value}`)
            .join('  '),
    );
  }
} finally {
  await browser.close();
  await product.stop();
  await database.stop();
}
