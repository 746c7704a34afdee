import { countSite, getLegalText, getSite } from '#contract/site.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { untilSiteChanges } from '#server/modules/settings/site-values.ts';
import { untilAnythingChanges } from '#server/public-cache/validity.ts';
import * as site from './service.ts';

export function siteRoutes(app: App): void {
  mount(app, getSite, site.getSite, {
    validity: untilSiteChanges(app.platform.db),
  });
  mount(app, countSite, site.countSite, { validity: untilAnythingChanges });
  mount(app, getLegalText, site.getLegalText);
}
