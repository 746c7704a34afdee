import { randomBytes } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { createCacheStorage } from './cache-storage.ts';
import { createPageCache, type FinishedPage, type RenderedPage } from './page-cache.ts';
import type { Collected, PageSources } from './page-sources.ts';
import { createSnapshotPin } from './pinned-snapshot.ts';
import type { PublicSnapshot, SnapshotSource } from './validity.ts';

const sizeBytes = 16 * 1024 * 1024;

const snapshotAt = (revision: number): PublicSnapshot => ({
  revision,
  asOf: '2026-11-22',
  versionOf: () => null,
});

/** Snapshots of the revision that `getRevision` tells. */
const snapshotsAt = (getRevision: () => number): SnapshotSource => ({
  fresh: async () => snapshotAt(getRevision()),
  pin: (_snapshot, work) => work(),
});

const collectAs =
  (seen: () => string, isWhole = () => true) =>
  async <T>(render: () => Promise<T>): Promise<Collected<T>> => ({
    result: await render(),
    seen: new Map([['/api/site', seen()]]),
    isWhole: isWhole(),
  });

/** A cache of what `answer` gives; `count` is how many renderings have begun. */
function createCounting(
  answer: (url: string, count: number) => RenderedPage | Promise<RenderedPage>,
  {
    isWhole = () => true,
    areSame,
  }: { isWhole?: (count: number) => boolean; areSame?: PageSources['areSame'] } = {},
) {
  let count = 0;
  let version: number | 'down' = 1;
  let seen = 'first';
  const cache = createPageCache(
    {
      render: async (url) => {
        count += 1;
        return answer(url, count);
      },
      renderOutage: async () => page('failed', 503),
    },
    snapshotsAt(() => {
      if (version === 'down') throw new Error('no database');
      return version;
    }),
    {
      collect: collectAs(
        () => seen,
        () => isWhole(count),
      ),
      areSame: areSame ?? (async (known) => known.get('/api/site') === seen),
    },
    createCacheStorage(sizeBytes),
  );
  return {
    cache,
    count: () => count,
    /** `shown` is what the API answers from then on. */
    setVersion: (next: number | 'down', shown = seen) => {
      version = next;
      seen = shown;
    },
  };
}

const page = (html: string, status = 200): RenderedPage => ({ kind: 'PAGE', status, html, isPublic: true });

describe('page cache', () => {
  it('renders a page once for as long as nothing that it shows has changed', async () => {
    const { cache, count, setVersion } = createCounting((url, n) => page(`${url} ${n}`));
    const first = (await cache.get('/npos', 'zstd')) as FinishedPage;
    expect(await cache.get('/npos', 'zstd')).toBe(first);
    expect(count()).toBe(1);
    setVersion(2);
    expect(await cache.get('/npos', 'zstd')).toBe(first);
    expect(count()).toBe(1);
    expect(first.validity?.(snapshotAt(2))).toBe(true);
    setVersion(3, 'second');
    expect(first.validity?.(snapshotAt(3))).toBe(false);
    const second = (await cache.get('/npos', 'zstd')) as FinishedPage;
    expect(second.bytes('identity').toString()).toBe('/npos 2');
    expect(second.etag).not.toBe(first.etag);
  });

  it('renders once for visitors who come at the same time', async () => {
    const { cache, count } = createCounting((url) => page(url));
    await Promise.all([cache.get('/', 'zstd'), cache.get('/', 'zstd'), cache.get('/', 'zstd')]);
    expect(count()).toBe(1);
  });

  it('renders a page, and asks whether it is the same, on the snapshot that its visitor waited for', async () => {
    const { pin, get } = createSnapshotPin<PublicSnapshot>();
    const seen: (number | undefined)[] = [];
    const note = () => seen.push(get()?.revision);
    let revision = 1;
    const cache = createPageCache(
      {
        render: async (url) => {
          revision += 1;
          note();
          return page(url);
        },
        renderOutage: async () => page('failed', 503),
      },
      { fresh: async () => snapshotAt(revision), pin },
      {
        collect: collectAs(() => ''),
        areSame: async () => {
          note();
          return true;
        },
      },
      createCacheStorage(sizeBytes),
    );
    await cache.get('/npos', 'zstd');
    await cache.get('/npos', 'zstd');
    expect(seen).toEqual([1, 2]);
  });

  it('renders few pages at a time, and every one in the end', async () => {
    let atOnce = 0;
    let most = 0;
    const rendered: string[] = [];
    const cache = createPageCache(
      {
        render: async (url) => {
          atOnce += 1;
          most = Math.max(most, atOnce);
          await nextTurn();
          atOnce -= 1;
          rendered.push(url);
          if (url === '/3') throw new Error('broken');
          return page(url);
        },
        renderOutage: async () => page('failed', 503),
      },
      snapshotsAt(() => 1),
      { collect: collectAs(() => ''), areSame: async () => true },
      createCacheStorage(sizeBytes),
    );
    const urls = Array.from({ length: 20 }, (_, at) => `/${at}`);
    const answers = await Promise.allSettled(urls.map((url) => cache.get(url, 'zstd')));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(19);
    expect(rendered).toEqual(urls);
    expect(most).toBe(4);
  });

  it('keeps no failure and no missing page', async () => {
    const { cache, count } = createCounting((url, n) => page(url, n === 1 ? 500 : 404));
    expect(await cache.get('/x', 'zstd')).toMatchObject({ status: 500 });
    expect(await cache.get('/x', 'zstd')).toMatchObject({ status: 404 });
    await cache.get('/x', 'zstd');
    expect(count()).toBe(3);
  });

  it('[F-06] keeps no rendering that ended with an error: the next visitor gets a page', async () => {
    const { cache, count } = createCounting((url, n) => {
      if (n === 1) throw new Error('broken');
      return page(`${url} ${n}`);
    });
    const first = await Promise.allSettled([cache.get('/npos', 'zstd'), cache.get('/npos', 'zstd')]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(count()).toBe(1);
    const next = (await cache.get('/npos', 'zstd')) as FinishedPage;
    expect(next.bytes('identity').toString()).toBe('/npos 2');
    expect(await cache.get('/npos', 'zstd')).toBe(next);
  });

  it('[F-06] keeps no page from which an answer is missing, and gives it to nobody else', async () => {
    const { cache, count } = createCounting((url, n) => page(`${url} ${n}`), { isWhole: (n) => n > 1 });
    const incomplete = (await cache.get('/npos', 'zstd')) as FinishedPage;
    expect(incomplete).toMatchObject({ status: 200, validity: null });
    const whole = (await cache.get('/npos', 'zstd')) as FinishedPage;
    expect(whole.validity?.(snapshotAt(1))).toBe(true);
    expect(await cache.get('/npos', 'zstd')).toBe(whole);
    expect(count()).toBe(2);
  });

  it('[F-06] renders anew where it cannot tell whether a page is the same', async () => {
    const { cache, setVersion } = createCounting((url, n) => page(`${url} ${n}`), {
      areSame: async () => {
        throw new Error('broken');
      },
    });
    await cache.get('/npos', 'zstd');
    setVersion(2);
    const next = (await cache.get('/npos', 'zstd')) as FinishedPage;
    expect(next.bytes('identity').toString()).toBe('/npos 2');
  });

  it('keeps the newest of the renderings of an address, whichever ends last', async () => {
    const ends = new Map<number, () => void>();
    const { cache, setVersion } = createCounting(async (url, n) => {
      await new Promise<void>((resolve) => ends.set(n, resolve));
      return page(`${url} ${n}`);
    });
    const older = cache.get('/npos', 'zstd');
    await vi.waitFor(() => expect(ends.has(1)).toBe(true));
    setVersion(2, 'second');
    const newer = cache.get('/npos', 'zstd');
    await vi.waitFor(() => expect(ends.has(2)).toBe(true));
    ends.get(2)?.();
    const newest = await newer;
    ends.get(1)?.();
    expect(((await older) as FinishedPage).bytes('identity').toString()).toBe('/npos 1');
    expect(await cache.get('/npos', 'zstd')).toBe(newest);
  });

  it('shows no page as fresh while it cannot know, and does again afterwards', async () => {
    const { cache, setVersion } = createCounting((url) => page(url));
    await cache.get('/npos', 'zstd');
    setVersion('down');
    expect(await cache.get('/npos', 'zstd')).toMatchObject({ status: 503 });
    setVersion(1);
    expect(await cache.get('/npos', 'zstd')).toMatchObject({ status: 200 });
  });

  it('forgets the pages that were not asked for longest when all are too large together', async () => {
    // Compressed it is half a megabyte, whatever the encoding.
    const noise = randomBytes(512 * 1024).toString('base64');
    const { cache, count } = createCounting(() => page(noise));
    for (let n = 0; n < 30; n += 1) await cache.get(`/npos?page=${n}`, 'zstd');
    await cache.get('/npos?page=0', 'zstd');
    expect(count()).toBe(30);
    for (let n = 30; n < 33; n += 1) await cache.get(`/npos?page=${n}`, 'zstd');
    await cache.get('/npos?page=0', 'zstd');
    expect(count()).toBe(33);
    await cache.get('/npos?page=1', 'zstd');
    expect(count()).toBe(34);
  });

  it('keeps a page compressed, gives it in every encoding, and leaves small ones alone', async () => {
    const { cache } = createCounting((url) =>
      page(url.startsWith('/long') ? '솔개울배움터 '.repeat(500) : 'short'),
    );
    const text = '솔개울배움터 '.repeat(500);
    for (const [asked, kept] of [
      ['zstd', 'zstd'],
      ['br', 'br'],
      ['gzip', 'zstd'],
    ] as const) {
      const long = (await cache.get(`/long?${asked}`, asked)) as FinishedPage;
      expect(long.bytes(kept)).toBe(long.bytes(kept));
      expect(zstdDecompressSync(long.bytes('zstd')).toString()).toBe(text);
      expect(brotliDecompressSync(long.bytes('br')).toString()).toBe(text);
      expect(gunzipSync(long.bytes('gzip')).toString()).toBe(text);
      expect(long.bytes('identity').toString()).toBe(text);
    }
    const short = (await cache.get('/short', 'zstd')) as FinishedPage;
    expect(short.bytes('zstd').toString()).toBe('short');
  });
});
