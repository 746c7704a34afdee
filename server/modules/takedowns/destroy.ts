import { deleteFile, deleteFilesOf } from '#server/modules/files/service.ts';
import { deleteProject, findNpo, findProjects, updateNpo } from '#server/modules/npo-profiles/store.ts';
import { withdrawInvitations } from '#server/modules/projects/invitation-status.ts';
import { eraseRequest } from '#server/modules/projects/store.ts';
import { lockProject, moveProject } from '#server/modules/projects/transition.ts';
import type { Unit } from '#server/unit.ts';
import type { TakedownRow } from './store.ts';

async function destroyWork(unit: Unit, npoProjectId: string): Promise<void> {
  await deleteFilesOf(unit, { npoProjectId });
  await deleteProject(unit.tx, npoProjectId);
}

/** Leaves an empty profile, which its NPO may write anew. */
async function destroyProfile(unit: Unit, npoId: string): Promise<void> {
  for (const { id } of await findProjects(unit.tx, npoId)) await destroyWork(unit, id);
  await deleteFilesOf(unit, { npoId });
  const row = await findNpo(unit.tx, npoId);
  if (!row) return;
  await updateNpo(unit.tx, row, {
    intro: '',
    foundedOn: null,
    regionLevel1Code: null,
    regionLevel2Code: null,
    serviceRegionCodes: [],
    isNationwide: false,
    fieldCodes: [],
    beneficiaryCodes: [],
    mainActivities: [],
    isPublished: false,
    updatedAt: unit.now,
  });
}

/** Ends a request that never had a partner, and takes its words away; lists and ledger keep its numbers. */
async function destroyRequest(unit: Unit, projectId: string, reason: string): Promise<void> {
  const row = await lockProject(unit, projectId);
  if (row.status === 'MATCHING' || row.status === 'PROPOSING') {
    await moveProject(unit, row, 'CANCELED', 'ADMIN', '관리자가 요청을 삭제했어요', { reason });
    await withdrawInvitations(unit, row, reason);
  }
  await deleteFilesOf(unit, { projectId });
  await eraseRequest(unit.tx, projectId, { title: '삭제한 프로젝트' });
}

/** Deletes for good what a takedown names. */
export async function destroySubject(unit: Unit, row: TakedownRow, reason: string): Promise<void> {
  if (row.fileId !== null) await deleteFile(unit, row.fileId);
  if (row.npoProjectId !== null) await destroyWork(unit, row.npoProjectId);
  if (row.npoId !== null) await destroyProfile(unit, row.npoId);
  if (row.projectId !== null) await destroyRequest(unit, row.projectId, reason);
}
