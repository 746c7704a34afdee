import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepEarly, takeEarly } from './early-reads.ts';
import { followLive, pollUnlessLive } from './live.ts';

/** An `EventSource` whose server is the test. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  readyState = 1;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSource.opened.push(this);
  }
  close(): void {
    this.readyState = FakeSource.CLOSED;
  }
  tell(event: string, data: object = {}): void {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
  /** The connection breaks; where `isRefused` the browser does not try again by itself. */
  fail({ isRefused }: { isRefused: boolean }): void {
    if (isRefused) this.readyState = FakeSource.CLOSED;
    this.dispatchEvent(new Event('error'));
  }
}

let page: EventTarget & { visibilityState: string };
let client: QueryClient;
let end: () => void;

const source = () => FakeSource.opened.at(-1) as FakeSource;
const opened = () => FakeSource.opened.length;
const queries = { desk: ['DESK'], bell: ['NOTIFICATION', 'PROJECT'], none: undefined } as const;

/** The queries that have been told to read again since the last time. */
function takeStale(): string[] {
  const stale = client.getQueryCache().findAll({ predicate: ({ state }) => state.isInvalidated });
  for (const { queryKey } of stale) client.setQueryData(queryKey, 'read again');
  return stale.map(({ queryKey }) => String(queryKey[0])).sort();
}

function show(visibilityState: 'visible' | 'hidden'): void {
  page.visibilityState = visibilityState;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(async () => {
  vi.useFakeTimers();
  FakeSource.opened = [];
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  vi.stubGlobal('EventSource', FakeSource);
  client = new QueryClient();
  for (const [name, live] of Object.entries(queries))
    await client.prefetchQuery({ queryKey: [name], queryFn: () => 'read', meta: { live } });
  end = followLive(client);
});
afterEach(() => {
  end();
  client.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('[O-08] hints of the server', () => {
  it.each([
    ['/api/projects', 2_100, ['bell', 'desk']],
    ['/api/projects', 1_900, []],
    ['/api/session', 2_100, []],
  ])(
    'of what %s showed early, %i ms after the page began, may have missed some',
    async (address, ms, stale) => {
      keepEarly(new Map([[address, Promise.resolve(Response.json({}))]]));
      await takeEarly(address);
      vi.advanceTimersByTime(ms - performance.now());
      source().tell('hello');
      vi.advanceTimersByTime(2_999);
      expect(takeStale(), 'while the page draws itself').toEqual([]);
      vi.advanceTimersByTime(1);
      expect(takeStale()).toEqual(stale);
    },
  );

  it('make the queries of their topics read again, once for a bunch', () => {
    source().tell('hello');
    for (let at = 0; at < 3; at += 1) source().tell('hint', { topic: 'PROJECT' });
    expect(takeStale()).toEqual([]);
    vi.advanceTimersByTime(200);
    expect(takeStale()).toEqual(['bell']);
    vi.advanceTimersByTime(1000);
    expect(takeStale()).toEqual([]);
    source().tell('hint', { topic: 'DESK' });
    source().tell('hint', { topic: 'WEATHER' });
    vi.advanceTimersByTime(200);
    expect(takeStale()).toEqual(['desk']);
  });

  it('that may have gone untold make all of them read again: after a break too, and not with the first stream', () => {
    source().tell('hello');
    expect(takeStale()).toEqual([]);
    source().tell('missed');
    expect(takeStale()).toEqual(['bell', 'desk']);
    source().fail({ isRefused: false });
    source().tell('hello');
    expect(takeStale()).toEqual(['bell', 'desk']);
    expect(opened()).toBe(1);
  });

  it('take the place of asking by the clock only while the stream is open', () => {
    const poll = pollUnlessLive(15_000);
    expect(poll()).toBe(15_000);
    source().tell('hello');
    expect(poll()).toBe(false);
    source().fail({ isRefused: false });
    expect(poll()).toBe(15_000);
    source().tell('hello');
    show('hidden');
    expect(poll()).toBe(15_000);
  });

  it('are heard by a tab that is seen alone', () => {
    source().tell('hello');
    show('hidden');
    expect(source().readyState).toBe(FakeSource.CLOSED);
    show('visible');
    show('visible');
    expect(opened()).toBe(2);
    source().tell('hello');
    expect(takeStale()).toEqual(['bell', 'desk']);
  });

  it('are asked for again half a minute after a refusal, and never once nobody follows them', () => {
    source().tell('hello');
    source().fail({ isRefused: true });
    expect(takeStale()).toEqual(['bell', 'desk']);
    vi.advanceTimersByTime(29_999);
    expect(opened()).toBe(1);
    vi.advanceTimersByTime(1);
    expect(opened()).toBe(2);
    source().fail({ isRefused: true });
    end();
    vi.advanceTimersByTime(60_000);
    show('hidden');
    show('visible');
    expect(opened()).toBe(2);
  });
});
