import type { File } from '#contract/files.ts';
import { authorize, type Call, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Upload } from '#server/http/uploads.ts';
import { findUploader } from '#server/modules/files/download-store.ts';
import { presentFile } from '#server/modules/files/present.ts';
import { checkSpace } from '#server/modules/files/quota.ts';
import { deleteFile, insertFile } from '#server/modules/files/service.ts';
import { lockFile } from '#server/modules/files/store.ts';
import { checkPartnership } from './access.ts';
import { findPartnershipFacts } from './access-store.ts';
import { addEvent, checkShown, lockProject } from './transition.ts';

/** Lets an upload begin: the sender may add documents to the partnership, and the project has room for one. */
export async function admitProjectDocument({
  actor,
  db,
  params,
  leastBytes,
}: Pick<Call, 'actor' | 'db'> & { params: { projectId: string }; leastBytes: number }): Promise<void> {
  await checkPartnership({ actor }, db, 'partnership.document.create', params.projectId);
  await checkSpace(db, { projectId: params.projectId }, leastBytes);
}

/** Adds a stored upload to what the parties of a project under way share. */
export function addProjectDocument(call: Call, projectId: string, upload: Upload): Promise<{ file: File }> {
  const actor = memberOf(call.actor);
  return call.transact(async (unit) => {
    const project = await lockProject(unit, projectId);
    const { id: partnershipId } = await checkPartnership(
      unit,
      unit.tx,
      'partnership.document.create',
      projectId,
    );
    checkShown(unit, project);
    const row = await insertFile(unit, upload, {
      class: 'PROJECT_DOCUMENT',
      documentKind: 'GENERAL',
      ownerId: actor.organizationId,
      uploaderId: actor.memberId,
      projectId,
      partnershipId,
    });
    const text = `‘${row.name}’ 파일을 올렸어요`;
    await addEvent(unit, { id: projectId, partnershipId }, { kind: 'DOCUMENT', text });
    unit.audit({
      action: 'file.create',
      subjectType: 'file',
      subjectId: row.id,
      details: { projectId },
    });
    const uploader = await findUploader(unit.tx, actor.memberId);
    return { file: presentFile(row, uploader) };
  });
}

/** Deletes a document of the member's own organisation; a locked one stays, a foreign one is not there. */
export function deleteProjectDocument(
  call: Call,
  projectId: string,
  fileId: string,
): Promise<Record<string, never>> {
  return call.transact(async (unit) => {
    const project = await lockProject(unit, projectId);
    const row = await lockFile(unit.tx, fileId);
    const partnershipId = row?.projectId === projectId ? row.partnershipId : null;
    const facts = partnershipId === null ? null : await findPartnershipFacts(unit.tx, partnershipId);
    if (!facts || !row) throw problem('NOT_FOUND');
    authorize(unit.actor, 'partnership.read', facts);
    const decided = { ownerId: row.ownerId ?? '', isLocked: false };
    authorize(unit.actor, 'file.delete', decided);
    if (row.isLocked) throw problem('FILE_IN_USE');
    checkShown(unit, project);
    await deleteFile(unit, row.id);
    const text = `‘${row.name}’ 파일을 지웠어요`;
    await addEvent(unit, { id: projectId, partnershipId }, { kind: 'DOCUMENT', text });
    unit.audit({ action: 'file.delete', subjectType: 'file', subjectId: row.id, details: { projectId } });
    return {};
  });
}
