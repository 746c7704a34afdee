import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { listenForMetrics } from './metrics.ts';

let opened: TestApp | null = null;

afterEach(() => opened?.close());

const token = 'metrics-of-a-test';

test('[E-08] beside the API metrics are for whoever sends the token, wherever from', async () => {
  opened = await openTestApp({ environment: { METRICS_TOKEN: token } });
  const ask = (headers: Record<string, string>) => opened?.anonymous.get('/metrics', headers);
  expect((await ask({}))?.statusCode).toBe(404);
  expect((await ask({ authorization: `Bearer ${token}x` }))?.statusCode).toBe(404);
  expect((await ask({ authorization: token }))?.statusCode).toBe(404);
  const answer = await ask({ authorization: `Bearer ${token}` });
  expect(answer?.statusCode).toBe(200);
  expect(answer?.body).toContain('http_request_duration_seconds_count{');
});

test('[E-08] without token and port nobody reads them, not even on the machine itself', async () => {
  opened = await openTestApp();
  expect((await opened.anonymous.get('/metrics')).statusCode).toBe(404);
  expect((await opened.anonymous.get('/metrics', { authorization: 'Bearer ' })).statusCode).toBe(404);
  expect((await opened.anonymous.get('/metrics', { authorization: 'Bearer undefined' })).statusCode).toBe(
    404,
  );
});

test('[E-08] a port of their own serves metrics and nothing else', async () => {
  opened = await openTestApp({ environment: { METRICS_TOKEN: token } });
  await opened.anonymous.get('/livez');
  const server = await listenForMetrics(opened.platform.metrics, { port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const answer = await fetch(`${url}/metrics`);
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(await answer.text()).toContain('route="/livez"');
  expect((await fetch(`${url}/api/site`)).status).toBe(404);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404);
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});
