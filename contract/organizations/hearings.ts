import { z } from 'zod';
import { orWaiting } from '#contract/admin/outgoing.ts';
import { endpoint } from '#contract/endpoint.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { reasonText } from '#contract/projects/projects.ts';

/** What the admin may do to a member that has broken the terms (§9): hold its use, or end it. */
export const restrictions = ['HELD', 'WITHDRAWN'] as const;
export type Restriction = (typeof restrictions)[number];
export const restrictionLabels: Record<Restriction, string> = { HELD: '이용 보류', WITHDRAWN: '계약 해지' };

/** OPEN waits for the opinion, HEARD for the decision; the others are ends. */
export const hearingStatuses = ['OPEN', 'HEARD', 'CARRIED_OUT', 'DROPPED'] as const;
export type HearingStatus = (typeof hearingStatuses)[number];
export const hearingTransitions: readonly { from: HearingStatus; to: HearingStatus }[] = [
  { from: 'OPEN', to: 'HEARD' },
  { from: 'OPEN', to: 'CARRIED_OUT' },
  { from: 'OPEN', to: 'DROPPED' },
  { from: 'HEARD', to: 'CARRIED_OUT' },
  { from: 'HEARD', to: 'DROPPED' },
];

export const isOpenHearing = (status: HearingStatus) => status === 'OPEN' || status === 'HEARD';

/** Why a restriction comes without a hearing before it. */
export const unheardReasons = ['URGENT', 'REQUESTED'] as const;

/** What was announced to an organisation, and what it says of it. */
export const hearing = z.object({
  id: z.uuid(),
  version,
  restriction: z.enum(restrictions),
  isUrgent: z.boolean(),
  status: z.enum(hearingStatuses),
  reason: z.string(),
  /** Until when its opinion is waited for before anything is decided; later ones are read too. */
  answerBy: z.string(),
  opinion: z.object({ text: z.string(), at: z.string() }).nullable(),
  /** What was decided, null before. */
  answer: z.string().nullable(),
  createdAt: z.string(),
});
export type Hearing = z.infer<typeof hearing>;

/** Whether the restriction that was announced may be decided on: it was spoken of, or the time for it is over. */
export const isHeard = ({ status, answerBy }: Pick<Hearing, 'status' | 'answerBy'>, today: string): boolean =>
  status === 'HEARD' || (status === 'OPEN' && today > answerBy);

const organizationParams = z.object({ organizationId: z.uuid() });
const answer = z.object({ hearing: hearing.nullable() });

export const findHearing = endpoint({
  method: 'GET',
  path: '/api/account/hearing',
  summary: 'The last restriction that was announced to the own organisation, and what was said of it',
  action: 'hearing.read',
  response: answer,
});

export const opinionForm = z.object({
  text: requiredText('의견을 입력해주세요.', limits.noteMaxLength),
});

export const giveOpinion = endpoint({
  method: 'POST',
  path: '/api/account/hearing/opinion',
  summary: 'Say what the own organisation thinks of a restriction; the admin decides with it',
  action: 'hearing.write',
  effects: [{ audit: ['hearing.opinion'], notices: { ADMINS: 'NEWS' } }],
  body: opinionForm.extend({ version }),
  response: answer,
});

export const getHearing = endpoint({
  method: 'GET',
  path: '/api/admin/organizations/:organizationId/hearing',
  summary: 'The last restriction that was announced to an organisation, and what it says of it',
  action: 'admin.organization.read',
  params: organizationParams,
  response: answer,
});

export const hearingForm = z.object({
  restriction: z.enum(restrictions, { error: '무엇을 예고할지 골라 주세요.' }),
  reason: reasonText,
});

export const announceRestriction = endpoint({
  method: 'POST',
  path: '/api/admin/organizations/:organizationId/hearing',
  summary: 'Tell an organisation of a restriction before it comes, and ask for its opinion',
  action: 'admin.organization.transition',
  effects: [{ audit: ['hearing.announce'], notices: { OWNER: 'BELL_AND_MAIL' } }],
  params: organizationParams,
  body: hearingForm.extend({ version }),
  response: orWaiting(answer),
});

export const hearingDecisions = ['DROPPED', 'CARRIED_OUT'] as const;

export const decideHearing = endpoint({
  method: 'PUT',
  path: '/api/admin/organizations/:organizationId/hearing',
  summary: 'Drop an announced restriction, or answer the objection to an urgent one that stays',
  action: 'admin.organization.transition',
  effects: [
    { when: { to: 'DROPPED' }, audit: ['hearing.drop'], notices: { OWNER: 'BELL_AND_MAIL' } },
    { when: { to: 'CARRIED_OUT' }, audit: ['hearing.keep'], notices: { OWNER: 'BELL_AND_MAIL' } },
  ],
  params: organizationParams,
  body: z.object({ to: z.enum(hearingDecisions), reason: reasonText, version }),
  response: orWaiting(answer),
});
