import Fastify, { type InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { Config } from '#server/config/config.ts';
import { sendProblem } from './mount.ts';
import { guardOrigin } from './origin.ts';

const own = 'https://matson.test';

/** How a request to the product at `own` is answered, under the name `matson.test` or another. */
async function ask(
  isProduction: boolean,
  headers: Record<string, string>,
  method: InjectOptions['method'] = 'POST',
) {
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  guardOrigin(app, { publicUrl: `${own}/under/a/path`, isProduction } as Config);
  app.all('/', async () => 'done');
  return (await app.inject({ method, url: '/', headers: { host: 'localhost:4000', ...headers } })).statusCode;
}

test.each([
  ['no word of a browser', {}, 200],
  ['its own page', { origin: own }, 200],
  ['its own page, by both', { origin: own, 'sec-fetch-site': 'same-origin' }, 200],
  ['what the person typed', { 'sec-fetch-site': 'none' }, 200],
  ['another site', { origin: 'https://evil.test' }, 403],
  ['a page without an origin', { origin: 'null' }, 403],
  ['the same name without encryption', { origin: 'http://matson.test' }, 403],
  ['another port', { origin: `${own}:8443` }, 403],
  ['a name that begins so', { origin: `${own}.evil.test` }, 403],
  ['another site, by the browser alone', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a neighbour of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site that names ours', { origin: own, 'sec-fetch-site': 'cross-site' }, 403],
  ['the machine under its own name', { origin: 'http://localhost:4000' }, 403],
])('a change asked for by %s', async (_whose, headers, status) => {
  expect(await ask(true, headers)).toBe(status);
});

test.each(['PUT', 'DELETE', 'PATCH'] as const)('%s is a change, too', async (method) => {
  expect(await ask(true, { origin: 'https://evil.test' }, method)).toBe(403);
});

test.each(['GET', 'HEAD'] as const)('%s is answered to whoever links here', async (method) => {
  expect(await ask(true, { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }, method)).toBe(200);
});

test('outside production a page is taken for our own by the name under which it was asked for', async () => {
  expect(await ask(false, { origin: 'http://localhost:4000' })).toBe(200);
  expect(await ask(false, { origin: 'http://localhost:4001' })).toBe(403);
  expect(await ask(false, { origin: 'null' })).toBe(403);
});
