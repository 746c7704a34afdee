import { breaksCheck, copyRow, type GuardCase, repeatsKey, stateMachine } from './guard-case.ts';

const ask = (values: { status?: string; answer?: string } = {}) => {
  const { status = "'OPEN'", answer = 'NULL' } = values;
  return `INSERT INTO payments.refund_request (order_id, requested_by_id, reason, bank, account_number, account_holder,
      due_on, status, answer)
    SELECT id, ordered_by_id, '그만 써요', '은행', '1234567890', '기업', current_date, ${status}, ${answer}
    FROM payments.order WHERE id = :paidOrder`;
};
const answer = (values: string) =>
  `UPDATE payments.refund_request SET ${values}, version = version + 1 WHERE order_id = :paidOrder`;

const announce = (values: Record<string, string> = {}) => {
  const row = { restriction: "'HELD'", is_urgent: 'false', status: "'OPEN'", ...values };
  return `INSERT INTO hearing (organization_id, reason, answer_by, told_by_id, ${Object.keys(row).join(', ')})
    VALUES (:npo, '신고가 있었어요', current_date, :admin, ${Object.values(row).join(', ')})`;
};
const decide = (values: string) =>
  `UPDATE hearing SET ${values}, version = version + 1 WHERE organization_id = :npo`;
const opinion = "opinion = '달라요', opinion_at = now(), opinion_by_id = :npoMember";
const end = "answer = '살펴봤어요', decided_by_id = :admin, closed_at = now()";

const inquiry = (values: string) => `INSERT INTO inquiry (member_id, subject, body, answer_by, delay_reason)
  VALUES (:npoMember, '제목', '내용', ${values})`;

/** Guards of what members were promised: their refunds, hearings and answers. */
export const promiseGuards: GuardCase[] = [
  ...stateMachine('refund_request_transition', {
    table: 'payments.refund_request',
    entity: 'refund_request',
    row: 'order_id = :paidOrder',
    from: 'OPEN',
    to: 'OTHER',
    begin: 'REFUNDED',
    insert: ask({ status: "'REFUNDED'" }),
    harmless: 'updated_at = now()',
  }).map((each) => (each.title.startsWith('begins') ? each : { ...each, given: ask() })),
  breaksCheck(
    'payments.refund_request.refund_request_answer_check',
    'declines without saying why',
    answer("status = 'DECLINED'"),
    { given: ask() },
  ),
  breaksCheck(
    'payments.refund_request.refund_request_status_check',
    'a status that there is not',
    ask({ status: "'LATER'" }),
    { asOwnerWithout: ['refund_request_transition'] },
  ),
  repeatsKey('payments.refund_request.refund_request_open_key', ask(), { given: ask() }),
  ...stateMachine('hearing_transition', {
    table: 'hearing',
    entity: 'hearing',
    row: 'organization_id = :npo',
    from: 'OPEN',
    to: 'OTHER',
    begin: 'DROPPED',
    insert: announce({ status: "'DROPPED'" }),
    harmless: 'updated_at = now()',
  }).map((each) => (each.title.startsWith('begins') ? each : { ...each, given: announce() })),
  breaksCheck(
    'hearing.hearing_restriction_check',
    'what is no restriction',
    announce({ restriction: "'FINED'" }),
  ),
  breaksCheck('hearing.hearing_status_check', 'a status that there is not', announce({ status: "'LATER'" }), {
    asOwnerWithout: ['hearing_transition'],
  }),
  breaksCheck(
    'hearing.hearing_urgent_check',
    'ends a contract before it was heard of',
    announce({ restriction: "'WITHDRAWN'", is_urgent: 'true' }),
  ),
  breaksCheck('hearing.hearing_opinion_check', 'heard without an opinion', decide("status = 'HEARD'"), {
    given: announce(),
  }),
  breaksCheck(
    'hearing.hearing_end_check',
    'decided without an answer',
    decide("status = 'DROPPED', closed_at = now()"),
    {
      given: `${announce()}; ${decide(`status = 'HEARD', ${opinion}`)}`,
    },
  ),
  breaksCheck('hearing.hearing_end_check', 'goes on after its answer', decide(end), { given: announce() }),
  repeatsKey('hearing.hearing_open_key', copyRow('hearing', 'organization_id = :npo'), { given: announce() }),
  breaksCheck(
    'inquiry.inquiry_delay_check',
    'a later day without why',
    inquiry("(now() AT TIME ZONE 'Asia/Seoul')::date + 3, NULL"),
  ),
  breaksCheck(
    'inquiry.inquiry_delay_check',
    'a day later than was ever promised',
    inquiry("(now() AT TIME ZONE 'Asia/Seoul')::date + 11, '알아보고 있어요'"),
  ),
];
