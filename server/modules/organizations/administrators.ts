import type { z } from 'zod';
import type {
  findAdministrators as findEndpoint,
  leaveAdministrators as leaveEndpoint,
  removeAdministrator as removeEndpoint,
  resetSecondFactor as resetEndpoint,
  setAdministratorRole as roleEndpoint,
} from '#contract/organizations/organizations.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { endManager } from '#server/modules/managers/service.ts';
import { deleteSecondFactor } from '#server/modules/members/credential-store.ts';
import { deleteSessionsOf } from '#server/modules/members/session-store.ts';
import {
  findAdministrators as findAdministratorRows,
  lockAdministrators,
  lockMember,
  setAdministratorRole as setRole,
  unsetSecondFactor,
  withdrawMembers,
} from '#server/modules/members/store.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import type { Unit } from '#server/unit.ts';
import { organizationMessages } from './messages.ts';
import { presentAdministrator } from './present.ts';

/** Every administrator. */
export async function findAdministrators(call: Call): Promise<z.infer<typeof findEndpoint.response>> {
  return { items: (await findAdministratorRows(call.db)).map(presentAdministrator) };
}

/** Removes the second factor of another member and ends the member's sessions; own sets one up by oneself. */
export async function resetSecondFactor(
  call: EndpointCall<typeof resetEndpoint>,
): Promise<z.infer<typeof resetEndpoint.response>> {
  const { memberId } = call.params;
  if (memberId === memberOf(call.actor).memberId) throw problem('TRANSITION_REFUSED');
  return call.transact(async (unit) => {
    if (!(await unsetSecondFactor(unit.tx, memberId))) throw problem('NOT_FOUND');
    await deleteSecondFactor(unit.tx, memberId);
    await deleteSessionsOf(unit.tx, { memberIds: [memberId] });
    await notifyMember(unit, memberId, organizationMessages.secondFactorReset());
    unit.audit({
      action: 'member.second-factor.reset',
      subjectType: 'member',
      subjectId: memberId,
      reason: call.body.reason,
    });
    return { isAccepted: true };
  });
}

/**
 * Holds every administrator, so that of two who decide on each other one is refused, and answers with the one who is
 * decided on. Throws NOT_FOUND, or TRANSITION_REFUSED for oneself.
 */
async function lockOther(unit: Unit, memberId: string) {
  const own = memberOf(unit.actor).memberId;
  if (memberId === own) throw problem('TRANSITION_REFUSED');
  const activeIds = await lockAdministrators(unit.tx);
  if (!activeIds.includes(own)) throw problem('UNAUTHENTICATED');
  const row = activeIds.includes(memberId) ? await lockMember(unit.tx, memberId) : null;
  if (row?.administratorRole == null) throw problem('NOT_FOUND');
  // The right to decide may have gone while this call waited.
  const decider = await lockMember(unit.tx, own);
  if (decider?.administratorRole !== 'ALL') throw problem('TRANSITION_REFUSED');
  return { ...row, administratorRole: row.administratorRole };
}

const present = async (unit: Unit) => ({
  items: (await findAdministratorRows(unit.tx)).map(presentAdministrator),
});

/** Says what another administrator looks after (O-19). Throws STALE where it is no longer what was seen. */
export async function setAdministratorRole(
  call: EndpointCall<typeof roleEndpoint>,
): Promise<z.infer<typeof roleEndpoint.response>> {
  const { memberId } = call.params;
  const { administratorRole, from, reason } = call.body;
  return call.transact(async (unit) => {
    const row = await lockOther(unit, memberId);
    if (row.administratorRole !== from) {
      throw problem('STALE', { current: { administratorRole: row.administratorRole } });
    }
    if (administratorRole === from) {
      throw problem('TRANSITION_REFUSED', { message: '이미 그 일을 맡고 있어요. 다른 역할을 골라 주세요.' });
    }
    await setRole(unit.tx, memberId, administratorRole);
    await notifyMember(unit, memberId, organizationMessages.roleChanged({ to: administratorRole, reason }));
    unit.audit({
      action: 'member.role.change',
      subjectType: 'member',
      subjectId: memberId,
      reason,
      details: { before: { administratorRole: from }, after: { administratorRole } },
    });
    return present(unit);
  });
}

/** Takes the rights of another administrator away, who has handed over as a manager. Nobody removes oneself, so one administrator always stays. */
export async function removeAdministrator(
  call: EndpointCall<typeof removeEndpoint>,
): Promise<z.infer<typeof removeEndpoint.response>> {
  const { memberId } = call.params;
  return call.transact(async (unit) => {
    await lockOther(unit, memberId);
    await endManager(unit, memberId);
    await withdrawMembers(unit.tx, [memberId], unit.now);
    await deleteSessionsOf(unit.tx, { memberIds: [memberId] });
    unit.audit({
      action: 'member.withdraw',
      subjectType: 'member',
      subjectId: memberId,
      reason: call.body.reason,
    });
    return present(unit);
  });
}

/**
 * Ends the rights of whoever calls, who has handed over as a manager. Throws TRANSITION_REFUSED for the last one who could
 * give roles; the database refuses that as well.
 */
export function leaveAdministrators(
  call: EndpointCall<typeof leaveEndpoint>,
): Promise<z.infer<typeof leaveEndpoint.response>> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    if (!(await lockAdministrators(unit.tx)).includes(memberId)) throw problem('UNAUTHENTICATED');
    const others = (await findAdministratorRows(unit.tx)).filter(
      ({ id, withdrawnAt }) => id !== memberId && withdrawnAt === null,
    );
    if (!others.some((one) => one.administratorRole === 'ALL' && one.twoFactorEnabled))
      throw problem('TRANSITION_REFUSED', {
        message:
          '2단계 인증을 쓰는 다른 ‘전체’ 관리자가 있어야 그만둘 수 있어요. 먼저 다른 관리자의 맡은 일을 바꿔 주세요.',
      });
    await endManager(unit, memberId);
    await withdrawMembers(unit.tx, [memberId], unit.now);
    await deleteSessionsOf(unit.tx, { memberIds: [memberId] });
    unit.audit({
      action: 'member.withdraw',
      subjectType: 'member',
      subjectId: memberId,
      reason: call.body.reason,
    });
    return { isAccepted: true };
  });
}
