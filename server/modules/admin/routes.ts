import * as contract from '#contract/admin/admin.ts';
import * as desk from '#contract/admin/match-desk.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { movesProject, publishesList } from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import { correctProgress } from '#server/modules/projects/admin-transitions.ts';
import { decideChangeRequest } from '#server/modules/projects/change-requests.ts';
import { addCandidate, findAddableNpos } from './additions.ts';
import { previewCompanyView } from './company-view.ts';
import { extendMatch, updateMatch, verifyReplay } from './matches.ts';
import { askAgain, extendReplyDay } from './offers.ts';
import * as admin from './service.ts';

export function adminRoutes(app: App): void {
  mount(app, contract.findAdminProjects, (call) => admin.findProjects(call, call.query));
  mount(app, contract.getAdminProject, (call) => admin.getProject(call, call.params.projectId));
  mount(app, contract.updateAdminMatch, (call) => updateMatch(call, call.params.matchId, call.body));
  mount(app, contract.publishAdminMatch, deferred(publishesList));
  mount(app, contract.extendAdminMatch, (call) => extendMatch(call, call.params.matchId, call.body));
  mount(app, contract.verifyAdminMatch, (call) => verifyReplay(call, call.params.matchId));
  mount(app, desk.findAddableNpos, findAddableNpos);
  mount(app, desk.addCandidate, addCandidate);
  mount(app, desk.askAgain, askAgain);
  mount(app, desk.extendReplyDay, extendReplyDay);
  mount(app, desk.previewCompanyView, previewCompanyView);
  mount(app, contract.transitionProject, deferred(movesProject));
  mount(app, contract.correctProjectProgress, (call) =>
    correctProgress(call, call.params.projectId, call.body, () =>
      admin.getProject(call, call.params.projectId),
    ),
  );
  mount(app, contract.decideChangeRequest, (call) =>
    decideChangeRequest(call, call.params, call.body, () => admin.getProject(call, call.params.projectId)),
  );
}
