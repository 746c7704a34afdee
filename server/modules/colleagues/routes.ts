import * as contract from '#contract/accounts/colleagues.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as joining from './join.ts';
import * as colleagues from './service.ts';

export function colleaguesRoutes(app: App): void {
  mount(app, contract.findColleagues, colleagues.findColleagues);
  mount(app, contract.inviteColleague, colleagues.inviteColleague);
  mount(app, contract.resendColleagueInvitation, (call) =>
    colleagues.resendInvitation(call, call.params.invitationId),
  );
  mount(app, contract.revokeColleagueInvitation, (call) =>
    colleagues.revokeInvitation(call, call.params.invitationId),
  );
  mount(app, contract.removeColleague, (call) => colleagues.removeColleague(call, call.params.memberId));
  mount(app, contract.handOverContact, colleagues.handOverContact);
  mount(app, contract.readJoinLink, joining.readJoinLink);
  mount(app, contract.join, joining.join);
}
