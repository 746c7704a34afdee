import { documentTypes, projectDocumentTypes } from '#contract/document-types.ts';
import { limits } from '#contract/limits.ts';
import * as historyContract from '#contract/matches/match-history.ts';
import * as continuationContract from '#contract/projects/continuations.ts';
import * as draftContract from '#contract/projects/project-drafts.ts';
import * as pagesContract from '#contract/projects/project-pages.ts';
import * as contract from '#contract/projects/projects.ts';
import type { App } from '#server/app-type.ts';
import { mount } from '#server/http/mount.ts';
import { createChangeRequest, withdrawChangeRequest } from './change-requests.ts';
import { answerContinuation, getContinuation } from './continuations.ts';
import { getProject } from './detail.ts';
import { addProjectDocument, admitProjectDocument, deleteProjectDocument } from './documents.ts';
import {
  addDraftAttachment,
  admitDraftAttachment,
  continueInProjectDraft,
  copyToProjectDraft,
  deleteDraftAttachment,
  deleteProjectDraft,
  findProjectDrafts,
  getProjectDraft,
  renameProjectDraft,
  updateProjectDraft,
} from './drafts.ts';
import { getMatchHistory } from './match-history.ts';
import { findProjectDocuments, findProjectEvents } from './pages.ts';
import { recommendOthersToCompany, rematchByCompany } from './rematch.ts';
import * as projects from './service.ts';

const maxSizeMB = limits.uploadMaxSizeMB;

export function projectsRoutes(app: App): void {
  mount(app, draftContract.findProjectDrafts, findProjectDrafts);
  mount(app, draftContract.getProjectDraft, (call) => getProjectDraft(call, call.params.draftKey));
  mount(app, draftContract.updateProjectDraft, (call) =>
    updateProjectDraft(call, call.params.draftKey, call.body),
  );
  mount(app, draftContract.renameProjectDraft, (call) =>
    renameProjectDraft(call, call.params.draftKey, call.body.name),
  );
  mount(app, draftContract.copyToProjectDraft, (call) =>
    copyToProjectDraft(call, call.params.draftKey, call.body.projectId),
  );
  mount(app, draftContract.continueInProjectDraft, (call) =>
    continueInProjectDraft(call, call.params.draftKey, call.body.projectId),
  );
  mount(app, draftContract.deleteProjectDraft, (call) => deleteProjectDraft(call, call.params.draftKey));
  mount(
    app,
    draftContract.uploadDraftAttachment,
    (call) => addDraftAttachment(call, call.params.draftKey, call.upload),
    { upload: { maxSizeMB, types: documentTypes, admit: admitDraftAttachment } },
  );
  mount(app, draftContract.deleteDraftAttachment, (call) =>
    deleteDraftAttachment(call, call.params.draftKey, call.params.fileId),
  );
  mount(app, contract.createProject, (call) => projects.createProject(call, call.body));
  mount(app, contract.findProjects, projects.findProjects);
  mount(app, contract.getProject, (call) => getProject(call, call.params.projectId));
  mount(app, pagesContract.findProjectDocuments, findProjectDocuments);
  mount(app, pagesContract.findProjectEvents, findProjectEvents);
  mount(app, contract.choosePartner, (call) =>
    projects.choosePartner(call, call.params.projectId, call.body),
  );
  mount(app, contract.updateProjectProgress, (call) =>
    projects.updateProjectProgress(call, call.params.projectId, call.body),
  );
  mount(app, contract.createChangeRequest, (call) =>
    createChangeRequest(call, call.params.projectId, call.body),
  );
  mount(app, contract.withdrawChangeRequest, (call) =>
    withdrawChangeRequest(call, call.params.projectId, { ...call.params, ...call.body }),
  );
  mount(app, contract.cancelProject, (call) =>
    projects.cancelProject(call, call.params.projectId, call.body),
  );
  mount(app, historyContract.getMatchHistory, (call) => getMatchHistory(call, call.params.projectId));
  mount(app, historyContract.recommendOthers, (call) =>
    recommendOthersToCompany(call, call.params.projectId, call.body),
  );
  mount(app, historyContract.rematchProject, (call) =>
    rematchByCompany(call, call.params.projectId, call.body),
  );
  mount(app, contract.getPartnerContact, (call) => projects.getPartnerContact(call, call.params.projectId));
  mount(
    app,
    contract.uploadProjectDocument,
    (call) => addProjectDocument(call, call.params.projectId, call.upload),
    { upload: { maxSizeMB, types: projectDocumentTypes, admit: admitProjectDocument } },
  );
  mount(app, contract.deleteProjectDocument, (call) =>
    deleteProjectDocument(call, call.params.projectId, call.params.fileId),
  );
  mount(app, continuationContract.getContinuation, (call) => getContinuation(call, call.params.projectId));
  mount(app, continuationContract.answerContinuation, (call) =>
    answerContinuation(call, call.params.projectId, call.body.answer),
  );
  mount(app, contract.createProjectEvent, (call) =>
    projects.createProjectEvent(call, call.params.projectId, call.body.text),
  );
}
