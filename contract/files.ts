import { z } from 'zod';
import { noOutcome } from '#contract/effects.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { endpoint } from './endpoint.ts';
import { uploadQuotas } from './upload-quotas.ts';

export const uploader = z.object({ id: z.uuid(), name: z.string(), orgName: z.string().nullable() });

/** A file as lists show it (C-01); `path` is where it is downloaded from. */
export const file = z.object({
  id: z.uuid(),
  name: z.string(),
  size: z.number().int(),
  path: z.string(),
  uploadedAt: z.string(),
  uploader,
});
export type File = z.infer<typeof file>;

export const uploadResponse = z.object({ file });

export const documentFile = file.extend({
  kind: z.enum(['GENERAL', 'COMPLETION']),
  isLocked: z.boolean(),
  /** True when the viewer's organisation put it there. */
  isOwn: z.boolean(),
});
export type DocumentFile = z.infer<typeof documentFile>;

export const fileParams = z.object({ fileId: z.uuid() });

/** Binary answer: the file under its original name. */
export const downloadFile = endpoint({
  method: 'GET',
  path: '/api/files/:fileId/download',
  summary: 'Download a file under its original name, also to look at it within a page',
  action: 'file.read',
  effects: [
    { audit: ['file.download'] },
    // An own attachment of a draft.
    noOutcome,
  ],
  params: fileParams,
  response: z.unknown(),
});

/** Binary answer: an image of a published representative project. */
export const getProjectImage = endpoint({
  method: 'GET',
  path: '/api/npo/project-image/:fileId',
  summary: 'Image of a representative project',
  action: 'npo.image',
  params: fileParams,
  response: z.unknown(),
  cacheSeconds: 0,
});

/** Binary answer: the avatar of an approved member. */
export const getAvatar = endpoint({
  method: 'GET',
  path: '/api/user/:userId/avatar',
  summary: 'Avatar of a member',
  action: 'avatar.read',
  params: z.object({ userId: z.uuid() }),
  response: z.unknown(),
  cacheSeconds: 0,
});

/** Uploads in place of the avatar before; the image is redrawn without its metadata. */
export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/account/avatar',
  summary: "Upload the signed-in member's avatar",
  action: 'avatar.write',
  effects: [{ audit: ['avatar.create'] }],
  body: nothing,
  consumes: 'multipart',
  quota: uploadQuotas.avatar,
  response: uploadResponse,
});

export const deleteAvatar = endpoint({
  method: 'DELETE',
  path: '/api/account/avatar/:fileId',
  summary: "Delete the signed-in member's avatar",
  action: 'avatar.write',
  effects: [{ audit: ['avatar.delete'] }],
  params: fileParams,
  response: nothing,
});

/** What an avatar is made of: extension → MIME type. */
export const imageTypes = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
} as const;
