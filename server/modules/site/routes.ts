import { countSite, getLegalText, getSite } from '#contract/site.ts';
import type { App } from '#server/app.ts';
import { mount } from '#server/http/mount.ts';
import { untilCatalogChanges, untilRestart } from '#server/http/shelf.ts';
import * as site from './service.ts';

export function siteRoutes(app: App): void {
  mount(app, getSite, site.getSite, { stamp: untilRestart });
  mount(app, countSite, site.countSite, { stamp: untilCatalogChanges });
  mount(app, getLegalText, site.getLegalText);
}
