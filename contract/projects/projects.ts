import { z } from 'zod';
import { noEffects, noOutcome } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { reasonOf, requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { uploadResponse } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { recommendedNpo } from '#contract/matches/matches.ts';
import { notChosenReason } from '#contract/matches/not-chosen.ts';
import { feeRule, projectFee } from '#contract/orders/fees.ts';
import { uploadQuotas } from '#contract/upload-quotas.ts';
import { agreedProgress, amendmentOutcomes, changeRequest } from './change-requests.ts';
import { leftParties, partnershipEndings } from './partnership-ending.ts';
import { earlierPartnership, partnership } from './partnerships.ts';
import { documentPage } from './project-documents.ts';
import { eventPage, projectEvent } from './project-events.ts';
import { projectStatus } from './project-status.ts';
import { followUps, needLevels, planningStatuses, requestForm, requiredCode } from './request-form.ts';
import { requiredDocument } from './required-document-status.ts';

/** The agreed values of a project under way (V-01 to V-04). */
export const progressForm = z
  .object({
    actualStart: calendarDay('시작일을 입력해주세요.'),
    actualEnd: calendarDay('종료일을 입력해주세요.'),
    actualBudget: z
      .number({ error: '숫자만 입력해주세요.' })
      .int({ error: '숫자만 입력해주세요.' })
      .min(0, { error: '예산은 0원 이상이어야 합니다.' })
      .max(limits.budgetMaxWon, { error: '1,000억 원까지 입력할 수 있어요.' }),
    regionLevel1Code: requiredCode('1차 지역을 선택해주세요.'),
    regionLevel2Code: requiredCode('2차 지역을 선택해주세요.'),
  })
  .check((context) => {
    const { actualStart, actualEnd } = context.value;
    if (actualStart && actualEnd && actualEnd < actualStart) {
      context.issues.push({
        code: 'custom',
        path: ['actualEnd'],
        message: '종료일은 시작일보다 빠를 수 없습니다.',
        input: actualEnd,
      });
    }
  });
export type ProgressForm = z.infer<typeof progressForm>;

/** Who looks after a project; `hours` is empty and `photo` (an address) null where nothing is said or shown. */
export const managerContact = z.object({
  name: z.string(),
  email: z.string(),
  tel: z.string(),
  hours: z.string(),
  photo: z.string().nullable(),
});
export type ManagerContact = z.infer<typeof managerContact>;

export const requestDetails = z.object({
  region: z.string(),
  regionDetail: z.string(),
  field: z.string(),
  beneficiary: z.string(),
  isNew: z.boolean(),
  /** `range` and `duration` in words, `start` and `end` as days `YYYY-MM-DD`. */
  schedule: z.object({ range: z.string(), duration: z.string(), start: z.string(), end: z.string() }),
  regionLevel1Code: z.string(),
  regionLevel2Code: z.string(),
  budget: z.object({ isBudgetUnknown: z.boolean(), expected: z.number().int().nullable() }),
  donationReceipt: z.enum(needLevels),
  taxInvoice: z.enum(needLevels),
  requiredDocs: z.array(z.string()),
  followUp: z.enum(followUps),
  planningStatus: z.enum(planningStatuses),
  description: z.string(),
  purpose: z.string(),
  attachments: z.array(z.object({ id: z.uuid(), name: z.string(), size: z.number().int() })),
});

/** The one next thing that the viewer should do or wait for. */
export const nextAction = z.object({
  kind: z.enum([
    'WAIT_MATCHING',
    'VIEW_RECOMMENDATIONS',
    'WAIT_REPLIES',
    'CHOOSE_PARTNER',
    'REPLY_INVITATION',
    'WAIT_CHOICE',
    'ENTER_PROGRESS',
    'WAIT_PROGRESS',
    'WAIT_START',
    'RUN_PROJECT',
    'HAND_IN_DOCUMENTS',
    'WAIT_DOCUMENTS',
    'REVIEW_DOCUMENTS',
    'WAIT_REVIEW',
    'WAIT_CLOSING',
    'PAY_FEE',
    'NONE',
  ]),
  text: z.string(),
  /** `YYYY-MM-DD` the action is due, null when it has no date. */
  dueOn: z.string().nullable(),
});

const projectCommon = {
  id: z.uuid(),
  version,
  title: z.string(),
  status: z.object({ code: projectStatus }),
  nextAction,
};

export const projectListItem = z.object({
  ...projectCommon,
  region: z.string(),
  regionDetail: z.string(),
  fieldCode: z.string(),
  start: z.string(),
  end: z.string(),
  isActualSchedule: z.boolean(),
  budget: z.number().int().nullable(),
  companyName: z.string(),
  partner: z.object({ id: z.uuid(), orgName: z.string(), avatar: z.string().nullable() }).nullable(),
  invitation: z.object({ id: z.uuid(), status: z.string(), replyBy: z.string() }).nullable(),
  /** How the viewer's own partnership ended where the project went on without it; null otherwise. */
  partnershipEnding: z.enum(partnershipEndings).nullable(),
  updatedAt: z.string(),
});
export type ProjectListItem = z.infer<typeof projectListItem>;

/** Where a page of the list ends: the next one begins behind it. */
const projectPlace = z.object({ afterId: z.uuid(), afterChange: z.iso.datetime({ offset: true }) });

export const projectPage = z.object({
  items: z.array(projectListItem),
  /** Null on the last page. */
  next: projectPlace.nullable(),
});
export type ProjectPage = z.infer<typeof projectPage>;

export const projectDetail = z.object({
  ...projectCommon,
  company: z.object({ id: z.uuid(), name: z.string(), avatar: z.string().nullable() }),
  /** Taken down by the admin: nothing can be changed until it is shown again. */
  isHidden: z.boolean(),
  requestManager: managerContact,
  requestDetails,
  /** Published recommendations; only the company and the admin receive them. */
  recommendedNpos: z.array(recommendedNpo),
  matchPublishedAt: z.string().nullable(),
  partner: z
    .object({
      id: z.uuid(),
      orgName: z.string(),
      avatar: z.string().nullable(),
      location: z.string().nullable(),
    })
    .nullable(),
  /** The party that has left the service while the partnership stands; its side is only read. Null while both are here. */
  leftParty: z.enum(leftParties).nullable(),
  /** Saved agreed values, null until the company has entered them. */
  progress: agreedProgress.nullable(),
  /** What the platform takes for it; null for an NPO, and where none was told when the request was sent. */
  fee: projectFee.nullable(),
  /** The newest request to change them; null where none was made, and for whoever is no party. */
  changeRequest: changeRequest.nullable(),
  /**
   * The partnership that the viewer reads: the project's own for the company and the admin, its own for an NPO that is
   * or was the partner; null before a choice and for an invited NPO. Documents, log, progress and change request are its.
   */
  partnership: partnership.nullable(),
  /** What its company asks the partner to hand in, in its order. */
  requiredDocuments: z.array(requiredDocument),
  /** Why the admin went on although some of them are missing; null where none are. */
  missingDocumentsReason: z.string().nullable(),
  /** The first page of its documents, and how many there are. */
  documents: documentPage,
  documentCount: z.number().int(),
  completionCount: z.number().int(),
  /** The first page of the log. */
  events: eventPage,
  /** The newest line of the log for each status that the project has taken on, newest first. */
  milestones: z.array(projectEvent),
  /** Those that ended before, newest first; an NPO reads its own alone. */
  earlierPartnerships: z.array(earlierPartnership),
  /** What the viewer may do now; the server decides, buttons follow. */
  /** The project that this one goes on with; null for the NPO. */
  continuesId: z.uuid().nullable(),
  allowed: z.object({
    choose: z.boolean(),
    /** Other NPOs may be asked beside the former partner. */
    recommendOthers: z.boolean(),
    confirm: z.boolean(),
    cancel: z.boolean(),
    contact: z.boolean(),
    addDocument: z.boolean(),
    askForDocuments: z.boolean(),
    handInDocuments: z.boolean(),
    addEvent: z.boolean(),
    requestChange: z.boolean(),
  }),
});
export type ProjectDetail = z.infer<typeof projectDetail>;

export const partnerContact = z.object({
  orgName: z.string(),
  name: z.string(),
  jobTitle: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
});
export type PartnerContact = z.infer<typeof partnerContact>;

export const projectParams = z.object({ projectId: z.uuid() });
export const changeRequestParams = projectParams.extend({ changeRequestId: z.uuid() });
export const reasonText = reasonOf({
  missing: '이유를 입력해주세요.',
  tooShort: '이유를 두 글자 이상 입력해주세요.',
});

/** A note in the log of a project. */
export const noteText = requiredText('기록할 내용을 입력해주세요.', limits.noteMaxLength);

/** The manager of a project, where managers are given in turn. */
const inTurn = [{ audit: ['manager.assign'] }] as const;

export const createProject = endpoint({
  method: 'POST',
  path: '/api/projects',
  summary: 'Submit the request; recommendations are computed and stored at once',
  action: 'project.create',
  effects: [
    {
      audit: ['project.create', 'match.compute', 'project.transition'],
      notices: { COMPANY: 'NEWS', OFFERED: 'NEWS' },
      besides: inTurn,
    },
    // The list waits for the admin.
    { audit: ['project.create', 'match.compute'], notices: { ADMINS: 'NEWS' }, besides: inTurn },
    // The list follows.
    { audit: ['project.create'], besides: inTurn },
    // The same request again.
    noOutcome,
  ],
  body: z.object({
    form: requestForm,
    /** The draft that it was written in, which its attachments come from and which is gone afterwards. */
    draftKey: z.uuid().optional(),
    /** The project that it goes on with: the partner of that is asked, and nobody else until the company wants it. */
    continuesId: z.uuid().optional(),
    /** The rule of the fee as the last step showed it; where another one holds by now, nothing is sent. */
    seenFee: feeRule.optional(),
    attachmentIds: z.array(z.uuid()).max(limits.attachmentsMax),
  }),
  response: projectDetail,
});

export const findProjects = endpoint({
  method: 'GET',
  path: '/api/projects',
  summary: "Projects of the member's organisation",
  action: 'project.find',
  list: {
    members: 'Of a company its own; of an NPO those that it is or was a partner in, or may still answer',
    order: [
      { by: 'updatedAt', direction: 'DESC' },
      { by: 'id', direction: 'ASC' },
    ],
  },
  query: projectPlace.partial(),
  response: projectPage,
});

export const getProject = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId',
  summary: 'A project as its viewer may see it',
  action: 'project.read',
  params: projectParams,
  response: projectDetail,
});

export const choosePartner = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/partner',
  summary: 'Choose an NPO that has accepted',
  action: 'project.choose',
  effects: [{ audit: ['project.transition'], notices: { PARTNER: 'NEWS', OFFERED: 'NEWS' } }],
  params: projectParams,
  body: z.object({
    npoId: z.uuid(),
    /** Why not, for each other NPO that has accepted; those who have not answered get none. */
    reasons: z
      .array(z.object({ npoId: z.uuid(), reason: notChosenReason }))
      .max(200)
      .default([]),
    version,
  }),
  response: projectDetail,
});

export const updateProjectProgress = endpoint({
  method: 'PUT',
  path: '/api/projects/:projectId/progress',
  summary: 'Save the agreed values once; they lock and the project is CONFIRMED',
  action: 'project.confirm',
  effects: [
    {
      audit: ['project.progress.save', 'project.transition'],
      notices: { PARTNER: 'NEWS' },
      besides: amendmentOutcomes,
    },
  ],
  params: projectParams,
  body: z.object({ form: progressForm, version }),
  response: z.object({ success: z.boolean(), error: z.string().nullable() }),
});

export const createChangeRequest = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/change-requests',
  summary: 'Ask for a change of the locked values; the admin accepts or refuses',
  action: 'change-request.create',
  effects: [{ audit: ['change-request.create'], notices: { ADMINS: 'NEWS', OTHER_PARTY: 'NEWS' } }],
  params: projectParams,
  body: z.object({ form: progressForm, reason: reasonText, version }),
  response: projectDetail,
});

export const withdrawChangeRequest = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/change-requests/:changeRequestId/withdrawal',
  summary: 'Withdraw an own change request that still waits',
  action: 'change-request.withdraw',
  effects: [{ audit: ['change-request.withdraw'], notices: { OTHER_PARTY: 'NEWS' } }],
  params: changeRequestParams,
  body: z.object({ version }),
  response: projectDetail,
});

export const cancelProject = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/cancellation',
  summary: 'Cancel a request that has no partner yet',
  action: 'project.cancel',
  effects: [{ audit: ['project.transition'], notices: { OFFERED: 'NEWS' } }],
  params: projectParams,
  body: z.object({ reason: reasonText, version }),
  response: projectDetail,
});

export const getPartnerContact = endpoint({
  method: 'GET',
  path: '/api/projects/:projectId/contact',
  summary: 'Contact of the other matched organisation; each view is recorded',
  action: 'partnership.contact',
  effects: [{ audit: ['contact.view'] }],
  params: projectParams,
  response: partnerContact,
});

export const uploadProjectDocument = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/documents',
  summary: 'Upload a document that the parties share while the project goes on',
  action: 'partnership.document.create',
  effects: [{ audit: ['file.create'] }],
  params: projectParams,
  consumes: 'multipart',
  quota: uploadQuotas.projectDocument,
  body: nothing,
  response: uploadResponse,
});

export const deleteProjectDocument = endpoint({
  method: 'DELETE',
  path: '/api/projects/:projectId/documents/:fileId',
  summary: 'Delete a document; only its own organisation may, and not once it is locked',
  action: 'file.delete',
  effects: [{ audit: ['file.delete'] }],
  params: projectParams.extend({ fileId: z.uuid() }),
  response: nothing,
});

export const createProjectEvent = endpoint({
  method: 'POST',
  path: '/api/projects/:projectId/events',
  summary: 'Leave a note in the project log',
  action: 'partnership.event.create',
  effects: noEffects,
  params: projectParams,
  body: z.object({ text: noteText }),
  response: projectDetail,
});
