import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { version } from '#contract/fields/version.ts';
import { projectDetail, reasonText } from '#contract/projects/projects.ts';
import { factor, invitationStatus } from './matches.ts';
import { notChosenReason } from './not-chosen.ts';

export const invitation = z.object({
  id: z.uuid(),
  version,
  status: invitationStatus,
  projectId: z.uuid(),
  projectTitle: z.string(),
  /** The project of both that the company wants to go on with (F-33); null for any other offer. */
  continues: z.object({ projectId: z.uuid(), title: z.string() }).nullable(),
  companyName: z.string(),
  /** Who the company is (F-53): what it says of itself, and its projects here in numbers. */
  company: z.object({
    industry: z.string().nullable(),
    location: z.string().nullable(),
    closedCount: z.number().int(),
    runningCount: z.number().int(),
  }),
  region: z.string(),
  regionDetail: z.string(),
  fieldCode: z.string(),
  beneficiaryCode: z.string(),
  expectedStart: z.string(),
  expectedEnd: z.string(),
  isBudgetUnknown: z.boolean(),
  expectedBudget: z.number().int().nullable(),
  replyBy: z.string(),
  sentAt: z.string(),
  repliedAt: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** Why the company chose another, where this NPO had accepted (F-52). */
  notChosenReason: notChosenReason.nullable(),
  /** The day by which the company chooses, `YYYY-MM-DD`, from the acceptance on (F-39). */
  chooseBy: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  takenBackReason: z.string().nullable(),
  /** Why the platform recommended this NPO, from its own profile alone. */
  reasons: z.array(z.string()),
  /** How far this NPO itself fits the request, by factor. */
  factors: z.array(factor),
});
export type Invitation = z.infer<typeof invitation>;

/** What an NPO's share of accepted offers rests on: offers that count (see `npo_acceptance`), and those it accepted. */
export const acceptance = z.object({ counted: z.number().int(), accepted: z.number().int() });
export type Acceptance = z.infer<typeof acceptance>;

/** Closed projects of an NPO whose report was due, and those whose report came by its day (see `npo_timely_reports`). */
export const timelyReports = z.object({ due: z.number().int(), timely: z.number().int() });
export type TimelyReports = z.infer<typeof timelyReports>;

const invitationParams = z.object({ invitationId: z.uuid() });

export const findInvitations = endpoint({
  method: 'GET',
  path: '/api/invitations',
  summary: 'Invitations of the NPO, newest first',
  action: 'invitation.find',
  list: {
    members: 'Those of the NPO of the member who calls',
    order: [
      { by: 'sentAt', direction: 'DESC' },
      { by: 'id', direction: 'DESC' },
    ],
  },
  response: z.object({ items: z.array(invitation), acceptance, timelyReports }),
});

export const getInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:invitationId',
  summary: 'An invitation with the request it is about',
  action: 'invitation.read',
  params: invitationParams,
  response: z.object({ invitation, project: projectDetail }),
});

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:invitationId/acceptance',
  summary: 'Accept before the reply-by date has passed',
  action: 'invitation.reply',
  effects: [{ audit: ['invitation.accept'], notices: { COMPANY: 'NEWS' } }],
  params: invitationParams,
  body: z.object({ version }),
  response: invitation,
});

export const takeBackAcceptance = endpoint({
  method: 'POST',
  path: '/api/invitations/:invitationId/take-back',
  summary: 'Take an acceptance back with a reason, before the company has chosen',
  action: 'invitation.reply',
  effects: [{ audit: ['invitation.take-back'], notices: { COMPANY: 'NEWS' } }],
  params: invitationParams,
  body: z.object({ version, reason: reasonText }),
  response: invitation,
});

export const declineInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:invitationId/refusal',
  summary: 'Decline with a reason before the reply-by date has passed',
  action: 'invitation.reply',
  effects: [{ audit: ['invitation.decline'], notices: { COMPANY: 'NEWS' } }],
  params: invitationParams,
  body: z.object({ version, reason: reasonText }),
  response: invitation,
});
