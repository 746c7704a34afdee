import { staleAgreementMessage } from '#contract/agreements/agreement-messages.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import type { ProjectRow } from '#server/modules/projects/store.ts';
import { checkShown, currentOf, lockProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import { type AgreementRow, findVersions } from './store.ts';

/** In which statuses of the project its agreement is written. */
const writable: readonly ProjectStatus[] = ['MATCHED', 'CONFIRMED', 'IN_PROGRESS', 'DEADLINE_PASSED'];

export const isWritable = (status: ProjectStatus) => writable.includes(status);

/** A project held for a change of its agreement: `ownId` is who changes it, null for the operator. */
export type HeldProject = {
  project: ProjectRow;
  partnershipId: string;
  companyId: string;
  npoId: string;
  ownId: string | null;
  otherId: string;
};

type WritingAction =
  | 'partnership.agreement.draft'
  | 'partnership.agreement.write'
  | 'partnership.agreement.confirm';

/**
 * Holds the project, so that both sides change one agreement one after the other. Throws NOT_FOUND for whoever may not,
 * TRANSITION_REFUSED where the project's agreement is only read, or the project is taken down.
 */
export async function holdProject(
  unit: Unit,
  action: WritingAction,
  projectId: string,
): Promise<HeldProject> {
  const partnership = await checkPartnership(unit, unit.tx, action, projectId);
  const project = await lockProject(unit, projectId);
  checkShown(unit, project);
  if (project.partnershipId !== partnership.id || !isWritable(project.status))
    throw problem('TRANSITION_REFUSED', {
      message: '지금은 협약서를 고칠 수 없어요.',
      current: currentOf(project),
    });
  const { companyId, npoId } = partnership;
  const ownId = memberOf(unit.actor).organizationId;
  return {
    project,
    partnershipId: partnership.id,
    companyId,
    npoId,
    ownId,
    otherId: ownId === companyId ? npoId : companyId,
  };
}

/** Whoever decided on something that is not there any more is told so. */
export const staleVersion = ({ version, status }: Pick<AgreementRow, 'version' | 'status'>) =>
  problem('STALE', { message: staleAgreementMessage, current: { version, status } });

/** The version that is open, at the state that the change was made on. Throws NOT_FOUND for none such, STALE otherwise. */
export async function openVersion(
  unit: Unit,
  { partnershipId }: Pick<HeldProject, 'partnershipId'>,
  agreementId: string,
  version?: number,
): Promise<AgreementRow> {
  const found = (await findVersions(unit.tx, partnershipId)).find(({ row }) => row.id === agreementId)?.row;
  if (!found) throw problem('NOT_FOUND');
  if (found.status !== 'DRAFT' && found.status !== 'OFFERED') throw staleVersion(found);
  if (version !== undefined && found.version !== version) throw staleVersion(found);
  return found;
}
