import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { projectParams } from '#contract/projects/projects.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';

/** What the NPO says of the people in a photo (개인정보 보호법 제22조의2 for children); none is chosen beforehand. */
export const photoConsents = ['NOBODY_SEEN', 'ALL_AGREED', 'GUARDIANS_AGREED', 'NOT_AGREED'] as const;
export type PhotoConsent = (typeof photoConsents)[number];

export const photoConsentLabels: Record<PhotoConsent, string> = {
  NOBODY_SEEN: '알아볼 수 있는 사람이 없어요',
  ALL_AGREED: '찍힌 분 모두 동의했어요',
  GUARDIANS_AGREED: '만 14세 미만이 있고 보호자도 동의했어요',
  NOT_AGREED: '동의를 못 받았어요',
};

/** How far a photo may be used. */
export const photoScopes = ['REPORT', 'PROMOTION'] as const;
export type PhotoScope = (typeof photoScopes)[number];

export const photoScopeLabels: Record<PhotoScope, string> = {
  REPORT: '보고서까지',
  PROMOTION: '기업 홍보까지',
};

export const photoConsentMissing = '사진마다 동의를 골라 주세요.';

const photoUse = {
  consent: z.enum(photoConsents, { error: photoConsentMissing }),
  scope: z.enum(photoScopes, { error: '어디까지 쓸지 골라 주세요.' }),
};

/** A photo of an entry. One without consent is given to its own NPO alone (G-26). */
export const activityPhoto = z.object({
  id: z.uuid(),
  /** Where its picture is read. */
  path: z.string(),
  /** Null for everybody but the NPO. */
  consent: z.enum(photoConsents).nullable(),
  scope: z.enum(photoScopes),
  version,
});
export type ActivityPhoto = z.infer<typeof activityPhoto>;

const entryParams = projectParams.extend({ entryId: z.uuid() });
export const photoParams = entryParams.extend({ photoId: z.uuid() });

export const uploadActivityPhoto = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/activity-entries/:entryId/photos',
  summary: `Add a photo to an activity entry, at most ${limits.activityPhotosMax}; it is redrawn without its metadata`,
  action: 'activity-entry.write',
  effects: [{ audit: ['activity-photo.create'] }],
  params: entryParams,
  body: z.object(photoUse),
  consumes: 'multipart',
  quota: uploadQuotas.activityPhoto,
  response: activityPhoto,
});

/** Binary answer: the picture, for whoever may see it; no shared cache keeps it. */
export const getActivityPhoto = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/activity-entries/:entryId/photos/:photoId',
  summary: 'Picture of an activity entry',
  action: 'activity-photo.read',
  params: photoParams,
  response: z.unknown(),
});

export const updateActivityPhoto = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId/activity-entries/:entryId/photos/:photoId',
  summary: 'Change what was said of the people in a photo, and how far it may be used',
  action: 'activity-entry.write',
  effects: [{ audit: ['activity-photo.consent'] }],
  params: photoParams,
  body: z.object({ ...photoUse, version }),
  response: activityPhoto,
});

export const deleteActivityPhoto = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/activity-entries/:entryId/photos/:photoId',
  summary: 'Delete a photo, after the end too: a consent can be withdrawn at any time',
  action: 'activity-photo.delete',
  effects: [{ audit: ['activity-photo.delete'] }],
  params: photoParams,
  response: nothing,
});
