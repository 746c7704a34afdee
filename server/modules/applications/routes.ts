import * as contract from '#contract/organizations/applications.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { decidesApplication, reopensApplication } from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import { findRejected } from './reopening.ts';
import * as applications from './service.ts';

export function applicationsRoutes(app: App): void {
  mount(app, contract.getApplication, applications.getOwn);
  mount(app, contract.correctApplication, (call) => applications.correct(call, call.body));
  mount(app, contract.findApplications, applications.findWaiting);
  mount(app, contract.findRejectedApplications, findRejected);
  mount(app, contract.reopenApplication, deferred(reopensApplication));
  mount(app, contract.getAdminApplication, (call) =>
    applications.getOnAdmin(call, call.params.organizationId),
  );
  mount(app, contract.decideApplication, deferred(decidesApplication));
}
