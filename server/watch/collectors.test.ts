import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openTestApp, type TestApp } from '#server/testing/app.ts';
import { createCompany } from '#server/testing/factories.ts';
import { openTraces } from './traces.ts';

type Received = { url: string; headers: IncomingHttpHeaders; body: string };

let received: Received[] = [];
let url: string;
let closers: (() => Promise<unknown>)[] = [];

/** A collector on loopback that keeps what it is sent; `status` is its answer. */
async function openCollector(status = 200): Promise<void> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    received.push({ url: request.url ?? '', headers: request.headers, body });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  closers.push(() => new Promise((resolve) => server.close(resolve)));
}

async function open(environment: Record<string, string>): Promise<TestApp> {
  const opened = await openTestApp({ environment: { LOG_LEVEL: 'silent', ...environment } });
  closers.push(opened.close);
  return opened;
}

beforeEach(() => {
  received = [];
});
afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
});

describe('error reports', () => {
  /** Lets the next certificate fail with what a database error would tell. */
  function breakUploads({ platform }: TestApp): void {
    platform.watch.disk.admit = async () => {
      throw new Error('refused hong@secret.kr\nparams: 홍길동,010-1234-5678');
    };
  }

  const upload = async (opened: TestApp) => {
    const browser = await opened.signIn(await createCompany(opened.platform.db, { memberName: '홍길동' }));
    const file = { name: '홍길동-서류.pdf', bytes: Buffer.from('%PDF-1.7') };
    return browser.upload(
      '/api/certificates/BUSINESS_REGISTRATION?who=hong@secret.kr',
      file,
      {},
      {
        'x-request-id': 'balancer-4714',
      },
    );
  };

  test('[E-09] an unexpected error reaches the DSN with kind, place and request, and with nothing of members', async () => {
    await openCollector();
    const opened = await open({ SENTRY_DSN: `http://public-key@${url}/base/42` });
    breakUploads(opened);
    expect((await upload(opened)).statusCode).toBe(500);
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const [report] = received as [Received];
    expect(report.url).toBe('/base/api/42/envelope/');
    expect(report.headers['x-sentry-auth']).toContain('sentry_key=public-key');
    const [head, item, event] = report.body.split('\n').map((line) => JSON.parse(line));
    expect(item).toEqual({ type: 'event' });
    expect(head.event_id).toMatch(/^[\da-f]{32}$/);
    expect(event).toMatchObject({
      event_id: head.event_id,
      level: 'error',
      transaction: 'POST /api/certificates/:documentType',
      tags: { request_id: 'balancer-4714' },
      exception: { values: [{ type: 'Error', value: 'refused (address)' }] },
    });
    const { frames } = event.exception.values[0].stacktrace;
    expect(frames.at(-1)).toMatchObject({
      filename: expect.stringMatching(/^server\/watch\/collectors\.test\.ts/),
    });
    for (const secret of ['홍길동', 'secret.kr', '010-1234', '서류', process.cwd()])
      expect(report.body).not.toContain(secret);
  });

  test('[E-09] what is no fault of ours is not reported, and a collector that refuses costs the member nothing', async () => {
    await openCollector(500);
    const opened = await open({ SENTRY_DSN: `http://public-key@${url}/42` });
    expect((await opened.anonymous.get('/api/notifications')).statusCode).toBe(401);
    expect((await opened.anonymous.get('/api/nothing')).statusCode).toBe(404);
    breakUploads(opened);
    expect((await upload(opened)).statusCode).toBe(500);
    expect((await upload(opened)).statusCode).toBe(500);
    await vi.waitFor(() => expect(received).toHaveLength(2));
    await opened.platform.errorReports?.close();
    const told = opened.log.entries.filter(({ message }) => message.startsWith('the collector'));
    expect(told.map(({ message }) => message)).toEqual(['the collector of error reports takes nothing']);
  });
});

describe('traces', () => {
  test('[E-09] requests leave as spans by OTLP, those of a caller under its trace, with routes and no addresses', async () => {
    await openCollector();
    const opened = await open({
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://${url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20abc',
      OTEL_SERVICE_NAME: 'matson-web',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
    });
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    await opened.anonymous.get(`/api/npos?q=${encodeURIComponent('홍길동')}`, { traceparent });
    await opened.anonymous.get('/api/notifications', { traceparent: 'no trace at all' });
    await opened.anonymous.get('/api/site', { traceparent: traceparent.replace(/01$/, '00') });
    await opened.platform.traces?.close();
    const [{ url: place, headers, body }] = received as [Received];
    expect([place, headers.authorization]).toEqual(['/v1/traces', 'Bearer abc']);
    expect(body).not.toContain('홍길동');
    expect(body).not.toContain('%ED%99%8D');
    const { resource, scopeSpans } = JSON.parse(body).resourceSpans[0];
    expect(JSON.stringify(resource)).toContain('matson-web');
    expect(JSON.stringify(resource)).toContain('deployment.environment');
    const { spans } = scopeSpans[0];
    expect(spans.map(({ name }: { name: string }) => name)).toEqual([
      'GET /api/npos',
      'GET /api/notifications',
    ]);
    expect(spans[0]).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
      kind: 2,
    });
    expect(spans[1].traceId).toMatch(/^[\da-f]{32}$/);
    expect(spans[1].parentSpanId).toBeUndefined();
    expect(BigInt(spans[0].endTimeUnixNano)).toBeGreaterThan(BigInt(spans[0].startTimeUnixNano));
  });

  test('[F-77] work that failed is a span with the status of an error, and a batch leaves before its time', async () => {
    await openCollector();
    const traces = openTraces(
      { url: `http://${url}/v1/traces`, headers: {}, serviceName: 'matson', resource: {}, ratio: 1 },
      () => {},
    );
    closers.push(traces.close);
    const span = { name: 'sweep', kind: 'CONSUMER', endedAt: new Date(), ms: 2, attributes: {} } as const;
    for (let at = 0; at < 200; at += 1) traces.record({ ...span, isFailed: at === 0 });
    await vi.waitFor(() => expect(received).toHaveLength(1));
    const { spans } = JSON.parse(received[0]?.body ?? '').resourceSpans[0].scopeSpans[0];
    expect(spans.slice(0, 2)).toMatchObject([
      { kind: 5, status: { code: 2 } },
      { kind: 5, status: {} },
    ]);
    expect([spans.length, spans[1].status]).toEqual([200, {}]);
  });

  test('[E-09] what has ended leaves before the process does', async () => {
    await openCollector();
    const opened = await openTestApp({
      environment: { LOG_LEVEL: 'silent', OTEL_EXPORTER_OTLP_ENDPOINT: `http://${url}` },
    });
    await opened.anonymous.get('/api/site');
    await opened.close();
    expect(received.map(({ body }) => JSON.parse(body).resourceSpans[0].scopeSpans[0].spans)).toMatchObject([
      [{ name: 'GET /api/site' }],
    ]);
  });

  test('[E-09] none begin where the share is 0, and none are told where they are switched off', () => {
    const given = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel.internal:4318', NODE_ENV: 'test' };
    expect(readConfig({ ...given, OTEL_TRACES_SAMPLER_ARG: '0.25' }).traces).toMatchObject({
      url: 'http://otel.internal:4318/v1/traces',
      serviceName: 'matson',
      ratio: 0.25,
    });
    expect(readConfig({ ...given, OTEL_SDK_DISABLED: 'true' }).traces).toBeNull();
    expect(readConfig({ NODE_ENV: 'test' }).traces).toBeNull();
  });
});

test('[E-09] without a collector nothing of traces and reports is loaded, nor opened', async () => {
  const { platform } = await open({});
  expect([platform.traces, platform.errorReports]).toEqual([null, null]);
  const root = path.join(import.meta.dirname, '../..');
  const loading = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap(
      (file) =>
        readFileSync(path.join(root, file), 'utf8').match(/^import .*(?:traces|error-reports)\.ts'/gm) ?? [],
    );
  expect(loading.length).toBeGreaterThan(1);
  expect(loading.filter((line) => !line.startsWith('import type'))).toEqual([]);
});
