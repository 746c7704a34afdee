import { deleteAvatar, downloadFile, getAvatar, getProjectImage, uploadAvatar } from '#contract/files.ts';
import { getNpoDocument } from '#contract/npos/npos.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as avatars from './avatars.ts';
import * as files from './downloads.ts';

export function filesRoutes(app: App): void {
  mount(app, downloadFile, (call) => files.downloadFile(call, call.params.fileId), { isRaw: true });
  mount(app, getProjectImage, (call) => files.getProjectImage(call, call.params.fileId), { isRaw: true });
  mount(app, getNpoDocument, (call) => files.getNpoDocument(call, call.params), { isRaw: true });
  mount(app, getAvatar, (call) => files.getAvatar(call, call.params.userId), { isRaw: true });
  mount(app, uploadAvatar, (call) => avatars.uploadAvatar(call, call.upload), {
    upload: { ...avatars.avatarUploadRule, admit: async () => {} },
  });
  mount(app, deleteAvatar, (call) => avatars.deleteAvatar(call, call.params.fileId));
}
