import * as contract from '#contract/announcements.ts';
import { dismissAnnouncement } from '#contract/shown-announcements.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { announces, changesAnnouncement } from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import * as announcements from './service.ts';

export function announcementsRoutes(app: App): void {
  mount(app, contract.findAnnouncements, announcements.findAnnouncements);
  mount(app, contract.createAnnouncement, deferred(announces));
  mount(app, contract.updateAnnouncement, deferred(changesAnnouncement));
  mount(app, contract.endAnnouncement, announcements.endAnnouncement);
  mount(app, dismissAnnouncement, announcements.dismissAnnouncement);
}
