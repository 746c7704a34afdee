import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { CacheStorage, Kept } from './cache-storage.ts';
import { packText } from './compression.ts';
import type { Encoding } from './content-encoding.ts';
import type { PageSources, SeenAnswers } from './page-sources.ts';
import type { CacheValidity, PublicSnapshot, SnapshotSource } from './validity.ts';

/** What a renderer makes of an address. */
export type RenderedPage =
  | { kind: 'PAGE'; status: number; html: string; isPublic: boolean }
  | { kind: 'REDIRECT'; status: number; location: string };

/** A page as it is sent. */
export type FinishedPage = {
  status: number;
  isPublic: boolean;
  /** Strong validator of the uncompressed page. */
  etag: string;
  /** What it takes to keep the page. */
  sizeBytes: number;
  /** Until when everyone may be given the page; null for one that is not everyone's, or of this moment alone. */
  validity: CacheValidity | null;
  /** The page in an encoding; all but the one that is kept are made from it. */
  bytes(encoding: Encoding): Buffer;
};

export type PageAnswer = FinishedPage | Extract<RenderedPage, { kind: 'REDIRECT' }>;

/** A page that has to be made is kept in the encoding in which it is asked for, as far as that packs well. */
export type PageCache = { get(url: string, encoding: Encoding): Promise<PageAnswer> };

/** Rendering is work of one core, with short waits for answers: more at once only take more memory. */
const MAX_RENDERING = 4;

/** What a page is made from: public data at a revision, on a day. */
type PageVersion = Pick<PublicSnapshot, 'revision' | 'asOf'>;

/** The newest version at which a page is known to hold. Apart from the page, which it must not keep in memory. */
type Holding = { version: PageVersion };

type KeptPage = Kept & {
  page: FinishedPage;
  holding: Holding;
  seen: SeenAnswers;
  /** Under way: whether the page is the same at a newer revision. */
  checking: { revision: number; isSame: Promise<boolean> } | null;
};

/** A page that is being made. */
type Rendering = { holding: Holding; answer: Promise<PageAnswer> };

/**
 * Keeps rendered pages as bytes for as long as what they were made from is the same: a page is never older than the
 * last change that was committed before it was asked for. After a change the answers that went into a page are asked
 * again, and only a page of which one differs is rendered anew. Redirects are not kept, nor is anything that failed:
 * no rendering that ended with an error, no page of an error, and none from which an answer was missing.
 */
export function createPageCache(
  renderer: {
    render(url: string): Promise<RenderedPage>;
    renderOutage(error: unknown): Promise<RenderedPage>;
  },
  snapshots: SnapshotSource,
  sources: Pick<PageSources, 'collect' | 'areSame'>,
  storage: CacheStorage,
): PageCache {
  const pages = storage.section<KeptPage>('page');
  const renderings = new Map<string, Rendering>();
  const inTurn = pLimit(MAX_RENDERING);

  /** Begins to render; whoever wants the same version until it has ended waits for the same rendering. */
  function render(url: string, snapshot: PublicSnapshot, version: PageVersion, encoding: Encoding) {
    const holding: Holding = { version };
    const collecting = inTurn(() =>
      snapshots.pin(snapshot, () => sources.collect(() => renderer.render(url))),
    );
    const answer = collecting.then(({ result, seen, isWhole }) => {
      if (result.kind === 'REDIRECT') return result;
      if (result.status >= 400 || !isWhole) return toFinishedPage(result, encoding);
      const page = toFinishedPage(result, encoding, untilReplaced(holding));
      // A rendering that began later is of a newer version.
      const isNewest = renderings.get(url)?.holding === holding;
      if (isNewest) pages.set(url, { page, holding, seen, checking: null, sizeBytes: page.sizeBytes });
      return page;
    });
    renderings.set(url, { holding, answer });
    const end = () => {
      if (renderings.get(url)?.holding === holding) renderings.delete(url);
    };
    answer.then(end, end);
    return answer;
  }

  /** True when the page of an earlier revision is also that of `version`; it is then held as such. */
  async function holdsAt(kept: KeptPage, version: PageVersion, snapshot: PublicSnapshot): Promise<boolean> {
    // Another day may change what a page says of the same answers.
    if (kept.holding.version.asOf !== version.asOf) return false;
    if (kept.checking?.revision !== version.revision) {
      const isSame = snapshots.pin(snapshot, () => sources.areSame(kept.seen)).catch(() => false);
      kept.checking = { revision: version.revision, isSame };
    }
    if (!(await kept.checking.isSame)) return false;
    if (kept.holding.version.revision < version.revision) kept.holding.version = version;
    return true;
  }

  return {
    async get(url, encoding) {
      let snapshot: PublicSnapshot;
      try {
        snapshot = await snapshots.fresh();
      } catch (error) {
        // Without the database nothing can be said to be fresh, so nothing is shown as if it were.
        return toPageAnswer(await renderer.renderOutage(error), encoding);
      }
      // The numbers of this moment: the data itself goes on changing.
      const version = { revision: snapshot.revision, asOf: snapshot.asOf };
      const known = pages.get(url);
      if (known && isOf(known.holding.version, version)) return known.page;
      if (known && (await holdsAt(known, version, snapshot))) return known.page;
      // Whoever looked at the same time may have begun already, or even ended.
      const begun = renderings.get(url);
      if (begun && isOf(begun.holding.version, version)) return begun.answer;
      const made = pages.get(url);
      if (made && isOf(made.holding.version, version)) return made.page;
      return render(url, snapshot, version, encoding);
    },
  };
}

/** A rendered page as it is sent, and not kept. */
export function toPageAnswer(rendered: RenderedPage, encoding: Encoding): PageAnswer {
  return rendered.kind === 'REDIRECT' ? rendered : toFinishedPage(rendered, encoding);
}

function toFinishedPage(
  { status, html, isPublic }: Extract<RenderedPage, { kind: 'PAGE' }>,
  encoding: Encoding,
  validity: CacheValidity | null = null,
): FinishedPage {
  const content = Buffer.from(html);
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
  return {
    status,
    isPublic,
    validity: isPublic && status === 200 ? validity : null,
    etag,
    ...packText(content, encoding === 'br' ? 'br' : 'zstd'),
  };
}

/** Holds for as long as the page is known to. */
function untilReplaced(holding: Holding): CacheValidity {
  return (now) => isOf(holding.version, now);
}

function isOf(version: PageVersion, now: PageVersion): boolean {
  return version.revision === now.revision && version.asOf === now.asOf;
}
