import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { type Browser, type CDPSession, chromium, type LaunchOptions, type Response } from '@playwright/test';
import { chooseBrowser } from '#e2e/browser.ts';
import { openBenchDatabase } from './data.ts';
import { openMemberDatabase } from './member/data.ts';
import { contactOf, cookieOf, firstAdmin } from './member/identity.ts';
import { type MemberSizes, sizesOf } from './member/sizes.ts';
import { phone, slowCpu, slowLine } from './phone.ts';
import { benchSecret, type Server, startProduct, waitUntilQuiet } from './processes.ts';

/*
 * npm run bench:browser -- --runs 5 --json
 * First visit of each public page as a phone sees it: CPU four times slower, then the same over a 4G line (150 ms,
 * 1.6 Mbit/s). Prints one line per page: JavaScript sent and what it weighs in gzip, FCP, LCP, TBT, CLS, load in ms.
 * The browser of the bench has no Korean font; `--fonts <folder>` offers it those of a folder as the system's.
 * `--beside <address>`, as often as wanted, visits pages of another server in turns with the product's.
 * `--signed-in` visits the first screens after sign-in over the data of `--projects` instead.
 */

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    npos: { type: 'string', default: '20000' },
    projects: { type: 'string', default: '100000' },
    'signed-in': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    fonts: { type: 'string' },
    beside: { type: 'string', multiple: true, default: [] },
  },
});

const runs = Number(values.runs);
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

/** A page, its name in the report, and the cookie of whoever is signed in. */
type Target = { name: string; url: string; cookie?: string };

async function visit(browser: Browser, { url, cookie }: Target, has4g: boolean): Promise<Visit> {
  const context = await browser.newContext({
    ...phone,
    locale: 'ko-KR',
    ...(cookie ? { extraHTTPHeaders: { cookie } } : {}),
  });
  try {
    const page = await context.newPage();
    const session: CDPSession = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Emulation.setCPUThrottlingRate', slowCpu);
    if (has4g) await session.send('Network.emulateNetworkConditions', slowLine);
    const scripts: Response[] = [];
    let htmlBytes = 0;
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response);
      if (response.request().resourceType() === 'document')
        void response
          .request()
          .sizes()
          .then(({ responseBodySize }) => {
            htmlBytes = responseBodySize;
          });
    });
    await page.addInitScript(observe);
    // A screen of a member is drawn from what it asks for after it has loaded.
    await page.goto(url, { waitUntil: cookie ? 'networkidle' : 'load' });
    await page.waitForTimeout(watchMs);
    const vitals = await page.evaluate(report);
    // Read now: what begins to load from here on does not count, and its page is about to close.
    const bodies = await Promise.all(scripts.map((script) => script.body()));
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

async function listPublicPages(product: Server): Promise<Target[]> {
  const { items } = (await (await fetch(`${product.url}/api/npos`)).json()) as { items: { id: string }[] };
  const id = items[0]?.id ?? '';
  const paths = ['/', '/about', '/howto/faq', '/guide', '/npos?region=11&field=EDU', `/npos/${id}`];
  return [
    ...paths.map((path) => ({ name: path.replace(id, '{id}'), url: product.url + path })),
    ...values.beside.map((url) => ({ name: url, url })),
  ];
}

/** Where a member of each role lands after sign-in: in the company with the most projects, an NPO, at the admin's. */
function listFirstScreens(product: Server, sizes: MemberSizes): Target[] {
  return [
    { name: 'company', path: '/project/manage', member: contactOf(sizes, 1) },
    { name: 'NPO', path: '/project/manage', member: 1 },
    { name: 'admin', path: '/admin', member: firstAdmin(sizes) },
  ].map(({ name, path, member }) => ({
    name: `${path} (${name})`,
    url: product.url + path,
    cookie: cookieOf(member, benchSecret),
  }));
}

const projects = Number(values.projects);
const database = values['signed-in']
  ? await openMemberDatabase(projects)
  : await openBenchDatabase(Number(values.npos));
const product = await startProduct(database);
await waitUntilQuiet(product.pid);
const browser = await chromium.launch(
  values.fonts === undefined ? chooseBrowser() : chooseBrowserWithFonts(values.fonts),
);
try {
  const targets = values['signed-in']
    ? listFirstScreens(product, sizesOf(projects))
    : await listPublicPages(product);
  const visits = new Map<string, { near: Visit[]; far: Visit[] }>();
  for (let round = 0; round <= runs; round += 1) {
    for (const target of targets) {
      const near = await visit(browser, target, false);
      const far = await visit(browser, target, true);
      const held = visits.get(target.name) ?? { near: [], far: [] };
      visits.set(target.name, held);
      // The first round warms up.
      if (round > 0) {
        held.near.push(near);
        held.far.push(far);
      }
    }
  }
  for (const [name, { near, far }] of visits) {
    const of = (visited: Visit[], figure: keyof Visit) => median(visited.map((each) => each[figure]));
    const line = {
      page: name,
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
