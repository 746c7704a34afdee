import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { App } from '#server/app-type.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createNpo, createNpoProject } from '#server/testing/factories.ts';
import { sitemapRoutes } from './sitemap.ts';

let opened: TestApp;
let projects: string[];

beforeAll(async () => {
  opened = await openTestApp({ environment: { PUBLIC_URL: 'https://matson.test/under/a/path' } });
  const { db } = opened.platform;
  const { organizationId: npoId } = await createNpo(db);
  const ids = [await createNpoProject(db, npoId), await createNpoProject(db, npoId)];
  projects = ids.toSorted().map((id) => `https://matson.test/npos/${npoId}?project=${id}`);
});
afterAll(() => opened.close());

/** A process that knows so many profiles; the projects are those of the database. */
async function openProcess(profileCount: number) {
  const ids = Array.from({ length: profileCount }, (_, at) => `npo-${at}`);
  const size = { npos: profileCount, npoProjects: projects.length };
  const npos = { measure: async () => size, findIds: async () => ids };
  const app = Fastify();
  const platform = { ...opened.platform, catalog: { fresh: async () => npos } };
  sitemapRoutes(Object.assign(app, { platform }) as unknown as App);
  const read = async (url: string) => {
    const answer = await app.inject(url);
    return {
      status: answer.statusCode,
      urls: [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at),
    };
  };
  return { app, read };
}

test('[F-06] the sitemap names every public page, profile and project once, and nothing that is nobody’s to read', async () => {
  const { app, read } = await openProcess(2);
  expect((await read('/sitemap.xml')).urls).toEqual(['https://matson.test/sitemaps/1.xml']);
  const { urls } = await read('/sitemaps/1.xml');
  expect(urls.slice(-4)).toEqual([
    'https://matson.test/npos/npo-0',
    'https://matson.test/npos/npo-1',
    ...projects,
  ]);
  expect(urls).toContain('https://matson.test/legal/privacy');
  expect(new Set(urls).size).toBe(urls.length);
  const robots = (await app.inject('/robots.txt')).body;
  for (const line of ['Disallow: /api/', 'Disallow: /admin', 'Sitemap: https://matson.test/sitemap.xml'])
    expect(robots.split('\n')).toContain(line);
  const refused = robots.match(/(?<=Disallow: ).*/g) ?? [];
  for (const url of urls.map((at) => new URL(at as string).pathname))
    expect([url, refused.find((path) => url.startsWith(path))]).toEqual([url, undefined]);
});

test('[F-06] what is more than one file holds goes on in the next, without a gap or a second time', async () => {
  const { read } = await openProcess(40_000);
  expect((await read('/sitemap.xml')).urls).toHaveLength(2);
  const [one, two] = [await read('/sitemaps/1.xml'), await read('/sitemaps/2.xml')];
  expect(one.urls).toHaveLength(40_000);
  expect(one.urls.filter((url) => url?.includes('?project='))).toEqual([]);
  expect(two.urls.slice(-2)).toEqual(projects);
  const profiles = [...one.urls, ...two.urls].filter((url) => url?.includes('/npos/npo-'));
  expect(new Set(profiles).size).toBe(40_000);
  expect(profiles).toHaveLength(40_000);
  for (const file of ['3.xml', '0.xml', '01.xml', '1', '100000.xml'])
    expect([file, (await read(`/sitemaps/${file}`)).status]).toEqual([file, 404]);
});

test('[F-06] projects alone fill a file from where the one before has ended', async () => {
  // Nine public pages and so many profiles leave room for one of the two projects.
  const { read } = await openProcess(40_000 - 9 - 1);
  const [one, two] = [await read('/sitemaps/1.xml'), await read('/sitemaps/2.xml')];
  expect(one.urls.slice(-1)).toEqual(projects.slice(0, 1));
  expect(two.urls).toEqual(projects.slice(1));
});
