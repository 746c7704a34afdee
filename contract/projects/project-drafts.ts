import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { version } from '#contract/fields/version.ts';
import { file, uploadResponse } from '#contract/files.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';
import { draftContent } from './request-form.ts';

/** The one draft of a member; version 0 means that nothing is saved yet. */
export const projectDraft = z.object({
  version: z.number().int().min(0),
  content: draftContent,
  attachments: z.array(file),
  savedAt: z.string().nullable(),
});
export type ProjectDraft = z.infer<typeof projectDraft>;

export const getProjectDraft = endpoint({
  method: 'GET',
  path: '/api/project-draft',
  summary: 'The half-written request of the signed-in member',
  action: 'draft.read',
  response: projectDraft,
});

export const updateProjectDraft = endpoint({
  method: 'PUT',
  path: '/api/project-draft',
  summary: 'Save the half-written request; STALE when another tab has saved since',
  action: 'draft.write',
  body: z.object({ version, content: draftContent }),
  response: projectDraft,
});

export const copyToProjectDraft = endpoint({
  method: 'POST',
  path: '/api/project-draft/copies',
  summary:
    'Put what an earlier request of the organisation says, but its days and attachments, in the place of the draft',
  action: 'draft.write',
  body: z.object({ projectId: z.uuid(), version }),
  response: projectDraft,
});

export const deleteProjectDraft = endpoint({
  method: 'DELETE',
  path: '/api/project-draft',
  summary: 'Discard the half-written request with its attachments',
  action: 'draft.write',
  response: projectDraft,
});

export const uploadDraftAttachment = endpoint({
  method: 'POST',
  path: '/api/project-draft/attachments',
  summary: 'Upload one attachment of the request (PDF or image, 10 MB)',
  action: 'draft.write',
  consumes: 'multipart',
  quota: uploadQuotas.attachment,
  body: z.object({}),
  response: uploadResponse,
});

export const deleteDraftAttachment = endpoint({
  method: 'DELETE',
  path: '/api/project-draft/attachments/:fileId',
  summary: 'Delete one attachment of the request',
  action: 'draft.write',
  params: z.object({ fileId: z.uuid() }),
  response: z.object({}),
});
