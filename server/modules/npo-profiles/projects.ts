import { type File, imageTypes } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import type {
  getOwnNpoProjectImage as getEndpoint,
  NpoProjectForm,
  OwnNpoProject,
} from '#contract/npos/npo-profiles.ts';
import { type Call, type EndpointCall, memberOf, organizationOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Upload, UploadRule } from '#server/http/uploads.ts';
import { checkCodes } from '#server/modules/codes/check.ts';
import { presentFile } from '#server/modules/files/present.ts';
import { checkSpace } from '#server/modules/files/quota.ts';
import { sendPrivateImage } from '#server/modules/files/send-file.ts';
import { deleteFile, deleteFilesOf, insertFile } from '#server/modules/files/service.ts';
import { findFilesOf, findLastPosition, lockFileOf, orderFiles } from '#server/modules/files/store.ts';
import type { Reader, Unit } from '#server/unit.ts';
import { presentOwnProject } from './present.ts';
import {
  countProjects,
  deleteProject,
  findProject,
  insertProject,
  lockNpo,
  lockProject,
  updateProject,
} from './store.ts';

/** Pictures fill a dialog at most; screens with two pixels to one show all of this. */
export const imageUploadRule: UploadRule = {
  maxSizeMB: limits.uploadMaxSizeMB,
  types: imageTypes,
  frame: { widthPixels: 1600, heightPixels: 1600, fit: 'inside' },
};

async function readProject(db: Reader, npoId: string, projectId: string): Promise<OwnNpoProject> {
  const row = await findProject(db, npoId, projectId);
  if (!row) throw problem('NOT_FOUND');
  return presentOwnProject(row, await findFilesOf(db, { npoProjectId: projectId }));
}

/** Adds a representative project to the acting member's NPO; at most thirty. */
export async function createNpoProject(call: Call, form: NpoProjectForm): Promise<OwnNpoProject> {
  const npoId = organizationOf(call.actor);
  await checkCodes(call.db, form);
  return call.transact(async (unit) => {
    await lockNpo(unit.tx, npoId);
    if ((await countProjects(unit.tx, npoId)) >= limits.npoProjectsMax)
      throw problem('VALIDATION', {
        message: `대표 사업은 ${limits.npoProjectsMax}건까지 올릴 수 있어요.`,
      });
    const id = await insertProject(unit.tx, npoId, form);
    unit.audit({ action: 'npo-project.create', subjectType: 'npo_project', subjectId: id });
    return readProject(unit.tx, npoId, id);
  });
}

/** Changes a representative project. Throws STALE with what it says now when a colleague has changed it since. */
export async function updateNpoProject(
  call: Call,
  projectId: string,
  { version, ...form }: NpoProjectForm & { version: number },
): Promise<OwnNpoProject> {
  const npoId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    const held = await findProject(unit.tx, npoId, projectId);
    if (!held) throw problem('NOT_FOUND');
    await checkCodes(unit.tx, form, { held });
    const seen = { id: projectId, npoId, version };
    const isWritten = await updateProject(unit.tx, seen, { ...form, updatedAt: unit.now });
    const current = await readProject(unit.tx, npoId, projectId);
    if (!isWritten) throw problem('STALE', { current });
    unit.audit({ action: 'npo-project.update', subjectType: 'npo_project', subjectId: projectId });
    return current;
  });
}

/** Locks a representative project of the acting member's NPO; another's is not there. */
async function lockOwnProject(unit: Unit, npoId: string, projectId: string): Promise<void> {
  if (!(await lockProject(unit.tx, npoId, projectId))) throw problem('NOT_FOUND');
}

/** Deletes a representative project with its images. */
export function deleteNpoProject(call: Call, projectId: string): Promise<Record<string, never>> {
  const npoId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    await lockOwnProject(unit, npoId, projectId);
    await deleteFilesOf(unit, { npoProjectId: projectId });
    await deleteProject(unit.tx, projectId);
    unit.audit({ action: 'npo-project.delete', subjectType: 'npo_project', subjectId: projectId });
    return {};
  });
}

/** Lets an upload begin while an own representative project has room for a picture. Throws NOT_FOUND for another. */
export async function admitImage({
  actor,
  db,
  params,
  leastBytes,
}: Pick<Call, 'actor' | 'db'> & { params: { projectId: string }; leastBytes: number }): Promise<void> {
  if (!(await findProject(db, organizationOf(actor), params.projectId))) throw problem('NOT_FOUND');
  await checkSpace(db, { npoProjectId: params.projectId }, leastBytes);
}

/** Adds a redrawn picture behind those that a representative project has; at most ten. */
export function addImage(call: Call & { upload: Upload }, projectId: string): Promise<{ file: File }> {
  const npoId = organizationOf(call.actor);
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    await lockOwnProject(unit, npoId, projectId);
    const parent = { npoProjectId: projectId };
    const row = await insertFile(unit, call.upload, {
      class: 'NPO_PROJECT_IMAGE',
      ownerId: npoId,
      uploaderId: memberId,
      npoProjectId: projectId,
      position: ((await findLastPosition(unit.tx, parent)) ?? -1) + 1,
    });
    unit.audit({
      action: 'file.create',
      subjectType: 'file',
      subjectId: row.id,
      details: { npoProjectId: projectId, class: row.class },
    });
    return { file: presentFile(row, { id: memberId, name: null, orgName: null }) };
  });
}

/** Sends a picture of a representative project to its own NPO, published or not; any other is not there. */
export async function getOwnImage(call: EndpointCall<typeof getEndpoint>): Promise<void> {
  const { projectId, fileId } = call.params;
  const project = await findProject(call.db, organizationOf(call.actor), projectId);
  const images = project ? await findFilesOf(call.db, { npoProjectId: projectId }) : [];
  const image = images.find(({ id }) => id === fileId);
  if (!image) throw problem('NOT_FOUND');
  await sendPrivateImage(call, image);
}

/** Puts the pictures of a representative project in order. Throws STALE when a colleague has added or deleted one. */
export function orderImages(
  call: Call,
  projectId: string,
  imageIds: readonly string[],
): Promise<OwnNpoProject> {
  const npoId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    await lockOwnProject(unit, npoId, projectId);
    const current = await readProject(unit.tx, npoId, projectId);
    const isSame =
      imageIds.length === current.images.length && current.images.every(({ id }) => imageIds.includes(id));
    if (!isSame) throw problem('STALE', { current });
    await orderFiles(unit.tx, { npoProjectId: projectId }, imageIds);
    unit.audit({
      action: 'npo-project.update',
      subjectType: 'npo_project',
      subjectId: projectId,
      details: { imagesInOrder: imageIds.length },
    });
    return readProject(unit.tx, npoId, projectId);
  });
}

/** Deletes a picture of a representative project of the acting member's NPO; any other is not there. */
export function deleteImage(
  call: Call,
  { projectId, fileId }: { projectId: string; fileId: string },
): Promise<Record<string, never>> {
  const npoId = organizationOf(call.actor);
  return call.transact(async (unit) => {
    await lockOwnProject(unit, npoId, projectId);
    if (!(await lockFileOf(unit.tx, { npoProjectId: projectId }, fileId))) throw problem('NOT_FOUND');
    await deleteFile(unit, fileId);
    unit.audit({
      action: 'file.delete',
      subjectType: 'file',
      subjectId: fileId,
      details: { npoProjectId: projectId, class: 'NPO_PROJECT_IMAGE' },
    });
    return {};
  });
}
