import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { listenForProbes } from './health.ts';

const token = 'metrics-of-a-test';
let opened: TestApp;
let url: string;
let close: () => Promise<unknown>;

beforeAll(async () => {
  opened = await openTestApp({ environment: { METRICS_TOKEN: token } });
  const server = await listenForProbes(opened.platform, { host: '127.0.0.1', port: 0 });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    return closed;
  };
});
afterAll(async () => {
  await close();
  await opened.close();
});

test('a worker answers its probes and nothing else, and its figures to whoever has the token', async () => {
  const ask = (path: string, options: RequestInit = {}) => fetch(url + path, options);
  expect(await (await ask('/livez')).json()).toEqual({ ok: true });
  const ready = await ask('/readyz');
  expect([ready.status, ready.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(await ready.json()).toEqual({ ok: true, database: 'OK', disk: 'OK', isLeaving: false });
  for (const [path, options] of [
    ['/api/site', {}],
    ['/livez', { method: 'POST' }],
    ['/metrics', {}],
    ['/metrics', { headers: { authorization: 'Bearer other' } }],
  ] as const)
    expect([path, (await ask(path, options)).status]).toEqual([path, 404]);
  const metrics = await ask('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect([metrics.status, await metrics.text()]).toEqual([
    200,
    expect.stringContaining('matson_database_up 1'),
  ]);
});

test('a process that is about to end is not ready and says when to come back, and still lives', async () => {
  const { watch } = opened.platform;
  watch.isLeaving = true;
  try {
    const ready = await opened.anonymous.get('/readyz');
    expect([ready.statusCode, ready.headers['retry-after']]).toEqual([503, '2']);
    expect(ready.json()).toMatchObject({ ok: false, isLeaving: true });
    expect((await fetch(`${url}/readyz`)).status).toBe(503);
    expect((await opened.anonymous.get('/livez')).statusCode).toBe(200);
  } finally {
    watch.isLeaving = false;
  }
});
