import * as contract from '#contract/admin/admin.ts';
import * as desk from '#contract/admin/match-desk.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import {
  addsCandidate,
  asksAgain,
  correctsProgress,
  decidesChange,
  extendsOffers,
  movesProject,
  movesReplyDay,
  ordersList,
  publishesList,
} from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import { findAddableNpos } from './additions.ts';
import { previewCompanyView } from './company-view.ts';
import { verifyReplay } from './matches.ts';
import * as admin from './service.ts';

export function adminRoutes(app: App): void {
  mount(app, contract.findAdminProjects, (call) => admin.findProjects(call, call.query));
  mount(app, contract.getAdminProject, (call) => admin.getProject(call, call.params.projectId));
  mount(app, contract.updateAdminMatch, deferred(ordersList));
  mount(app, contract.publishAdminMatch, deferred(publishesList));
  mount(app, contract.extendAdminMatch, deferred(extendsOffers));
  mount(app, contract.verifyAdminMatch, (call) => verifyReplay(call, call.params.matchId));
  mount(app, desk.findAddableNpos, findAddableNpos);
  mount(app, desk.addCandidate, deferred(addsCandidate));
  mount(app, desk.askAgain, deferred(asksAgain));
  mount(app, desk.extendReplyDay, deferred(movesReplyDay));
  mount(app, desk.previewCompanyView, previewCompanyView);
  mount(app, contract.transitionProject, deferred(movesProject));
  mount(app, contract.correctProjectProgress, deferred(correctsProgress));
  mount(app, contract.decideChangeRequest, deferred(decidesChange));
}
