import { expect, onTestFinished, test, vi } from 'vitest';
import { dropEarly, type EarlyReads, keepEarly, readEarly, takeEarly } from './early-reads.ts';

test('an answer that was asked for early is taken once, by whoever reads at its address', async () => {
  const answer = Response.json({ items: [] });
  keepEarly(new Map([['/api/projects', Promise.resolve(answer)]]));
  expect(await takeEarly('/api/home')).toBeNull();
  expect(await takeEarly('/api/projects')).toBe(answer);
  expect(await takeEarly('/api/projects')).toBeNull();
});

test('one that was refused or has not come is asked for again', async () => {
  const refused = Response.json({ code: 'UNAUTHENTICATED' }, { status: 401 });
  const asked: EarlyReads = new Map();
  asked.set('/api/projects', Promise.resolve(refused));
  asked.set('/api/home', Promise.resolve(null));
  keepEarly(asked);
  expect(await takeEarly('/api/projects')).toBeNull();
  expect(await takeEarly('/api/home')).toBeNull();
});

test('one that the page did not read as it started is not shown later on', async () => {
  vi.useFakeTimers();
  keepEarly(new Map([['/api/projects', Promise.resolve(Response.json({}))]]));
  vi.advanceTimersByTime(5_001);
  expect(await takeEarly('/api/projects')).toBeNull();
  vi.useRealTimers();
});

test('one that somebody else has asked for is nobody’s', async () => {
  keepEarly(new Map([['/api/projects', Promise.resolve(Response.json({}))]]));
  dropEarly();
  expect(await takeEarly('/api/projects')).toBeNull();
});

test('[F-77] the page that starts waits a second for an early answer; one that comes later is left for its reader', async () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const late = Promise.withResolvers<Response | null>();
  keepEarly(
    new Map([
      ['/api/home', Promise.resolve(Response.json({ items: [] }))],
      ['/api/projects', late.promise],
    ]),
  );
  expect(await readEarly('/api/home')).toEqual({ items: [] });
  expect(await readEarly('/api/home')).toBeUndefined();
  const read = readEarly('/api/projects');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await read).toBeUndefined();
  const answer = Response.json({});
  late.resolve(answer);
  expect(await takeEarly('/api/projects')).toBe(answer);
});
