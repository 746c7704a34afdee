import type { z } from 'zod';
import type {
  Accepted,
  beginSecondFactor as beginEndpoint,
  confirmSecondFactor as confirmEndpoint,
  endSecondFactor as endEndpoint,
  endOtherSessions as endOthersEndpoint,
  endSession as endSessionEndpoint,
  getSecurity as getEndpoint,
  renewRecoveryCodes as renewEndpoint,
  Security,
} from '#contract/accounts/accounts.ts';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { countUse, takeUse } from '#server/http/rate-limits.ts';
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessions,
  findOpenSessions,
  findSessionIds,
} from '#server/modules/members/session-store.ts';
import { findMember } from '#server/modules/members/store.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import { runUnit } from '#server/unit.ts';
import { describeDevice } from './devices.ts';
import { accountMessages } from './mail-templates.ts';

type WithRequest = Call & Pick<EndpointCall<typeof getEndpoint>, 'request' | 'reply'>;

const done = { isAccepted: true } as const;

/** Whether a second factor stands, and in which browsers the member is signed in, this one first. */
export async function getSecurity(call: WithRequest): Promise<Security> {
  const { memberId, role } = memberOf(call.actor);
  const here = call.signIn.readToken(call.request);
  const own = await findMember(call.db, memberId);
  const isOn = own?.twoFactorEnabled ?? false;
  const rows = await findOpenSessions(call.db, memberId, here ?? '');
  return {
    hasSecondFactor: isOn,
    isSecondFactorRequired: role === 'ADMIN',
    recoveryCodesLeft: isOn ? await call.signIn.secondFactor.countRecoveryCodes(memberId) : 0,
    sessions: rows.map((row) => ({
      id: row.id,
      isCurrent: row.token === here,
      device: describeDevice(row.userAgent),
      openedAt: row.createdAt.toISOString(),
      lastSeenAt: row.updatedAt.toISOString(),
    })),
  };
}

/** Ends every other session of the member, at once on every instance. */
export async function endOtherSessions(call: EndpointCall<typeof endOthersEndpoint>): Promise<Security> {
  const { memberId } = memberOf(call.actor);
  const here = call.signIn.readToken(call.request) ?? '';
  await runUnit(call, call.actor, async (unit) => {
    const details = { count: await deleteOtherSessions(unit.tx, memberId, here) };
    unit.audit({ action: 'session.end', subjectType: 'member', subjectId: memberId, details });
  });
  return getSecurity(call);
}

/** Ends one session of the member. Throws NOT_FOUND for another's. */
export async function endSession(call: EndpointCall<typeof endSessionEndpoint>): Promise<Security> {
  const { memberId } = memberOf(call.actor);
  await runUnit(call, call.actor, async (unit) => {
    if (!(await deleteSession(unit.tx, memberId, call.params.sessionId))) throw problem('NOT_FOUND');
    unit.audit({ action: 'session.end', subjectType: 'member', subjectId: memberId, details: { count: 1 } });
  });
  return getSecurity(call);
}

/** At most 10 tries of a password or a code in ten minutes, so that a stolen session does not guess. */
function countTry(call: Call, memberId: string): Promise<void> {
  return countUse(call, `password:${memberId}`, { limit: 10, windowSeconds: 600 });
}

function record(
  call: Call,
  memberId: string,
  action: AuditAction,
  message = accountMessages.secondFactorOn(),
) {
  return runUnit(call, call.actor, async (unit) => {
    unit.audit({ action, subjectType: 'member', subjectId: memberId });
    await notifyMember(unit, memberId, message);
  });
}

/** Makes a secret and recovery codes after the password; the second factor is not on before `confirmSecondFactor`. */
export async function beginSecondFactor(
  call: EndpointCall<typeof beginEndpoint>,
): Promise<z.infer<typeof beginEndpoint.response>> {
  await countTry(call, memberOf(call.actor).memberId);
  const made = await call.signIn.secondFactor.begin(call.request, call.body.password);
  return { ...made, secret: new URL(made.uri).searchParams.get('secret') ?? '' };
}

/** Turns the second factor on with its first code, ends every session but this browser's and tells the member. */
export async function confirmSecondFactor(call: EndpointCall<typeof confirmEndpoint>): Promise<Accepted> {
  const { memberId } = memberOf(call.actor);
  await countTry(call, memberId);
  const openedIds = await findSessionIds(call.db, memberId);
  await call.signIn.secondFactor.confirm(call.request, call.reply, call.body.code);
  await takeUse(call.db, `code:${memberId}:${call.body.code}`, { limit: 1, windowSeconds: 120 });
  // Sessions that a password alone has opened end; the new one of this browser is not among them.
  await deleteSessions(call.db, openedIds);
  await record(call, memberId, 'member.second-factor.on');
  return done;
}

/** Turns the second factor off after the password. Throws TRANSITION_REFUSED for administrators. */
export async function endSecondFactor(call: EndpointCall<typeof endEndpoint>): Promise<Accepted> {
  const { memberId, role } = memberOf(call.actor);
  if (role === 'ADMIN') {
    throw problem('TRANSITION_REFUSED', { message: '관리자는 2단계 인증을 끌 수 없어요.' });
  }
  await countTry(call, memberId);
  await call.signIn.secondFactor.end(call.request, call.reply, call.body.password);
  await record(call, memberId, 'member.second-factor.off', accountMessages.secondFactorOff());
  return done;
}

/** Ten new recovery codes after the password. */
export async function renewRecoveryCodes(
  call: EndpointCall<typeof renewEndpoint>,
): Promise<z.infer<typeof renewEndpoint.response>> {
  const { memberId } = memberOf(call.actor);
  await countTry(call, memberId);
  const recoveryCodes = await call.signIn.secondFactor.renewRecoveryCodes(call.request, call.body.password);
  await record(call, memberId, 'member.recovery-codes.renew', accountMessages.recoveryCodesRenewed());
  return { recoveryCodes };
}
