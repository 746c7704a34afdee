import { organizationOf } from '#server/http/mount.ts';
import { notifyOrganization } from '#server/modules/notifications/service.ts';
import { findOrganization } from '#server/modules/organizations/store.ts';
import type { Unit } from '#server/unit.ts';
import { hashContent } from './content.ts';
import type { HeldProject } from './held.ts';
import { agreementMessages } from './messages.ts';
import { type AgreementRow, updateVersion } from './store.ts';

/** Hands a draft over for confirmation under the hash of what it says; the caller has looked for faults. */
export async function offerVersion(unit: Unit, held: HeldProject, row: AgreementRow): Promise<void> {
  const ownId = organizationOf(unit.actor);
  const sha256 = hashContent(row.content);
  await updateVersion(unit.tx, row, { status: 'OFFERED', sha256, offeredById: ownId, offeredAt: unit.now });
  const { project, otherId } = held;
  unit.audit({
    action: 'agreement.offer',
    subjectType: 'project',
    subjectId: project.id,
    details: { agreementId: row.id, number: row.number, sha256 },
  });
  const by = (await findOrganization(unit.tx, ownId))?.name ?? '';
  const told = { projectId: project.id, projectTitle: project.title, by, number: row.number };
  await notifyOrganization(unit, otherId, agreementMessages.offered(told));
}
