import * as contract from '#contract/activity-entries/activity-entries.ts';
import * as photoContract from '#contract/activity-entries/activity-photos.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as photos from './photos.ts';
import * as entries from './service.ts';

export function activityEntriesRoutes(app: App): void {
  mount(app, contract.findActivityEntries, entries.findActivityEntries);
  mount(app, contract.createActivityEntry, (call) =>
    entries.createActivityEntry(call, call.params.projectId, call.body),
  );
  mount(app, contract.updateActivityEntry, (call) =>
    entries.updateActivityEntry(call, call.params, call.body),
  );
  mount(app, contract.deleteActivityEntry, (call) => entries.deleteActivityEntry(call, call.params));
  mount(app, contract.createActivityComment, (call) =>
    entries.createActivityComment(call, call.params, call.body.text),
  );
  mount(app, contract.deleteActivityComment, (call) => entries.deleteActivityComment(call, call.params));
  mount(app, photoContract.uploadActivityPhoto, (call) => photos.addPhoto(call, call.params, call.body), {
    upload: { ...photos.photoUploadRule, admit: photos.admitPhoto },
  });
  mount(app, photoContract.getActivityPhoto, photos.getPhoto, { isRaw: true });
  mount(app, photoContract.updateActivityPhoto, (call) =>
    photos.updateActivityPhoto(call, call.params, call.body),
  );
  mount(app, photoContract.deleteActivityPhoto, (call) => photos.deleteActivityPhoto(call, call.params));
}
