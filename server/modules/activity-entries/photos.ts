import type {
  ActivityPhoto,
  getActivityPhoto as getEndpoint,
  PhotoConsent,
  PhotoScope,
} from '#contract/activity-entries/activity-photos.ts';
import { imageTypes } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { authorize, type Call, type EndpointCall, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Upload, UploadRule } from '#server/http/uploads.ts';
import { checkSpace } from '#server/modules/files/quota.ts';
import { sendPrivateImage } from '#server/modules/files/send-file.ts';
import { deleteFile, insertFile } from '#server/modules/files/service.ts';
import { findFiles, findLastPosition } from '#server/modules/files/store.ts';
import { checkPartnership } from '#server/modules/projects/access.ts';
import type { Unit } from '#server/unit.ts';
import { lockRunning, viewerOf } from './access.ts';
import { presentPhoto } from './present.ts';
import { deletePhotoRows, findEntry, findPhoto, findPhotos, insertPhoto, updatePhoto } from './store.ts';

/** Drawn anew, so that neither place nor camera stays in it (G-27). */
export const photoUploadRule: UploadRule = {
  maxSizeMB: limits.uploadMaxSizeMB,
  types: imageTypes,
  frame: {
    widthPixels: limits.activityPhotoEdgePixels,
    heightPixels: limits.activityPhotoEdgePixels,
    fit: 'inside',
  },
};

type OfEntry = { projectId: string; entryId: string };
type OfPhoto = OfEntry & { photoId: string };

/** Lets an upload begin while an own entry has room for a photo. Throws NOT_FOUND for another. */
export async function admitPhoto({
  actor,
  db,
  params,
  leastBytes,
}: Pick<Call, 'actor' | 'db'> & { params: OfEntry; leastBytes: number }): Promise<void> {
  const { id } = await checkPartnership({ actor }, db, 'activity-entry.write', params.projectId);
  if (!(await findEntry(db, id, params.entryId))) throw problem('NOT_FOUND');
  await checkSpace(db, { activityEntryId: params.entryId }, leastBytes);
}

/** Adds a redrawn photo to an own entry, with what the NPO says of the people in it. */
export function addPhoto(
  call: Call & { upload: Upload },
  { projectId, entryId }: OfEntry,
  use: { consent: PhotoConsent; scope: PhotoScope },
): Promise<ActivityPhoto> {
  const { memberId, organizationId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    const { known } = await lockRunning(unit, 'activity-entry.write', projectId);
    if (!(await findEntry(unit.tx, known.id, entryId))) throw problem('NOT_FOUND');
    const file = await insertFile(unit, call.upload, {
      class: 'ACTIVITY_PHOTO',
      ownerId: organizationId,
      uploaderId: memberId,
      activityEntryId: entryId,
      position: ((await findLastPosition(unit.tx, { activityEntryId: entryId })) ?? -1) + 1,
    });
    const row = await insertPhoto(unit.tx, { fileId: file.id, entryId, ...use });
    unit.audit({
      action: 'activity-photo.create',
      subjectType: 'activity_photo',
      subjectId: file.id,
      details: { projectId, entryId, ...use },
    });
    return presentPhoto(row, viewerOf(unit, projectId, known));
  });
}

/** Sends a photo to whoever may see it; any other is not there. */
export async function getPhoto(call: EndpointCall<typeof getEndpoint>): Promise<void> {
  const { db, params } = call;
  const partnership = await checkPartnership(call, db, 'activity-entry.read', params.projectId);
  const photo = await findPhoto(db, { ...params, partnershipId: partnership.id });
  if (!photo) throw problem('NOT_FOUND');
  authorize(call.actor, 'activity-photo.read', { partnership, isWithheld: photo.consent === 'NOT_AGREED' });
  const [file] = await findFiles(db, [photo.fileId]);
  if (!file) throw problem('NOT_FOUND');
  await sendPrivateImage(call, file);
}

/** Changes consent and scope of a photo. Throws STALE when a colleague has changed them since. */
export function updateActivityPhoto(
  call: Call,
  { projectId, entryId, photoId }: OfPhoto,
  { version, ...use }: { consent: PhotoConsent; scope: PhotoScope; version: number },
): Promise<ActivityPhoto> {
  return call.transact(async (unit) => {
    const { known } = await lockRunning(unit, 'activity-entry.write', projectId);
    const viewer = viewerOf(unit, projectId, known);
    const before = await findPhoto(unit.tx, { partnershipId: known.id, entryId, photoId });
    if (!before) throw problem('NOT_FOUND');
    const row = await updatePhoto(unit.tx, { photoId, version }, { ...use, updatedAt: unit.now });
    if (!row) throw problem('STALE', { current: presentPhoto(before, viewer) });
    unit.audit({
      action: 'activity-photo.consent',
      subjectType: 'activity_photo',
      subjectId: photoId,
      details: { projectId, before: before.consent, after: use.consent, scope: use.scope },
    });
    return presentPhoto(row, viewer);
  });
}

/** Deletes photos with their files. The caller has checked access. */
export async function removePhotos(unit: Unit, photoIds: readonly string[]): Promise<void> {
  await deletePhotoRows(unit.tx, photoIds);
  for (const id of photoIds) await deleteFile(unit, id);
}

/** The same for all photos of an entry. */
export async function deletePhotosOf(unit: Unit, entryId: string): Promise<void> {
  const photos = await findPhotos(unit.tx, [entryId], { seesWithheld: true });
  await removePhotos(
    unit,
    photos.map(({ fileId }) => fileId),
  );
}

/** Deletes a photo of the acting member's NPO, whatever became of the project: a consent can be taken back. */
export function deleteActivityPhoto(
  call: Call,
  { projectId, entryId, photoId }: OfPhoto,
): Promise<Record<string, never>> {
  return call.transact(async (unit) => {
    const { id: partnershipId } = await checkPartnership(unit, unit.tx, 'activity-photo.delete', projectId);
    const photo = await findPhoto(unit.tx, { partnershipId, entryId, photoId });
    if (!photo) throw problem('NOT_FOUND');
    await removePhotos(unit, [photoId]);
    unit.audit({
      action: 'activity-photo.delete',
      subjectType: 'activity_photo',
      subjectId: photoId,
      details: { projectId, entryId },
    });
    return {};
  });
}
