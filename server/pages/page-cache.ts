import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { PageRenderer, RenderedPage } from './render.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export type CachedPage = {
  status: number;
  isPublic: boolean;
  /** Strong validator of the uncompressed page. */
  etag: string;
  /** Of the uncompressed page. */
  sizeBytes: number;
  /** The page in an encoding; compressed on first use, then kept. */
  bytes(encoding: Encoding): Promise<Buffer>;
};

export type PageAnswer = CachedPage | Extract<RenderedPage, { kind: 'REDIRECT' }>;

export type PageCache = { get(url: string): Promise<PageAnswer> };

/** Uncompressed; with their compressed twins the pages take about a third more. */
const MAX_SIZE_BYTES = 40 * 1024 * 1024;
const COMPRESSED_FROM_BYTES = 1024;

type Entry = { version: string; page: Promise<PageAnswer>; sizeBytes: number };

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Keeps rendered pages as bytes for as long as `getVersion` answers the same: a page is never older than the
 * last change that was committed before it was asked for. Failures and redirects are not kept.
 */
export function createPageCache(renderer: PageRenderer, getVersion: () => Promise<string>): PageCache {
  const pages = new Map<string, Entry>();
  let sizeBytes = 0;

  function drop(url: string): void {
    sizeBytes -= pages.get(url)?.sizeBytes ?? 0;
    pages.delete(url);
  }

  /** Counts a page once it is there, and drops those not asked for longest when all are too large together. */
  function weigh(url: string, entry: Entry, answer: PageAnswer): void {
    if (pages.get(url) !== entry) return;
    if (!('sizeBytes' in answer) || answer.status >= 400) {
      drop(url);
      return;
    }
    entry.sizeBytes = answer.sizeBytes;
    sizeBytes += entry.sizeBytes;
    for (const oldest of pages.keys()) {
      if (sizeBytes <= MAX_SIZE_BYTES) break;
      drop(oldest);
    }
  }

  async function load(url: string): Promise<PageAnswer> {
    return toAnswer(await renderer.render(url));
  }

  return {
    async get(url) {
      let version: string;
      try {
        version = await getVersion();
      } catch {
        // Without the database nothing can be said to be fresh, so nothing is shown as if it were.
        return toAnswer(renderer.fail({ kind: 'UNAVAILABLE' }));
      }
      const known = pages.get(url);
      if (known?.version === version) {
        // Most recently used pages stand last, so the first one is the one to drop.
        pages.delete(url);
        pages.set(url, known);
        return known.page;
      }
      const entry: Entry = { version, page: load(url), sizeBytes: 0 };
      drop(url);
      pages.set(url, entry);
      const answer = await entry.page;
      weigh(url, entry, answer);
      return answer;
    },
  };
}

/** A rendered page as it is sent. */
export function toAnswer(rendered: RenderedPage): PageAnswer {
  return rendered.kind === 'REDIRECT' ? rendered : toCachedPage(rendered);
}

function toCachedPage({ status, html, isPublic }: Extract<RenderedPage, { kind: 'PAGE' }>): CachedPage {
  const content = Buffer.from(html);
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const compressed = new Map<Encoding, Promise<Buffer>>();
  const compress = (encoding: Encoding) => {
    if (encoding === 'br') {
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      };
      return toBrotli(content, { params });
    }
    return toGzip(content, { level: 6 });
  };
  return {
    status,
    isPublic,
    etag,
    sizeBytes: content.length,
    async bytes(encoding) {
      if (encoding === 'identity' || content.length < COMPRESSED_FROM_BYTES) return content;
      const known = compressed.get(encoding) ?? compress(encoding);
      compressed.set(encoding, known);
      return known;
    },
  };
}
