import * as contract from '#contract/desk.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { decideChangeRequest } from '#server/modules/projects/change-requests.ts';
import { correctProgress, operateTransition } from '#server/modules/projects/operation.ts';
import { publish, updateMatch, verifyReplay } from './matches.ts';
import * as desk from './service.ts';

export function deskRoutes(app: App): void {
  mount(app, contract.getDeskOverview, desk.getOverview);
  mount(app, contract.findDeskProjects, (call) => desk.findProjects(call, call.query));
  mount(app, contract.getDeskProject, (call) => desk.getProject(call, call.params.projectId));
  mount(app, contract.updateDeskMatch, (call) => updateMatch(call, call.params.matchId, call.body));
  mount(app, contract.publishDeskMatch, (call) => publish(call, call.params.matchId, call.body.version));
  mount(app, contract.verifyDeskMatch, (call) => verifyReplay(call, call.params.matchId));
  mount(app, contract.transitionProject, (call) =>
    operateTransition(call, call.params.projectId, call.body, () =>
      desk.getProject(call, call.params.projectId),
    ),
  );
  mount(app, contract.correctProjectProgress, (call) =>
    correctProgress(call, call.params.projectId, call.body, () =>
      desk.getProject(call, call.params.projectId),
    ),
  );
  mount(app, contract.decideChangeRequest, (call) =>
    decideChangeRequest(call, call.params, call.body, () => desk.getProject(call, call.params.projectId)),
  );
}
