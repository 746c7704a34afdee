import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { Audience } from '#contract/access/audience.ts';
import type { Feature } from '#contract/feature-switches.ts';
import { ErrorPage } from './error-page.tsx';
import type { RouterContext } from './router-context.ts';
import { routeTree } from './routes.ts';

/**
 * Whether a page that was drawn is scrolled to its top or to where it stood. Not by an application that starts on a page
 * that is read already: its reader has gone on.
 */
function createScrollRule(): () => boolean {
  let isRead = document.documentElement.dataset.start === 'later';
  return () => {
    const restores = !isRead;
    isRead = false;
    return restores;
  };
}

/** The router of one browser tab, or of one page rendered on the server. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    context: { queryClient } satisfies RouterContext,
    // Search values are plain strings: what stands in the address is what a page reads.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch,
    defaultPreload: 'intent',
    // Query decides what is fresh; the router asks it every time.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ErrorPage,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // The server would restore scrolling by an inline script, which the security policy forbids.
    scrollRestoration: typeof window === 'undefined' ? false : createScrollRule(),
  });
}

/** Whether a page is for everybody, also without a sign-in: its markup is then the page itself. */
export const isPublicPage = (matches: readonly { staticData: { audience?: Audience } }[]): boolean =>
  matches.every(({ staticData }) => (staticData.audience ?? 'ANYONE') === 'ANYONE');

/** Query text of search values in their given order, with its `?`; empty ones are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== null && value !== '') params.set(name, String(value));
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Who may be here (P-01 to P-03); ANYONE when absent. */
    audience?: Audience;
    /** The part of the service that the page belongs to; absent for pages that are always open. */
    feature?: Feature;
    /** True for a page that is whole without the application, so that it may start later. */
    isReadable?: true;
    /** True for a page that a member may open without a connection: what it needs is kept on the device. */
    worksOffline?: true;
  }
}
