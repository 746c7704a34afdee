import * as contract from '#contract/npos/npo-profiles.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as documents from './documents.ts';
import * as drafts from './drafts.ts';
import * as projects from './projects.ts';
import * as profiles from './service.ts';

export function npoProfilesRoutes(app: App): void {
  mount(app, contract.getOwnNpoProfile, profiles.getOwnNpoProfile);
  mount(app, contract.updateNpoProfile, profiles.updateNpoProfile);
  mount(app, contract.updateNpoDraft, drafts.updateNpoDraft);
  mount(app, contract.updateNpoConsent, drafts.updateNpoConsent);
  mount(app, contract.createNpoProject, (call) => projects.createNpoProject(call, call.body));
  mount(app, contract.updateNpoProject, (call) =>
    projects.updateNpoProject(call, call.params.projectId, call.body),
  );
  mount(app, contract.deleteNpoProject, (call) => projects.deleteNpoProject(call, call.params.projectId));
  mount(app, contract.uploadNpoProjectImage, (call) => projects.addImage(call, call.params.projectId), {
    upload: { ...projects.imageUploadRule, admit: projects.admitImage },
  });
  mount(app, contract.getOwnNpoProjectImage, projects.getOwnImage, { isRaw: true });
  mount(app, contract.orderNpoProjectImages, (call) =>
    projects.orderImages(call, call.params.projectId, call.body.imageIds),
  );
  mount(app, contract.deleteNpoProjectImage, (call) => projects.deleteImage(call, call.params));
  mount(app, contract.uploadNpoDocument, documents.addDocument, {
    upload: { ...documents.documentUploadRule, admit: documents.admitDocument },
  });
  mount(app, contract.updateNpoDocument, (call) =>
    documents.updateDocument(call, call.params.fileId, call.body),
  );
  mount(app, contract.deleteNpoDocument, (call) => documents.deleteDocument(call, call.params.fileId));
}
