import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setTransport } from '#web/lib/api.ts';
import { setToastPresenter, type ToastRequest } from '#web/ui/toast.ts';
import { beginSending, forgetKept, keepEntry, keptEntriesKey, sendKept, watchOutbox } from './outbox.ts';
import { followOutbox } from './outbox-sender.ts';
import type { KeptEntry } from './outbox-store.ts';
import { activityEntriesQuery } from './queries.ts';

const kept = new Map<string, KeptEntry>();
const cleared: string[] = [];

vi.mock('./outbox-store.ts', () => ({
  findKept: async (memberId: string) =>
    structuredClone([...kept.values()].filter((entry) => entry.memberId === memberId)),
  putKept: async (entry: KeptEntry) => void kept.set(entry.id, structuredClone(entry)),
  deleteKept: async (id: string) => void kept.delete(id),
  deletePagesOfOthers: async (memberId: string) => void cleared.push(memberId),
}));

const posted: unknown[] = [];
const told: (readonly string[])[] = [];
let channel = { onmessage: (_: { data: string[] }) => {} };

vi.stubGlobal(
  'BroadcastChannel',
  class {
    onmessage: (event: { data: string[] }) => void = () => {};
    constructor() {
      channel = this;
    }
    postMessage(message: unknown) {
      posted.push(message);
    }
  },
);
vi.stubGlobal('navigator', { locks: { request: (_: string, work: () => unknown) => work() } });
const stopWatching = watchOutbox((arrived) => told.push(arrived));

const form = { day: '2026-11-20', place: '배움터' } as KeptEntry['form'];
const photo = (id: string) =>
  ({ id, picture: new Blob(['p'], { type: 'image/png' }), name: `${id}.png` }) as KeptEntry['photos'][number];
const entryOf = (id: string, given: Partial<KeptEntry> = {}): KeptEntry => ({
  ...{ id, memberId: 'm1', projectId: `of-${id}`, form, photos: [], entryId: null, refusal: null, keptAt: 0 },
  ...given,
});
const hold = (...entries: KeptEntry[]) => {
  for (const entry of entries) kept.set(entry.id, entry);
};

type Failure = { status: number; code?: string };

/** A server that gives an entry its id, and fails where it is told to; what it was asked, with the key of each. */
function serve(failures: Readonly<Record<string, Failure>> = {}): string[] {
  const asked: string[] = [];
  setTransport(async ({ url, headers }) => {
    const key = headers['idempotency-key'];
    asked.push(`${url.replace('/api/projects/', '')} ${key}`);
    const failure = failures[key ?? ''];
    if (failure?.status === 0) throw new TypeError('no connection');
    if (failure)
      return { status: failure.status, json: async () => ({ code: 'CONFLICT', message: '안 돼요.' }) };
    return { status: 201, json: async () => ({ id: `given-${key}` }) };
  });
  return asked;
}

afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  kept.clear();
  posted.length = 0;
  told.length = 0;
});

test('[F-77] what waits is sent in its order, an entry before its photos, each under its own key, and forgotten', async () => {
  hold(
    entryOf('a', { photos: [photo('p1'), photo('p2')] }),
    entryOf('b'),
    entryOf('other', { memberId: 'm2' }),
  );
  const asked = serve();
  expect(await sendKept('m1')).toBe(false);
  expect(asked).toEqual([
    'of-a/activity-entries a',
    'of-a/activity-entries/given-a/photos p1',
    'of-a/activity-entries/given-a/photos p2',
    'of-b/activity-entries b',
  ]);
  expect([...kept.keys()]).toEqual(['other']);
  expect(told).toEqual([['of-a', 'of-b']]);
  expect(posted).toEqual([['of-a', 'of-b']]);
});

test('[F-77] what has arrived before is not sent again: only the photos that are left go', async () => {
  hold(entryOf('a', { entryId: 'e9', photos: [photo('p2')] }));
  const asked = serve();
  await sendKept('m1');
  expect(asked).toEqual(['of-a/activity-entries/e9/photos p2']);
  expect(kept.size).toBe(0);
});

test.each([0, 401, 429, 500, 503])(
  '[F-77] a failure that may pass (%i) stops the sending, says that something is left, and gives no reason',
  async (status) => {
    hold(entryOf('a'), entryOf('b'));
    const asked = serve({ a: { status } });
    vi.useFakeTimers();
    const sending = sendKept('m1');
    await vi.runAllTimersAsync();
    vi.useRealTimers();
    expect(await sending).toBe(true);
    expect(asked.every((one) => one === 'of-a/activity-entries a')).toBe(true);
    expect([...kept.values()].map(({ id, refusal }) => [id, refusal])).toEqual([
      ['a', null],
      ['b', null],
    ]);
    expect(told).toEqual([[]]);
  },
);

test('[F-77] what the server refuses stays with the reason, the next one goes, and only a new try sends it again', async () => {
  hold(entryOf('a'), entryOf('b'));
  serve({ a: { status: 409 } });
  expect(await sendKept('m1')).toBe(false);
  expect([...kept.values()].map(({ id, refusal }) => [id, refusal])).toEqual([['a', '안 돼요.']]);
  expect(told).toEqual([['of-b']]);
  const asked = serve();
  await sendKept('m1');
  expect(asked).toEqual([]);
  await sendKept('m1', { again: true });
  expect(asked).toEqual(['of-a/activity-entries a']);
  expect(kept.size).toBe(0);
});

test.each([
  ['its entry', entryOf('a', { photos: [photo('p1')] }), 'p1', 'given-a', ['p1']],
  ['one photo', entryOf('a', { entryId: 'e9', photos: [photo('p1'), photo('p2')] }), 'p2', 'e9', ['p2']],
])(
  '[F-77] a photo that is refused keeps what is left, and %s has arrived',
  async (_, entry, refused, entryId, left) => {
    hold(entry);
    serve({ [refused]: { status: 403 } });
    await sendKept('m1');
    const now = kept.get('a');
    expect([now?.entryId, now?.photos.map(({ id }) => id), now?.refusal]).toEqual([
      entryId,
      left,
      '안 돼요.',
    ]);
    expect(told).toEqual([['of-a']]);
  },
);

test('[F-77] nothing has arrived where the first photo that was left is refused', async () => {
  hold(entryOf('a', { entryId: 'e9', photos: [photo('p1')] }));
  serve({ p1: { status: 403 } });
  await sendKept('m1');
  expect(told).toEqual([[]]);
});

test('[F-77] an entry that its writer has forgotten meanwhile does not come back with a refusal', async () => {
  hold(entryOf('a'));
  setTransport(async () => {
    kept.delete('a');
    return { status: 409, json: async () => ({ code: 'CONFLICT', message: '안 돼요.' }) };
  });
  await sendKept('m1');
  expect(kept.size).toBe(0);
});

test('[F-77] every tab hears what is kept, forgotten and arrived elsewhere, until it stops listening', async () => {
  await keepEntry(entryOf('a'));
  expect([...kept.keys()]).toEqual(['a']);
  await forgetKept('a');
  expect(kept.size).toBe(0);
  expect(posted).toEqual([[], []]);
  channel.onmessage({ data: ['w7'] });
  expect(told).toEqual([[], [], ['w7']]);
  stopWatching();
  await keepEntry(entryOf('b'));
  expect(told).toHaveLength(3);
});

test('[F-77] a page waits for the first photo of its own entry to be on its way, or for an end of the sending', async () => {
  const entry = entryOf('a', { photos: [photo('p1')] });
  hold(entryOf('before', { photos: [photo('p0')] }), entry);
  const onTheWay: string[] = [];
  setTransport(async ({ url }) => {
    onTheWay.push(url.replace('/api/projects/', ''));
    if (url.startsWith('/api/projects/of-a/') && url.endsWith('/photos')) await new Promise(() => {});
    return { status: 201, json: async () => ({ id: 'e1' }) };
  });
  await beginSending(entry, 1e9);
  expect(onTheWay.at(-1)).toBe('of-a/activity-entries/e1/photos');
  serve({ a: { status: 500 } });
  kept.clear();
  await beginSending(entry, 1e9);
});

test('[F-77] a page waits no longer than its patience', async () => {
  hold(entryOf('a'));
  setTransport(() => new Promise(() => {}));
  await beginSending(entryOf('a'), 1);
});

describe('[F-77] as long as a page is open', () => {
  const toasts: string[] = [];
  const page = { visibilityState: 'visible' };
  const browser = new EventTarget();
  let leave = () => {};

  beforeEach(() => {
    cleared.length = 0;
    page.visibilityState = 'visible';
    vi.stubGlobal('window', browser);
    vi.stubGlobal('document', page);
    setToastPresenter({
      show: ({ message }: ToastRequest) => void toasts.push(String(message)),
      dismiss() {},
    });
    // What was told before anybody showed it has come with that.
    toasts.length = 0;
  });
  afterEach(() => {
    leave();
    vi.useRealTimers();
  });

  /** Opens a page; answers with what is read again, as it comes. */
  function open(): unknown[] {
    const queryClient = new QueryClient();
    const reads: unknown[] = [];
    vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(async (filter) => {
      reads.push(filter?.queryKey);
    });
    leave = followOutbox('m1', queryClient);
    return reads;
  }

  test('what waits is sent at once, told, and read again; pages of who was here before are forgotten', async () => {
    hold(entryOf('a'));
    const asked = serve();
    const reads = open();
    await vi.waitFor(() => expect(toasts).toEqual(['활동 기록을 보냈어요.']));
    expect(asked).toHaveLength(1);
    expect(reads).toEqual([keptEntriesKey('m1'), activityEntriesQuery('of-a').queryKey]);
    expect(cleared).toEqual(['m1']);
  });

  test('nothing is told where nothing has arrived, nor where nobody looks', async () => {
    serve();
    const reads = open();
    await vi.waitFor(() => expect(reads).toEqual([keptEntriesKey('m1')]));
    page.visibilityState = 'hidden';
    hold(entryOf('a'));
    browser.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(reads).toHaveLength(3));
    expect(toasts).toEqual([]);
  });

  test('it is sent when the connection comes back, and from time to time, until the page is left', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const asked = serve();
    const reads = open();
    await vi.waitFor(() => expect(reads).toHaveLength(1));
    hold(entryOf('a'));
    browser.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(toasts).toHaveLength(1));
    hold(entryOf('b'));
    vi.advanceTimersByTime(30_000);
    await vi.waitFor(() => expect(toasts).toHaveLength(2));
    leave();
    hold(entryOf('c'));
    browser.dispatchEvent(new Event('online'));
    expect(vi.getTimerCount()).toBe(0);
    // What another page sends is told there.
    await sendKept('m1');
    expect([asked.length, toasts.length, reads.length]).toEqual([3, 2, 5]);
  });
});
