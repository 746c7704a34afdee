import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { NpoReader } from '#server/modules/npos/reader.ts';
import { type CachedPage, createPageCache } from './page-cache.ts';
import type { RenderedPage } from './render.ts';

function createCounting(answer: (url: string, count: number) => RenderedPage) {
  let count = 0;
  let version: number | 'down' = 1;
  let seen = 'first';
  const cache = createPageCache(
    {
      render: async (url) => {
        count += 1;
        return answer(url, count);
      },
      fail: async () => page('failed', 503),
    },
    async () => {
      if (version === 'down') throw new Error('no database');
      return { revision: version, asOf: '2026-11-22' };
    },
    {
      collect: async (render) => ({ result: await render(), seen: new Map([['/api/site', seen]]) }),
      areSame: async (known) => known.get('/api/site') === seen,
    },
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
    const first = (await cache.get('/npos', 'zstd')) as CachedPage;
    expect(await cache.get('/npos', 'zstd')).toBe(first);
    expect(count()).toBe(1);
    setVersion(2);
    expect(await cache.get('/npos', 'zstd')).toBe(first);
    expect(count()).toBe(1);
    expect(first.stamp?.({ revision: 2, asOf: '2026-11-22' } as NpoReader)).toBe(true);
    setVersion(3, 'second');
    expect(first.stamp?.({ revision: 3, asOf: '2026-11-22' } as NpoReader)).toBe(false);
    const second = (await cache.get('/npos', 'zstd')) as CachedPage;
    expect(second.bytes('identity').toString()).toBe('/npos 2');
    expect(second.etag).not.toBe(first.etag);
  });

  it('renders once for visitors who come at the same time', async () => {
    const { cache, count } = createCounting((url) => page(url));
    await Promise.all([cache.get('/', 'zstd'), cache.get('/', 'zstd'), cache.get('/', 'zstd')]);
    expect(count()).toBe(1);
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
          await new Promise((resolve) => setTimeout(resolve, 1));
          atOnce -= 1;
          rendered.push(url);
          if (url === '/3') throw new Error('broken');
          return page(url);
        },
        fail: async () => page('failed', 503),
      },
      async () => ({ revision: 1, asOf: '2026-11-22' }),
      { collect: async (render) => ({ result: await render(), seen: new Map() }), areSame: async () => true },
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
      const long = (await cache.get(`/long?${asked}`, asked)) as CachedPage;
      expect(long.bytes(kept)).toBe(long.bytes(kept));
      expect(zstdDecompressSync(long.bytes('zstd')).toString()).toBe(text);
      expect(brotliDecompressSync(long.bytes('br')).toString()).toBe(text);
      expect(gunzipSync(long.bytes('gzip')).toString()).toBe(text);
      expect(long.bytes('identity').toString()).toBe(text);
    }
    const short = (await cache.get('/short', 'zstd')) as CachedPage;
    expect(short.bytes('zstd').toString()).toBe('short');
  });
});
