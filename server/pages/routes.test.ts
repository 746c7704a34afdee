import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '#server/app-type.ts';
import { readConfig } from '#server/config/config.ts';
import { sendProblem } from '#server/http/mount.ts';
import { createPublicCache } from '#server/public-cache/public-cache.ts';
import type { SnapshotSource } from '#server/public-cache/validity.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { readAddress } from './address.ts';
import { pagesRoutes } from './routes.ts';

let folder: string;
let distDir: string;

const long = (url: string) => `${url} ${'가나다'.repeat(1000)}`;

/** What stands in for the pages of the product: an address tells what its page is. */
const entryServer = `
  const page = (status, html, isPublic) => ({ kind: 'PAGE', status, html, isPublic });
  export const setPageTransport = () => {};
  export const renderPage = async (url) => {
    if (url === '/old') return { kind: 'REDIRECT', status: 301, location: '/new' };
    if (url.startsWith('/broken')) throw new Error('broken');
    return page(url === '/missing' ? 404 : 200, url + ' ' + '가나다'.repeat(1000), url !== '/admin');
  };
  export const renderFailure = (_options, { kind, until = '' }) =>
    page({ UNREADABLE: 400, FAILED: 500 }[kind] ?? 503, kind + ' ' + until, false);
`;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-routes-'));
  distDir = path.join(folder, 'dist');
  const files = {
    'client/.vite/manifest.json': JSON.stringify({ 'web/app/boot.ts': { file: 'assets/boot-aaaa.js' } }),
    'client/assets/boot-aaaa.js': 'export {};',
    'client/sw.js': 'self.skipWaiting();',
    'server/package.json': '{"type":"module"}',
    'server/entry-server.js': entryServer,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(distDir, name)), { recursive: true });
    await writeFile(path.join(distDir, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A web process over that build; `replaced` takes the place of what its store does, `fresh` of its snapshots. */
async function openProcess({
  environment = {},
  replace = () => ({}),
  fresh = async () => ({ asOf: '2026-11-22', revision: 1, versionOf: () => null }),
}: {
  environment?: Record<string, string>;
  replace?: (storage: Storage) => Partial<Storage>;
  fresh?: SnapshotSource['fresh'];
} = {}) {
  const dataDir = await mkdtemp(path.join(folder, 'data-'));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment });
  const storage = await openStorage(config);
  const snapshots: SnapshotSource = { fresh, pin: (_snapshot, work) => work() };
  const platform = {
    config,
    storage: { ...storage, ...replace(storage) },
    catalog: snapshots,
    watch: { database: { note: (error: Error) => error.message === 'away' }, disk: { note: () => {} } },
  };
  const publicCache = createPublicCache(snapshots);
  const fastify = Fastify({ rewriteUrl: readAddress });
  const app = Object.assign(fastify, { platform, publicCache }) as unknown as App;
  app.decorateRequest('cacheValidity', null);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.get('/api/site', async () => 'answered');
  await pagesRoutes(app, distDir);
  await app.ready();
  onTestFinished(() => app.close());
  return { get: (url: string, headers = {}) => app.inject({ url, headers }), app };
}

test('[F-09] a page waits until the files that it names are kept for every process; the API does not', async () => {
  const order: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { get } = await openProcess({
    replace: ({ has, restore }) => ({
      has: async (key) => {
        order.push('asked');
        await gate;
        return has(key);
      },
      restore: async (place, key) => {
        await restore(place, key);
        if (key.endsWith('/index.json')) order.push('kept');
      },
    }),
  });
  const page = get('/').then(({ statusCode }) => order.push(`page ${statusCode}`));
  await vi.waitFor(() => expect(order).not.toEqual([]));
  expect((await get('/api/site')).body).toBe('answered');
  expect((await get('/sw.js')).statusCode).toBe(200);
  expect(order).toEqual(['asked']);
  release();
  await page;
  expect(order).toEqual(['asked', 'kept', 'page 200']);
  expect((await get('/npos')).statusCode).toBe(200);
  expect(order).toHaveLength(3);
});

test('[F-09] pages go on where the store takes nothing', async () => {
  const { get } = await openProcess({
    replace: () => ({ restore: () => Promise.reject(new Error('the store is away')) }),
  });
  expect((await get('/')).statusCode).toBe(200);
});

test('[F-06] a public page may be kept by proxies and read by search engines, and is known by its ETag', async () => {
  const { get } = await openProcess();
  const page = await get('/npos');
  expect(page.statusCode).toBe(200);
  expect(page.body).toBe(long('/npos'));
  expect(page.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=30, must-revalidate',
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  });
  for (const name of ['x-robots-tag', 'content-encoding', 'retry-after'])
    expect(page.headers).not.toHaveProperty(name);
  const packed = await get('/npos', { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(long('/npos'));
  expect(packed.headers.etag).not.toBe(page.headers.etag);
  const known = await get('/npos', { 'accept-encoding': 'gzip', 'if-none-match': packed.headers.etag });
  expect([known.statusCode, known.body, known.headers['content-encoding']]).toEqual([304, '', undefined]);
  expect((await get('/npos', { 'if-none-match': packed.headers.etag })).statusCode).toBe(200);
  expect((await get('/npos', { 'accept-encoding': 'identity;q=0' })).statusCode).toBe(406);
});

test.each([
  ['/admin', 200, 'of a member alone'],
  ['/missing', 404, 'that does not exist'],
  ['/broken', 500, 'that could not be rendered'],
  ['/%ff', 400, 'whose address cannot be read'],
])('[F-06] %s (%i), a page %s, is kept by no proxy and no search engine', async (url, status) => {
  const { get } = await openProcess();
  const page = await get(url);
  expect(page.statusCode).toBe(status);
  expect(page.headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex' });
  const again = await get(url, { 'if-none-match': page.headers.etag });
  expect(again.statusCode).toBe(status === 200 ? 304 : status);
});

test('[F-77] a page that could not be rendered is logged without what was searched for', async () => {
  const { get, app } = await openProcess();
  const logged = vi.spyOn(app.log, 'error');
  expect((await get('/broken?q=secret')).statusCode).toBe(500);
  expect(logged.mock.calls).toEqual([[expect.objectContaining({ page: '/broken' }), expect.any(String)]]);
  expect(JSON.stringify(logged.mock.calls)).not.toContain('secret');
});

test('[F-06] an address that has moved is told where, with the status of the page', async () => {
  const { get } = await openProcess();
  const { statusCode, headers } = await get('/old');
  expect([statusCode, headers.location]).toEqual([301, '/new']);
});

test.each([
  ['away', 'DATABASE_AWAY'],
  ['broken', 'UNAVAILABLE'],
])('[F-06] without a snapshot (%s) a page says so, and when to come back', async (message, kind) => {
  const { get } = await openProcess({ fresh: () => Promise.reject(new Error(message)) });
  const page = await get('/');
  expect([page.statusCode, page.body.trim()]).toEqual([503, kind]);
  expect(page.headers).toMatchObject({
    'retry-after': '30',
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex',
  });
});

test('[F-06] during maintenance every page tells until when, in Korea, and files go on', async () => {
  const { get } = await openProcess({ environment: { MAINTENANCE_UNTIL: '2026-11-20T19:30:00Z' } });
  for (const url of ['/', '/admin']) {
    const page = await get(url);
    expect([page.statusCode, page.body]).toEqual([503, 'MAINTENANCE 11월 21일 오전 4:30']);
    expect(page.headers['retry-after']).toBe('30');
  }
  expect((await get('/assets/boot-aaaa.js')).body).toBe('export {};');
});

test('[F-09] the service worker is asked for again each time', async () => {
  const { get } = await openProcess();
  const { headers, body } = await get('/sw.js');
  expect([headers['cache-control'], headers['content-type'], body]).toEqual([
    'no-cache',
    'text/javascript; charset=utf-8',
    'self.skipWaiting();',
  ]);
});
