import { createHash } from 'node:crypto';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gzipSync,
  zstdCompressSync,
  zstdDecompressSync,
} from 'node:zlib';
import type { Encoding, Stamp } from '#server/http/shelf.ts';
import type { PageSources, SeenAnswers } from './page-sources.ts';
import type { PageRenderer, RenderedPage } from './render.ts';

export type CachedPage = {
  status: number;
  isPublic: boolean;
  /** Strong validator of the uncompressed page. */
  etag: string;
  /** What it takes to keep the page. */
  sizeBytes: number;
  /** Until when the page holds; null for one that is not kept. */
  stamp: Stamp | null;
  /** The page in an encoding; all but the one that is kept are made from it. */
  bytes(encoding: Encoding): Buffer;
};

export type PageAnswer = CachedPage | Extract<RenderedPage, { kind: 'REDIRECT' }>;

/** A page that has to be made is kept in the encoding in which it is asked for, as far as that packs well. */
export type PageCache = { get(url: string, encoding: Encoding): Promise<PageAnswer> };

/** As they are kept: a page of 50 KB takes 9. */
const MAX_SIZE_BYTES = 16 * 1024 * 1024;
/** What a kept page takes besides its bytes. */
const OVERHEAD_BYTES = 1024;
const COMPRESSED_FROM_BYTES = 1024;
/** Rendering is work of one core, with short waits for answers: more at once only take more memory. */
const MAX_RENDERING = 4;

/** What a page is made from: a catalogue at a revision, on a day. */
export type PageVersion = { revision: number; asOf: string };

/** The newest version at which a page is known to hold. Apart from the page, which it must not keep in memory. */
type Holding = { version: PageVersion };

type Entry = {
  holding: Holding;
  page: Promise<PageAnswer>;
  sizeBytes: number;
  seen: SeenAnswers | null;
  /** Under way: whether the page is the same at a newer revision. */
  checking: { revision: number; isSame: Promise<boolean> } | null;
};

/**
 * Keeps rendered pages as bytes for as long as what they were made from is the same: a page is never older than the
 * last change that was committed before it was asked for. After a change the answers that went into a page are asked
 * again, and only a page of which one differs is rendered anew. Failures and redirects are not kept.
 */
export function createPageCache(
  renderer: PageRenderer,
  getVersion: () => Promise<PageVersion>,
  sources: Pick<PageSources, 'collect' | 'areSame'>,
): PageCache {
  const pages = new Map<string, Entry>();
  let sizeBytes = 0;

  let rendering = 0;
  const waiting: (() => void)[] = [];

  /** Keeps those waiting that come while others are rendered. */
  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (rendering === MAX_RENDERING) await new Promise<void>((resolve) => waiting.push(resolve));
    else rendering += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else rendering -= 1;
    }
  }

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

  function load(url: string, version: PageVersion, encoding: Encoding): Entry {
    const holding = { version };
    const entry: Entry = { holding, page: render(), sizeBytes: 0, seen: null, checking: null };
    async function render(): Promise<PageAnswer> {
      const { result, seen } = await inTurn(() => sources.collect(() => renderer.render(url)));
      entry.seen = seen;
      return toAnswer(result, encoding, stampOf(holding));
    }
    return entry;
  }

  /** True when the page of an earlier revision is also that of `version`; it is then held as such. */
  async function holdsAt(entry: Entry, version: PageVersion): Promise<boolean> {
    // Another day may change what a page says of the same answers.
    if (entry.seen === null || entry.holding.version.asOf !== version.asOf) return false;
    if (entry.checking?.revision !== version.revision) {
      entry.checking = { revision: version.revision, isSame: sources.areSame(entry.seen) };
    }
    if (!(await entry.checking.isSame)) return false;
    if (entry.holding.version.revision < version.revision) entry.holding.version = version;
    return true;
  }

  return {
    async get(url, encoding) {
      let version: PageVersion;
      try {
        version = await getVersion();
      } catch {
        // Without the database nothing can be said to be fresh, so nothing is shown as if it were.
        return toAnswer(await renderer.fail({ kind: 'UNAVAILABLE' }), encoding);
      }
      const known = pages.get(url);
      if (known !== undefined && (isOf(known.holding.version, version) || (await holdsAt(known, version)))) {
        // Most recently used pages stand last, so the first one is the one to drop.
        pages.delete(url);
        pages.set(url, known);
        return known.page;
      }
      // Whoever looked at the same time may have begun already.
      const begun = pages.get(url);
      if (begun !== undefined && begun !== known && isOf(begun.holding.version, version)) return begun.page;
      const entry = load(url, version, encoding);
      drop(url);
      pages.set(url, entry);
      const answer = await entry.page;
      weigh(url, entry, answer);
      return answer;
    },
  };
}

/** A rendered page as it is sent. */
export function toAnswer(rendered: RenderedPage, encoding: Encoding, stamp: Stamp | null = null): PageAnswer {
  return rendered.kind === 'REDIRECT' ? rendered : toCachedPage(rendered, encoding, stamp);
}

function stampOf(holding: Holding): Stamp {
  return (now) => isOf(holding.version, now);
}

function isOf(version: PageVersion, now: PageVersion): boolean {
  return version.revision === now.revision && version.asOf === now.asOf;
}

function toCachedPage(
  { status, html, isPublic }: Extract<RenderedPage, { kind: 'PAGE' }>,
  encoding: Encoding,
  stamp: Stamp | null,
): CachedPage {
  const content = Buffer.from(html);
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  const isPacked = content.length >= COMPRESSED_FROM_BYTES;
  const keptIn = encoding === 'br' ? 'br' : 'zstd';
  const kept = isPacked ? pack(content, keptIn) : content;
  return {
    status,
    isPublic,
    stamp: isPublic && status === 200 ? stamp : null,
    etag,
    sizeBytes: kept.length + OVERHEAD_BYTES,
    bytes(wanted) {
      if (!isPacked || wanted === keptIn) return kept;
      return pack(keptIn === 'br' ? brotliDecompressSync(kept) : zstdDecompressSync(kept), wanted);
    },
  };
}

/**
 * A small part of the rendering before it; handing it to a thread would take another. Zstandard takes half of brotli's
 * millisecond for 2 % more bytes, with tables small enough that fresh memory for them does not take the other half.
 */
function pack(content: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return content;
  if (encoding === 'gzip') return gzipSync(content, { level: 6 });
  // A copy: what comes out is a view of a larger buffer.
  return Buffer.from(encoding === 'zstd' ? packZstandard(content) : packBrotli(content));
}

function packZstandard(content: Buffer): Buffer {
  const params = {
    [constants.ZSTD_c_compressionLevel]: 3,
    [constants.ZSTD_c_windowLog]: 16,
    [constants.ZSTD_c_hashLog]: 14,
    [constants.ZSTD_c_chainLog]: 13,
  };
  return zstdCompressSync(content, { params, pledgedSrcSize: content.length });
}

/** At quality 5 a page is an eighth smaller, and with caches full of other things it takes twice as long. */
function packBrotli(content: Buffer): Buffer {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 3,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params });
}
