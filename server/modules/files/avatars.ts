import { type File, imageTypes } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { type Call, memberOf } from '#server/http/mount.ts';
import { problem } from '#server/http/problem.ts';
import type { Upload, UploadRule } from '#server/http/uploads.ts';
import { presentFile } from './present.ts';
import { deleteFile, deleteFilesOf, insertFile } from './service.ts';
import { holdPlace, lockFileOf } from './store.ts';

/** The largest size an avatar is shown in is 80 px; screens with four pixels to one show all of it. */
export const avatarUploadRule: UploadRule = {
  maxSizeMB: limits.uploadMaxSizeMB,
  types: imageTypes,
  frame: { widthPixels: 320, heightPixels: 320, fit: 'cover' },
};

/** Makes a stored upload the member's avatar in place of the one before. */
export function uploadAvatar(call: Call, upload: Upload): Promise<{ file: File }> {
  const { memberId, organizationId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    await holdPlace(unit.tx, memberId);
    await deleteFilesOf(unit, { avatarMemberId: memberId });
    const row = await insertFile(unit, upload, {
      class: 'AVATAR',
      ownerId: organizationId,
      uploaderId: memberId,
      avatarMemberId: memberId,
    });
    unit.audit({ action: 'avatar.create', subjectType: 'member', subjectId: memberId });
    return { file: presentFile(row, { id: memberId, name: null, orgName: null }) };
  });
}

/** Deletes the member's own avatar; any other file is not there. */
export function deleteAvatar(call: Call, fileId: string): Promise<Record<string, never>> {
  const { memberId } = memberOf(call.actor);
  return call.transact(async (unit) => {
    if (!(await lockFileOf(unit.tx, { avatarMemberId: memberId }, fileId))) throw problem('NOT_FOUND');
    await deleteFile(unit, fileId);
    unit.audit({ action: 'avatar.delete', subjectType: 'member', subjectId: memberId });
    return {};
  });
}
