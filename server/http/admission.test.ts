import type { LightMyRequestResponse } from 'fastify';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { App } from '#server/app-type.ts';
import { admitByRank } from './admission.ts';
import { openEventStream } from './event-stream.ts';
import { sendProblem } from './mount.ts';

const limits = { VISITOR_READ: 2, MEMBER_READ: 4, WRITE: 6 };
const member = { cookie: 'other=1; matson-session=token.signature' };

let app: App;
let release: () => void;
let held: Promise<void>;
let begun: number;

beforeEach(async () => {
  begun = 0;
  held = new Promise((resolve) => {
    release = resolve;
  });
  const made = Fastify();
  app = made as unknown as App;
  made.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  admitByRank(app, 'matson-session', limits);
  const wait = async () => {
    begun += 1;
    await held;
    return 'served';
  };
  made.get('/held', wait);
  made.post('/held', wait);
  made.get('/stream', async (_request, reply) => {
    openEventStream(app, reply).write(': open\n\n');
    begun += 1;
  });
  made.get('/read', async () => 'served');
  made.post('/write', async () => 'served');
  made.get('/livez', async () => 'served');
  await app.ready();
});
afterEach(() => app.close());

const read = async (headers = {}) => (await app.inject({ url: '/read', headers })).statusCode;
const write = async () => (await app.inject({ method: 'POST', url: '/write', headers: member })).statusCode;

/** Gives the process so many requests that it does not get done with. */
async function hold(count: number): Promise<Promise<LightMyRequestResponse>[]> {
  const holding = Array.from({ length: count }, async () =>
    app.inject({ method: 'POST', url: '/held', headers: member }),
  );
  while (begun < count) await new Promise((resolve) => setImmediate(resolve));
  return holding;
}

describe('[E-24] with more to do than a process gets done', () => {
  test.each([
    [0, [200, 200, 200]],
    [2, [503, 200, 200]],
    [4, [503, 503, 200]],
    [6, [503, 503, 503]],
  ])('under %i requests visitors give way first, then readers, and writers last', async (count, expected) => {
    const holding = await hold(count);
    expect([await read(), await read(member), await write()]).toEqual(expected);
    expect((await app.inject('/livez')).statusCode).toBe(200);
    release();
    expect((await Promise.all(holding)).map(({ statusCode }) => statusCode)).toEqual(Array(count).fill(200));
    // All are served again with the next request.
    expect([await read(), await read(member), await write()]).toEqual([200, 200, 200]);
  });

  test('a refusal says when to come back, in Korean, and takes no place itself', async () => {
    const holding = await hold(2);
    for (let at = 0; at < 10; at += 1) expect(await read()).toBe(503);
    const refused = await app.inject('/read');
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE', message: expect.stringMatching(/[가-힣]/) });
    expect(await read(member)).toBe(200);
    release();
    await Promise.all(holding);
  });

  test('an answer that fails, or that nobody waits for any more, gives its place back', async () => {
    for (let at = 0; at < 10; at += 1) expect((await app.inject('/nowhere')).statusCode).toBe(404);
    expect(await read()).toBe(200);
    const gone = new AbortController();
    const leaving = Array.from({ length: 2 }, () =>
      app.inject({ url: '/held', headers: member, signal: gone.signal }).catch(() => null),
    );
    while (begun < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await read()).toBe(503);
    gone.abort();
    await Promise.all(leaving);
    expect(await read()).toBe(200);
    release();
  });

  test('an answer that goes on for as long as its reader stays takes nobody’s place', async () => {
    const gone = new AbortController();
    const following = Array.from({ length: 2 }, () =>
      app.inject({ url: '/stream', headers: member, signal: gone.signal }).catch(() => null),
    );
    while (begun < 2) await new Promise((resolve) => setImmediate(resolve));
    expect(await read()).toBe(200);
    gone.abort();
    await Promise.all(following);
  });
});
