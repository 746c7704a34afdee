import type { z } from 'zod';
import type {
  changeEmail as changeEndpoint,
  sendEmailChangeCode as sendEndpoint,
} from '#contract/accounts/account-email.ts';
import { emailCodeLimits } from '#contract/accounts/email-codes.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { countEmailCode, sendEmailCode, verifyEmailCode } from '#server/modules/email-codes/service.ts';
import type { CodeHolder } from '#server/modules/email-codes/store.ts';
import { adoptMails, mailMember } from '#server/modules/mails/service.ts';
import { deleteOtherSessions, findSessionId } from '#server/modules/members/session-store.ts';
import { isEmailTaken, lockMember, type MemberRow, updateMember } from '#server/modules/members/store.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import { raiseApplicationVersion } from '#server/modules/organizations/store.ts';
import { readSite } from '#server/modules/settings/site-values.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { endLinksOf } from './link-store.ts';
import { accountMails, accountMessages } from './mail-templates.ts';
import { isPasswordOf } from './password.ts';

/** The code is the session's: one that was mailed for another browser of the member does not serve here. */
async function holderOf(db: Reader, token: string | null): Promise<CodeHolder> {
  const sessionId = await findSessionId(db, token ?? '');
  if (sessionId === null) throw problem('UNAUTHENTICATED');
  return { purpose: 'EMAIL_CHANGE', holderId: sessionId };
}

/**
 * Mails a code to the address after the password; the answer is the same whether or not somebody has joined with it.
 * Passwords are tried 10 times in ten minutes at most.
 */
export async function sendEmailChangeCode(
  call: EndpointCall<typeof sendEndpoint>,
): Promise<z.infer<typeof sendEndpoint.response>> {
  const { memberId } = memberOf(call.actor);
  const { email, password } = call.body;
  await countUse(call, `password:${memberId}`, { limit: 10, windowSeconds: 600 });
  if (!(await isPasswordOf(call.db, memberId, password))) {
    throw fieldProblem('password', '비밀번호가 올바르지 않아요.');
  }
  await countEmailCode(call, memberId, email);
  const token = call.signIn.readToken(call.request);
  return call.transact(async (unit) => {
    await sendEmailCode(unit, await holderOf(unit.tx, token), email);
    return { success: true, ttlSeconds: emailCodeLimits.ttlSeconds };
  });
}

/**
 * What a verified address changes: the member's row, the links that went to the old address, and, while the operator
 * looks at an application, its version. The old address is told where to turn if it was somebody else.
 */
async function storeEmail(unit: Unit, before: MemberRow, email: string): Promise<void> {
  const verified = { email, emailVerified: true, emailVerifiedAt: unit.now };
  await updateMember(unit.tx, before, verified);
  await adoptMails(unit, before.id, email);
  unit.audit({
    action: 'member.email.change',
    subjectType: 'member',
    subjectId: before.id,
    details: { isChanged: before.email !== email },
  });
  if (before.email === email) return;
  await endLinksOf(unit.tx, before.id);
  if (before.isContact && before.organizationId !== null)
    await raiseApplicationVersion(unit.tx, before.organizationId);
  const { operator } = await readSite(unit.tx, unit.config);
  await mailMember(
    unit,
    { memberId: before.id, name: before.name, to: before.email },
    accountMails.emailReplaced({ username: before.username, operator }),
  );
  await notifyMember(unit, before.id, accountMessages.emailChanged());
}

/**
 * Enters the code and makes the address that it was mailed to the member's own, whatever the browser says. Every other
 * session ends and this one gets a new token. A wrong code is an answer, not a problem: its try must be counted.
 */
export async function changeEmail(
  call: EndpointCall<typeof changeEndpoint>,
): Promise<z.infer<typeof changeEndpoint.response>> {
  const { memberId } = memberOf(call.actor);
  const ownToken = call.signIn.readToken(call.request);
  let token: string | null = null;
  const answer = await call.transact(async (unit) => {
    const outcome = await verifyEmailCode(unit, await holderOf(unit.tx, ownToken), call.body.code);
    if ('message' in outcome) return { success: false, message: outcome.message };
    const before = await lockMember(unit.tx, memberId);
    if (!before) throw problem('NOT_FOUND');
    // Only who has shown an address to be theirs may hear of it.
    if (await isEmailTaken(unit.tx, outcome.email, memberId)) {
      return { success: false, message: '이미 가입한 이메일이에요. 다른 이메일을 인증해 주세요.' };
    }
    await storeEmail(unit, before, outcome.email);
    token = await call.signIn.rotate(unit.tx, call.request);
    await deleteOtherSessions(unit.tx, memberId, token);
    return { success: true, message: null };
  });
  if (token !== null) call.signIn.handOut(token, call.reply);
  return answer;
}
