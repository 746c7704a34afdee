import { randomUUID } from 'node:crypto';
import { deleteCertificatesOf } from '#server/modules/certificates/store.ts';
import { deleteFilesOf } from '#server/modules/files/service.ts';
import { emptyMember, findMembersToDestroy } from '#server/modules/members/store.ts';
import { findProjects } from '#server/modules/npo-profiles/store.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import { dropDrafts } from '#server/modules/projects/drafts.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { privacyMap } from './map.ts';
import { deleteRowsOf } from './store.ts';

const system = { kind: 'SYSTEM' } as const;

/** Personal data goes this long after the withdrawal: the last mail has left by then, and five days are not over. */
const graceDays = 3;

/**
 * Destroys what names or reaches one withdrawn member. The row stays, because contracts and the audit log refer to it,
 * and names nobody. Inquiries stay for the three years that the law asks, under the same empty name.
 */
export async function destroyMember(unit: Unit, memberId: string): Promise<void> {
  await deleteFilesOf(unit, { avatarMemberId: memberId });
  await dropDrafts(unit, memberId);
  for (const [table, { onWithdrawal }] of Object.entries(privacyMap))
    if (onWithdrawal === 'DELETE') await deleteRowsOf(unit.tx, table, memberId);
  const name = `gone_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  await emptyMember(unit.tx, memberId, { username: name, email: `${name}@withdrawn.invalid` });
  unit.audit({ action: 'member.destroy', subjectType: 'member', subjectId: memberId });
}

/** Deletes evidence, documents and pictures of an organisation that has withdrawn as a whole. */
async function destroyOrganizationFiles(unit: Unit, organizationId: string): Promise<void> {
  const organization = await findOrganization(unit.tx, organizationId);
  if (organization?.membershipStatus !== 'WITHDRAWN') return;
  await deleteCertificatesOf(unit.tx, organizationId);
  await deleteFilesOf(unit, { certificateOrganizationId: organizationId });
  await deleteFilesOf(unit, { npoId: organizationId });
  const works = await findProjects(unit.tx, organizationId);
  await deleteFilesOf(unit, { npoProjectId: works.map(({ id }) => id) });
}

/** Destroys the data of every member who withdrew three days ago, each in a transaction of its own; returns how many. */
export async function destroyWithdrawnMembers(platform: UnitPlatform): Promise<number> {
  const due = await findMembersToDestroy(platform.db, graceDays);
  for (const { id, organizationId } of due) {
    await runUnit(platform, system, async (unit) => {
      await destroyMember(unit, id);
      if (organizationId !== null) await destroyOrganizationFiles(unit, organizationId);
    });
  }
  return due.length;
}
