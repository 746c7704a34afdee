import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createCacheStorage } from './cache-storage.ts';
import { createResponseCache } from './response-cache.ts';

/** An app whose every answer may be kept, as far as its route says. */
async function open() {
  const responses = createResponseCache(createCacheStorage(1024 * 1024));
  const app = Fastify();
  app.decorateRequest('cacheValidity', null);
  app.addHook('onSend', async (request, reply, payload) => responses.keep(request, reply, payload));
  app.addHook('onRequest', async (request) => {
    request.cacheValidity = () => true;
  });
  const ask = (url: string, options = {}) => app.inject({ url, ...options });
  return { app, responses, ask };
}

it('an answer that gives a cookie is one visitor’s, and not kept', async () => {
  const { app, responses, ask } = await open();
  app.get('/api/cookie', async (_request, reply) =>
    reply.header('set-cookie', 'matson-session=of-someone').send({ name: '누리' }),
  );
  await ask('/api/cookie');
  expect(responses.find('/api/cookie')).toBeNull();
});

it.each([201, 304, 404, 503])('an answer of status %i is not kept', async (status) => {
  const { app, responses, ask } = await open();
  app.get('/api/thing', async (_request, reply) => reply.code(status).send(status === 304 ? '' : { a: 1 }));
  await ask('/api/thing');
  expect(responses.find('/api/thing')).toBeNull();
});

it('what is written, asked for by its head, or of no route’s word is not kept', async () => {
  const { app, responses, ask } = await open();
  app.route({ method: ['GET', 'POST'], url: '/api/thing', handler: async () => ({ a: 1 }) });
  app.get('/api/own', async (request) => {
    request.cacheValidity = null;
    return { a: 1 };
  });
  await ask('/api/thing', { method: 'POST' });
  await ask('/api/thing', { method: 'HEAD' });
  await ask('/api/own');
  expect([responses.find('/api/thing'), responses.find('/api/own')]).toEqual([null, null]);
});

it('an address of 512 characters is kept, a longer one is a search that nobody repeats', async () => {
  const { app, responses, ask } = await open();
  app.get('/api/npos', async () => ({ a: 1 }));
  const address = (length: number) => '/api/npos?q='.padEnd(length, 'x');
  for (const length of [512, 513]) await ask(address(length));
  expect(responses.find(address(512))).not.toBeNull();
  expect(responses.find(address(513))).toBeNull();
});

it('a page is kept for each encoding, and for none that the client does not take; the API is one for all', async () => {
  const { app, responses, ask } = await open();
  app.get('/npos', async (request) => String(request.headers['accept-encoding']));
  app.get('/api/npos', async () => ({ a: 1 }));
  for (const encoding of ['gzip', 'br']) await ask('/npos', { headers: { 'accept-encoding': encoding } });
  await ask('/api/npos', { headers: { 'accept-encoding': 'gzip' } });
  expect(String(responses.find('/npos', 'gzip')?.body)).toBe('gzip');
  expect(String(responses.find('/npos', 'br')?.body)).toBe('br');
  expect(responses.find('/npos', 'zstd')).toBeNull();
  expect(responses.find('/npos')).toBeNull();
  expect(responses.find('/npos', 'identity;q=0')).toBeNull();
  expect(responses.find('/api/npos', 'br')?.headers).toEqual(
    expect.arrayContaining(['content-length', String(JSON.stringify({ a: 1 }).length)]),
  );
});
