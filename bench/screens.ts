import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { limits } from '#contract/limits.ts';
import { demoId } from '#db/seed/demo-id.ts';
import { createApplications } from '#e2e/applications.ts';
import { chooseBrowser } from '#e2e/browser.ts';
import { createInquiries } from '#e2e/inquiries.ts';
import { fillTables, withClient } from './data.ts';
import { openDemoProduct } from './demo.ts';
import { phone, slowCpu } from './phone.ts';

const project = demoId('project', 'neulbom-homework');
const sizes = { entries: 500, spendings: 1000, clauses: limits.clausesMax, tasks: 5000, applications: 12 };
const rooms = ['협약', '실행', '예산', '성과', '보고서', '한눈에'];
/** 60 frames a second, but for what two clocks of 60 Hz differ. */
const bars = { pressMs: 200, nextMs: 150, framesPerSecond: 58 };
/** Nothing more is drawn after a press once the page has been still for so long. */
const stillMs = 1000;

/** A project as full as the specification's limits ask for. */
const statements = [
  `INSERT INTO activity_entry (project_id, partnership_id, author_id, day, place, participants, employee_volunteers,
     other_volunteers, staff, hours_each, sentence)
   SELECT e.project_id, e.partnership_id, e.author_id, e.day, e.place, 10 + at % 30, at % 5, at % 3, 2, 2,
     at || ' ' || e.sentence
   FROM (SELECT * FROM activity_entry WHERE project_id = $1 ORDER BY created_at LIMIT 1) e,
     generate_series(1, ${sizes.entries}) AS at`,
  `INSERT INTO spending (project_id, partnership_id, line_id, number, day, payee, amount, evidence, author_id)
   SELECT s.project_id, s.partnership_id, s.line_id, 1000 + at, s.day, s.payee || ' ' || at, 100 + at, s.evidence, s.author_id
   FROM (SELECT * FROM spending WHERE project_id = $1 ORDER BY number LIMIT 1) s,
     generate_series(1, ${sizes.spendings}) AS at`,
  `UPDATE agreement SET content = jsonb_set(content, '{clauses}',
     (SELECT jsonb_agg(jsonb_build_object('number', at, 'title', COALESCE(c ->> 'title', at::text),
        'text', COALESCE(c ->> 'text', repeat(content #>> '{clauses,0,text}', 3))) ORDER BY at)
      FROM generate_series(1, ${sizes.clauses}) AS at
        LEFT JOIN jsonb_array_elements(content -> 'clauses') c ON (c ->> 'number')::int = at))
   WHERE project_id = $1`,
];

type Seen = { pressMs: number; drawnMs: number };

/** Notes how long presses take until the next paint, and when the page was changed last. */
function observe(): void {
  const seen = { pressMs: 0, pressedAt: 0, changedAt: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) seen.pressMs = Math.max(seen.pressMs, entry.duration);
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  document.addEventListener('click', ({ timeStamp }) => Object.assign(seen, { pressedAt: timeStamp }), {
    capture: true,
  });
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver(() => Object.assign(seen, { changedAt: performance.now() })).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    }),
  );
}

/** Presses, and waits until the page is still: how long the press took until a paint, and until the last change. */
async function press(page: Page, act: () => Promise<void>): Promise<Seen> {
  await page.evaluate(() => Object.assign((window as never as { seen: object }).seen, { pressMs: 0 }));
  await act();
  await page.waitForFunction((still) => {
    const { seen } = window as never as { seen: { changedAt: number; pressedAt: number } };
    return performance.now() - Math.max(seen.changedAt, seen.pressedAt) > still;
  }, stillMs);
  return page.evaluate(() => {
    const { seen } = window as never as { seen: { pressMs: number; changedAt: number; pressedAt: number } };
    return { pressMs: seen.pressMs, drawnMs: Math.max(0, seen.changedAt - seen.pressedAt) };
  });
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((left, right) => left - right)[numbers.length >> 1] ?? Number.NaN;

/** The rooms of a full workspace, one pressed after the other. */
async function measureRooms(page: Page, origin: string, runs: number): Promise<object> {
  await page.goto(`${origin}/project/manage/${project}`, { waitUntil: 'networkidle' });
  const seen = new Map<string, Seen[]>();
  for (let run = 0; run <= runs; run += 1) {
    for (const room of rooms) {
      const tab = page
        .getByRole('navigation', { name: '프로젝트 작업 공간' })
        .getByRole('link', { name: room });
      seen.set(room, [...(seen.get(room) ?? []), await press(page, () => tab.tap())]);
    }
  }
  const figures = [...seen].map(([room, all]) => {
    // The first time loads the script of the room.
    const later = all.slice(1);
    return [
      room,
      `${Math.max(...later.map(({ pressMs }) => pressMs))} (${Math.round(median(later.map(({ drawnMs }) => drawnMs)))})`,
    ] as const;
  });
  const worst = Math.max(...[...seen.values()].flatMap((all) => all.slice(1).map(({ pressMs }) => pressMs)));
  return {
    case: 'screens rooms',
    ...sizes,
    press_worst_ms_and_drawn_median_ms: Object.fromEntries(figures),
    is_within_bars: worst <= bars.pressMs,
  };
}

/**
 * Scrolls a list as a thumb does, 2,000 pixels a second: how many frames a second are drawn, how many of them with rows
 * that the page has set anew, and how often the rows ended above the end of the screen.
 */
async function measureScrolling(page: Page, runs: number) {
  await page.evaluate(() => {
    const seen = { isOver: false, steps: 0, empty: 0 };
    Object.assign(window, { scrolled: seen });
    requestAnimationFrame(function step() {
      seen.steps += 1;
      const rows = document.querySelectorAll('[data-task]');
      if ((rows[rows.length - 1]?.getBoundingClientRect().bottom ?? 0) < innerHeight) seen.empty += 1;
      if (!seen.isOver) requestAnimationFrame(step);
    });
  });
  const session = await page.context().newCDPSession(page);
  const browser = page.context().browser();
  await browser?.startTracing(page, { categories: ['disabled-by-default-devtools.timeline.frame'] });
  const begun = performance.now();
  // A finger that the protocol plays scrolls nothing without a screen, a wheel does: from there on both are the same.
  await session.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 600,
    yDistance: -runs * 4000,
    speed: 2000,
    gestureSourceType: 'mouse',
    preventFling: true,
  });
  const seconds = (performance.now() - begun) / 1000;
  const { steps, empty } = await page.evaluate(() => {
    const { scrolled } = window as never as { scrolled: { isOver: boolean; steps: number; empty: number } };
    scrolled.isOver = true;
    return scrolled;
  });
  const trace = JSON.parse(String(await browser?.stopTracing())) as {
    traceEvents: { name: string; ts: number }[];
  };
  const drawn = trace.traceEvents
    .filter(({ name }) => name === 'DrawFrame')
    .map(({ ts }) => ts / 1000)
    .sort((left, right) => left - right);
  const gaps = drawn.slice(1).map((at, before) => at - (drawn[before] ?? at));
  gaps.sort((left, right) => left - right);
  return {
    frames_per_second: Number((gaps.length / (gaps.reduce((sum, gap) => sum + gap, 0) / 1000)).toFixed(1)),
    gap_p95_ms: Math.round(gaps[Math.floor(gaps.length * 0.95)] ?? 0),
    rows_set_per_second: Math.round(steps / seconds),
    frames_without_rows: empty,
  };
}

/** Frames while a list of 5,000 tasks is scrolled, and how fast the next application opens. */
async function measureDesk(page: Page, origin: string, runs: number): Promise<object> {
  await page.goto(`${origin}/admin?kind=INQUIRY`, { waitUntil: 'networkidle' });
  const scrolling = await measureScrolling(page, runs);
  await page.goto(`${origin}/admin/applications`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  const next: Seen[] = [];
  await page.getByRole('radio', { name: '목록' }).check({ force: true });
  for (let at = 1; at < sizes.applications; at += 1) {
    const row = page.locator('a[href*="/admin/applications?id="]').nth(at);
    next.push(await press(page, () => row.tap()));
    await page.getByRole('radio', { name: '목록' }).check({ force: true });
  }
  const nextMs = Math.max(...next.map(({ pressMs }) => pressMs));
  return {
    case: 'screens desk',
    ...scrolling,
    next_press_worst_ms: nextMs,
    next_drawn_median_ms: Math.round(median(next.map(({ drawnMs }) => drawnMs))),
    is_within_bars:
      nextMs <= bars.nextMs &&
      scrolling.frames_per_second >= bars.framesPerSecond &&
      scrolling.frames_without_rows === 0,
  };
}

async function openPhone(context: BrowserContext, origin: string, cookie: string) {
  await context.addCookies(
    cookie.split('; ').map((pair) => {
      const [name = '', value = ''] = pair.split(/=(.*)/);
      return { name, value, url: origin };
    }),
  );
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', slowCpu);
  await page.addInitScript(observe);
  return page;
}

/** What is pressed and scrolled on a phone four times slower where a project or the desk is full. */
export async function* measureScreens(runs: number): AsyncGenerator<object> {
  const product = await openDemoProduct();
  try {
    await withClient(product.databaseUrl, async (client) => {
      await fillTables(client, ['activity_entry', 'spending', 'agreement'], async () => {
        for (const statement of statements) await client.query(statement, [project]);
      });
    });
    await createInquiries(product.databaseUrl, sizes.tasks, '오래된');
    await createApplications(product.databaseUrl, sizes.applications, '다음');
    const browser = await chromium.launch(chooseBrowser());
    try {
      const npo = await browser.newContext({ ...phone, locale: 'ko-KR' });
      const page = await openPhone(npo, product.url, await product.signIn('solgaeul'));
      yield await measureRooms(page, product.url, runs);
      await npo.close();
      const desk = await browser.newContext({ ...phone, locale: 'ko-KR' });
      const opened = await openPhone(desk, product.url, await product.signIn('matson_ops'));
      yield await measureDesk(opened, product.url, runs);
    } finally {
      await browser.close();
    }
  } finally {
    await product.stop();
  }
}
