import * as contract from '#contract/accounts/administrator-invitations.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as joining from './join.ts';
import * as invitations from './service.ts';

export function administratorInvitationsRoutes(app: App): void {
  mount(app, contract.findAdministratorInvitations, invitations.findInvitations);
  mount(app, contract.inviteAdministrator, invitations.inviteAdministrator);
  mount(app, contract.resendAdministratorInvitation, (call) =>
    invitations.resendInvitation(call, call.params.invitationId),
  );
  mount(app, contract.revokeAdministratorInvitation, (call) =>
    invitations.revokeInvitation(call, call.params.invitationId),
  );
  mount(app, contract.readAdministratorLink, joining.readAdministratorLink);
  mount(app, contract.joinAdministrators, joining.joinAdministrators);
}
