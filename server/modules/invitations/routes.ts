import * as contract from '#contract/matches/invitations.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as invitations from './service.ts';

export function invitationsRoutes(app: App): void {
  mount(app, contract.findInvitations, invitations.findInvitations);
  mount(app, contract.getInvitation, (call) => invitations.getInvitation(call, call.params.invitationId));
  mount(app, contract.acceptInvitation, (call) =>
    invitations.acceptInvitation(call, call.params.invitationId, call.body.version),
  );
  mount(app, contract.takeBackAcceptance, (call) =>
    invitations.takeBackAcceptance(call, call.params.invitationId, call.body),
  );
  mount(app, contract.declineInvitation, (call) =>
    invitations.declineInvitation(call, call.params.invitationId, call.body),
  );
}
