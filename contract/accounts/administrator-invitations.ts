import { z } from 'zod';
import { administratorRoles } from '#contract/access/administrator-role.ts';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { newPassword } from '#contract/fields/password.ts';
import { oneLine } from '#contract/fields/person-fields.ts';
import { limits } from '#contract/limits.ts';
import { accepted, emailAddress } from './accounts.ts';
import { newUsername } from './members.ts';

/** How long the link of an invitation works: shorter than a colleague's, since it opens the whole desk. */
export const administratorInvitationDays = 3;

/** Who has been asked to run the service and has not begun yet. */
export const administratorInvitation = z.object({
  id: z.uuid(),
  email: z.string(),
  administratorRole: z.enum(administratorRoles),
  invitedByName: z.string(),
  sentAt: z.string(),
  expiresAt: z.string(),
  isExpired: z.boolean(),
});
export type AdministratorInvitation = z.infer<typeof administratorInvitation>;

const invitations = z.object({ items: z.array(administratorInvitation) });
export type AdministratorInvitations = z.infer<typeof invitations>;

export const findAdministratorInvitations = endpoint({
  method: 'GET',
  path: '/api/admin/administrator-invitations',
  summary: 'Invitations of administrators that nobody has used, also those whose days are over',
  action: 'admin.administrator.read',
  response: invitations,
});

export const administratorInvitationForm = z.object({
  email: emailAddress,
  administratorRole: z.enum(administratorRoles, { error: '맡을 일을 골라 주세요.' }),
});

export const inviteAdministrator = endpoint({
  method: 'POST',
  path: '/api/admin/administrator-invitations',
  summary: 'Mail a link by which somebody becomes an administrator',
  action: 'admin.administrator.write',
  effects: [{ audit: ['administrator.invite'], notices: { ADDRESS: 'MAIL' } }],
  body: administratorInvitationForm,
  response: invitations,
});

const invitationParams = z.object({ invitationId: z.uuid() });

export const resendAdministratorInvitation = endpoint({
  method: 'POST',
  path: '/api/admin/administrator-invitations/:invitationId/mails',
  summary: 'Mail a new link; the one before is void',
  action: 'admin.administrator.write',
  effects: [{ audit: ['administrator.invite'], notices: { ADDRESS: 'MAIL' } }],
  params: invitationParams,
  response: invitations,
});

export const revokeAdministratorInvitation = endpoint({
  method: 'DELETE',
  path: '/api/admin/administrator-invitations/:invitationId',
  summary: 'Take an invitation back; its link is void',
  action: 'admin.administrator.write',
  effects: [{ audit: ['administrator.revoke'] }],
  params: invitationParams,
  response: invitations,
});

/** The secret of a mailed link; it travels in the fragment of an address and in bodies, never in a path. */
const token = z.string().min(20).max(100);

export const readAdministratorLink = endpoint({
  method: 'POST',
  path: '/api/join/administrators/link',
  summary: 'What a mailed link makes somebody; changes nothing',
  action: 'administrator.join',
  effects: noEffects,
  body: z.object({ token }),
  response: z.object({ email: z.string(), administratorRole: z.enum(administratorRoles) }),
});

/** What a new administrator says of themself. */
export const administratorJoinForm = z.object({
  name: oneLine('이름을 입력해주세요.', limits.personNameMaxLength),
  username: newUsername,
  password: newPassword,
});

export const joinAdministrators = endpoint({
  method: 'POST',
  path: '/api/join/administrators',
  summary:
    'Become an administrator by a mailed link, which is used up; the second factor is set up at the first sign-in',
  action: 'administrator.join',
  effects: [{ audit: ['administrator.join'], notices: { ADMINS: 'BELL_AND_MAIL' } }],
  body: administratorJoinForm.extend({ token }),
  response: accepted,
});
