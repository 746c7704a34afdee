import http from 'node:http';
import { expect, test } from '#e2e/fixtures.ts';
import { ready } from '#e2e/public-pages.ts';
import { openAs } from '#e2e/sign-in.ts';

/** What an answer says of itself; its body is not decoded. */
function readHeaders(url: string, accepted: string) {
  return new Promise<{ status?: number; encoding?: string; vary?: string; type?: string }>(
    (resolve, reject) => {
      const asked = http.get(url, { headers: { 'accept-encoding': accepted } }, (response) => {
        response.resume();
        const { vary, 'content-encoding': encoding, 'content-type': type } = response.headers;
        response.on('end', () => resolve({ status: response.statusCode, encoding, vary, type }));
      });
      asked.on('error', reject);
    },
  );
}

test.describe('documents', () => {
  const publicPages = [
    ['/', '뜻이 맞고 손이 맞는 사회공헌 파트너 | 맞손'],
    ['/about', '서비스 소개 | 맞손'],
    ['/howto/faq', '이용 방법·FAQ | 맞손'],
    ['/guide', '이용 가이드 | 맞손'],
    ['/npos', '비영리단체 찾기 | 맞손'],
  ] as const;

  test('[R-01] [R-02] [R-04] each public page is whole HTML without a session, with its title and address', async ({
    request,
  }) => {
    for (const [path, title] of publicPages) {
      const response = await request.get(path);
      const html = await response.text();
      expect(response.status(), path).toBe(200);
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toMatch(
        new RegExp(`<link rel="canonical" href="https?://[^"]+${path === '/' ? '/' : path}">`),
      );
      expect(html).toMatch(/<h1/);
      expect(html).not.toContain('noindex');
      expect(response.headers()['set-cookie']).toBeUndefined();
      expect(response.headers()['cache-control']).toContain('s-maxage');
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
      expect(scripts.every((text) => /src=|type="application\/(ld\+)?json"/.test(text ?? ''))).toBe(true);
      const again = await request.get(path, { headers: { 'if-none-match': response.headers().etag ?? '' } });
      expect(again.status()).toBe(304);
    }
  });

  test('unknown addresses, NPOs and legal texts are not found, in status and on screen', async ({
    page,
    request,
    expectedErrors,
  }) => {
    expectedErrors.push(/status of 404/);
    const missing = [
      '/nowhere',
      '/npos/not-an-id',
      '/npos/00000000-0000-4000-8000-000000000000',
      '/legal/anything',
      '/legal/terms?version=1999-01-01',
    ];
    for (const path of missing) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(404);
      expect(await response.text()).toContain('noindex');
    }
    await page.goto('/npos/00000000-0000-4000-8000-000000000000');
    await expect(page.getByRole('heading', { name: '찾는 페이지가 없어요' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test('pages of members give away nothing and stay out of search engines', async ({ request }) => {
    for (const path of ['/project/manage', '/admin', '/account/info', '/account/inquiry']) {
      const response = await request.get(path);
      expect(response.status()).toBe(200);
      expect(await response.text()).toContain('<meta name="robots" content="noindex">');
      expect(response.headers()['cache-control']).not.toContain('s-maxage');
    }
  });

  test('static files are named by their content, kept for ever and sent compressed', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const script = html.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? '';
    const response = await request.get(script, { headers: { 'accept-encoding': 'br' } });
    expect(response.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers()['content-encoding']).toBe('br');
  });

  test('[F-05] pages and files come in an encoding that the client takes, finished ones too', async ({
    product,
    request,
  }) => {
    const html = await (await request.get('/')).text();
    const script = html.match(/src="(\/assets\/[^"]+\.js)"/)?.[1] ?? '';
    const asked = [
      ['gzip, deflate, br, zstd', 'zstd', 'br'],
      ['br;q=0, gzip', 'gzip', 'gzip'],
      ['zstd;q=0, *', 'br', 'br'],
      ['gzip;q=0, *', 'zstd', 'br'],
      ['identity;q=0, GZIP', 'gzip', 'gzip'],
      ['br;q=0', undefined, undefined],
    ] as const;
    for (const [accepted, ofPage, ofFile] of asked) {
      for (let time = 0; time < 2; time += 1) {
        const page = await readHeaders(`${product.url}/npos`, accepted);
        expect(page, accepted).toMatchObject({ status: 200, encoding: ofPage, vary: 'accept-encoding' });
        const file = await readHeaders(product.url + script, accepted);
        expect(file, accepted).toMatchObject({ status: 200, encoding: ofFile, vary: 'accept-encoding' });
      }
    }
    for (const path of ['/npos', script]) {
      const { status, type } = await readHeaders(product.url + path, 'identity;q=0');
      expect({ status, type }).toEqual({ status: 406, type: 'application/json; charset=utf-8' });
    }
  });

  test('a page that is being read stays where it is when the application starts', async ({ page }) => {
    await page.goto('/');
    const button = page.getByRole('contentinfo').getByRole('button', { name: '이용약관' });
    await button.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(0);
    await page.mouse.move(300, 300);
    await page.mouse.move(310, 300);
    await expect(page.locator('html')).toHaveAttribute('data-app', 'ready');
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    // A page that is gone to begins at its top.
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await expect(page).toHaveURL('/howto/faq');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('a page that is only read asks for one small script; what is pressed and typed before the application runs is not lost', async ({
    page,
    request,
  }) => {
    const box = page.getByLabel('단체 이름, 활동, 초성으로 검색');
    const scripts: string[] = [];
    page.on('request', (each) => {
      if (each.url().endsWith('.js')) scripts.push(new URL(each.url()).pathname);
    });
    await page.route(/entry-client-.*\.js/, async (route) => {
      await expect(box).toHaveValue('배움');
      await route.continue();
    });
    await page.goto('/npos');
    await expect(page.getByRole('link', { name: '로그인' })).toBeVisible();
    expect(scripts).toHaveLength(1);
    const first = await (await request.get(scripts[0] ?? '')).body();
    expect(first.length).toBeLessThan(10_000);
    await box.pressSequentially('배움');
    await ready(page);
    expect(scripts.some((path) => path.includes('framework'))).toBe(true);
    await expect(page.getByRole('listbox', { name: '검색 제안' }).getByRole('option').first()).toBeVisible();
    await page.unrouteAll();
    await page.goto('/npos');
    await page.getByRole('button', { name: '목록으로 보기' }).click();
    await expect(page.getByRole('button', { name: '지도로 보기' })).toBeVisible();
  });

  test('a page of members is drawn once, of what was asked before the application came; what was pressed on its grey shapes is done then', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 412, height: 823 });
    await openAs(page, product, 'matson_ops', '/admin/audit');
    await ready(page);
    const reads: string[] = [];
    page.on('request', (each) => {
      const { pathname } = new URL(each.url());
      if (pathname.startsWith('/api/')) reads.push(pathname);
    });
    const menu = page.getByRole('button', { name: '더 보기' });
    await page.route(/entry-client-.*\.js/, async (route) => {
      await menu.click();
      await expect(page.getByRole('table')).toBeHidden();
      await route.continue();
    });
    await page.goto('/admin');
    await ready(page);
    await expect(page.getByRole('table', { name: '할 일' })).toBeVisible();
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(menu).toBeFocused();
    for (const path of ['/api/session', '/api/admin/tasks', '/api/admin/tasks/counts'])
      expect(
        reads.filter((read) => read === path),
        path,
      ).toHaveLength(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[B-09] the directory can be searched, filtered and read', async ({ page }) => {
    await page.goto('/npos');
    await page.getByRole('link', { name: /강원/ }).click();
    await expect(page).toHaveURL('/npos?region=51');
    const heading = page.getByRole('heading', { name: /조건에 맞는 단체 \d+곳/ });
    await expect(heading).toBeVisible();
    await page.getByLabel('단체 이름, 활동, 초성으로 검색').fill('솔개울배움터');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/q=%EC%86%94/);
    const card = page.getByRole('article').filter({ hasText: '솔개울배움터' });
    const opening = await card.getByText(/요\.$/).innerText();
    await card.getByRole('link', { name: '솔개울배움터', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: '솔개울배움터' })).toBeVisible();
    await expect(page.getByText(opening).first()).toBeVisible();
  });
});
