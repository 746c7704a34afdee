import type { File } from '#contract/files.ts';
import type { ProjectDraft } from '#contract/projects/project-drafts.ts';
import type { DraftContent } from '#contract/projects/request-form.ts';
import { type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import type { Upload } from '#server/http/uploads.ts';
import { findUploader } from '#server/modules/files/download-store.ts';
import { presentFile } from '#server/modules/files/present.ts';
import { checkSpace } from '#server/modules/files/quota.ts';
import { deleteFile, deleteFilesOf, insertFile } from '#server/modules/files/service.ts';
import { findFilesWithUploaders, lockFileOf, moveToProject } from '#server/modules/files/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { checkAccess } from './access.ts';
import {
  type DraftRow,
  deleteDraft,
  findDraft,
  findRequestContent,
  lockDraft,
  updateDraft,
} from './draft-store.ts';

async function readDraft(db: Reader, memberId: string): Promise<ProjectDraft> {
  const draft = await findDraft(db, memberId);
  if (!draft) return { version: 0, content: {}, attachments: [], savedAt: null };
  const files = (await findFilesWithUploaders(db, { projectDraftId: draft.id })).toReversed();
  return {
    version: draft.version,
    content: draft.content,
    attachments: files.map((row) =>
      presentFile(row.file, { id: row.file.uploaderId, name: row.uploaderName, orgName: row.orgName }),
    ),
    savedAt: draft.version === 0 ? null : draft.updatedAt.toISOString(),
  };
}

async function holdDraft(unit: Unit) {
  const { memberId } = memberOf(unit.actor);
  const draft = await lockDraft(unit.tx, memberId, organizationOf(unit.actor));
  if (!draft) throw problem('INTERNAL');
  return draft;
}

/** The member's half-written request; version 0 and empty when nothing is saved. */
export function getProjectDraft(call: Call): Promise<ProjectDraft> {
  return readDraft(call.db, memberOf(call.actor).memberId);
}

/** Saves the form as it stands. Throws STALE with what is saved when another tab has saved since. */
export function updateProjectDraft(
  call: Call,
  body: { version: number; content: DraftContent },
): Promise<ProjectDraft> {
  return call.transact((unit) => writeDraft(unit, body));
}

async function writeDraft(
  unit: Unit,
  { version, content }: { version: number; content: DraftContent },
): Promise<ProjectDraft> {
  const { memberId } = memberOf(unit.actor);
  const draft = await holdDraft(unit);
  if (draft.version !== version) {
    throw problem('STALE', { current: { ...(await readDraft(unit.tx, memberId)) } });
  }
  await updateDraft(unit.tx, draft, content);
  return readDraft(unit.tx, memberId);
}

/**
 * Puts what an earlier request says in the place of all that the draft holds. Days, which belong to their time, and
 * attachments stay behind. Throws NOT_FOUND for a request of others and STALE as saving does.
 */
export async function copyToProjectDraft(
  call: Call,
  { projectId, version }: { projectId: string; version: number },
): Promise<ProjectDraft> {
  await checkAccess(call, 'project.read', projectId);
  const content = await findRequestContent(call.db, projectId);
  if (!content) throw problem('NOT_FOUND');
  return call.transact(async (unit) => {
    const draft = await findDraft(unit.tx, memberOf(call.actor).memberId);
    if (draft) await deleteFilesOf(unit, { projectDraftId: draft.id });
    return writeDraft(unit, { version, content });
  });
}

/** Discards the draft with its attachments. */
export function deleteProjectDraft(call: Call): Promise<ProjectDraft> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    await dropDraft(unit, memberId);
    return readDraft(unit.tx, memberId);
  });
}

/** Deletes the draft of a member, if there is one, with its attachments. */
export async function dropDraft(unit: Unit, memberId: string): Promise<void> {
  const draft = await findDraft(unit.tx, memberId);
  if (draft) await deleteWithFiles(unit, draft);
}

async function deleteWithFiles(unit: Unit, draft: DraftRow): Promise<void> {
  await deleteFilesOf(unit, { projectDraftId: draft.id });
  await deleteDraft(unit.tx, draft.id);
}

/** Lets an upload begin while the draft, if there is one, has room for an attachment. */
export async function admitDraftAttachment(
  call: Pick<Call, 'actor' | 'db'> & { leastBytes: number },
): Promise<void> {
  const draft = await findDraft(call.db, memberOf(call.actor).memberId);
  if (draft) await checkSpace(call.db, { projectDraftId: draft.id }, call.leastBytes);
}

/** Adds one stored upload to the draft; at most ten. */
export function addDraftAttachment(call: Call, upload: Upload): Promise<{ file: File }> {
  const { memberId } = memberOf(call.actor);
  const ownerId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    const draft = await holdDraft(unit);
    const row = await insertFile(unit, upload, {
      class: 'REQUEST_ATTACHMENT',
      ownerId,
      uploaderId: memberId,
      projectDraftId: draft.id,
    });
    return { file: presentFile(row, await findUploader(unit.tx, memberId)) };
  });
}

/** Deletes an attachment of the member's own draft; any other file is not there. */
export function deleteDraftAttachment(call: Call, fileId: string): Promise<Record<string, never>> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const draft = await findDraft(unit.tx, memberId);
    const found = draft && (await lockFileOf(unit.tx, { projectDraftId: draft.id }, fileId));
    if (!found) throw problem('NOT_FOUND');
    await deleteFile(unit, fileId);
    return {};
  });
}

/**
 * Hands the named attachments of the member's draft over to the new project and drops the rest of the draft.
 * Throws a field problem when one of them is not an attachment of this draft.
 */
export async function attachToProject(
  unit: Unit,
  memberId: string,
  projectId: string,
  attachmentIds: string[],
): Promise<void> {
  const ids = [...new Set(attachmentIds)];
  const draft = await findDraft(unit.tx, memberId);
  const moved =
    draft && ids.length > 0 ? await moveToProject(unit.tx, { projectDraftId: draft.id, projectId }, ids) : 0;
  if (moved !== ids.length)
    throw fieldProblem('attachmentIds', '첨부 파일을 찾지 못했어요. 다시 올려 주세요.');
  if (draft) await deleteWithFiles(unit, draft);
}
