import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { siteQuery } from '#web/lib/site.ts';
import { privateHead } from '../page-head.ts';
import { Root } from '../root.tsx';
import type { RouterContext } from '../router-context.ts';
import { SiteLayout } from '../site-layout.tsx';

const isServer = typeof window === 'undefined';

/** Named on each route that can be missing, so that it is loaded before the server renders. */
export const notFoundComponent = lazyRouteComponent(() => import('../not-found-page.tsx'), 'NotFoundPage');

/** Awaited while a page is rendered on the server; in the browser the page shows its skeleton meanwhile. */
export async function loadOnServer(...loads: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(loads);
  if (isServer) await all;
  else all.catch(() => {});
}

/** Header and footer can do without what they name, so a failure here fails no page. */
const loadSite = (queryClient: QueryClient) => queryClient.prefetchQuery(siteQuery);

export const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  loader: ({ context }) => loadOnServer(loadSite(context.queryClient)),
});

/** Header and footer around every page but those of the administrators. */
export const siteRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'site',
  component: SiteLayout,
});

export const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  staticData: { audience: 'ADMIN' },
  component: lazyRouteComponent(() => import('../admin-layout.tsx'), 'AdminLayout'),
  head: () => privateHead('운영 데스크'),
});

/** The frame around the rooms of a project, each of which is a child with its own address. */
export const workspaceRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '/project/manage/$projectId',
  staticData: { audience: 'PARTY', feature: 'PROJECTS' },
  head: () => privateHead('프로젝트'),
  component: lazyRouteComponent(() => import('#web/pages/project/workspace.tsx'), 'WorkspacePage'),
});
