import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { isFreeOfResidentNumbers, residentNumberMessage } from '#contract/fields/resident-number.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { file, uploadResponse } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { requiredCode } from '#contract/projects/request-form.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';
import { npoProject } from './npos.ts';

const codes = (missing: string) =>
  z
    .array(z.string().min(1).max(20))
    .min(1, { error: missing })
    .max(limits.profileCodesMax, { error: `${limits.profileCodesMax}가지까지 고를 수 있어요.` });

/** What an NPO says of itself on its public profile. */
export const npoProfileForm = z
  .object({
    intro: requiredText('소개 글을 입력해주세요.', limits.introMaxLength),
    /** The month in which it began, `YYYY-MM`; null shows as '미등록'. */
    foundedMonth: z
      .string()
      .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/, { error: '활동을 시작한 달을 다시 확인해 주세요.' })
      .nullable(),
    regionLevel1Code: requiredCode('1차 지역을 선택해주세요.'),
    regionLevel2Code: requiredCode('2차 지역을 선택해주세요.'),
    /** Where it works: codes of level 1 or 2; they say nothing where `isNationwide`. */
    serviceRegionCodes: z
      .array(z.string().regex(/^\d{2}(\d{3})?$/, { error: '알 수 없는 지역이에요.' }))
      .max(limits.serviceRegionsMax, { error: '활동 지역은 60곳까지 고를 수 있어요.' }),
    isNationwide: z.boolean(),
    fieldCodes: codes('분야를 선택해주세요.'),
    beneficiaryCodes: codes('수혜대상을 선택해주세요.'),
    mainActivities: z
      .array(requiredText('활동 이름을 입력해주세요.', limits.activityMaxLength))
      .min(1, { error: '주요 활동을 하나 이상 적어 주세요.' })
      .max(limits.activitiesMax, { error: `활동은 ${limits.activitiesMax}가지까지 적을 수 있어요.` }),
    capacity: z
      .number({ error: '숫자만 입력해주세요.' })
      .int({ error: '숫자만 입력해주세요.' })
      .min(1, { error: '1개 이상 골라 주세요.' })
      .max(limits.capacityMax, { error: `${limits.capacityMax}개까지 고를 수 있어요.` }),
  })
  .check((context) => {
    const { isNationwide, serviceRegionCodes } = context.value;
    if (isNationwide || serviceRegionCodes.length > 0) return;
    context.issues.push({
      code: 'custom',
      path: ['serviceRegionCodes'],
      message: '활동 지역을 선택해주세요.',
      input: serviceRegionCodes,
    });
  });
export type NpoProfileForm = z.infer<typeof npoProfileForm>;

/** The form as it is being written: of the right shape, whatever is still missing. */
export const npoDraftContent = z.object({
  intro: z
    .string()
    .max(limits.introMaxLength)
    .refine(isFreeOfResidentNumbers, { error: residentNumberMessage }),
  foundedMonth: npoProfileForm.shape.foundedMonth,
  regionLevel1Code: z.string().max(20),
  regionLevel2Code: z.string().max(20),
  serviceRegionCodes: npoProfileForm.shape.serviceRegionCodes,
  isNationwide: z.boolean(),
  fieldCodes: z.array(z.string().min(1).max(20)).max(limits.profileCodesMax),
  beneficiaryCodes: z.array(z.string().min(1).max(20)).max(limits.profileCodesMax),
  mainActivities: z
    .array(
      z
        .string()
        .max(limits.activityMaxLength)
        .refine(isFreeOfResidentNumbers, { error: residentNumberMessage }),
    )
    .max(limits.activitiesMax),
  capacity: npoProfileForm.shape.capacity,
});
export type NpoDraftContent = z.infer<typeof npoDraftContent>;

/** What is written and not published yet; the version goes on when the draft is emptied. */
export const npoDraft = z.object({
  version,
  /** Null where nothing differs from what is published. */
  content: npoDraftContent.nullable(),
  savedAt: z.string().nullable(),
  /** The NPO's consent that its profile is published with the approval of its membership (F-51). */
  publishesOnApproval: z.boolean(),
});
export type NpoDraft = z.infer<typeof npoDraft>;

/** A representative project ('대표 사업') as its NPO writes it. */
export const npoProjectForm = z
  .object({
    name: requiredText('사업 이름을 입력해주세요.', limits.titleMaxLength),
    fieldCode: requiredCode('분야를 선택해주세요.'),
    beneficiaryCode: requiredCode('수혜대상을 선택해주세요.'),
    regionLevel1Code: requiredCode('1차 지역을 선택해주세요.'),
    regionLevel2Code: requiredCode('2차 지역을 선택해주세요.'),
    actualStart: calendarDay('시작한 달을 입력해주세요.'),
    actualEnd: calendarDay('끝난 달을 입력해주세요.'),
    actualBudget: z
      .number({ error: '숫자만 입력해주세요.' })
      .int({ error: '원 단위로 입력해주세요.' })
      .min(0, { error: '예산은 0원 이상이어야 합니다.' })
      .max(limits.budgetMaxWon, { error: '1,000억 원까지 입력할 수 있어요.' }),
    /** A hidden budget is shown to nobody but its NPO; everybody else reads '비공개'. */
    isBudgetHidden: z.boolean(),
    description: requiredText('사업 내용을 입력해주세요.', limits.descriptionMaxLength),
  })
  .check((context) => {
    const { actualStart, actualEnd } = context.value;
    if (actualEnd >= actualStart) return;
    context.issues.push({
      code: 'custom',
      path: ['actualEnd'],
      message: '종료일은 시작일보다 빠를 수 없습니다.',
      input: actualEnd,
    });
  });
export type NpoProjectForm = z.infer<typeof npoProjectForm>;

/** A representative project as its own NPO reads it: with the budget that may be hidden from others. */
export const ownNpoProject = npoProject.extend({
  version,
  /** In the order in which they are shown; the first is the main one. */
  images: z.array(z.object({ id: z.uuid(), name: z.string(), path: z.string() })),
});
export type OwnNpoProject = z.infer<typeof ownNpoProject>;

/** A document of an NPO's profile; visitors see and download it only while `isPublic`. */
export const npoDocument = file.extend({ isPublic: z.boolean() });
export type NpoDocument = z.infer<typeof npoDocument>;

/** The profile as its own NPO edits it; version 0 means that nothing has been saved yet. */
export const ownNpoProfile = z.object({
  version,
  isPublished: z.boolean(),
  intro: z.string(),
  foundedMonth: z.string().nullable(),
  regionLevel1Code: z.string().nullable(),
  regionLevel2Code: z.string().nullable(),
  serviceRegionCodes: z.array(z.string()),
  isNationwide: z.boolean(),
  fieldCodes: z.array(z.string()),
  beneficiaryCodes: z.array(z.string()),
  mainActivities: z.array(z.string()),
  capacity: z.number().int(),
  draft: npoDraft,
  projects: z.array(ownNpoProject),
  documents: z.array(npoDocument),
});
export type OwnNpoProfile = z.infer<typeof ownNpoProfile>;

export const getOwnNpoProfile = endpoint({
  method: 'GET',
  path: '/api/npo-profile',
  summary: 'The profile of the own NPO with everything that only it reads',
  action: 'npo-profile.read',
  response: ownNpoProfile,
});

export const updateNpoProfile = endpoint({
  method: 'PUT',
  path: '/api/npo-profile',
  summary: 'Publish the profile and empty the draft; STALE when a colleague has published since',
  action: 'npo-profile.publish',
  effects: [{ audit: ['npo-profile.update'] }],
  body: npoProfileForm.safeExtend({ version }),
  response: ownNpoProfile,
});

export const updateNpoDraft = endpoint({
  method: 'PUT',
  path: '/api/npo-profile/draft',
  summary: 'Save the profile as it is being written; STALE when another device has saved since',
  action: 'npo-profile.write',
  effects: noEffects,
  body: z.object({ version, content: npoDraftContent.nullable() }),
  response: npoDraft,
});

export const updateNpoConsent = endpoint({
  method: 'PUT',
  path: '/api/npo-profile/consent',
  summary: 'Consent that the saved draft is published with the approval of the membership, or take that back',
  action: 'npo-profile.write',
  effects: [{ audit: ['npo-profile.consent'] }],
  body: z.object({ version, publishesOnApproval: z.boolean() }),
  response: npoDraft,
});

export const createNpoProject = endpoint({
  method: 'POST',
  path: '/api/npo-profile/projects',
  summary: 'Add a representative project to the own profile',
  action: 'npo-profile.write',
  effects: [{ audit: ['npo-project.create'] }],
  body: npoProjectForm,
  response: ownNpoProject,
});

const projectParams = z.object({ projectId: z.uuid() });

export const updateNpoProject = endpoint({
  method: 'PUT',
  path: '/api/npo-profile/projects/:projectId',
  summary: 'Change a representative project; STALE when a colleague has changed it since',
  action: 'npo-profile.write',
  effects: [{ audit: ['npo-project.update'] }],
  params: projectParams,
  body: npoProjectForm.safeExtend({ version }),
  response: ownNpoProject,
});

export const deleteNpoProject = endpoint({
  method: 'DELETE',
  path: '/api/npo-profile/projects/:projectId',
  summary: 'Delete a representative project with its images',
  action: 'npo-profile.write',
  effects: [{ audit: ['npo-project.delete'] }],
  params: projectParams,
  response: nothing,
});

export const uploadNpoProjectImage = endpoint({
  method: 'POST',
  path: '/api/npo-profile/projects/:projectId/images',
  summary: 'Add an image to a representative project; it is drawn anew without its metadata',
  action: 'npo-profile.write',
  effects: [{ audit: ['file.create'] }],
  params: projectParams,
  consumes: 'multipart',
  quota: uploadQuotas.npoProjectImage,
  body: nothing,
  response: uploadResponse,
});

const imageParams = projectParams.extend({ fileId: z.uuid() });

/** Binary answer: the picture for its own NPO, published or not; no shared cache keeps it. */
export const getOwnNpoProjectImage = endpoint({
  method: 'GET',
  path: '/api/npo-profile/projects/:projectId/images/:fileId',
  summary: 'Image of an own representative project',
  action: 'npo-profile.read',
  params: imageParams,
  response: z.unknown(),
});

export const orderNpoProjectImages = endpoint({
  method: 'PUT',
  path: '/api/npo-profile/projects/:projectId/images',
  summary: 'Put the images of a representative project in order; STALE when they are others by now',
  action: 'npo-profile.write',
  effects: [{ audit: ['npo-project.update'] }],
  params: projectParams,
  body: z.object({
    /** All of them, the main one first. */
    imageIds: z.array(z.uuid()).max(limits.npoProjectImagesMax),
  }),
  response: ownNpoProject,
});

export const deleteNpoProjectImage = endpoint({
  method: 'DELETE',
  path: '/api/npo-profile/projects/:projectId/images/:fileId',
  summary: 'Delete an image of a representative project',
  action: 'npo-profile.write',
  effects: [{ audit: ['file.delete'] }],
  params: imageParams,
  response: nothing,
});

export const uploadNpoDocument = endpoint({
  method: 'POST',
  path: '/api/npo-profile/documents',
  summary: 'Add a document to the own profile (PDF, 10 MB); it stays private until it is made public',
  action: 'npo-profile.write',
  effects: [{ audit: ['file.create'] }],
  consumes: 'multipart',
  quota: uploadQuotas.npoDocument,
  body: nothing,
  response: uploadResponse,
});

const documentParams = z.object({ fileId: z.uuid() });

export const updateNpoDocument = endpoint({
  method: 'PUT',
  path: '/api/npo-profile/documents/:fileId',
  summary: 'Make a document of the own profile public, or private again',
  action: 'npo-profile.write',
  effects: [
    { when: { isPublic: true }, besides: [{ audit: ['npo-document.publish'] }] },
    { when: { isPublic: false }, besides: [{ audit: ['npo-document.hide'] }] },
  ],
  params: documentParams,
  body: z.object({ isPublic: z.boolean() }),
  response: npoDocument,
});

export const deleteNpoDocument = endpoint({
  method: 'DELETE',
  path: '/api/npo-profile/documents/:fileId',
  summary: 'Delete a document of the own profile',
  action: 'npo-profile.write',
  effects: [{ audit: ['file.delete'] }],
  params: documentParams,
  response: nothing,
});
