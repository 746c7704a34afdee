import type { QueryClient, QueryMeta } from '@tanstack/react-query';
import { type LiveTopic, liveTopics, openLiveStream } from '#contract/live.ts';
import { endpointUrl } from './api.ts';
import { isEarlyOld } from './early-reads.ts';

declare module '@tanstack/react-query' {
  interface Register {
    /** `live`: the topics whose hints make the query read again while it is on screen. */
    queryMeta: { live?: readonly LiveTopic[] };
  }
}

/** Hints come in bunches: what they ask for is read once. */
const GATHER_MS = 200;
/** So long a page that has just begun is left to draw itself. */
const CALM_MS = 3_000;
/** After a refusal the browser does not try again by itself. */
const RETRY_MS = 30_000;

let isLive = false;

/** For `refetchInterval`: how often a query asks while no stream tells it of changes. */
export const pollUnlessLive = (everyMs: number) => () => (isLive ? false : everyMs);

/**
 * Follows the hints of the signed-in member: queries with a topic in their `meta.live` are read again when a hint names
 * it, and all of them when some may have been missed. A tab listens only while it is seen, because a browser opens few
 * connections to one server. Returns how to end it.
 */
export function followLive(queryClient: QueryClient): () => void {
  let source: EventSource | null = null;
  let isFirst = true;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let calming: ReturnType<typeof setTimeout> | undefined;
  const gathered = new Set<LiveTopic>();

  const isTold = (meta: QueryMeta | undefined, topics: ReadonlySet<LiveTopic> | 'ALL') =>
    meta?.live?.some((topic) => topics === 'ALL' || topics.has(topic)) ?? false;
  const readAgain = (topics: ReadonlySet<LiveTopic> | 'ALL') =>
    void queryClient.invalidateQueries({ predicate: ({ meta }) => isTold(meta, topics) });

  function gather(topic: LiveTopic): void {
    gathered.add(topic);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      readAgain(new Set(gathered));
      gathered.clear();
    }, GATHER_MS);
  }

  function open(): void {
    clearTimeout(retry);
    if (source || document.visibilityState !== 'visible') return;
    const opened = new EventSource(endpointUrl(openLiveStream, {}));
    source = opened;
    opened.addEventListener('hello', () => {
      isLive = true;
      // What the page has just loaded need not be loaded twice; on a slow line it was asked for well before.
      if (!isFirst) readAgain('ALL');
      else if (isEarlyOld()) calming = setTimeout(() => readAgain('ALL'), CALM_MS);
      isFirst = false;
    });
    opened.addEventListener('missed', () => readAgain('ALL'));
    opened.addEventListener('hint', ({ data }: MessageEvent<string>) => {
      // Read without its schema, which would bring the library of schemas to every page. Other topics are of a newer build.
      const { topic } = JSON.parse(data) as { topic: string };
      const known = liveTopics.find((each) => each === topic);
      if (known) gather(known);
    });
    opened.addEventListener('error', () => {
      isLive = false;
      if (opened.readyState !== EventSource.CLOSED) return;
      close();
      // Read now, so that the queries ask by the clock again.
      readAgain('ALL');
      retry = setTimeout(open, RETRY_MS);
    });
  }

  function close(): void {
    isLive = false;
    source?.close();
    source = null;
  }

  const look = () => (document.visibilityState === 'visible' ? open() : close());
  document.addEventListener('visibilitychange', look);
  open();
  return () => {
    document.removeEventListener('visibilitychange', look);
    clearTimeout(retry);
    clearTimeout(gathering);
    clearTimeout(calming);
    close();
  };
}
