import * as contract from '#contract/organizations/hearings.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { announcesRestriction, decidesHearing } from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import { findOwnHearing, giveOpinion, readHearing } from './service.ts';

export function hearingsRoutes(app: App): void {
  mount(app, contract.findHearing, findOwnHearing);
  mount(app, contract.giveOpinion, giveOpinion);
  mount(app, contract.getHearing, (call) => readHearing(call.db, call.params.organizationId));
  mount(app, contract.announceRestriction, deferred(announcesRestriction));
  mount(app, contract.decideHearing, deferred(decidesHearing));
}
