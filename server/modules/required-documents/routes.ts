import { projectDocumentTypes } from '#contract/document-types.ts';
import { limits } from '#contract/limits.ts';
import * as contract from '#contract/projects/required-documents.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import * as documents from './service.ts';

export function requiredDocumentsRoutes(app: App): void {
  mount(app, contract.createRequiredDocument, (call) =>
    documents.createRequiredDocument(call, call.params.projectId, call.body),
  );
  mount(app, contract.handInDocument, documents.handInDocument, {
    upload: {
      maxSizeMB: limits.uploadMaxSizeMB,
      types: projectDocumentTypes,
      admit: documents.admitDocument,
    },
  });
  mount(app, contract.acceptDocument, (call) => documents.acceptDocument(call, call.params, call.body));
  mount(app, contract.returnDocument, (call) => documents.returnDocument(call, call.params, call.body));
  mount(app, contract.waiveDocument, (call) => documents.waiveDocument(call, call.params, call.body));
}
