import type { APIRequestContext, APIResponse } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAccessibilityProblems } from '#e2e/axe.ts';
import { expect, test } from '#e2e/fixtures.ts';
import { findCards, findProject } from '#e2e/public-pages.ts';

type Read = {
  status: number;
  html: string;
  canonical: string | undefined;
  image: string;
  types: string[];
  data: Record<string, unknown>[];
};

/** A page as something reads it that runs no script and carries no cookie. */
async function read(request: APIRequestContext, path: string): Promise<Read> {
  const response = await request.get(path);
  const html = await response.text();
  const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
  );
  return {
    status: response.status(),
    html,
    canonical: html.match(/<link rel="canonical" href="([^"]+)"/)?.[1]?.replaceAll('&amp;', '&'),
    image: html.match(/<meta property="og:image" content="([^"]+)"/)?.[1] ?? '',
    types: data.map((each) => String(each['@type'])),
    data,
  };
}

const pathOf = (address: string) => {
  const { pathname, search } = new URL(address);
  return pathname + search;
};

/** The pixels of a picture that messengers show, which has the measures that they want. */
async function readPicture(response: APIResponse): Promise<Buffer> {
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('image/jpeg');
  const bytes = await response.body();
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  return bytes;
}

test.describe('what search engines and messengers read', () => {
  const pages = [
    ['/', ['WebSite']],
    ['/about', ['BreadcrumbList']],
    ['/howto/faq', ['FAQPage', 'BreadcrumbList']],
    ['/howto/faq?role=npo', ['FAQPage', 'BreadcrumbList']],
    ['/guide', ['BreadcrumbList']],
    ['/legal/terms', ['BreadcrumbList']],
    ['/legal/privacy', ['BreadcrumbList']],
    ['/npos?region=51&field=EDU', ['BreadcrumbList']],
  ] as const;

  test('each public page says what it is without a script', async ({ request }) => {
    for (const [path, types] of pages) {
      const page = await read(request, path);
      expect(page.status, path).toBe(200);
      expect(pathOf(page.canonical ?? '')).toBe(path);
      expect([...page.types].sort()).toEqual([...types].sort());
      expect(page.html.match(/<h1/g)).toHaveLength(1);
      expect(page.html).toMatch(/<meta name="description" content="[^"]{20,160}"/);
      expect(page.html).not.toContain('hreflang');
      expect(pathOf(page.image), path).toBe('/previews/site.jpg');
    }
    await readPicture(await request.get('/previews/site.jpg'));
  });

  test('a profile is an NGO with its own picture, and all of it can be read', async ({ request }) => {
    const { npo, project } = await findProject(request, ({ isBudgetHidden }) => isBudgetHidden);
    const page = await read(request, `/npos/${npo.id}`);
    expect(page.types).toEqual(['NGO', 'BreadcrumbList']);
    expect(page.data[0]).toMatchObject({ name: npo.orgName, url: page.canonical });
    for (const text of [npo.orgName, ...npo.mainActivities]) expect(page.html).toContain(text);
    expect(page.html).toContain(project.name);
    expect(page.html).toContain('비공개');
    const picture = await request.get(pathOf(page.image));
    await readPicture(picture);
    const etag = picture.headers().etag ?? '';
    expect((await request.get(pathOf(page.image), { headers: { 'if-none-match': etag } })).status()).toBe(
      304,
    );
  });

  test('a representative project has a title, a description and a picture at its own address', async ({
    request,
  }) => {
    const { npo, project } = await findProject(request, ({ description }) => description.length > 30);
    const page = await read(request, `/npos/${npo.id}?project=${project.id}`);
    expect(page.types).toEqual(['Project', 'BreadcrumbList']);
    expect(page.html).toContain(`<title>${project.name} – ${npo.orgName} | 맞손</title>`);
    expect(pathOf(page.canonical ?? '')).toBe(`/npos/${npo.id}?project=${project.id}`);
    expect(page.image).toContain(project.id);
    await readPicture(await request.get(pathOf(page.image)));
    const none = `/previews/npos/${npo.id}/00000000-0000-4000-8000-000000000000.jpg`;
    expect((await request.get(none)).status()).toBe(404);
  });
});

test('the sitemap names every public page by its canonical address, and no other', async ({ request }) => {
  const [, file = ''] = (await (await request.get('/sitemap.xml')).text()).match(/<loc>([^<]+)</) ?? [];
  const sitemap = await (await request.get(pathOf(file))).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = '']) => pathOf(address));
  expect(paths).toContain('/howto/faq?role=npo');
  const { npos, npoProjects } = (await (await request.get('/api/site/counts')).json()) as {
    npos: number;
    npoProjects: number;
  };
  const projects = paths.filter((path) => path.includes('?project='));
  expect([projects.length, paths.length - projects.length]).toEqual([npoProjects, npos + 9]);
  expect((await request.get('/sitemaps/none.xml')).status()).toBe(404);
  for (const path of [...paths.slice(0, 10), ...projects.slice(0, 1)]) {
    expect(pathOf((await read(request, path)).canonical ?? '/none'), path).toBe(path);
  }
});

test('a page that is nothing without the application says so to a browser that runs no script', async ({
  request,
}) => {
  const says = async (path: string) =>
    (await (await request.get(path)).text()).includes('<noscript><p class="') ? path : null;
  expect(await says('/project/request')).toBe('/project/request');
  expect(await says('/login')).toBe('/login');
  for (const path of ['/', '/npos', '/howto/faq', '/guide', '/nowhere'])
    expect(await says(path), path).toBeNull();
});

test('[B-09] pages of the directory can be followed without a script, forth and back', async ({
  request,
}) => {
  const idsOf = (html: string) => new Set(html.match(/\/npos\/[0-9a-f-]{36}/g));
  const follow = async (html: string, name: string) => {
    const href = html.match(new RegExp(`<a href="([^"]+)" aria-label="${name}"`))?.[1] ?? '';
    return (await request.get(href.replaceAll('&amp;', '&'))).text();
  };
  const first = await (await request.get('/npos?sort=NAME')).text();
  const second = await follow(first, '다음 페이지');
  const third = await follow(second, '다음 페이지');
  expect(idsOf(second).size).toBe(idsOf(first).size);
  expect([...idsOf(second)].filter((id) => idsOf(first).has(id))).toEqual([]);
  expect(idsOf(await follow(third, '이전 페이지'))).toEqual(idsOf(second));
});

test('[B-09] a list that is narrowed is named after its conditions, and one of nobody stays out of search engines', async ({
  request,
}) => {
  const titleOf = ({ html }: Read) => html.match(/<title>([^<]*)</)?.[1];
  const narrowed = await read(request, '/npos?region=51&page=2');
  expect(titleOf(narrowed)).toBe('강원 비영리단체 찾기 (2페이지) | 맞손');
  for (const query of ['page=9999', 'field=NOPE', 'region=99&field=EDU']) {
    const page = await read(request, `/npos?${query}`);
    expect(page.canonical, query).toBeUndefined();
    expect(page.html, query).toContain('<meta name="robots" content="noindex">');
  }
});

test('[B-09] where nothing fits, the way out can be read and followed without a script', async ({
  request,
}) => {
  const page = await read(request, '/npos?q=zzqqx&region=51');
  const { total } = await findCards(request, '?region=51');
  const [, href, way] =
    page.html.match(
      /<a [^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>).)*<b[^>]*>‘zzqqx’<\/b> 조건 빼기<\/span>(.*?)<\/a>/,
    ) ?? [];
  expect(href).toBe('/npos?region=51');
  expect(way?.replace(/<!-- -->/g, '')).toContain(`>${total}곳<`);
});

test.describe('bad input in addresses', () => {
  const words = [
    'ㅎㅂㅌ',
    'ㅏㅑㅓㅕ',
    'ㄳㅄㅀ',
    '나눔'.normalize('NFD'),
    "' OR 1=1; DROP TABLE npo; --",
    '%_\\',
    '(.*)+$[^',
    '<script>alert(1)</script>',
    '\u0000\u202e\ufeff',
    '🙂👩‍👧',
    '솔'.repeat(3400),
    ' '.repeat(200),
  ];

  test('[B-09] whatever is searched for gets a page in Korean, never a failure', async ({ request }) => {
    for (const word of words) {
      const page = await request.get(`/npos?q=${encodeURIComponent(word)}`);
      const html = await page.text();
      expect(page.status(), word.slice(0, 20)).toBe(200);
      expect(html).toContain('비영리단체 찾기');
      expect(html).not.toContain('<script>alert');
      const answer = await request.get(`/api/npos?q=${encodeURIComponent(word)}`);
      expect([200, 400], word.slice(0, 20)).toContain(answer.status());
      if (answer.status() === 400) expect((await answer.json()).message).toMatch(/[가-힣]/);
    }
  });

  test('[B-09] unknown codes, pages and values fall away on the page and are refused by the API', async ({
    request,
  }) => {
    const { total } = await findCards(request);
    const queries = [
      'page=0',
      'page=-1',
      'page=1e9',
      'page=x',
      'sort=WORST',
      'region=zz',
      'tenure=7',
      'after=1',
    ];
    for (const query of queries) {
      const page = await request.get(`/npos?${query}`);
      expect(page.status(), query).toBe(200);
      expect(await page.text(), query).toMatch(new RegExp(`>${total}(<!-- -->)?곳`));
      const answer = await request.get(`/api/npos?${query}`);
      expect(answer.status(), query).toBe(400);
      expect(await answer.text(), query).not.toMatch(/Too |Invalid/);
    }
    const unreadable = await request.get('/api/%E0%A4%A');
    expect(unreadable.status()).toBe(400);
    expect((await unreadable.json()).message).toBe('주소를 읽지 못했어요. 주소를 다시 확인해 주세요.');
    for (const query of ['region=99', 'region=11&regionDetail=11999', 'field=NOPE', 'page=9999']) {
      const page = await request.get(`/npos?${query}`);
      expect(page.status(), query).toBe(200);
      expect(await page.text(), query).toMatch(/[가-힣]/);
      expect((await (await request.get(`/api/npos?${query}`)).json()).items, query).toEqual([]);
    }
    expect(await (await request.get('/npos?page=9999')).text()).toContain('9999페이지는 없어요');
    const unnamed = await (await request.get('/npos?region=99&field=NOPE')).text();
    for (const name of ['알 수 없는 지역', '알 수 없는 분야'])
      expect(unnamed).toContain(`aria-label="${name} 조건 지우기"`);
    expect(unnamed).toContain('모두 지우고 찾기');
    const unknown = '00000000-0000-4000-8000-000000000000';
    const second = (await (await request.get('/api/npos?page=2')).json()).items;
    for (const query of [`page=2&after=${unknown}`, `page=2&before=${unknown}`]) {
      expect((await (await request.get(`/api/npos?${query}`)).json()).items, query).toEqual(second);
    }
    for (const path of [
      '/npos/%00',
      '/npos/%E0%A4%A',
      '/npos/..%2f..%2fetc',
      '/previews/npos/%00.jpg',
      '/%ff',
    ]) {
      const response = await request.get(path);
      expect(response.status(), path).toBeGreaterThanOrEqual(400);
      expect(response.status(), path).toBeLessThan(500);
      expect(response.headers()['content-security-policy'], path).toContain("default-src 'self'");
    }
  });
});

test('an address that is no text is answered by a page in Korean with the way home', async ({
  page,
  request,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  expect((await request.get('/npos/%E0%A4%A?q=%ff')).status()).toBe(400);
  const answer = await page.goto('/%ff');
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole('heading', { name: '찾는 페이지가 없어요' })).toBeVisible();
  // As every page that the server could not render.
  await expectNoAccessibilityProblems(page);
  await page.getByRole('link', { name: '홈으로 가기' }).click();
  await expect(page).toHaveURL('/');
});
