import { z } from 'zod';
import { noEffects } from '#contract/effects.ts';
import { endpoint } from '#contract/endpoint.ts';
import { maxInteger } from '#contract/fields/integer.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { limits } from '#contract/limits.ts';
import { memberSelection, memberSelectionPreview } from './incident-members.ts';

/** Personal-data incidents as the admin records and settles them (개인정보 보호법 제34조). */
export const incidentStates = ['OPEN', 'SETTLED', 'CLOSED'] as const;

/** How a duty of the law stands: still owed, done, or not done for a reason that the record holds. */
export const incidentDuties = ['OWED', 'DONE', 'WAIVED'] as const;
export type IncidentDuty = (typeof incidentDuties)[number];

export const incidentRow = z.object({
  id: z.uuid(),
  title: z.string(),
  /** OPEN while its clock runs: until the authority and everyone concerned know, or a reason says why not. */
  state: z.enum(incidentStates),
  /** The report to the authority. */
  report: z.enum(incidentDuties),
  /** The notice to those concerned: done once every one of them has been told, owed again when others are added. */
  notice: z.enum(incidentDuties),
  discoveredAt: z.string(),
  /** 72 hours after the discovery: the authority and whoever is affected know by then. */
  dueAt: z.string(),
  reportedAt: z.string().nullable(),
  closedAt: z.string().nullable(),
  memberCount: z.number().int(),
  noticedCount: z.number().int(),
  /** Whom a notice is about to tell: it takes a while where there are many. */
  waitingCount: z.number().int(),
});
export type IncidentRow = z.infer<typeof incidentRow>;

export const incidentStepKinds = [
  'NOTE',
  'MEMBERS',
  'NOTICE',
  'REPORT',
  'REPORT_WAIVER',
  'NOTICE_WAIVER',
  'CLOSURE',
] as const;

export const incidentDetail = incidentRow.extend({
  version,
  description: z.string(),
  reportReceipt: z.string().nullable(),
  /** What was done, oldest first. */
  steps: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(incidentStepKinds),
      text: z.string(),
      memberCount: z.number().int().nullable(),
      actorName: z.string(),
      at: z.string(),
    }),
  ),
  /** The first of those affected, in the order of their IDs. */
  members: z.array(
    z.object({
      id: z.uuid(),
      username: z.string(),
      organizationId: z.uuid().nullable(),
      organizationName: z.string().nullable(),
      noticedAt: z.string().nullable(),
    }),
  ),
});
export type IncidentDetail = z.infer<typeof incidentDetail>;

const words = (empty: string) => requiredText(empty, limits.noteMaxLength);

export const incidentForm = z.object({
  title: requiredText('사고를 한 줄로 적어 주세요.', limits.titleMaxLength),
  description: words('무엇이 어떻게 새어 나갔는지 적어 주세요.'),
  discoveredAt: z.iso.datetime({ offset: true, error: '알게 된 날과 시각을 적어 주세요.' }),
});

export const incidentStepForm = z.object({ text: words('한 일을 적어 주세요.') });

/** Whose data is concerned: IDs as people paste them, apart by spaces, commas or lines, or a condition that finds them. */
export const incidentMembersForm = z.discriminatedUnion('by', [
  z.object({
    by: z.literal('USERNAMES'),
    usernames: z
      .array(z.string().max(limits.usernameMaxLength))
      .min(1, { error: '아이디를 하나 이상 적어 주세요.' })
      .max(limits.incidentMembersMax, { error: '한 번에 500개까지 적을 수 있어요.' }),
  }),
  z.object({ by: z.literal('SELECTION'), selection: memberSelection }),
]);
export type IncidentMembersForm = z.infer<typeof incidentMembersForm>;

export const incidentNoticeText = z.object({
  text: words('새어 나간 항목, 때와 경위, 피해를 줄이는 방법, 문의할 곳을 적어 주세요.'),
});

/** The notice as it was asked about: its words, and how many it tells. */
export const incidentNoticeForm = incidentNoticeText.extend({
  memberCount: z.number().int().min(1).max(maxInteger),
});

/** What those concerned will read, before it is sent. */
export const incidentNoticePreview = z.object({
  /** Whom no notice tells yet. */
  memberCount: z.number().int(),
  subject: z.string(),
  /** The mail as plain text; in place of the member's name stands an example. */
  text: z.string(),
});
export type IncidentNoticePreview = z.infer<typeof incidentNoticePreview>;

export const incidentWaiverForm = z.object({ text: words('왜 하지 않아도 되는지 적어 주세요.') });

export const incidentReportForm = z.object({
  receipt: words('접수 번호와 신고한 곳을 적어 주세요.'),
});

export const incidentClosureForm = z.object({ text: words('어떻게 마무리했는지 적어 주세요.') });

const params = z.object({ incidentId: z.uuid() });
const path = '/api/admin/incidents/:incidentId';

export const findIncidents = endpoint({
  method: 'GET',
  path: '/api/admin/incidents',
  summary: 'Personal-data incidents, open ones first',
  action: 'admin.incident.read',
  list: {
    members: 'All of them',
    order: [
      { by: 'closedAt', first: null },
      { by: 'discoveredAt', direction: 'DESC' },
      { by: 'id', direction: 'DESC' },
    ],
    most: 300,
  },
  response: z.object({ items: z.array(incidentRow) }),
});

export const getIncident = endpoint({
  method: 'GET',
  path,
  summary: 'An incident with its steps and whom it concerns; the read is recorded',
  action: 'admin.incident.read',
  effects: [{ audit: ['incident.read'] }],
  params,
  response: incidentDetail,
});

export const createIncident = endpoint({
  method: 'POST',
  path: '/api/admin/incidents',
  summary: 'Record an incident; its clock of 72 hours starts at the discovery',
  action: 'admin.incident.write',
  effects: [{ audit: ['incident.create'] }],
  body: incidentForm,
  response: incidentDetail,
});

export const addIncidentStep = endpoint({
  method: 'POST',
  path: `${path}/steps`,
  summary: 'Record what was done',
  action: 'admin.incident.write',
  effects: [{ audit: ['incident.note'] }],
  params,
  body: incidentStepForm,
  response: incidentDetail,
});

export const previewIncidentMembers = endpoint({
  method: 'GET',
  path: `${path}/members/preview`,
  summary: 'Whom a condition finds, before they are added; the look is recorded',
  action: 'admin.incident.write',
  effects: [{ audit: ['incident.members.preview'] }],
  params,
  query: memberSelection,
  response: memberSelectionPreview,
});

export const addIncidentMembers = endpoint({
  method: 'POST',
  path: `${path}/members`,
  summary: 'Add those whose data is concerned; who is on the list already stays once',
  action: 'admin.incident.write',
  effects: [{ audit: ['incident.members'] }],
  params,
  body: incidentMembersForm,
  response: incidentDetail,
});

export const previewIncidentNotice = endpoint({
  method: 'POST',
  path: `${path}/notices/preview`,
  summary: 'How many a notice would tell, and the mail that they would get; changes nothing',
  action: 'admin.incident.write',
  effects: noEffects,
  params,
  body: incidentNoticeText,
  response: incidentNoticePreview,
});

export const noticeIncident = endpoint({
  method: 'POST',
  path: `${path}/notices`,
  summary:
    'Let everyone concerned be told who has not been, by mail and in the product, as many as were asked about',
  action: 'admin.incident.write',
  effects: [
    // A job tells the members.
    { audit: ['incident.notice'] },
  ],
  params,
  body: incidentNoticeForm,
  response: incidentDetail,
});

export const reportIncident = endpoint({
  method: 'POST',
  path: `${path}/report`,
  summary: 'Record the report to the authority',
  action: 'admin.incident.write',
  effects: [{ audit: ['incident.report'] }],
  params,
  body: incidentReportForm.extend({ version }),
  response: incidentDetail,
});

export const waiveIncidentReport = endpoint({
  method: 'POST',
  path: `${path}/report/waiver`,
  summary: 'Record why the authority need not be told',
  action: 'admin.incident.write',
  effects: [{ audit: ['incident.report-waiver'] }],
  params,
  body: incidentWaiverForm.extend({ version }),
  response: incidentDetail,
});

export const waiveIncidentNotice = endpoint({
  method: 'POST',
  path: `${path}/notices/waiver`,
  summary: 'Record why those who have not been told need not be; who is added later is owed a notice again',
  action: 'admin.incident.write',
  effects: [{ audit: ['incident.notice-waiver'] }],
  params,
  body: incidentWaiverForm.extend({ version }),
  response: incidentDetail,
});

export const closeIncident = endpoint({
  method: 'POST',
  path: `${path}/closure`,
  summary: 'Close an incident whose clock has stopped; nothing is added after that',
  action: 'admin.incident.write',
  effects: [{ audit: ['incident.closure'] }],
  params,
  body: incidentClosureForm.extend({ version }),
  response: incidentDetail,
});
