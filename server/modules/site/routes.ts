import { countSite, getLegalText, getSite } from '#contract/site.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { untilAnythingChanges, untilRestart } from '#server/public-cache/validity.ts';
import * as site from './service.ts';

export function siteRoutes(app: App): void {
  mount(app, getSite, site.getSite, { validity: untilRestart });
  mount(app, countSite, site.countSite, { validity: untilAnythingChanges });
  mount(app, getLegalText, site.getLegalText);
}
