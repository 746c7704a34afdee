import Fastify from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCacheStorage } from './cache-storage.ts';
import { createPageSources, type PageSources } from './page-sources.ts';
import { createResponseCache } from './response-cache.ts';

let sources: PageSources;
/** What the API answers. */
let status: number;
let name: string;

beforeEach(() => {
  status = 200;
  name = 'first';
  const responses = createResponseCache(createCacheStorage(1024 * 1024));
  const app = Fastify();
  app.decorateRequest('cacheValidity', null);
  app.addHook('onSend', async (request, reply, payload) => responses.keep(request, reply, payload));
  app.get('/api/thing', async (_request, reply) => reply.code(status).send({ name }));
  app.get('/api/kept', async (request) => {
    request.cacheValidity = () => true;
    return { name };
  });
  const snapshot = { revision: 1, asOf: '2026-11-22', versionOf: () => null };
  sources = createPageSources(app, responses, {
    fresh: async () => snapshot,
    pin: (_snapshot, work) => work(),
  });
});

const read = async (url: string) => (await sources.api(url)).json();

describe('what a page is made from', () => {
  it('is told of each rendering alone, however many run at once', async () => {
    const urls = ['/api/thing', '/api/kept', '/api/thing?second'];
    const all = await Promise.all(urls.map((url) => sources.collect(() => read(url))));
    expect(all.map(({ seen }) => [...seen.keys()])).toEqual(urls.map((url) => [url]));
    expect(all.every(({ isWhole }) => isWhole)).toBe(true);
  });

  it('is the same until one of its answers differs', async () => {
    const { seen } = await sources.collect(() => read('/api/thing'));
    expect(await sources.areSame(seen)).toBe(true);
    name = 'second';
    expect(await sources.areSame(seen)).toBe(false);
    name = 'first';
    status = 404;
    expect(await sources.areSame(seen)).toBe(false);
  });

  it('comes from the cache where that holds', async () => {
    expect(await read('/api/kept')).toEqual({ name: 'first' });
    name = 'second';
    expect(await read('/api/kept')).toEqual({ name: 'first' });
    expect(await read('/api/thing')).toEqual({ name: 'second' });
  });

  it.each([
    [200, true],
    [404, true],
    [429, false],
    [500, false],
    [503, false],
  ])('[F-06] is whole with an answer of status %i: %s', async (answered, isWhole) => {
    status = answered;
    expect(await sources.collect(() => read('/api/thing'))).toMatchObject({ isWhole });
  });
});
