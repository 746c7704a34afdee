import type { z } from 'zod';
import type { Accepted } from '#contract/accounts/accounts.ts';
import type {
  joinAdministrators as joinEndpoint,
  readAdministratorLink as readEndpoint,
} from '#contract/accounts/administrator-invitations.ts';
import { usernameTaken } from '#contract/accounts/members.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { addressGroup, countUse } from '#server/http/rate-limits.ts';
import { adoptMails } from '#server/modules/mails/service.ts';
import { insertCredential } from '#server/modules/members/credential-store.ts';
import { findPasswordFault } from '#server/modules/members/password-rule.ts';
import { hashPassword } from '#server/modules/members/passwords.ts';
import { findMember, insertMember, isEmailTaken, isUsernameTaken } from '#server/modules/members/store.ts';
import { notifyAdmins } from '#server/modules/notifications/service.ts';
import { administratorMessages } from './mail-templates.ts';
import * as store from './store.ts';

const spent = () =>
  problem('LINK_EXPIRED', {
    message:
      '이미 썼거나 기한이 지난 초대예요. 계정을 만들었다면 로그인하고, 아니면 초대한 관리자에게 다시 보내 달라고 해 주세요.',
  });

/** At most 30 looks at links in ten minutes from one address. */
const countLook = (call: Call) =>
  countUse(call, `administrator-join:${addressGroup(call.ipAddress)}`, { limit: 30, windowSeconds: 600 });

/** What a link makes somebody. Throws LINK_EXPIRED for one that is used, taken back, too old or unknown. */
export async function readAdministratorLink(
  call: EndpointCall<typeof readEndpoint>,
): Promise<z.infer<typeof readEndpoint.response>> {
  await countLook(call);
  const found = await store.findInvitationByToken(call.db, call.body.token);
  if (!found) throw spent();
  return { email: found.email, administratorRole: found.administratorRole };
}

/**
 * Makes whoever has the link an administrator under the address that it was mailed to, and uses the link up. The second
 * factor is asked for at the first sign-in. Throws LINK_EXPIRED; nothing is made then.
 */
export async function joinAdministrators(call: EndpointCall<typeof joinEndpoint>): Promise<Accepted> {
  await countLook(call);
  const { token, name, username, password } = call.body;
  if (!(await store.findInvitationByToken(call.db, token))) throw spent();
  const fault = findPasswordFault(password, username);
  if (fault !== null) throw fieldProblem('password', fault);
  const passwordHash = await hashPassword(password);
  return call.transact(async (unit) => {
    const invitation = await store.spendInvitation(unit.tx, token);
    if (!invitation) throw spent();
    const { email, administratorRole, invitedById } = invitation;
    if (await isEmailTaken(unit.tx, email))
      throw problem('TRANSITION_REFUSED', {
        message: '그사이 이 이메일로 가입한 회원이 있어요. 다른 이메일로 초대해 달라고 해 주세요.',
      });
    if (await isUsernameTaken(unit.tx, username)) throw fieldProblem('username', usernameTaken);
    const inviter = await findMember(unit.tx, invitedById);
    // Before the account is made, so that it reaches those who were there.
    await notifyAdmins(
      unit,
      administratorMessages.joined({ name, administratorRole, inviterName: inviter?.name ?? '' }),
    );
    const memberId = await insertMember(unit.tx, {
      role: 'ADMIN',
      administratorRole,
      username,
      displayUsername: username,
      name,
      email,
      emailVerified: true,
      emailVerifiedAt: unit.now,
    });
    // Somebody took the ID or the address between the look and the insertion.
    if (memberId === null) throw problem('STALE');
    await insertCredential(unit.tx, memberId, passwordHash);
    await adoptMails(unit, memberId, email);
    unit.audit({
      action: 'administrator.join',
      subjectType: 'member',
      subjectId: memberId,
      details: { administratorRole, invitedById },
    });
    return { isAccepted: true };
  });
}
