import { createRoute, notFound } from '@tanstack/react-router';
import { accountRoutes } from './routes/account-routes.ts';
import { adminRoutes } from './routes/admin-routes.ts';
import { demoRoutes } from './routes/demo-routes.ts';
import { entranceRoutes } from './routes/entrance-routes.ts';
import { adminRoute, notFoundComponent, rootRoute, siteRoute, workspaceRoute } from './routes/layouts.ts';
import { projectRoutes, workspaceRoutes } from './routes/project-routes.ts';
import { publicRoutes } from './routes/public-routes.ts';

/** Any other address; under the layout, so that header and footer lead on. */
const unknownRoute = createRoute({
  getParentRoute: () => siteRoute,
  path: '$',
  loader: () => {
    throw notFound();
  },
  notFoundComponent,
});

/** Every page of the product under its address, one file for each area. */
export const routeTree = rootRoute.addChildren([
  siteRoute.addChildren([
    ...publicRoutes,
    ...entranceRoutes,
    ...demoRoutes,
    ...projectRoutes,
    workspaceRoute.addChildren([...workspaceRoutes]),
    ...accountRoutes,
    unknownRoute,
  ]),
  adminRoute.addChildren([...adminRoutes]),
]);
