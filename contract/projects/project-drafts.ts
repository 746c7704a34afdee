import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { isFreeOfResidentNumbers, residentNumberMessage } from '#contract/fields/resident-number.ts';
import { toOneLine } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { file, uploadResponse } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';
import { draftContent } from './request-form.ts';

/** The step of the form that was open last, the first is 1. */
const draftStep = z.number().int().min(1).max(5);

/** What its member calls a draft; empty gives it back to its title. */
export const draftName = z
  .string()
  .overwrite(toOneLine)
  .max(limits.draftNameMaxLength, { error: `${limits.draftNameMaxLength}자까지 쓸 수 있어요.` })
  .refine(isFreeOfResidentNumbers, { error: residentNumberMessage });

/**
 * One of the half-written requests of a member (F-38). The browser that begins it makes its key; a key under which
 * nothing is saved yet answers with an empty draft of version 0.
 */
export const projectDraft = z.object({
  key: z.uuid(),
  /** Null while its title stands for it. */
  name: z.string().nullable(),
  version,
  step: draftStep,
  content: draftContent,
  /** The project that the request goes on with, and its partner, who alone is asked; null for any other request. */
  continues: z.object({ projectId: z.uuid(), title: z.string(), npoName: z.string() }).nullable(),
  attachments: z.array(file),
  savedAt: z.string().nullable(),
});
export type ProjectDraft = z.infer<typeof projectDraft>;

/** A draft as a line of the list. */
export const listedDraft = projectDraft
  .pick({ key: true, name: true, step: true })
  .extend({ title: z.string(), savedAt: z.string() });
export type ListedDraft = z.infer<typeof listedDraft>;

const params = z.object({ draftKey: z.uuid() });

export const findProjectDrafts = endpoint({
  method: 'GET',
  path: '/api/project-drafts',
  summary: 'The half-written requests of the signed-in member',
  action: 'draft.read',
  list: {
    members: 'Those of the signed-in member, of no colleague',
    order: [
      { by: 'savedAt', direction: 'DESC' },
      { by: 'key', direction: 'ASC' },
    ],
  },
  response: z.object({ items: z.array(listedDraft) }),
});

export const getProjectDraft = endpoint({
  method: 'GET',
  path: '/api/project-drafts/:draftKey',
  summary: 'One half-written request of the signed-in member; version 0 where nothing is saved under the key',
  action: 'draft.read',
  params,
  response: projectDraft,
});

export const updateProjectDraft = endpoint({
  method: 'PUT',
  path: '/api/project-drafts/:draftKey',
  summary: 'Save a half-written request and the step it is left at; STALE when another tab has saved since',
  action: 'draft.write',
  effects: noEffects,
  params,
  body: z.object({ version, step: draftStep, content: draftContent }),
  response: projectDraft,
});

export const renameProjectDraft = endpoint({
  method: 'PUT',
  path: '/api/project-drafts/:draftKey/name',
  summary: 'Name a half-written request; what is being written goes on at its version',
  action: 'draft.write',
  effects: noEffects,
  params,
  body: z.object({ name: draftName }),
  response: projectDraft,
});

export const copyToProjectDraft = endpoint({
  method: 'POST',
  path: '/api/project-drafts/:draftKey/copies',
  summary:
    'Begin a draft with what an earlier request of the organisation says, but its days and attachments',
  action: 'draft.write',
  effects: noEffects,
  params,
  body: z.object({ projectId: z.uuid() }),
  response: projectDraft,
});

export const continueInProjectDraft = endpoint({
  method: 'POST',
  path: '/api/project-drafts/:draftKey/continuations',
  summary: 'Begin a draft that goes on with a project and its partner: what was agreed, a year later',
  action: 'draft.write',
  effects: noEffects,
  params,
  body: z.object({ projectId: z.uuid() }),
  response: projectDraft,
});

export const deleteProjectDraft = endpoint({
  method: 'DELETE',
  path: '/api/project-drafts/:draftKey',
  summary: 'Discard a half-written request with its attachments',
  action: 'draft.write',
  effects: noEffects,
  params,
  response: nothing,
});

export const uploadDraftAttachment = endpoint({
  method: 'POST',
  path: '/api/project-drafts/:draftKey/attachments',
  summary: 'Upload one attachment of a half-written request (PDF or image, 10 MB)',
  action: 'draft.write',
  effects: noEffects,
  consumes: 'multipart',
  quota: uploadQuotas.attachment,
  params,
  body: nothing,
  response: uploadResponse,
});

export const deleteDraftAttachment = endpoint({
  method: 'DELETE',
  path: '/api/project-drafts/:draftKey/attachments/:fileId',
  summary: 'Delete one attachment of a half-written request',
  action: 'draft.write',
  effects: noEffects,
  params: params.extend({ fileId: z.uuid() }),
  response: nothing,
});
