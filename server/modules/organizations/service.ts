import type { z } from 'zod';
import type { OrganizationRecord } from '#contract/organizations/organization-record.ts';
import type {
  findOrganizations as findEndpoint,
  OrganizationDetail,
  transitionOrganization as transitionEndpoint,
} from '#contract/organizations/organizations.ts';
import type { Database } from '#db/client.ts';
import type { Call, EndpointCall } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { withdrawOrganization } from '#server/modules/accounts/withdrawal.ts';
import { carryOut, endHearing } from '#server/modules/hearings/closing.ts';
import { deleteSessionsOf } from '#server/modules/members/session-store.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { tellCounterparties } from '#server/modules/projects/counterparties.ts';
import { findDeparture } from '#server/modules/projects/departure.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { organizationMessages } from './messages.ts';
import { findOrganizationRow, findOrganizationRows, pageSize } from './overview-store.ts';
import { presentOrganization, presentOrganizationRow } from './present.ts';
import { findOrganizationRecord } from './record-store.ts';
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
  return presentOrganization(found, await findDeparture(db, found.organization));
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

/** What belongs to an organisation, whose people are not named in it. Throws NOT_FOUND. */
export async function readOrganizationRecord(
  db: Database,
  organizationId: string,
): Promise<OrganizationRecord> {
  const record = await findOrganizationRecord(db, organizationId);
  if (!record) throw problem('NOT_FOUND');
  return record;
}

async function setStatus(
  unit: Unit,
  organizationId: string,
  {
    to,
    version,
    reason,
    unheard,
  }: {
    to: 'APPROVED' | 'HELD';
    version: number;
    reason: string;
    unheard?: Parameters<typeof carryOut>[2]['unheard'];
  },
): Promise<void> {
  const row = await lockOrganization(unit.tx, organizationId);
  if (!row) throw problem('NOT_FOUND');
  if (row.version !== version) {
    throw problem('STALE', { current: { version: row.version, status: row.membershipStatus } });
  }
  const from = row.membershipStatus;
  if (from !== (to === 'HELD' ? 'APPROVED' : 'HELD')) throw problem('TRANSITION_REFUSED');
  if (to === 'HELD') await carryOut(unit, organizationId, { restriction: to, reason, unheard });
  else await endHearing(unit, organizationId, reason);
  await updateOrganization(unit.tx, row, { membershipStatus: to });
  // Its members sign in again into what they may still do.
  if (to === 'HELD') await deleteSessionsOf(unit.tx, { organizationId });
  const message =
    to === 'HELD' ? organizationMessages.held({ reason }) : organizationMessages.released({ reason });
  await notifyOrganization(unit, organizationId, message);
  await tellCounterparties(unit, row, to === 'HELD' ? 'HELD' : 'RELEASED');
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
  const { to, ...given } = call.body;
  return call.transact(async (unit) => {
    if (to === 'WITHDRAWN') await withdrawOrganization(unit, organizationId, given);
    else await setStatus(unit, organizationId, { to, ...given });
    return readOrganization(unit.tx, organizationId);
  });
}
