import { z } from 'zod';
import { orWaiting } from '#contract/admin/outgoing.ts';
import { addDays } from '#contract/calendar/dates.ts';
import { calendarDay } from '#contract/fields/dates.ts';
import { requiredText } from '#contract/fields/text-fields.ts';
import { version } from '#contract/fields/version.ts';
import { newestFirst } from '#contract/lists.ts';
import { reasonText } from '#contract/projects/projects.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';

export const inquiryStatuses = ['OPEN', 'ANSWERED'] as const;

/** A 1:1 inquiry ('문의하기') and the admin's answer. */
export const inquiry = z.object({
  id: z.uuid(),
  version,
  subject: z.string(),
  body: z.string(),
  status: z.enum(inquiryStatuses),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
  /** Until when it is answered (terms §21). */
  answerBy: z.string(),
  /** Why that is later than promised, null where it is not. */
  delayReason: z.string().nullable(),
  createdAt: z.string(),
  memberName: z.string(),
  organizationId: z.uuid().nullable(),
  organizationName: z.string().nullable(),
});
export type Inquiry = z.infer<typeof inquiry>;

export const inquiryForm = z.object({
  subject: requiredText('제목을 입력해주세요.', limits.titleMaxLength),
  body: requiredText('내용을 입력해주세요.', limits.noteMaxLength),
});

const inquiryList = z.object({ items: z.array(inquiry) });

export const findInquiries = endpoint({
  method: 'GET',
  path: '/api/inquiries',
  summary: "The member's own inquiries, newest first",
  action: 'inquiry.find',
  list: { members: 'Those of the member who calls', order: newestFirst, most: 300 },
  response: inquiryList,
});

export const createInquiry = endpoint({
  method: 'POST',
  path: '/api/inquiries',
  summary: 'Send an inquiry to the admin',
  action: 'inquiry.create',
  effects: [{ audit: ['inquiry.create'], notices: { ADMINS: 'NEWS' } }],
  body: inquiryForm,
  response: inquiry,
});

export const findAdminInquiries = endpoint({
  method: 'GET',
  path: '/api/admin/inquiries',
  summary: 'All inquiries or those of an organisation, open ones first, or the one that is named',
  action: 'admin.read',
  effects: [{ audit: ['inquiry.find'] }],
  list: {
    members: 'Those that agree with every condition given',
    order: [{ by: 'status', first: 'OPEN' }, ...newestFirst],
  },
  query: z.object({
    organizationId: z.uuid().optional(),
    id: z.uuid().optional(),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
  }),
  response: inquiryList.extend({ total: z.number().int(), pageSize: z.number().int() }),
});

export const answerText = requiredText('답변을 입력해주세요.', limits.noteMaxLength);

export const answerInquiry = endpoint({
  method: 'PUT',
  path: '/api/admin/inquiries/:inquiryId/answer',
  summary: 'Answer an inquiry; the member is notified',
  action: 'admin.inquiry.answer',
  effects: [{ audit: ['inquiry.answer'], notices: { OWNER: 'NEWS' } }],
  params: z.object({ inquiryId: z.uuid() }),
  body: z.object({
    version,
    answer: answerText,
  }),
  response: orWaiting(inquiry),
});

/** Until when an inquiry of `day` is answered at the latest (privacy policy §6); both `YYYY-MM-DD`. */
export const lastAnswerDay = (day: string): string => addDays(day, limits.inquiryMaxDays);

export const delayForm = z.object({
  answerBy: calendarDay('답할 날을 골라 주세요.'),
  reason: reasonText,
});

export const delayInquiry = endpoint({
  method: 'PUT',
  path: '/api/admin/inquiries/:inquiryId/delay',
  summary:
    'Tell the member why an answer takes longer and until when it comes, ten days after the inquiry at the latest',
  action: 'admin.inquiry.answer',
  effects: [{ audit: ['inquiry.delay'], notices: { OWNER: 'NEWS' } }],
  params: z.object({ inquiryId: z.uuid() }),
  body: delayForm.extend({ version }),
  response: orWaiting(inquiry),
});
