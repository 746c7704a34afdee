import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { limits } from '#contract/limits.ts';
import type { InquiryParts } from './store.ts';

export function presentInquiry({
  inquiry,
  memberName,
  organizationId,
  organizationName,
}: InquiryParts): Inquiry {
  return {
    id: inquiry.id,
    version: inquiry.version,
    subject: inquiry.subject,
    body: inquiry.body,
    status: inquiry.answer === null ? 'OPEN' : 'ANSWERED',
    answer: inquiry.answer,
    answeredAt: inquiry.answeredAt?.toISOString() ?? null,
    answerBy: inquiry.answerBy ?? addDays(koreanDay(inquiry.createdAt), limits.inquiryDays),
    delayReason: inquiry.delayReason,
    createdAt: inquiry.createdAt.toISOString(),
    memberName,
    organizationId,
    organizationName,
  };
}
