import { publicDocumentTypes } from '#contract/document-types.ts';
import type { File } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type { NpoDocument } from '#contract/npos/npo-profiles.ts';
import { type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Upload, UploadRule } from '#server/http/uploads.ts';
import { checkSpace } from '#server/modules/files/quota.ts';
import { deleteFile, insertFile } from '#server/modules/files/service.ts';
import { type FileRow, findFilesWithUploaders, lockFileOf, setPublic } from '#server/modules/files/store.ts';
import type { Unit } from '#server/unit.ts';
import { presentDocument } from './present.ts';
import { lockNpo } from './store.ts';

/** No pictures: what goes out to everybody is sent as it came, and projects have pictures. */
export const documentUploadRule: UploadRule = {
  maxSizeMB: limits.uploadMaxSizeMB,
  types: publicDocumentTypes,
  isPublic: true,
};

async function readDocument(unit: Unit, npoId: string, fileId: string): Promise<NpoDocument> {
  const documents = await findFilesWithUploaders(unit.tx, { npoId });
  const row = documents.find((document) => document.file.id === fileId);
  if (!row) throw problem('NOT_FOUND');
  return presentDocument(row);
}

/** Lets an upload begin while the profile has room for a document. */
export function admitDocument(call: Pick<Call, 'actor' | 'db'> & { leastBytes: number }): Promise<void> {
  return checkSpace(call.db, { npoId: organizationOf(call.actor) }, call.leastBytes);
}

/** Adds a document to the acting member's profile, which nobody else sees yet; at most twenty. */
export function addDocument(call: Call & { upload: Upload }): Promise<{ file: File }> {
  const npoId = organizationOf(call.actor);
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    await lockNpo(unit.tx, npoId);
    const row = await insertFile(unit, call.upload, {
      class: 'NPO_DOCUMENT',
      ownerId: npoId,
      uploaderId: memberId,
      npoId,
    });
    unit.audit({
      action: 'file.create',
      subjectType: 'file',
      subjectId: row.id,
      details: { npoId, class: row.class },
    });
    return { file: await readDocument(unit, npoId, row.id) };
  });
}

/** Locks a document of the acting member's profile; another's is not there. */
async function lockDocument(unit: Unit, npoId: string, fileId: string): Promise<FileRow> {
  const row = await lockFileOf(unit.tx, { npoId }, fileId);
  if (!row) throw problem('NOT_FOUND');
  return row;
}

/** Shows a document to every visitor of the profile, or takes it back from them, with the commit. */
export function updateDocument(
  call: Call,
  fileId: string,
  { isPublic }: { isPublic: boolean },
): Promise<NpoDocument> {
  const npoId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    const before = await lockDocument(unit, npoId, fileId);
    if (before.isPublic !== isPublic) {
      await setPublic(unit.tx, fileId, isPublic);
      unit.audit({
        action: isPublic ? 'npo-document.publish' : 'npo-document.hide',
        subjectType: 'file',
        subjectId: fileId,
        details: { npoId, sha256: before.sha256 },
      });
    }
    return readDocument(unit, npoId, fileId);
  });
}

/** Deletes a document of the acting member's profile, public or not. */
export function deleteDocument(call: Call, fileId: string): Promise<Record<string, never>> {
  const npoId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    await lockDocument(unit, npoId, fileId);
    await deleteFile(unit, fileId);
    unit.audit({
      action: 'file.delete',
      subjectType: 'file',
      subjectId: fileId,
      details: { npoId, class: 'NPO_DOCUMENT' },
    });
    return {};
  });
}
