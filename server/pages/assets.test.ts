import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { App } from '#server/app-type.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { sendProblem } from '#server/http/mount.ts';
import { sendSecurityHeaders } from '#server/http/security-headers.ts';
import { openStorage, type Storage } from '#server/storage/storage.ts';
import { openTestObjectStore, type TestObjectStore } from '#server/testing/object-store.ts';
import { serveAssets } from './assets.ts';
import { deleteOldBuilds } from './kept-builds.ts';

const dayMs = 86_400_000;
let folder: string;
let store: TestObjectStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'matson-assets-'));
  store = await openTestObjectStore('matson-files');
});

afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  await rm(folder, { recursive: true, force: true });
});

const places = {
  disk: () => ({}),
  'S3-compatible store': () => ({
    S3_BUCKET: 'matson-files',
    S3_ENDPOINT: store.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }),
};

/** A machine of its own where files are in a bucket: its data folder is shared only with what lies on the same disk. */
async function openStore(place: keyof typeof places, machine: string): Promise<Storage> {
  const dataDir = path.join(folder, place === 'disk' ? 'data' : `data-${machine}`);
  return openStorage(readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...places[place]() }));
}

/** A web process that serves a build of these files, each text file with its brotli twin. */
async function openProcess(storage: Storage, build: string, files: Record<string, string>) {
  const assets = path.join(folder, build);
  await mkdir(assets, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(assets, name), content);
    if (name.endsWith('.js')) await writeFile(path.join(assets, `${name}.br`), brotliCompressSync(content));
  }
  const app = Fastify();
  sendSecurityHeaders(app as unknown as App, { isProduction: true } as Config);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  const { whenKept } = await serveAssets(app, { storage, folder: assets });
  await app.ready();
  await whenKept();
  onTestFinished(() => app.close());
  const get = (name: string, headers = {}) => app.inject({ url: `/assets/${name}`, headers });
  return { get, head: (name: string) => app.inject({ method: 'HEAD', url: `/assets/${name}` }) };
}

const first = { 'dialog-aaaa.js': 'export const dialog = "처음";', 'letters-1111.woff2': 'letters' };
const second = { 'dialog-bbbb.js': 'export const dialog = "다음";', 'letters-1111.woff2': 'letters' };

describe.each(Object.keys(places) as (keyof typeof places)[])('%s', (place) => {
  test('[F-09] a new release answers with the files of the one before, as it did', async () => {
    const before = await openProcess(await openStore(place, 'a'), 'first', first);
    const was = await before.get('dialog-aaaa.js');
    const now = await openProcess(await openStore(place, 'b'), 'second', second);
    const answer = await now.get('dialog-aaaa.js');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(first['dialog-aaaa.js']);
    for (const name of ['content-type', 'cache-control', 'content-length'])
      expect(answer.headers[name], name).toBe(was.headers[name]);
    const packed = await now.get('dialog-aaaa.js', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(first['dialog-aaaa.js']);
    expect((await now.get('dialog-aaaa.js', { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty(
      'content-encoding',
    );
    expect(await now.head('dialog-aaaa.js')).toMatchObject({ statusCode: 200, body: '' });
  });

  test('[F-09] while processes are replaced, the old one answers with files of the new build', async () => {
    const before = await openProcess(await openStore(place, 'a'), 'first', first);
    expect((await before.get('dialog-bbbb.js')).statusCode).toBe(404);
    await openProcess(await openStore(place, 'b'), 'second', second);
    expect((await before.get('dialog-bbbb.js')).body).toBe(second['dialog-bbbb.js']);
  });

  test('[F-09] a build goes a week after it was last served, and no sooner', async () => {
    await openProcess(await openStore(place, 'a'), 'first', first);
    const storage = await openStore(place, 'b');
    const { get } = await openProcess(storage, 'second', second);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 7 * dayMs });
    expect(await deleteOldBuilds(storage)).toBe(0);
    expect((await get('dialog-aaaa.js')).statusCode).toBe(200);
    vi.setSystemTime(Date.now() + 2 * dayMs);
    expect(await deleteOldBuilds(storage)).toBe(2);
    for await (const key of storage.list('builds')) expect(key).toBeUndefined();
    const later = await openProcess(storage, 'second', second);
    expect((await later.get('dialog-aaaa.js')).statusCode).toBe(404);
    expect((await later.get('dialog-bbbb.js')).statusCode).toBe(200);
  });

  test('kept builds are no files: they are neither listed nor swept as such', async () => {
    const storage = await openStore(place, 'a');
    await openProcess(storage, 'first', first);
    for await (const key of storage.list()) expect(key).toBeUndefined();
    const kept: string[] = [];
    for await (const key of storage.list('builds')) kept.push(key.split('/')[2] ?? '');
    expect(kept.sort()).toEqual(['files', 'index.json']);
  });
});

test('a script, a style sheet, a font says what a browser acts on there and no more; a picture may be a document and says all', async () => {
  const { get } = await openProcess(await openStore('disk', 'a'), 'first', {
    ...first,
    'shell-1111.css': 'body {}',
    'leaf-1111.svg': '<svg/>',
  });
  for (const name of ['dialog-aaaa.js', 'shell-1111.css', 'letters-1111.woff2']) {
    const { headers } = await get(name);
    const policies = Object.keys(headers).filter((header) => /policy|^x-|origin-agent|security/.test(header));
    expect(policies.sort(), name).toEqual([
      'cross-origin-resource-policy',
      'strict-transport-security',
      'x-content-type-options',
    ]);
  }
  const { headers } = await get('leaf-1111.svg');
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers).toHaveProperty('x-frame-options');
});

test('a file of the own build is read from the disk once, each packing of it for itself, and no other file at all', async () => {
  const { get, head } = await openProcess(await openStore('disk', 'a'), 'first', first);
  const accepted = { 'accept-encoding': 'br' };
  const ask = async () => [
    (await get('dialog-aaaa.js')).body,
    brotliDecompressSync((await get('dialog-aaaa.js', accepted)).rawPayload).toString(),
  ];
  const content = first['dialog-aaaa.js'];
  expect(await ask()).toEqual([content, content]);
  await writeFile(path.join(folder, 'outside.js'), 'secret');
  await rm(path.join(folder, 'first'), { recursive: true });
  expect(await ask()).toEqual([content, content]);
  expect(await head('dialog-aaaa.js')).toMatchObject({ statusCode: 200, body: '' });
  for (const name of ['..%2Foutside.js', 'toString']) expect((await get(name)).statusCode, name).toBe(404);
  expect((await get('dialog-aaaa.js', { 'accept-encoding': 'identity;q=0' })).statusCode).toBe(406);
});

test('[F-09] a process whose store takes nothing serves its own build, and a store that is away is no missing file', async () => {
  const storage = await openStore('S3-compatible store', 'a');
  store.refuse('PUT');
  const { get } = await openProcess(storage, 'first', first);
  expect((await get('dialog-aaaa.js')).statusCode).toBe(200);
  store.refuse('GET');
  expect((await get('dialog-cccc.js')).statusCode).toBe(503);
});

test('[F-09] a process that listens keeps its build though nobody asks for a page, once, and says each hour that it serves it', async () => {
  const storage = await openStore('disk', 'a');
  let said = 0;
  const restore: Storage['restore'] = async (place, key) => {
    await storage.restore(place, key);
    if (key.endsWith('/index.json')) said += 1;
  };
  const assets = path.join(folder, 'first');
  await mkdir(assets);
  await writeFile(path.join(assets, 'dialog-aaaa.js'), first['dialog-aaaa.js']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const app = Fastify();
  const { whenKept } = await serveAssets(app, { storage: { ...storage, restore }, folder: assets });
  await app.listen({ host: '127.0.0.1', port: 0 });
  vi.advanceTimersByTime(2000);
  await vi.waitFor(() => expect(said).toBe(1));
  await whenKept();
  expect(said).toBe(1);
  vi.advanceTimersByTime(3_600_000);
  await vi.waitFor(() => expect(said).toBe(2));
  await app.close();
  expect(vi.getTimerCount()).toBe(0);
});
