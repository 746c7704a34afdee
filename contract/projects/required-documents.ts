import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { uploadResponse } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';
import { projectDetail, projectParams, reasonText } from './projects.ts';

/** What a document that the company asks for is called. */
export const requiredDocumentName = requiredText('서류 이름을 입력해주세요.', limits.documentNameMaxLength);

const documentParams = projectParams.extend({ requiredDocumentId: z.uuid() });

export const createRequiredDocument = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/required-documents',
  summary: 'Ask the partner for one more document, until the admin has taken over',
  action: 'required-document.write',
  effects: [{ audit: ['required-document.create'], notices: { PARTNER: 'NEWS' } }],
  params: projectParams,
  body: z.object({ name: requiredDocumentName }),
  response: projectDetail,
});

export const handInDocument = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/required-documents/:requiredDocumentId/files',
  summary: 'Hand a document in; it takes the place of the one that nobody has decided on',
  action: 'required-document.hand-in',
  effects: [{ audit: ['required-document.hand-in'], notices: { COMPANY: 'NEWS' } }],
  params: documentParams,
  consumes: 'multipart',
  quota: uploadQuotas.projectDocument,
  body: z.object({ version: z.coerce.number().pipe(version) }),
  response: uploadResponse,
});

export const acceptDocument = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/required-documents/:requiredDocumentId/acceptance',
  summary: 'Accept what was handed in; its file is locked',
  action: 'required-document.write',
  effects: [
    { audit: ['required-document.accept'] },
    // Nothing is missing any more.
    { audit: ['required-document.accept'], notices: { PARTNER: 'NEWS', ADMINS: 'NEWS' } },
  ],
  params: documentParams,
  body: z.object({ version }),
  response: projectDetail,
});

export const returnDocument = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/required-documents/:requiredDocumentId/return',
  summary: 'Return what was handed in, with the reason; the partner hands it in again',
  action: 'required-document.write',
  effects: [{ audit: ['required-document.return'], notices: { PARTNER: 'NEWS' } }],
  params: documentParams,
  body: z.object({ version, reason: reasonText }),
  response: projectDetail,
});

export const waiveDocument = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/required-documents/:requiredDocumentId/waiver',
  summary: 'Go without a document that has not come, with the reason',
  action: 'required-document.write',
  effects: [
    { audit: ['required-document.waive'], notices: { PARTNER: 'NEWS' } },
    // Nothing is missing any more.
    { audit: ['required-document.waive'], notices: { PARTNER: 'NEWS', ADMINS: 'NEWS' } },
  ],
  params: documentParams,
  body: z.object({ version, reason: reasonText }),
  response: projectDetail,
});
