import { breaksCheck, copyRow, type GuardCase, refusals, repeatsKey } from './guard-case.ts';

const invitation = (by = ':admin', role = 'READING') =>
  `INSERT INTO administrator_invitation (email, administrator_role, token_hash, invited_by_id, expires_at)
    VALUES ('x@y.example', '${role}', 'a', ${by}, now())`;
const given = invitation();

/** Guards of invitations to run the service. */
export const administratorInvitationGuards: GuardCase[] = [
  {
    guard: 'administrator_invitation.administrator_invitation_guard',
    title: 'is made by somebody who may not give roles',
    statement: invitation(':npoMember'),
    code: refusals.transition,
    message: /an administrator with all roles invites/,
  },
  {
    guard: 'administrator_invitation.administrator_invitation_guard',
    title: 'is mailed anew in the name of somebody who may not give roles',
    given,
    statement: "UPDATE administrator_invitation SET invited_by_id = :npoMember WHERE token_hash = 'a'",
    code: refusals.transition,
    message: /an administrator with all roles invites/,
  },
  breaksCheck(
    'administrator_invitation.administrator_invitation_role_check',
    'a role that there is not',
    invitation(':admin', 'OWNER'),
  ),
  repeatsKey(
    'administrator_invitation.administrator_invitation_email_key',
    copyRow('administrator_invitation', "token_hash = 'a'", { token_hash: "'b'" }),
    { given },
  ),
  repeatsKey(
    'administrator_invitation.administrator_invitation_token_key',
    copyRow('administrator_invitation', "token_hash = 'a'", { email: "'z@y.example'" }),
    { given },
  ),
];
