import { getOrganizationRecord } from '#contract/organizations/organization-record.ts';
import * as contract from '#contract/organizations/organizations.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { givesPlan, movesOrganization } from '#server/modules/outgoing/acts.ts';
import { deferred } from '#server/modules/outgoing/defer.ts';
import * as administrators from './administrators.ts';
import * as organizations from './service.ts';

export function organizationsRoutes(app: App): void {
  mount(app, contract.findOrganizations, organizations.findOrganizations);
  mount(app, contract.getOrganization, (call) =>
    organizations.getOrganization(call, call.params.organizationId),
  );
  mount(app, getOrganizationRecord, (call) =>
    organizations.readOrganizationRecord(call.db, call.params.organizationId),
  );
  mount(app, contract.transitionOrganization, deferred(movesOrganization));
  mount(app, contract.assignPlan, deferred(givesPlan));
  mount(app, contract.findAdministrators, administrators.findAdministrators);
  mount(app, contract.setAdministratorRole, administrators.setAdministratorRole);
  mount(app, contract.resetSecondFactor, administrators.resetSecondFactor);
  mount(app, contract.removeAdministrator, administrators.removeAdministrator);
  mount(app, contract.leaveAdministrators, administrators.leaveAdministrators);
}
