import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { App } from '#server/app-type.ts';
import { sendProblem } from './mount.ts';
import { guardLoad } from './overload.ts';

/** Holds up the event loop without using the processor. */
const holdUp = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('delay that lasts refuses reads with 503 and when to come back; what is written, files and probes never; one long step is none', async () => {
  const app = Fastify() as unknown as App;
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  await guardLoad(app);
  const always = ['/assets/shell.js', '/livez', '/readyz', '/metrics'];
  for (const path of ['/page', ...always]) app.get(path, async () => 'served');
  app.post('/page', async () => 'kept');
  await app.ready();
  const ask = async (path: string) => (await app.inject(path)).statusCode;

  holdUp(2500);
  await turn();
  expect(await ask('/page')).toBe(200);

  for (let step = 0; step < 4; step += 1) {
    holdUp(2500);
    await turn();
    await turn();
    await ask('/page');
    for (const path of always) expect([path, await ask(path)]).toEqual([path, 200]);
  }
  expect(await ask('/page')).toBe(503);
  expect((await app.inject('/page')).headers['retry-after']).toBe('5');
  expect((await app.inject({ method: 'POST', url: '/page' })).statusCode).toBe(200);
  await app.close();
});

test('one long step right after the start of the process is no overload either', async () => {
  const read = performance.now.bind(performance);
  const begun = read();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => read() - begun + 1000);
  const app = Fastify() as unknown as App;
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  await guardLoad(app);
  app.get('/page', async () => 'served');
  await app.ready();
  holdUp(2500);
  await turn();
  await turn();
  expect((await app.inject('/page')).statusCode).toBe(200);
  await app.close();
  clock.mockRestore();
});
