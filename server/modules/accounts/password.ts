import type {
  Accepted,
  changePassword as changeEndpoint,
  resetPassword as resetEndpoint,
} from '#contract/accounts/accounts.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import {
  findPasswordHash,
  insertCredential,
  resetCodeTries,
  updatePassword,
} from '#server/modules/members/credential-store.ts';
import { findPasswordFault } from '#server/modules/members/password-rule.ts';
import { hashPassword, verifyPassword } from '#server/modules/members/passwords.ts';
import { deleteOtherSessions, deleteSessionsOf } from '#server/modules/members/session-store.ts';
import { findMember, lockMember } from '#server/modules/members/store.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import type { Reader } from '#server/unit.ts';
import { findJustUsed, findLink, useLink } from './links.ts';
import { accountMessages } from './mail-templates.ts';
import { countLinkUse } from './recovery.ts';

const done = { isAccepted: true } as const;

/** True when the password is the member's own. */
export async function isPasswordOf(db: Reader, memberId: string, password: string): Promise<boolean> {
  const hash = await findPasswordHash(db, memberId);
  return hash !== null && (await verifyPassword({ password, hash }));
}

function checkNewPassword(password: string, username: string): void {
  const fault = findPasswordFault(password, username);
  if (fault !== null) throw fieldProblem('password', fault);
}

/** A repeated call whose first answer was lost: the link is used up, and the password is the one it set. */
async function isRepeated(
  db: Reader,
  { token, password }: { token: string; password: string },
): Promise<boolean> {
  const memberId = await findJustUsed(db, token, 'PASSWORD_RESET');
  return memberId !== null && (await isPasswordOf(db, memberId, password));
}

/**
 * Sets a new password with a mailed link, which is used up, and ends every session of the member. Whoever never had a
 * password gets the first one. Throws LINK_EXPIRED; a password that is refused leaves the link as it was.
 */
export async function resetPassword(call: EndpointCall<typeof resetEndpoint>): Promise<Accepted> {
  await countLinkUse(call);
  const { token, password } = call.body;
  const link = await findLink(call.db, token, 'PASSWORD_RESET');
  if (link === null) {
    if (await isRepeated(call.db, call.body)) return done;
    throw problem('LINK_EXPIRED');
  }
  checkNewPassword(password, link.username);
  const hashed = await hashPassword(password);
  const answer = await call.transact(async (unit) => {
    const { memberId } = link;
    const owner = await lockMember(unit.tx, memberId);
    if (!owner || owner.withdrawnAt !== null) throw problem('LINK_EXPIRED');
    if (!(await useLink(unit.tx, link, 'PASSWORD_RESET'))) throw problem('LINK_EXPIRED');
    if (!(await updatePassword(unit.tx, memberId, hashed))) await insertCredential(unit.tx, memberId, hashed);
    await notifyMember(unit, memberId, accountMessages.passwordChanged());
    await deleteSessionsOf(unit.tx, { memberIds: [memberId] });
    // Whoever knew the old password may have used up the tries for the code; now they are the owner's again.
    await resetCodeTries(unit.tx, memberId);
    unit.audit({ action: 'member.password.reset', subjectType: 'member', subjectId: memberId });
    return done;
  });
  call.signIn.rememberBrowser(call.request, call.reply, link.username);
  return answer;
}

/**
 * Changes the own password, ends every other session and gives this one a new token.
 * At most 10 tries in ten minutes, so that a stolen session does not guess the password.
 */
export async function changePassword(call: EndpointCall<typeof changeEndpoint>): Promise<Accepted> {
  const { memberId } = memberOf(call.actor);
  const { currentPassword, password } = call.body;
  await countUse(call, `password:${memberId}`, { limit: 10, windowSeconds: 600 });
  const own = await findMember(call.db, memberId);
  if (!own) throw problem('NOT_FOUND');
  const before = await findPasswordHash(call.db, memberId);
  if (before === null || !(await verifyPassword({ password: currentPassword, hash: before }))) {
    throw fieldProblem('currentPassword', '현재 비밀번호가 올바르지 않아요.');
  }
  if (password === currentPassword) throw fieldProblem('password', '지금 쓰는 비밀번호와 달라야 해요.');
  checkNewPassword(password, own.username);
  const hashed = await hashPassword(password);
  let token: string | null = null;
  const answer = await call.transact(async (unit) => {
    // Another change may have been faster: then the password that was checked is no longer the current one.
    if ((await findPasswordHash(unit.tx, memberId)) !== before) throw problem('STALE');
    if (!(await updatePassword(unit.tx, memberId, hashed))) throw problem('STALE');
    await notifyMember(unit, memberId, accountMessages.passwordChanged());
    token = await call.signIn.rotate(unit.tx, call.request);
    await deleteOtherSessions(unit.tx, memberId, token);
    unit.audit({ action: 'member.password.change', subjectType: 'member', subjectId: memberId });
    return done;
  });
  if (token !== null) call.signIn.handOut(token, call.reply);
  return answer;
}
