import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany, testPassword } from '#server/testing/factories.ts';
import { productionEnvironment } from '#server/testing/production.ts';
import { mountedEndpoints } from './mount.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('the API documents every endpoint of the contract, readable at /api/docs', async () => {
  const document = (await app.anonymous.get('/api/docs/json')).json<{
    paths: Record<string, Record<string, { summary: string }>>;
  }>();
  for (const { method, path, summary } of mountedEndpoints.values()) {
    const documented = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect([path, documented?.summary]).toEqual([path, summary]);
  }
  const page = await app.anonymous.get('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});

test('in production the document is without what only admins call', async () => {
  const production = await openTestApp({ environment: productionEnvironment });
  const { paths } = (await production.anonymous.get('/api/docs/json')).json<{ paths: object }>();
  await production.close();
  expect(Object.keys(paths)).toContain('/api/npos');
  expect(Object.keys(paths).filter((path) => path.startsWith('/api/admin'))).toEqual([]);
});

test('[E-26] in production cookies are of this host alone, over TLS, and no script reads them', async () => {
  const production = await openTestApp({
    environment: { ...productionEnvironment, PUBLIC_URL: 'https://csr.internal' },
  });
  const { username } = await createCompany(production.platform.db);
  const answer = await production.anonymous.post('/api/session', { username, password: testPassword });
  await production.close();
  expect(answer.statusCode).toBe(200);
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-matson-[a-z]+=/);
    for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/'])
      expect(cookie).toContain(attribute);
  }
  expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('[F-65] [C-08] code maps may be cached for an hour and hold each level-2 region under its level-1 code', async () => {
  const response = await app.anonymous.get('/api/codes?groups=REGION,REGION_DETAIL_51,FIELD,BENEFICIARY');
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
  const maps = response.json<Record<string, { code: string; name: string; displayName: string }[]>>();
  expect(maps.REGION).toHaveLength(16);
  expect(maps.REGION_DETAIL_51).toContainEqual({ code: '51110', name: '춘천시', displayName: '⛰️' });
  expect(maps.REGION?.find(({ code }) => code === '51')).toMatchObject({ displayName: '⛰️' });
  for (const entry of Object.values(maps).flat())
    expect([entry.name, entry.displayName]).toEqual([
      entry.name,
      expect.stringMatching(/^\p{Extended_Pictographic}/u),
    ]);
  expect(maps.FIELD?.[0]).toEqual({ code: 'EDU', name: '교육·장학', displayName: '📚' });
  expect((await app.anonymous.get('/api/codes?groups=NOPE')).statusCode).toBe(400);
});

test('an unknown route of the API and a broken body answer as problems in Korean', async () => {
  expect((await app.anonymous.get('/api/nothing')).json()).toMatchObject({ code: 'NOT_FOUND' });
  const broken = await app.app.inject({
    method: 'POST',
    url: '/api/session',
    headers: { 'content-type': 'application/json' },
    payload: '{"username":',
  });
  expect(broken.statusCode).toBe(400);
  expect(broken.json()).toMatchObject({ code: 'MALFORMED' });
});

test('a mutating request that another site sends is refused', async () => {
  const body = { username: 'someone', password: 'whatever' };
  const crossSite = await app.anonymous.post('/api/session', body, { origin: 'https://evil.example' });
  expect(crossSite.json()).toMatchObject({ code: 'ORIGIN_REFUSED' });
  const bySite = await app.anonymous.post('/api/session', body, { 'sec-fetch-site': 'cross-site' });
  expect(bySite.statusCode).toBe(403);
});

test('answers carry the headers that keep other sites and old copies out', async () => {
  const { headers } = await app.anonymous.get('/api/session');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['permissions-policy']).toContain('geolocation=()');
});
