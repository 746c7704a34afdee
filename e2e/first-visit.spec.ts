import type { Locator } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { ready } from '#e2e/public-pages.ts';
import { openAs } from '#e2e/sign-in.ts';

/** Whether the browser has laid an element out; one that waits has its text all the same. */
const isLaidOut = (locator: Locator) =>
  locator.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test('a page of our own words fetches one file of letters', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && request.url().startsWith('http')) fonts.push(request.url());
  });
  await page.goto('/howto/faq');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([expect.stringContaining('/pretendard-core-')]);
  // What this names is fetched later, once the page has loaded.
  await expect(page.locator('html')).not.toHaveAttribute('data-letters');
});

test('nothing is laid out before the font is there, nor moves when it is', async ({ page }) => {
  // The page's patience has an end, which this test must not meet. A clock of Playwright's would hide from the page
  // how it was come to.
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const isPatience = (delay?: number) => delay !== undefined && delay >= 500;
    Object.assign(window, {
      setTimeout: (task: TimerHandler, delay?: number) => (isPatience(delay) ? 0 : setTimeout(task, delay)),
    });
  });
  const { promise: isObserved, resolve: letFontCome } = Promise.withResolvers<void>();
  await page.route('**/pretendard-core-*', async (route) => {
    await isObserved;
    await route.continue();
  });
  await page.goto('/howto/faq', { waitUntil: 'commit' });
  const body = page.locator('body');
  await expect(body).toHaveCSS('display', 'none');
  letFontCome();
  await expect(body).not.toHaveCSS('display', 'none');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a page is shown without the font when that does not come', async ({ page }) => {
  await page.route('**/pretendard-core-*', () => {});
  await page.goto('/howto/faq', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('letters that hardly a page has get their fonts once the page stands, and no others come along', async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font' && request.url().startsWith('http')) fonts.push(request.url());
  });
  await page.goto(`/npos?q=${encodeURIComponent('뷁')}`);
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').length))
    .toBeGreaterThan(2);
  const block = fonts.filter((url) => url.includes('/pretendard-block-'));
  expect(block).toHaveLength(1);
  expect(fonts.length).toBeLessThan(8);
});

test.describe('on a phone', () => {
  test.use({ width: 360 });

  test('[B-09] cards below the screen wait until the reader comes near or the application runs', async ({
    page,
  }) => {
    await page.goto('/npos');
    const names = page.locator('main article h3');
    const first = names.first();
    const last = names.last();
    await expect(first).toBeInViewport();
    expect(await isLaidOut(first)).toBe(true);
    expect(await isLaidOut(last)).toBe(false);
    await expect(last).toHaveText(/\S/);
    await page.mouse.wheel(0, 20);
    await ready(page);
    expect(await isLaidOut(last)).toBe(true);
  });

  test('[R-09] an address that names a part of the guide leads to its exact place', async ({ page }) => {
    await page.goto('/guide');
    const last = page.locator('main section > div > h3[id]').last();
    const id = await last.getAttribute('id');
    // From elsewhere: a reload would also bring back where the page stood.
    await page.goto('about:blank');
    await page.goto(`/guide#${id}`);
    await expect(last).toBeInViewport();
    const top = () => last.evaluate((element) => element.getBoundingClientRect().top);
    const atFirst = await top();
    await ready(page);
    expect(Math.abs((await top()) - atFirst)).toBeLessThanOrEqual(1);
  });
});

test('nothing that may be pressed on the sign-in page moves when the application takes over', async ({
  page,
}) => {
  let goOn = () => {};
  const isMeasured = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, async (route) => {
    await isMeasured;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const link = page.getByRole('main').getByRole('link', { name: '아이디 찾기' });
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  await expect(page.getByRole('button', { name: '패스키로 로그인' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const atFirst = await top();
  goOn();
  await ready(page);
  expect(Math.abs((await top()) - atFirst)).toBeLessThanOrEqual(1);
});

test('a page of members asks for what it shows before its application has come, and only once', async ({
  page,
  product,
}) => {
  const { promise: isAsked, resolve: letApplicationCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/(?!boot-)[^/]+\.js$/, async (route) => {
    await isAsked;
    await route.continue();
  });
  let asked = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/home') asked += 1;
  });
  const answered = page.waitForResponse(/\/api\/home$/);
  const opened = openAs(page, product, 'hanui_csr', '/home');
  await answered;
  letApplicationCome();
  await opened;
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  expect(asked).toBe(1);
});
