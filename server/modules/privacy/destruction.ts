import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { npoProject } from '#db/schema/npo-profiles.ts';
import { organization } from '#db/schema/organizations.ts';
import { projectDraft } from '#db/schema/projects.ts';
import { deleteFile } from '#server/modules/files/service.ts';
import { runUnit, type Unit, type UnitPlatform } from '#server/unit.ts';
import { privacyMap } from './map.ts';

const system = { kind: 'SYSTEM' } as const;

/** Personal data goes this long after the withdrawal: the last letter has left by then, and five days are not over. */
const graceDays = 3;

async function deleteFiles(unit: Unit, where: ReturnType<typeof and>): Promise<void> {
  const files = await unit.tx.select({ id: file.id }).from(file).where(where);
  for (const { id } of files) await deleteFile(unit, id);
}

/**
 * Destroys what names or reaches one withdrawn member. The row stays, because contracts and the audit log refer to it,
 * and names nobody. Inquiries stay for the three years that the law asks, under the same empty name.
 */
async function destroyMember(unit: Unit, memberId: string): Promise<void> {
  await deleteFiles(unit, eq(file.avatarMemberId, memberId));
  const drafts = unit.tx
    .select({ id: projectDraft.id })
    .from(projectDraft)
    .where(eq(projectDraft.memberId, memberId));
  await deleteFiles(unit, inArray(file.projectDraftId, drafts));
  for (const [table, { onWithdrawal }] of Object.entries(privacyMap)) {
    if (onWithdrawal !== 'DELETE') continue;
    await unit.tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE member_id = ${memberId}`);
  }
  const name = `gone_${randomUUID().replaceAll('-', '').slice(0, 14)}`;
  await unit.tx
    .update(member)
    .set({
      username: name,
      displayUsername: name,
      name: '탈퇴한 회원',
      email: `${name}@withdrawn.invalid`,
      emailVerified: false,
      phone: null,
      jobTitle: null,
      image: null,
      isContact: false,
      twoFactorEnabled: false,
      destroyedAt: unit.now,
    })
    .where(eq(member.id, memberId));
  unit.audit({ action: 'member.destroy', subjectType: 'member', subjectId: memberId });
}

/** Deletes evidence, documents and pictures of an organisation that has withdrawn as a whole. */
async function destroyOrganizationFiles(unit: Unit, organizationId: string): Promise<void> {
  const [gone] = await unit.tx
    .select({ id: organization.id })
    .from(organization)
    .where(and(eq(organization.id, organizationId), eq(organization.membershipStatus, 'WITHDRAWN')));
  if (!gone) return;
  await unit.tx.delete(certificate).where(eq(certificate.organizationId, organizationId));
  await deleteFiles(unit, eq(file.certificateOrganizationId, organizationId));
  await deleteFiles(unit, eq(file.npoId, organizationId));
  const works = unit.tx
    .select({ id: npoProject.id })
    .from(npoProject)
    .where(eq(npoProject.npoId, organizationId));
  await deleteFiles(unit, inArray(file.npoProjectId, works));
}

/** Destroys the data of every member who withdrew three days ago, each in a transaction of its own; returns how many. */
export async function destroyWithdrawnMembers(platform: UnitPlatform): Promise<number> {
  const due = await platform.db
    .select({ id: member.id, organizationId: member.organizationId })
    .from(member)
    .where(
      and(
        isNull(member.destroyedAt),
        lt(member.withdrawnAt, sql`now() - make_interval(days => ${graceDays})`),
      ),
    )
    .orderBy(asc(member.id));
  for (const { id, organizationId } of due) {
    await runUnit(platform, system, async (unit) => {
      await destroyMember(unit, id);
      if (organizationId !== null) await destroyOrganizationFiles(unit, organizationId);
    });
  }
  return due.length;
}
