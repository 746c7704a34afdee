import type { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { setTransport, type Transport } from '#web/lib/api.ts';
import { readDialogAddress } from '#web/lib/dialog-address.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { App } from './app.tsx';
import { type PageFiles, type QueryState, renderDocument } from './document.ts';
import { FailedPage, type Failure } from './failed-page.tsx';
import { listFirstReads } from './first-reads.ts';
import { errorHead, findPageHead, notFoundHead } from './page-head.ts';
import { createAppRouter, isPublicPage } from './router.ts';

export type RenderedPage =
  | { kind: 'PAGE'; status: number; html: string; isPublic: boolean }
  | { kind: 'REDIRECT'; status: number; location: string };

export type RenderOptions = {
  origin: string;
  /** Files to announce for a page whose source modules are these. */
  findFiles(sources: readonly string[]): PageFiles;
};

/** Every API call that a page makes while it is rendered goes through this. */
export function setPageTransport(transport: Transport): void {
  setTransport(transport, { repeatsReads: false });
}

/** Renders one address as a visitor without a session sees it; a page that cannot load its data has status 500. */
export async function renderPage(url: string, { origin, findFiles }: RenderOptions): Promise<RenderedPage> {
  const queryClient = createQueryClient();
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [url] }));
  await router.load();
  const result = router._serverResult;
  if (result?.type === 'redirect') {
    const location = result.redirect.headers.get('Location') ?? '/';
    return { kind: 'REDIRECT', status: result.redirect.status, location };
  }
  const status = result?.status ?? 500;
  if (status >= 500) return renderFailure({ origin, findFiles }, { kind: 'FAILED' });
  const matches = router.state.matches;
  const head = status === 404 ? notFoundHead : findPageHead(matches);
  const sources = matches.flatMap(({ routeId }) => findSource(router.routesById[routeId].options.component));
  const body = renderToString(
    <StrictMode>
      <App queryClient={queryClient} router={router} />
    </StrictMode>,
  );
  const isPublic = isPublicPage(matches);
  const page = matches.at(-1);
  const html = renderDocument({
    head,
    origin,
    files: findFiles(sources),
    body,
    state: readLoaded(queryClient),
    reads: status === 200 ? listFirstReads(matches) : [],
    startsLater:
      isPublic && status === 200 && page?.staticData.isReadable === true && !namesDialog(page.search),
    needsScript: status === 200 && page?.staticData.isReadable === undefined,
  });
  return { kind: 'PAGE', status, html, isPublic };
}

/** The module of a page that is loaded late, which the build has noted (`web/build/page-sources.ts`). */
const findSource = (component: unknown): string[] => {
  const { source } = (component ?? {}) as { source?: string };
  return source === undefined ? [] : [source];
};

/** A dialog in the address is opened by the application, which therefore starts at once. */
const namesDialog = (search: object): boolean => Object.keys(readDialogAddress(search)).length > 0;

/** What the queries of a page have loaded. */
function readLoaded(queryClient: QueryClient): QueryState {
  const queries = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' });
  return queries.map(({ queryKey, state }) => [queryKey, state.data] as const);
}

const STATUSES = { FAILED: 500, DATABASE_AWAY: 503, UNAVAILABLE: 503, MAINTENANCE: 503, UNREADABLE: 400 };

/** The page for an address that cannot be rendered; it needs neither data nor script. */
export function renderFailure({ origin, findFiles }: RenderOptions, failure: Failure): RenderedPage {
  const html = renderDocument({
    head: failure.kind === 'UNREADABLE' ? notFoundHead : errorHead,
    origin,
    files: findFiles([]),
    body: renderToString(<FailedPage failure={failure} />),
    state: null,
    reads: [],
    startsLater: true,
    needsScript: false,
  });
  return { kind: 'PAGE', status: STATUSES[failure.kind], html, isPublic: false };
}
