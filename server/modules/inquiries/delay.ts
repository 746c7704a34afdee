import { koreanDay, sayDay } from '#contract/calendar/dates.ts';
import { type delayInquiry as delayEndpoint, type Inquiry, lastAnswerDay } from '#contract/inquiries.ts';
import type { EndpointCall } from '#server/http/mount.ts';
import { fieldProblem, problem } from '#server/http/problem.ts';
import { messages } from '#server/modules/notifications/messages.ts';
import { notifyMember } from '#server/modules/notifications/service.ts';
import { presentInquiry } from './present.ts';
import { findInquiry, writeDelay } from './store.ts';

/**
 * Tells the member why an answer takes longer and until when it comes (terms §21), never later than what the privacy policy
 * (§6) promises. Throws STALE when the inquiry has changed since it was seen, or is answered.
 */
export function delayInquiry(call: EndpointCall<typeof delayEndpoint>): Promise<Inquiry> {
  const { inquiryId } = call.params;
  const { version, answerBy, reason } = call.body;
  return call.transact(async (unit) => {
    const before = await findInquiry(unit.tx, inquiryId);
    if (!before) throw problem('NOT_FOUND');
    const last = lastAnswerDay(koreanDay(before.inquiry.createdAt));
    if (answerBy < koreanDay(unit.now)) throw fieldProblem('answerBy', '오늘보다 앞선 날은 고를 수 없어요.');
    if (answerBy > last) throw fieldProblem('answerBy', `${sayDay(last)}까지 고를 수 있어요.`);
    const given = { inquiryId, version, answerBy, delayReason: reason, at: unit.now };
    const askedBy = await writeDelay(unit.tx, given);
    const after = await findInquiry(unit.tx, inquiryId);
    if (!after) throw problem('INTERNAL');
    const current = presentInquiry(after);
    if (askedBy === null) throw problem('STALE', { current });
    unit.audit({
      action: 'inquiry.delay',
      subjectType: 'inquiry',
      subjectId: inquiryId,
      reason,
      details: { memberId: askedBy, answerBy, version: current.version },
    });
    await notifyMember(
      unit,
      askedBy,
      messages.inquiryDelayed({ subject: current.subject, answerBy, reason }),
    );
    return current;
  });
}
