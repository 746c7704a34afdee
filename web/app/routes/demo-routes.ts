import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router';
import { siteQuery } from '#web/lib/site.ts';
import { privateHead } from '../page-head.ts';
import type { RouterContext } from '../router-context.ts';
import { notFoundComponent, siteRoute } from './layouts.ts';
import { strictly } from './search-values.ts';

/** Outside demo mode these pages are not there. */
async function leaveToDemo({ context }: { context: RouterContext }): Promise<void> {
  const { isDemo } = await context.queryClient.ensureQueryData(siteQuery);
  if (!isDemo) throw notFound();
}

/** The mailbox of the demo and the gallery of the design system. */
export const demoRoutes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/demo/mailbox',
    loader: leaveToDemo,
    notFoundComponent,
    head: () => privateHead('체험 메일함'),
    component: lazyRouteComponent(() => import('#web/pages/mailbox.tsx'), 'MailboxPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/gallery',
    validateSearch: strictly<{ group?: string }>(({ group }) => (typeof group === 'string' ? { group } : {})),
    loader: leaveToDemo,
    notFoundComponent,
    head: () => privateHead('디자인 갤러리'),
    component: lazyRouteComponent(() => import('#web/pages/gallery.tsx'), 'GalleryPage'),
  }),
] as const;
