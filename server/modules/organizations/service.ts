import type { z } from 'zod';
import type {
  findAdministrators as findAdministratorsEndpoint,
  findOrganizations as findEndpoint,
  OrganizationDetail,
  removeAdministrator as removeEndpoint,
  resetSecondFactor as resetEndpoint,
  transitionOrganization as transitionEndpoint,
} from '#contract/organizations/organizations.ts';
import { type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { withdrawOrganization } from '#server/modules/accounts/withdrawal.ts';
import { endManager } from '#server/modules/managers/service.ts';
import { deleteSecondFactor } from '#server/modules/members/credential-store.ts';
import { deleteSessionsOf } from '#server/modules/members/session-store.ts';
import {
  findAdministrators as findAdministratorRows,
  lockAdministrators,
  unsetSecondFactor,
  withdrawMembers,
} from '#server/modules/members/store.ts';
import { notifyMember, notifyOrganization } from '#server/modules/notifications/service.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { organizationMessages } from './messages.ts';
import { findOrganizationRow, findOrganizationRows, pageSize } from './overview-store.ts';
import { presentAdministrator, presentOrganization, presentOrganizationRow } from './present.ts';
import { lockOrganization, updateOrganization } from './store.ts';

/** One page of organisations; the list names no person. */
export async function findOrganizations(
  call: EndpointCall<typeof findEndpoint>,
): Promise<z.infer<typeof findEndpoint.response>> {
  const { rows, total } = await findOrganizationRows(call.db, call.query);
  return { items: rows.map(presentOrganizationRow), total, pageSize };
}

/** An organisation as the admin sees it. Throws NOT_FOUND. */
export async function readOrganization(db: Reader, organizationId: string): Promise<OrganizationDetail> {
  const found = await findOrganizationRow(db, organizationId);
  if (!found) throw problem('NOT_FOUND');
  return presentOrganization(found);
}

/** An organisation with names and contacts of its members: who looked is recorded. */
export async function getOrganization(call: Call, organizationId: string): Promise<OrganizationDetail> {
  const detail = await readOrganization(call.db, organizationId);
  await call.transact(async (unit) => {
    const details = { purpose: 'member administration', memberIds: detail.members.map(({ id }) => id) };
    unit.audit({
      action: 'organization.read',
      subjectType: 'organization',
      subjectId: organizationId,
      details,
    });
  });
  return detail;
}

async function setStatus(
  unit: Unit,
  organizationId: string,
  { to, version, reason }: { to: 'APPROVED' | 'HELD'; version: number; reason: string },
): Promise<void> {
  const row = await lockOrganization(unit.tx, organizationId);
  if (!row) throw problem('NOT_FOUND');
  if (row.version !== version) {
    throw problem('STALE', { current: { version: row.version, status: row.membershipStatus } });
  }
  const from = row.membershipStatus;
  if (from !== (to === 'HELD' ? 'APPROVED' : 'HELD')) throw problem('TRANSITION_REFUSED');
  await updateOrganization(unit.tx, row, { membershipStatus: to });
  // Its members sign in again into what they may still do.
  if (to === 'HELD') await deleteSessionsOf(unit.tx, { organizationId });
  const message =
    to === 'HELD' ? organizationMessages.held({ reason }) : organizationMessages.released({ reason });
  await notifyOrganization(unit, organizationId, message);
  unit.audit({
    action: to === 'HELD' ? 'organization.hold' : 'organization.release',
    subjectType: 'organization',
    subjectId: organizationId,
    reason,
    details: { from, to, version: version + 1 },
  });
}

/** Holds, releases or, on request, withdraws an organisation. Throws STALE when it has changed since it was seen. */
export async function transitionOrganization(
  call: EndpointCall<typeof transitionEndpoint>,
): Promise<OrganizationDetail> {
  const { organizationId } = call.params;
  const { to, reason, version } = call.body;
  return call.transact(async (unit) => {
    if (to === 'WITHDRAWN') await withdrawOrganization(unit, organizationId, { version, reason });
    else await setStatus(unit, organizationId, { to, version, reason });
    return readOrganization(unit.tx, organizationId);
  });
}

/** Every administrator. */
export async function findAdministrators(
  call: Call,
): Promise<z.infer<typeof findAdministratorsEndpoint.response>> {
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

/** Takes the rights of another administrator away, who has handed over as a manager. Nobody removes oneself, so one administrator always stays. */
export async function removeAdministrator(
  call: EndpointCall<typeof removeEndpoint>,
): Promise<z.infer<typeof removeEndpoint.response>> {
  const { memberId } = call.params;
  if (memberId === memberOf(call.actor).memberId) throw problem('TRANSITION_REFUSED');
  return call.transact(async (unit) => {
    // Locked in one order: of two who remove each other one is refused.
    const activeIds = await lockAdministrators(unit.tx);
    if (!activeIds.includes(memberOf(call.actor).memberId)) throw problem('UNAUTHENTICATED');
    if (!activeIds.includes(memberId)) throw problem('NOT_FOUND');
    await endManager(unit, memberId);
    await withdrawMembers(unit.tx, [memberId], unit.now);
    await deleteSessionsOf(unit.tx, { memberIds: [memberId] });
    unit.audit({
      action: 'member.withdraw',
      subjectType: 'member',
      subjectId: memberId,
      reason: call.body.reason,
    });
    return { items: (await findAdministratorRows(unit.tx)).map(presentAdministrator) };
  });
}
