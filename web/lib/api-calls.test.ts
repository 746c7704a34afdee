import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getSession } from '#contract/accounts/members.ts';
import { createInquiry } from '#contract/inquiries.ts';
import { ApiProblem, call, isUnsettled, problemText, setTransport } from './api.ts';
import { dropEarly, keepEarly } from './early-reads.ts';

const body = { subject: '묻고 싶어요', body: '언제 시작하나요?' };
const ask = () => call(createInquiry, { body });
/** Its waits between two attempts, in ms, while nothing answers as it should. */
async function countWaits(run: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = [];
  vi.stubGlobal('setTimeout', (act: () => void, ms = 0) => {
    waits.push(Math.round(ms));
    queueMicrotask(act);
  });
  await run().catch(() => {});
  vi.unstubAllGlobals();
  return waits;
}
const lose = async () => {
  throw new TypeError('lost');
};
const away = async () => ({
  status: 503,
  json: async () => ({ code: 'DATABASE_AWAY', message: '연결이 잠시 끊겼어요.' }),
});

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.5));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  dropEarly();
  setTransport(lose);
});

describe('[F-77] what the browser carries', () => {
  const fetched = vi.fn(async (_url: string, _init?: RequestInit) => Response.json({ member: null }));
  beforeEach(() => {
    fetched.mockClear();
    vi.stubGlobal('fetch', fetched);
    setTransport();
  });

  test('is read once from what was asked early, and with the cookie of this site from then on', async () => {
    keepEarly(new Map([[getSession.path, Promise.resolve(Response.json({ member: { id: 'm1' } }))]]));
    expect(await call(getSession)).toEqual({ member: { id: 'm1' } });
    expect(fetched).not.toHaveBeenCalled();
    expect(await call(getSession)).toEqual({ member: null });
    expect(fetched.mock.lastCall).toMatchObject([
      getSession.path,
      { method: 'GET', credentials: 'same-origin', headers: { accept: 'application/json' } },
    ]);
    expect(fetched.mock.lastCall?.[1]?.headers).not.toHaveProperty('content-type');
  });

  test('is a change that nothing early stands for, whose body is JSON', async () => {
    keepEarly(new Map([[createInquiry.path, Promise.resolve(Response.json({ id: 'early' }))]]));
    expect(await ask()).toEqual({ member: null });
    expect(fetched.mock.lastCall).toMatchObject([
      createInquiry.path,
      {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', 'idempotency-key': expect.any(String) },
      },
    ]);
  });

  test('goes under the key that it is given', async () => {
    await call(createInquiry, { body, key: 'k1' });
    expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ 'idempotency-key': 'k1' });
  });
});

test('[F-77] a change of which no answer comes is tried three times more, each later than the one before', async () => {
  const carry = vi.fn(lose);
  setTransport(carry);
  expect(await countWaits(ask)).toEqual([300, 900, 2700]);
  expect(carry).toHaveBeenCalledTimes(4);
  for (const [chance, first] of [
    [0, 240],
    [1, 360],
  ] as const) {
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    expect((await countWaits(ask))[0]).toBe(first);
  }
});

test('[F-77] a read waits for a database that restarts, but not where a page is made on the server', async () => {
  setTransport(away);
  expect(await countWaits(() => call(getSession))).toEqual([300, 900, 2700]);
  setTransport(away, { repeatsReads: false });
  expect(await countWaits(() => call(getSession))).toEqual([]);
});

test('[F-77] a read is tried no more once it is called off', async () => {
  const leaving = new AbortController();
  const carry = vi.fn(away);
  setTransport(async () => {
    leaving.abort();
    return carry();
  });
  expect(await countWaits(() => call(getSession, { signal: leaving.signal }))).toEqual([]);
  expect(carry).toHaveBeenCalledTimes(1);
});

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])('[F-77] an answer of %i is one that says yes: %s', async (status, isYes) => {
  setTransport(async () => ({ status, json: async () => ({ message: '다시요.' }) }));
  const answer = call(getSession).then(
    () => true,
    () => false,
  );
  expect(await answer).toBe(isYes);
});

test.each([
  [0, 'NETWORK', true],
  [409, 'IDEMPOTENCY_RUNNING', true],
  [409, 'STALE', false],
  [499, 'VALIDATION', false],
  [500, 'INTERNAL', true],
  [503, 'UNAVAILABLE', true],
] as const)('[F-77] after %i %s nobody knows whether it was done: %s', (status, code, isOpen) => {
  const problem = new ApiProblem(status, { code, message: '서버의 말' });
  expect(isUnsettled(problem)).toBe(isOpen);
  expect(problemText(problem)).toBe('서버의 말');
});

test('[F-77] a mistake of our own is told in general words', () => {
  const mistake = new Error('cannot read properties of undefined');
  expect([problemText(mistake), isUnsettled(mistake)]).toEqual([
    '문제가 생겼어요. 잠시 뒤 다시 시도해 주세요.',
    false,
  ]);
});
