import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  changeEmail as changeEndpoint,
  sendEmailChangeCode as sendEndpoint,
} from '#contract/account-email.ts';
import { emailCodeLimits } from '#contract/email-codes.ts';
import { accountLink } from '#db/schema/accounts.ts';
import { member, session } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';
import { type EndpointCall, memberOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { countUse } from '#server/http/rate-limits.ts';
import { countEmailCode, sendEmailCode, verifyEmailCode } from '#server/modules/email-codes/service.ts';
import type { CodeHolder } from '#server/modules/email-codes/store.ts';
import { adoptMails, queueLetter } from '#server/modules/mails/service.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { accountLetters, accountMessages } from './letters.ts';
import { isPasswordOf } from './password.ts';

type MemberRow = typeof member.$inferSelect;

/** The code is the session's: one that was mailed for another browser of the member does not serve here. */
async function holderOf(db: Reader, token: string | null): Promise<CodeHolder> {
  const [own] = await db
    .select({ id: session.id })
    .from(session)
    .where(eq(session.token, token ?? ''));
  if (!own) throw problem('UNAUTHENTICATED');
  return { purpose: 'EMAIL_CHANGE', holderId: own.id };
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
  await countUse(call.db, `password:${memberId}`, { limit: 10, windowSeconds: 600 });
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

/** True when a member who has not left has the address. Only who has shown it to be theirs may hear of it. */
async function isTaken(unit: Unit, email: string, memberId: string): Promise<boolean> {
  const others = and(
    eq(sql`lower(${member.email})`, email),
    ne(member.id, memberId),
    isNull(member.withdrawnAt),
  );
  return (await unit.tx.$count(member, others)) > 0;
}

/**
 * What a verified address changes: the member's row, the links that went to the old address, and, while the operator
 * looks at an application, its version. The old address is told where to turn if it was somebody else.
 */
async function storeEmail(unit: Unit, before: MemberRow, email: string): Promise<void> {
  const verified = { email, emailVerified: true, emailVerifiedAt: unit.now };
  await unit.tx
    .update(member)
    .set({ ...verified, version: before.version + 1, updatedAt: unit.now })
    .where(eq(member.id, before.id));
  await adoptMails(unit, before.id, email);
  unit.audit({
    action: 'member.email.change',
    subjectType: 'member',
    subjectId: before.id,
    details: { isChanged: before.email !== email },
  });
  if (before.email === email) return;
  await unit.tx
    .update(accountLink)
    .set({ usedAt: unit.now })
    .where(and(eq(accountLink.memberId, before.id), isNull(accountLink.usedAt)));
  if (before.isContact && before.organizationId !== null) {
    await unit.tx
      .update(organization)
      .set({ version: sql`${organization.version} + 1` })
      .where(and(eq(organization.id, before.organizationId), eq(organization.membershipStatus, 'PENDING')));
  }
  await queueLetter(
    unit,
    { memberId: before.id, name: before.name, to: before.email },
    accountLetters.emailReplaced({ username: before.username, operator: unit.site.operator }),
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
    const [before] = await unit.tx.select().from(member).where(eq(member.id, memberId)).for('update');
    if (!before) throw problem('NOT_FOUND');
    if (await isTaken(unit, outcome.email, memberId)) {
      return { success: false, message: '이미 가입한 이메일이에요. 다른 이메일을 인증해 주세요.' };
    }
    await storeEmail(unit, before, outcome.email);
    token = await call.signIn.rotate(unit.tx, call.request);
    await unit.tx.delete(session).where(and(eq(session.memberId, memberId), ne(session.token, token)));
    return { success: true, message: null };
  });
  if (token !== null) call.signIn.handOut(token, call.reply);
  return answer;
}
