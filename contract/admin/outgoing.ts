import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { version } from '#contract/fields/version.ts';

/**
 * Decisions of the desk that somebody outside hears of. Each waits some minutes before it is carried out (O-05). What
 * members are told of an incident is none of them: it goes at once.
 */
export const outgoingActs = [
  'APPLICATION',
  'REOPENING',
  'CERTIFICATE',
  'VALIDITY',
  'CERTIFICATE_REMINDER',
  'INQUIRY',
  'INQUIRY_DELAY',
  'LIST',
  'ORDER',
  'ADDITION',
  'OFFERS',
  'OFFER_REMINDER',
  'REPLY_DAY',
  'PROJECT',
  'PROGRESS',
  'CHANGE_REQUEST',
  'TAKEDOWN',
  'TAKEDOWN_DECISION',
  'ORGANIZATION',
  'HEARING',
  'HEARING_DECISION',
  'PLAN',
  'DEPOSIT',
  'BANK_LINE',
  'REVERSAL',
  'REFUND',
  'FULL_REFUND',
  'PART_REFUND',
  'REFUND_REFUSAL',
  'CANCELLATION',
  'TAX_INVOICE',
  'INVOICE_AMENDMENT',
  'TASK_REMINDER',
  'ANNOUNCEMENT',
  'ANNOUNCEMENT_CHANGE',
] as const;
export type OutgoingAct = (typeof outgoingActs)[number];

export const outgoingStatuses = ['WAITING', 'SENT', 'UNDONE', 'REFUSED'] as const;

/** What a decision is made on: no second one is taken while one waits. */
export const outgoingSubjects = [
  'organization',
  'certificate',
  'inquiry',
  'project',
  'order',
  'takedown',
  'taken',
  'reminders',
  'announcement',
] as const;
export type OutgoingSubject = (typeof outgoingSubjects)[number];

/** Why a decision was not carried out: its thing has changed, who made it may not make it any more, or something broke. */
export const refusalCauses = ['CHANGED', 'NOT_ALLOWED', 'FAILED'] as const;
export type RefusalCause = (typeof refusalCauses)[number];

export const refusalHeadlines: Record<RefusalCause, string> = {
  CHANGED: '그사이 바뀌어서 보내지 않았어요',
  NOT_ALLOWED: '정한 사람이 더는 할 수 없는 일이라 보내지 않았어요',
  FAILED: '오류가 나서 보내지 못했어요',
};

/** One decision in '나가는 중'. */
export const outgoing = z.object({
  id: z.uuid(),
  version,
  act: z.enum(outgoingActs),
  status: z.enum(outgoingStatuses),
  subjectType: z.enum(outgoingSubjects),
  subjectId: z.uuid(),
  /** Of the organisation, the inquiry or the project. */
  subject: z.string(),
  /** What was decided, in words. */
  label: z.string(),
  /** The page that decides. */
  path: z.string(),
  /** How many mails go out with it. */
  mails: z.number().int(),
  decidedById: z.uuid(),
  decidedBy: z.string(),
  decidedAt: z.string(),
  leavesAt: z.string(),
  endedAt: z.string().nullable(),
  /** Why it was not carried out. */
  refusal: z.string().nullable(),
  refusedAs: z.enum(refusalCauses).nullable(),
});
export type Outgoing = z.infer<typeof outgoing>;

/** What a decision that waits answers in place of its result. */
export const waitingAnswer = z.object({ waiting: outgoing });
export type WaitingAnswer = z.infer<typeof waitingAnswer>;

/** The response of an endpoint whose decision may wait. */
export const orWaiting = <Response extends z.ZodType>(response: Response) =>
  z.union([waitingAnswer, response]);

/** True where the decision waits in '나가는 중' and nothing has happened yet. */
export const isWaiting = (answer: object): answer is WaitingAnswer => 'waiting' in answer;

export const outgoingBoard = z.object({
  /** What waits, the next to leave first. */
  waiting: z.array(outgoing),
  /** What could not be carried out, until somebody has seen it. */
  refused: z.array(outgoing),
  /** What has left or was undone within the last hour, the newest first. */
  recent: z.array(outgoing),
});
export type OutgoingBoard = z.infer<typeof outgoingBoard>;

const params = z.object({ outgoingId: z.uuid() });
const body = z.object({ version });

export const getOutgoing = endpoint({
  method: 'GET',
  path: '/api/admin/outgoing',
  summary: 'Decisions that wait before they leave, those that could not, and the last ones',
  action: 'admin.outgoing.read',
  response: outgoingBoard,
});

export const undoOutgoing = endpoint({
  method: 'POST',
  path: '/api/admin/outgoing/:outgoingId/undo',
  summary: 'Take a decision back before it leaves: nothing has happened',
  action: 'admin.outgoing.write',
  effects: [{ audit: ['outgoing.undo'] }],
  params,
  body,
  response: outgoing,
});

export const hastenOutgoing = endpoint({
  method: 'POST',
  path: '/api/admin/outgoing/:outgoingId/hastening',
  summary: 'Let a decision leave now',
  action: 'admin.outgoing.write',
  effects: [{ audit: ['outgoing.hasten'] }],
  params,
  body,
  response: outgoing,
});

export const acknowledgeOutgoing = endpoint({
  method: 'POST',
  path: '/api/admin/outgoing/:outgoingId/acknowledgement',
  summary: 'Say that a decision which could not be carried out has been seen; its task ends',
  action: 'admin.outgoing.write',
  effects: [{ audit: ['outgoing.acknowledge'] }],
  params,
  body,
  response: outgoing,
});
