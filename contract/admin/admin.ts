import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { feedbackAsked } from '#contract/feedback/feedback.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { nothing } from '#contract/fields/nothing.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { newestFirst } from '#contract/lists.ts';
import { factor, fitLevels, invitationStatus, reason } from '#contract/matches/matches.ts';
import { amendmentOutcomes, changeRequestEnds } from '#contract/projects/change-requests.ts';
import { projectStatus } from '#contract/projects/project-status.ts';
import {
  changeRequestParams,
  progressForm,
  projectDetail,
  projectParams,
  reasonText,
} from '#contract/projects/projects.ts';
import { auditEntry } from './audits.ts';
import { orWaiting } from './outgoing.ts';
import { sideNote } from './side-notes.ts';

/** One row of the admin's lists. */
export const adminProject = z.object({
  id: z.uuid(),
  version,
  title: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  partnerId: z.uuid().nullable(),
  partnerName: z.string().nullable(),
  status: z.object({ code: projectStatus }),
  updatedAt: z.string(),
});
export type AdminProject = z.infer<typeof adminProject>;

/** The admin's switches. */
export const adminSettings = z.object({
  /** Computed lists go out by themselves. */
  autoPublish: z.boolean(),
  isMatchingOpen: z.boolean(),
  isProjectsOpen: z.boolean(),
  /** New companies and projects get a manager in turn. */
  assignsManagers: z.boolean(),
  /** So long a decision waits in '나가는 중'; 0 lets it leave at once. */
  outgoingMinutes: z
    .number({ error: '분은 정수로 적어 주세요.' })
    .int({ error: '분은 정수로 적어 주세요.' })
    .min(0, { error: '0분부터 정할 수 있어요.' })
    .max(limits.outgoingMinutesMax, { error: `${limits.outgoingMinutesMax}분까지 정할 수 있어요.` }),
  version,
});
export type AdminSettings = z.infer<typeof adminSettings>;

/** A candidate of a computed list with everything that explains its place. */
export const adminCandidate = z.object({
  npoId: z.uuid(),
  orgName: z.string(),
  location: z.string().nullable(),
  tenure: z.number().int().nullable(),
  automaticRank: z.number().int(),
  /** Place in the list as it stands now, null when excluded. */
  rank: z.number().int().nullable(),
  exclusionReason: z.string().nullable(),
  /** The admin's sentence that the company reads in place of the computed one. */
  summary: z.string(),
  fit: z.number().int(),
  level: z.enum(fitLevels),
  isRepeatPartner: z.boolean(),
  factors: z.array(factor),
  contributions: z.array(z.object({ term: z.string(), value: z.number() })),
  reasons: z.array(reason),
  inProgressCount: z.number().int(),
  /** Why an admin has put it on the list by hand; null where the engine found it. */
  addedReason: z.string().nullable(),
  invitationStatus: invitationStatus.nullable(),
  /** The offer that it was sent: of this list, or the one accepted before it. */
  offer: z
    .object({
      sentAt: z.string(),
      replyBy: z.string(),
      repliedAt: z.string().nullable(),
      declineReason: z.string().nullable(),
      askedAgain: z.number().int(),
      askedAgainOn: z.string().nullable(),
    })
    .nullable(),
});
export type AdminCandidate = z.infer<typeof adminCandidate>;

export const adminMatch = z.object({
  id: z.uuid(),
  version,
  sequence: z.number().int(),
  engineVersion: z.string(),
  weightsHash: z.string(),
  computedAt: z.string(),
  publishedAt: z.string().nullable(),
  /** How many candidates the company's plan allows, both lanes together (`takeRecommended`): those are sent and invited. */
  recommendationLimit: z.number().int(),
  candidates: z.array(adminCandidate),
  rejectionCounts: z.array(z.object({ reason: z.string(), label: z.string(), count: z.number().int() })),
});
export type AdminMatch = z.infer<typeof adminMatch>;

/** What became of a stored list that was computed once more. */
export const adminMatchReplay = z.object({
  isIdentical: z.boolean(),
  /** True when places and scores are the same, whatever is said of them. */
  isSameOrder: z.boolean(),
  candidateCount: z.number().int(),
  /** Versions of the engine that made the list, and that recomputed it. */
  recordedBy: z.string(),
  recomputedBy: z.string(),
});
export type AdminMatchReplay = z.infer<typeof adminMatchReplay>;

export const adminProjectDetail = z.object({
  project: projectDetail,
  match: adminMatch.nullable(),
  earlierMatches: z.array(
    z.object({
      id: z.uuid(),
      sequence: z.number().int(),
      computedAt: z.string(),
      publishedAt: z.string().nullable(),
    }),
  ),
  /** Managers of the project itself and of its company; null where the configured contact stands in. */
  managers: z.object({ own: z.uuid().nullable(), company: z.uuid().nullable() }),
  /** What admins tell each other: of the project, and of its candidates. */
  sideNotes: z.array(sideNote),
  /** The money of the partnership that a cancellation has to settle, in won; null where none was recorded (G-57). */
  settlement: z
    .object({ received: z.number().int(), spent: z.number().int(), balance: z.number().int() })
    .nullable(),
  transitions: z.array(
    z.object({ to: projectStatus, needsReason: z.boolean(), blockedBy: z.string().nullable() }),
  ),
});
export type AdminProjectDetail = z.infer<typeof adminProjectDetail>;

/** What was done about one subject, as its own page tells it. */
export const historyEntry = auditEntry
  .pick({ at: true, actorName: true, action: true, reason: true, details: true })
  .extend({
    /** The member it was done to, where that is not the subject itself. */
    memberName: z.string().nullable(),
  });
export type HistoryEntry = z.infer<typeof historyEntry>;

export const findAdminProjects = endpoint({
  method: 'GET',
  path: '/api/admin/projects',
  summary: 'All projects, newest change first',
  action: 'admin.read',
  list: {
    members: 'Those of all companies',
    order: [
      { by: 'updatedAt', direction: 'DESC' },
      { by: 'id', direction: 'ASC' },
    ],
  },
  query: z.object({
    status: projectStatus.optional(),
    q: z.string().trim().max(limits.searchMaxLength).optional(),
    page: z.coerce.number().int().min(1).max(10_000).optional(),
  }),
  response: z.object({ total: z.number().int(), pageSize: z.number().int(), items: z.array(adminProject) }),
});

export const getAdminProject = endpoint({
  method: 'GET',
  path: '/api/admin/projects/:projectId',
  summary: 'A project with its candidates, reasons and possible transitions',
  action: 'admin.project.read',
  params: projectParams,
  response: adminProjectDetail,
});

/**
 * The order as the admin wants it: every candidate once; an excluded or moved one with a reason. Also while the company
 * chooses from the list (F-60): who has been asked stays on it.
 */
export const updateAdminMatch = endpoint({
  method: 'PUT',
  path: '/api/admin/matches/:matchId',
  summary: 'Re-order or exclude candidates with a reason; of a list that is sent, who was asked stays',
  action: 'admin.match.write',
  effects: [{ audit: ['match.update'] }],
  params: z.object({ matchId: z.uuid() }),
  body: z.object({
    version,
    reason: reasonText,
    order: z.array(z.uuid()).max(250),
    exclusions: z.array(z.object({ npoId: z.uuid(), reason: reasonText })).max(200),
    summaries: z
      .array(
        z.object({
          npoId: z.uuid(),
          summary: requiredText('추천 이유를 적어 주세요.', 120).min(2, {
            error: '추천 이유를 적어 주세요.',
          }),
        }),
      )
      .max(200)
      .default([]),
  }),
  response: orWaiting(adminMatch),
});

export const publishAdminMatch = endpoint({
  method: 'POST',
  path: '/api/admin/matches/:matchId/publication',
  summary: 'Publish the list: MATCHING becomes PROPOSING, NPOs are invited',
  action: 'admin.match.write',
  effects: [{ audit: ['project.transition'], notices: { COMPANY: 'NEWS', OFFERED: 'NEWS' } }],
  params: z.object({ matchId: z.uuid() }),
  body: z.object({ version }),
  response: orWaiting(adminProjectDetail),
});

/** Offers to further candidates of the list from which the company is choosing. Those that are out stay as they are. */
export const extendAdminMatch = endpoint({
  method: 'POST',
  path: '/api/admin/matches/:matchId/offers',
  summary: 'Ask further candidates of a list that is sent, with a reason',
  action: 'admin.match.write',
  effects: [{ audit: ['match.extend'], notices: { COMPANY: 'NEWS', OFFERED: 'NEWS' } }],
  params: z.object({ matchId: z.uuid() }),
  body: z.object({
    version,
    reason: reasonText,
    npoIds: z
      .array(z.uuid())
      .min(1, { error: '제안을 보낼 단체를 골라 주세요.' })
      .max(limits.offersAddedMax, { error: `한 번에 ${limits.offersAddedMax}곳까지 더할 수 있어요.` }),
  }),
  response: orWaiting(adminMatch),
});

export const verifyAdminMatch = endpoint({
  method: 'GET',
  path: '/api/admin/matches/:matchId/replay',
  summary: 'Recompute a stored list from its snapshot and compare',
  action: 'admin.project.read',
  params: z.object({ matchId: z.uuid() }),
  response: adminMatchReplay,
});

export const transitionProject = endpoint({
  method: 'POST',
  path: '/api/admin/projects/:projectId/transitions',
  summary: "Drive one of the admin's transitions",
  action: 'admin.project.transition',
  effects: [
    {
      when: { to: 'PROPOSING' },
      audit: ['project.transition'],
      notices: { COMPANY: 'NEWS', OFFERED: 'NEWS' },
    },
    {
      when: { to: 'MATCHING' },
      audit: ['project.transition', 'match.compute'],
      notices: { COMPANY: 'NEWS', PARTNER: 'NEWS', OFFERED: 'NEWS' },
      besides: changeRequestEnds,
    },
    {
      when: { to: 'IN_PROGRESS' },
      audit: ['project.progress.correct', 'project.transition'],
      notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' },
      besides: [...changeRequestEnds, ...amendmentOutcomes],
    },
    {
      when: { to: 'PAYMENT_REQUESTED' },
      audit: ['project.transition', 'plan-order.create'],
      notices: { COMPANY: 'BELL_AND_MAIL' },
    },
    // Only of a project that was billed before fees were orders.
    { when: { to: 'PAYMENT_CONFIRMED' }, audit: ['project.transition'], notices: { COMPANY: 'NEWS' } },
    {
      when: { to: 'CLOSED' },
      audit: ['project.transition'],
      notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' },
      besides: [...changeRequestEnds, ...feedbackAsked],
    },
    {
      when: { to: 'CANCELED' },
      audit: ['project.transition'],
      notices: { COMPANY: 'NEWS', PARTNER: 'NEWS', OFFERED: 'NEWS' },
      // The order of a fee that waits for its money ends with the project.
      besides: [...changeRequestEnds, { audit: ['plan-order.cancel'] }],
    },
  ],
  params: projectParams,
  body: z.object({
    to: projectStatus,
    version,
    reason: reasonText.optional(),
    /** Only for DEADLINE_PASSED → IN_PROGRESS: the new last day. */
    actualEnd: calendarDay('종료일을 입력해주세요.').optional(),
    /** Only for CANCELED, where money was recorded: both parties have said what becomes of the rest. */
    isSettled: z.boolean().optional(),
  }),
  response: orWaiting(adminProjectDetail),
});

export const correctProjectProgress = endpoint({
  method: 'PUT',
  path: '/api/admin/projects/:projectId/progress',
  summary: 'Correct locked progress values with a reason',
  action: 'admin.progress.correct',
  effects: [
    {
      audit: ['project.progress.correct'],
      notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' },
      besides: [
        ...changeRequestEnds,
        ...amendmentOutcomes,
        // A later last day lets a project run on.
        { audit: ['project.transition'] },
      ],
    },
  ],
  params: projectParams,
  body: z.object({ form: progressForm, reason: reasonText, version }),
  response: orWaiting(adminProjectDetail),
});

export const decideChangeRequest = endpoint({
  method: 'POST',
  path: '/api/admin/projects/:projectId/change-requests/:changeRequestId/decision',
  summary: 'Accept a change request, which corrects the values, or refuse it with a reason',
  action: 'admin.change-request.decide',
  effects: [
    {
      when: { to: 'ACCEPTED' },
      audit: ['change-request.accept', 'project.progress.correct'],
      notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' },
      besides: [
        ...amendmentOutcomes,
        // A later last day lets a project run on.
        { audit: ['project.transition'] },
      ],
    },
    {
      when: { to: 'REFUSED' },
      audit: ['change-request.refuse'],
      notices: { COMPANY: 'NEWS', PARTNER: 'NEWS' },
    },
  ],
  params: changeRequestParams,
  body: z.discriminatedUnion('to', [
    z.object({ to: z.literal('ACCEPTED'), version }),
    z.object({ to: z.literal('REFUSED'), reason: reasonText, version }),
  ]),
  response: orWaiting(adminProjectDetail),
});

export const getAdminSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: "The admin's switches",
  action: 'admin.read',
  response: adminSettings,
});

/** Switches that are not named stay as they are; the reason stands in the audit log. */
export const updateAdminSettings = endpoint({
  method: 'PUT',
  path: '/api/admin/settings',
  summary:
    'Switch automatic publication, recommended matching or project management, or set how long decisions wait',
  action: 'admin.setting.write',
  effects: [{ audit: ['setting.update'] }],
  body: adminSettings.omit({ version: true }).partial().extend({ reason: reasonText, version }),
  response: adminSettings,
});

export const adminMail = z.object({
  id: z.uuid(),
  to: z.string(),
  subject: z.string(),
  status: z.enum(['QUEUED', 'SENT', 'FAILED']),
  attempts: z.number().int(),
  lastError: z.string().nullable(),
  createdAt: z.string(),
});

export const listedMail = adminMail.extend({
  organizationId: z.uuid().nullable(),
  organizationName: z.string().nullable(),
});
export type ListedMail = z.infer<typeof listedMail>;

export const findAdminMails = endpoint({
  method: 'GET',
  path: '/api/admin/mails',
  summary: 'Mails that could not be delivered, or all mails to an organisation',
  action: 'admin.read',
  effects: [{ audit: ['mail.find'] }],
  list: { members: 'Mails given up on; of one organisation all of them', order: newestFirst },
  query: z.object({
    organizationId: z.uuid().optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: z.object({ items: z.array(listedMail), total: z.number().int(), pageSize: z.number().int() }),
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/api/admin/mails/:mailId/retry',
  summary: 'Queue an undelivered mail again',
  action: 'admin.mail.retry',
  effects: [{ audit: ['mail.retry'] }],
  params: z.object({ mailId: z.uuid() }),
  body: nothing,
  response: adminMail,
});
