import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { privateHead } from '../page-head.ts';
import { siteRoute } from './layouts.ts';
import { strictly } from './search-values.ts';

/** The mailbox of the demo and the gallery of the design system. */
export const demoRoutes = [
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/demo/mailbox',
    head: () => privateHead('데모 메일함'),
    component: lazyRouteComponent(() => import('#web/pages/mailbox.tsx'), 'MailboxPage'),
  }),
  createRoute({
    getParentRoute: () => siteRoute,
    path: '/gallery',
    validateSearch: strictly<{ group?: string }>(({ group }) => (typeof group === 'string' ? { group } : {})),
    head: () => privateHead('디자인 갤러리'),
    component: lazyRouteComponent(() => import('#web/pages/gallery.tsx'), 'GalleryPage'),
  }),
] as const;
