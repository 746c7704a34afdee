import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';
import { isReady, startProduct } from '#server/testing/product.ts';
import { findFreePort } from '../scripts/toolchain.mjs';

let database: TestDatabase;
let dataDir: string;
const running: ChildProcess[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'matson-rolling-'));
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

type Instance = { port: number; process: ChildProcess };

async function start(port: number, environment: Record<string, string> = {}): Promise<Instance> {
  const child = await startProduct(port, {
    ROLE: 'web',
    DATABASE_URL: database.appUrl,
    DATA_DIR: dataDir,
    SESSION_SECRET: 'rolling'.repeat(6),
    SHUTDOWN_GRACE_MS: '1500',
    ...environment,
  });
  running.push(child);
  return { port, process: child };
}

/** A balancer that asks for readiness five times a second, keeps its connections, and repeats nothing. */
async function openBalancer(ports: number[]) {
  const agent = new http.Agent({ keepAlive: true });
  const ready = new Map(ports.map((port) => [port, true]));
  const timer = setInterval(async () => {
    for (const port of ports) ready.set(port, await isReady(port));
  }, 200);
  let turn = 0;
  const server = http.createServer((request, response) => {
    turn += 1;
    const choice = ports.filter((port) => ready.get(port));
    const { method, url, headers } = request;
    const port = choice[turn % choice.length];
    const onward = http.request({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.writeHead(502).end());
    request.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

test('[F-10] a rolling restart of two processes behind a balancer fails no request', async () => {
  const ports = [await findFreePort(), await findFreePort()];
  let instances = await Promise.all(ports.map((port) => start(port)));
  const balancer = await openBalancer(ports);
  const statuses = new Map<number, number>();
  let isOver = false;
  const load = Promise.all(
    Array.from({ length: 6 }, async () => {
      while (!isOver) {
        for (const place of ['/api/npos', '/api/session', '/api/site']) {
          const answer = await fetch(balancer.url + place);
          await answer.arrayBuffer();
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }
      }
    }),
  );
  for (const { port, process: former } of instances) {
    const ended = once(former, 'exit');
    former.kill('SIGTERM');
    // It says that it wants no more, and answers all the same.
    await vi.waitFor(async () => expect(await isReady(port)).toBe(false), { interval: 20 });
    expect((await fetch(`http://127.0.0.1:${port}/api/site`)).headers.get('connection')).toBe('close');
    expect(await ended).toEqual([0, null]);
    instances = [...instances, await start(port)];
  }
  isOver = true;
  await load;
  await balancer.close();
  expect([...statuses.keys()]).toEqual([200]);
  expect(statuses.get(200)).toBeGreaterThan(100);
});

test('[E-10] a worker tells whether it lives and is ready, and serves nothing else', async () => {
  const port = await findFreePort();
  const worker = await start(port, {
    ROLE: 'worker',
    METRICS_TOKEN: 'metrics-of-a-test',
    SHUTDOWN_GRACE_MS: '0',
  });
  const ask = (place: string, headers = {}) => fetch(`http://127.0.0.1:${port}${place}`, { headers });
  expect((await ask('/livez')).status).toBe(200);
  expect(await (await ask('/readyz')).json()).toMatchObject({ ok: true, database: 'OK' });
  expect((await ask('/metrics')).status).toBe(404);
  expect((await ask('/metrics', { authorization: 'Bearer metrics-of-a-test' })).status).toBe(200);
  expect((await ask('/api/site')).status).toBe(404);
  const ended = once(worker.process, 'exit');
  worker.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

test('[F-76] a request without an HTTP version or with two Host headers is refused with 400', async () => {
  const { port } = await start(await findFreePort());
  const send = async (...lines: string[]) => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
    const answer = await text(socket);
    return answer.split('\r\n')[0];
  };
  const close = 'Connection: close';
  expect(await send('GET /api/site HTTP/1.1', 'Host: a', close)).toBe('HTTP/1.1 200 OK');
  expect(await send('GET /api/site HTTP/1.1', 'Host: a', 'host: b', close)).toBe('HTTP/1.1 400 Bad Request');
  expect(await send('GET /api/site HTTP/1.1', 'Host: a', 'HOST: a', close)).toBe('HTTP/1.1 400 Bad Request');
  expect(await send('GET /api/site', close)).toBe('HTTP/1.1 400 Bad Request');
  expect(await send('GET /api/site HTTP/1.1', close)).toBe('HTTP/1.1 400 Bad Request');
});
