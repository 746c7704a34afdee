import { addMonths, koreanDay } from '#contract/calendar/dates.ts';
import type { File } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type { ListedDraft, ProjectDraft } from '#contract/projects/project-drafts.ts';
import type { DraftContent } from '#contract/projects/request-form.ts';
import { type Call, memberOf, organizationOf } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import type { Upload } from '#server/http/uploads.ts';
import { findUploader } from '#server/modules/files/download-store.ts';
import { presentFile } from '#server/modules/files/present.ts';
import { checkSpace } from '#server/modules/files/quota.ts';
import { deleteFile, deleteFilesOf, insertFile } from '#server/modules/files/service.ts';
import { findFilesWithUploaders, lockFileOf, moveToProject } from '#server/modules/files/store.ts';
import { lockMember } from '#server/modules/members/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { checkAccess } from './access.ts';
import { checkContinued } from './continuations.ts';
import {
  type ContinuedTerms,
  countDrafts,
  type DraftPlace,
  type DraftRow,
  deleteDraft,
  findContinuedTerms,
  findDraft,
  findDrafts,
  findRequestContent,
  insertDraft,
  lockDraft,
  updateDraft,
  updateDraftName,
} from './draft-store.ts';
import { findContinued } from './store.ts';

const draftsFull = () =>
  problem('VALIDATION', {
    message: `쓰던 요청서는 ${limits.projectDraftsMax}개까지 저장할 수 있어요. 쓰지 않을 요청서를 지워 주세요.`,
  });

/** The acting member's draft of that key. */
const placeOf = ({ actor }: Pick<Call, 'actor'>, key: string): DraftPlace => ({
  memberId: memberOf(actor).memberId,
  key,
});

const nothing = { name: null, continues: null, attachments: [], savedAt: null };

async function readDraft(db: Reader, place: DraftPlace): Promise<ProjectDraft> {
  const { key } = place;
  const draft = await findDraft(db, place);
  if (!draft) return { key, version: 0, step: 1, content: {}, ...nothing };
  const continued = draft.continuesId === null ? null : await findContinued(db, draft.continuesId);
  const files = (await findFilesWithUploaders(db, { projectDraftId: draft.id })).toReversed();
  return {
    key,
    name: draft.name,
    version: draft.version,
    step: draft.step,
    content: draft.content,
    continues: continued && {
      projectId: continued.projectId,
      title: continued.title,
      npoName: continued.npoName,
    },
    attachments: files.map((row) =>
      presentFile(row.file, { id: row.file.uploaderId, name: row.uploaderName, orgName: row.orgName }),
    ),
    savedAt: draft.version === 0 ? null : draft.updatedAt.toISOString(),
  };
}

/** Locks the draft, and makes it where there is none; throws VALIDATION where its member has as many as may be. */
async function holdDraft(
  unit: Unit,
  place: DraftPlace,
  continuesId: string | null = null,
): Promise<DraftRow> {
  const known = await lockDraft(unit.tx, place);
  if (known) return known;
  // Whoever begins another draft at the same time waits, and is counted.
  await lockMember(unit.tx, place.memberId);
  const meanwhile = await lockDraft(unit.tx, place);
  if (meanwhile) return meanwhile;
  if ((await countDrafts(unit.tx, place.memberId)) >= limits.projectDraftsMax) throw draftsFull();
  const made = await insertDraft(unit.tx, place, { organizationId: organizationOf(unit.actor), continuesId });
  if (!made) throw problem('INTERNAL');
  return made;
}

/** All half-written requests of the member, the one that was saved last first. */
export async function findProjectDrafts(call: Call): Promise<{ items: ListedDraft[] }> {
  return { items: await findDrafts(call.db, memberOf(call.actor).memberId) };
}

/** One of them; version 0 and empty where nothing is saved under the key. */
export function getProjectDraft(call: Call, key: string): Promise<ProjectDraft> {
  return readDraft(call.db, placeOf(call, key));
}

type Written = { version: number; step: number; content: DraftContent };

/** Saves the form as it stands. Throws STALE with what is saved when another tab has saved since. */
export function updateProjectDraft(call: Call, key: string, body: Written): Promise<ProjectDraft> {
  return call.transact((unit) => writeDraft(unit, placeOf(unit, key), body));
}

async function writeDraft(
  unit: Unit,
  place: DraftPlace,
  { version, ...written }: Written,
  continuesId: string | null = null,
): Promise<ProjectDraft> {
  // A tab whose draft is gone hears so, also where there is no room to make it again.
  if (version > 0 && !(await lockDraft(unit.tx, place))) throw await staleDraft(unit, place);
  const draft = await holdDraft(unit, place, continuesId);
  if (draft.version !== version) throw await staleDraft(unit, place);
  await updateDraft(unit.tx, draft, written);
  return readDraft(unit.tx, place);
}

const staleDraft = async (unit: Unit, place: DraftPlace) =>
  problem('STALE', { current: { ...(await readDraft(unit.tx, place)) } });

/** Names a draft that is saved, or gives it back to its title. Throws NOT_FOUND where there is none. */
export function renameProjectDraft(call: Call, key: string, name: string): Promise<ProjectDraft> {
  const place = placeOf(call, key);
  return call.transact(async (unit) => {
    const draft = await lockDraft(unit.tx, place);
    if (!draft) throw problem('NOT_FOUND');
    await updateDraftName(unit.tx, draft.id, name === '' ? null : name);
    return readDraft(unit.tx, place);
  });
}

/**
 * Begins a draft with what an earlier request says. Days, which belong to their time, and attachments stay behind.
 * Throws NOT_FOUND for a request of others and STALE where something is saved under the key already.
 */
export async function copyToProjectDraft(call: Call, key: string, projectId: string): Promise<ProjectDraft> {
  await checkAccess(call, 'project.read', projectId);
  const content = await findRequestContent(call.db, projectId);
  if (!content) throw problem('NOT_FOUND');
  const place = placeOf(call, key);
  return call.transact((unit) => writeDraft(unit, place, { version: 0, step: 1, content }));
}

/**
 * Begins a draft that goes on with a project: what its request says with what was agreed in its place, no longer new, and
 * a year later. Throws as `checkContinued`, and STALE where something is saved under the key already.
 */
export async function continueInProjectDraft(
  call: Call,
  key: string,
  projectId: string,
): Promise<ProjectDraft> {
  await checkContinued(call, call.db, projectId);
  const content = await findRequestContent(call.db, projectId);
  const days = await findContinuedTerms(call.db, projectId);
  if (!content || !days) throw problem('NOT_FOUND');
  const written = { ...content, ...moveOn(days, koreanDay(new Date())), isNew: false };
  const place = placeOf(call, key);
  return call.transact((unit) =>
    writeDraft(unit, place, { version: 0, step: 1, content: written }, projectId),
  );
}

/** Terms a year later, or as many years as it takes for their first day to be still to come. */
function moveOn({ start, end, ...terms }: ContinuedTerms, today: string): DraftContent {
  let months = 12;
  while (addMonths(start, months) < today) months += 12;
  return { ...terms, expectedStart: addMonths(start, months), expectedEnd: addMonths(end, months) };
}

/** Discards a draft with its attachments; one that is gone already is fine. */
export function deleteProjectDraft(call: Call, key: string): Promise<Record<string, never>> {
  const place = placeOf(call, key);
  return call.transact(async (unit) => {
    const draft = await lockDraft(unit.tx, place);
    if (draft) await deleteWithFiles(unit, draft);
    return {};
  });
}

/** Deletes all drafts of a member with their attachments. */
export async function dropDrafts(unit: Unit, memberId: string): Promise<void> {
  for (const { key } of await findDrafts(unit.tx, memberId)) {
    const draft = await lockDraft(unit.tx, { memberId, key });
    if (draft) await deleteWithFiles(unit, draft);
  }
}

async function deleteWithFiles(unit: Unit, draft: DraftRow): Promise<void> {
  await deleteFilesOf(unit, { projectDraftId: draft.id });
  await deleteDraft(unit.tx, draft.id);
}

/** Lets an upload begin while the draft has room for an attachment, or its member room for another draft. */
export async function admitDraftAttachment(
  call: Pick<Call, 'actor' | 'db'> & { params: { draftKey: string }; leastBytes: number },
): Promise<void> {
  const place = placeOf(call, call.params.draftKey);
  const draft = await findDraft(call.db, place);
  if (draft) await checkSpace(call.db, { projectDraftId: draft.id }, call.leastBytes);
  else if ((await countDrafts(call.db, place.memberId)) >= limits.projectDraftsMax) throw draftsFull();
}

/** Adds one stored upload to a draft; at most ten. */
export function addDraftAttachment(call: Call, key: string, upload: Upload): Promise<{ file: File }> {
  const place = placeOf(call, key);
  const ownerId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    const draft = await holdDraft(unit, place);
    const row = await insertFile(unit, upload, {
      class: 'REQUEST_ATTACHMENT',
      ownerId,
      uploaderId: place.memberId,
      projectDraftId: draft.id,
    });
    return { file: presentFile(row, await findUploader(unit.tx, place.memberId)) };
  });
}

/** Deletes an attachment of the member's own draft; any other file is not there. */
export function deleteDraftAttachment(
  call: Call,
  key: string,
  fileId: string,
): Promise<Record<string, never>> {
  const place = placeOf(call, key);
  return call.transact(async (unit) => {
    const draft = await findDraft(unit.tx, place);
    const found = draft && (await lockFileOf(unit.tx, { projectDraftId: draft.id }, fileId));
    if (!found) throw problem('NOT_FOUND');
    await deleteFile(unit, fileId);
    return {};
  });
}

/**
 * Hands the named attachments of a draft of the member over to the new project and drops the rest of that draft; the
 * member's other drafts stay. Throws a field problem when one of them is not an attachment of this draft.
 */
export async function attachToProject(
  unit: Unit,
  projectId: string,
  place: DraftPlace | null,
  attachmentIds: string[],
): Promise<void> {
  const ids = [...new Set(attachmentIds)];
  const draft = place && (await lockDraft(unit.tx, place));
  const moved =
    draft && ids.length > 0 ? await moveToProject(unit.tx, { projectDraftId: draft.id, projectId }, ids) : 0;
  if (moved !== ids.length)
    throw fieldProblem('attachmentIds', '첨부 파일을 찾지 못했어요. 다시 올려 주세요.');
  if (draft) await deleteWithFiles(unit, draft);
}
