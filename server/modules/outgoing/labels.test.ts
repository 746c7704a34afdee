import { expect, test } from 'vitest';
import { type OutgoingAct, outgoingActs } from '#contract/admin/outgoing.ts';
import { type Restriction, restrictionLabels } from '#contract/organizations/hearings.ts';
import { projectStatuses, projectStatusLabels } from '#contract/projects/project-status.ts';
import { takedownSubjectLabels } from '#contract/takedowns.ts';
import { findAct } from './acts.ts';

/** What decisions are called by their bodies: in the list of what waits, to the admin who undoes one, and as a task. */
const labels: Record<OutgoingAct, string | [body: object, label: string][]> = {
  APPLICATION: [
    [{ to: 'APPROVED' }, '가입 승인'],
    [{ to: 'NEEDS_FIX' }, '가입 보완 요청'],
    [{ to: 'REJECTED' }, '가입 거절'],
  ],
  REOPENING: '거절한 가입 다시 열기',
  CERTIFICATE: [
    [{ status: 'VERIFIED' }, '증빙 확인'],
    [{ status: 'REJECTED' }, '증빙 보완 요청'],
  ],
  VALIDITY: '증빙 유효 기간 바로잡기',
  CERTIFICATE_REMINDER: '증빙 만료 안내',
  INQUIRY: '문의 답변',
  INQUIRY_DELAY: '답이 늦어진다고 알리기',
  LIST: '추천 보내기',
  ORDER: '보낸 추천 순서 바꾸기',
  ADDITION: '보낸 추천에 단체 더하기',
  OFFERS: [[{ npoIds: ['1', '2', '3'] }, '제안 3곳 더 보내기']],
  OFFER_REMINDER: [[{ npoIds: ['1', '2'] }, '단체 2곳에 다시 알리기']],
  REPLY_DAY: '답 기한 늘리기',
  PROJECT: projectStatuses.map((to) => [{ to }, `상태 바꾸기: ${projectStatusLabels[to]}`]),
  PROGRESS: '확정한 값 바로잡기',
  CHANGE_REQUEST: [
    [{ to: 'ACCEPTED' }, '변경 요청 받아들이기'],
    [{ to: 'REFUSED' }, '변경 요청 거절'],
  ],
  TAKEDOWN: Object.entries(takedownSubjectLabels).map(([subject, name]) => [{ subject }, `${name} 내리기`]),
  TAKEDOWN_DECISION: [
    [{ to: 'LIFTED' }, '다시 보이기'],
    [{ to: 'HIDDEN' }, '그대로 내려 두기'],
    [{ to: 'DELETED' }, '내린 것 삭제'],
  ],
  ORGANIZATION: [
    [{ to: 'HELD' }, '이용 보류'],
    [{ to: 'APPROVED' }, '보류 해제'],
    [{ to: 'WITHDRAWN' }, '탈퇴 처리'],
  ],
  HEARING: (Object.keys(restrictionLabels) as Restriction[]).map((restriction) => [
    { restriction },
    `${restrictionLabels[restriction]} 예고`,
  ]),
  HEARING_DECISION: [
    [{ to: 'DROPPED' }, '제한 예고 거두기'],
    [{ to: 'KEPT' }, '의견에 답하고 보류 유지'],
  ],
  PLAN: [
    [{ plan: 'CONNECT' }, '요금제 CONNECT'],
    [{ plan: 'CONNECT', days: 3 }, '요금제 CONNECT 3일 늘리기'],
  ],
  DEPOSIT: '입금 확인',
  BANK_LINE: '통장 입금 확인',
  REVERSAL: '입출금 기록 되돌리기',
  REFUND: '환불',
  FULL_REFUND: '모두 환불',
  PART_REFUND: '일부 환불',
  REFUND_REFUSAL: '환불 신청 거절',
  CANCELLATION: '주문 취소',
  TAX_INVOICE: '세금계산서 발급',
  INVOICE_AMENDMENT: '세금계산서 기록 바로잡기',
  TASK_REMINDER: '다시 알리기',
  ANNOUNCEMENT: '공지하기',
  ANNOUNCEMENT_CHANGE: '공지 고치기',
};

test.each(outgoingActs)('[O-05] %s is called what it decides', (name) => {
  const expected = labels[name];
  const cases = typeof expected === 'string' ? [[{}, expected] as const] : expected;
  const { labelOf } = findAct(name);
  expect(cases.map(([body]) => [body, labelOf(body as never)])).toEqual(cases);
});
