import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { newPassword } from '#contract/fields/password.ts';
import { jobTitle, personName, phoneNumber } from '#contract/fields/person-fields.ts';
import { accepted, emailAddress, ownPassword } from './accounts.ts';
import { newUsername } from './members.ts';
import { signupConsents } from './signups.ts';

/** How long the link of an invitation works. */
export const colleagueInvitationDays = 7;

/** A person of the own organisation. */
export const colleague = z.object({
  id: z.uuid(),
  name: z.string(),
  jobTitle: z.string().nullable(),
  email: z.string(),
  isContact: z.boolean(),
  isSelf: z.boolean(),
  joinedOn: z.string(),
});
export type Colleague = z.infer<typeof colleague>;

/** Who has been asked to join and has not yet. */
export const colleagueInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type ColleagueInvitation = z.infer<typeof colleagueInvitation>;

export const colleagueList = z.object({
  /** True for the contact person, who alone invites, removes and hands over. */
  canManage: z.boolean(),
  /** Accounts and open invitations together; a limit of null is 'unlimited'. */
  seats: z.object({ used: z.number().int(), limit: z.number().int().nullable() }),
  colleagues: z.array(colleague),
  /** Empty for everybody but the contact person. */
  invitations: z.array(colleagueInvitation),
});
export type ColleagueList = z.infer<typeof colleagueList>;

export const findColleagues = endpoint({
  method: 'GET',
  path: '/api/account/colleagues',
  summary: 'The people of the own organisation and who has been invited',
  action: 'colleague.find',
  response: colleagueList,
});

export const colleagueInvitationForm = z.object({ email: emailAddress });

export const inviteColleague = endpoint({
  method: 'POST',
  path: '/api/account/colleague-invitations',
  summary: 'Mail a link to join the own organisation; says nothing about the address',
  action: 'colleague.manage',
  effects: [{ audit: ['colleague.invite'], notices: { ADDRESS: 'MAIL' } }],
  body: colleagueInvitationForm,
  response: colleagueList,
});

const invitationParams = z.object({ invitationId: z.uuid() });

export const resendColleagueInvitation = endpoint({
  method: 'POST',
  path: '/api/account/colleague-invitations/:invitationId/mails',
  summary: 'Mail a new link; the one before is void',
  action: 'colleague.manage',
  effects: [{ audit: ['colleague.invite'], notices: { ADDRESS: 'MAIL' } }],
  params: invitationParams,
  response: colleagueList,
});

export const revokeColleagueInvitation = endpoint({
  method: 'DELETE',
  path: '/api/account/colleague-invitations/:invitationId',
  summary: 'Take an invitation back; its link is void',
  action: 'colleague.manage',
  effects: [{ audit: ['colleague.revoke'] }],
  params: invitationParams,
  response: colleagueList,
});

const memberParams = z.object({ memberId: z.uuid() });

export const removeColleague = endpoint({
  method: 'DELETE',
  path: '/api/account/colleagues/:memberId',
  summary: 'Take a colleague out of the organisation; the sessions end at once',
  action: 'colleague.manage',
  effects: [{ audit: ['colleague.remove'], notices: { OWNER: 'MAIL' } }],
  params: memberParams,
  response: colleagueList,
});

export const handOverContact = endpoint({
  method: 'POST',
  path: '/api/account/colleagues/:memberId/contact',
  summary: 'Make a colleague the contact person in place of oneself',
  action: 'colleague.manage',
  effects: [{ audit: ['colleague.contact'], notices: { OWN: 'BELL_AND_MAIL' } }],
  params: memberParams,
  body: ownPassword,
  response: colleagueList,
});

/** The secret of a mailed link; it travels in the fragment of an address and in bodies, never in a path. */
const joinToken = z.string().min(20).max(100);

export const readJoinLink = endpoint({
  method: 'POST',
  path: '/api/join/link',
  summary: 'Which organisation a mailed link leads into; changes nothing',
  action: 'colleague.join',
  effects: noEffects,
  body: z.object({ token: joinToken }),
  response: z.object({ organizationName: z.string(), type: z.enum(['COMPANY', 'NPO']), email: z.string() }),
});

/** What the invited person says of themself. */
export const joinForm = z.object({
  name: personName,
  jobTitle,
  phone: phoneNumber,
  username: newUsername,
  password: newPassword,
});

export const join = endpoint({
  method: 'POST',
  path: '/api/join',
  summary: 'Become a member of the organisation that a mailed link leads into; the link is used up',
  action: 'colleague.join',
  effects: [{ audit: ['colleague.join'], notices: { COLLEAGUES: 'BELL_AND_MAIL' } }],
  body: joinForm.extend({ token: joinToken, consents: signupConsents }),
  response: accepted,
});
