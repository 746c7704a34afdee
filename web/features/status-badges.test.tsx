import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import { invitationStatuses } from '#contract/matches/matches.ts';
import { orderStatuses } from '#contract/orders/orders.ts';
import { projectStatuses, projectStatusLabels } from '#contract/projects/project-status.ts';
import { takedownStatuses } from '#contract/takedowns.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { InquiryBadge } from './inquiries/inquiry-badge.tsx';
import { InvitationBadge } from './invitations/invitation-badge.tsx';
import { OrderBadge } from './orders/order-badge.tsx';
import { ProjectStatusBadge } from './projects/status-badge.tsx';
import { TakedownBadge } from './takedowns/takedown-badge.tsx';

/** How a badge looks: its icon, its ground, and what it says. */
function lookOf(badge: ReactElement): string {
  const { html, lines } = drawMarkup(badge);
  const [, icon] = /lucide-([a-z0-9-]+)/.exec(html) ?? [];
  const [, ground] = /\bbg-([a-z0-9-]+)/.exec(html) ?? [];
  return `${icon}, ${ground}: ${lines.join(' ')}`;
}

test('an offer looks as it stands', () => {
  expect(invitationStatuses.map((status) => lookOf(<InvitationBadge status={status} />))).toEqual([
    'mail-question-mark, gam-tint-2: 답변 대기',
    'circle-check, ok-tint: 수락',
    'circle-x, sunken: 거절',
    'clock-exclamation-point, sunken: 기한 지남',
    'undo-2, sunken: 수락 거둠',
    'handshake, st-matched-bg: 파트너로 선택',
    'circle-minus, sunken: 선택되지 않음',
    'ban, surface: 제안 취소',
  ]);
});

test('an order looks as it stands', () => {
  expect(orderStatuses.map((status) => lookOf(<OrderBadge status={status} />))).toEqual([
    'clock, warn-tint: 입금 대기',
    'circle-check, ok-tint: 결제 완료',
    'circle-x, sunken: 취소',
    'undo-2, sunken: 일부 환불',
    'undo-2, sunken: 환불 완료',
  ]);
});

test('what is taken down looks as it stands, and may be called otherwise', () => {
  expect(takedownStatuses.map((status) => lookOf(<TakedownBadge status={status} />))).toEqual([
    'eye-off, warn-tint: 내려 둠',
    'message-square-reply, brand-tint-2: 답이 왔어요',
    'circle-check, ok-tint: 다시 보임',
    'trash, sunken: 회원이 지움',
    'trash, sunken: 삭제함',
  ]);
  expect(lookOf(<TakedownBadge status="HIDDEN" label="내려 둠" />)).toBe('eye-off, warn-tint: 내려 둠');
});

test('an inquiry looks as it stands', () => {
  expect(
    (['WAITING', 'ANSWERED'] as const).map((status) => lookOf(<InquiryBadge status={status as never} />)),
  ).toEqual(['clock, warn-tint: 답변 대기', 'circle-check, ok-tint: 답변 완료']);
});

test('a project looks as it stands', () => {
  expect(projectStatuses.map((code) => lookOf(<ProjectStatusBadge code={code} />))).toEqual([
    'search, st-matching-bg: 매칭 중',
    'send, st-proposing-bg: 제안 중',
    'link-2, st-matched-bg: 매칭 완료',
    'file-check-corner, st-confirmed-bg: 협약 확정',
    'circle-play, st-in-progress-bg: 진행 중',
    'alarm-clock, st-deadline-passed-bg: 기한 지남',
    'receipt-text, st-payment-requested-bg: 결제 요청',
    'circle-check-big, st-payment-confirmed-bg: 결제 확인',
    'flag, st-closed-bg: 종료',
    'ban, st-canceled-bg: 취소',
  ]);
});

test('an NPO that is asked reads how its own offer stands, and one that has left that it is over', () => {
  const said = (props: Parameters<typeof ProjectStatusBadge>[0]) =>
    drawMarkup(<ProjectStatusBadge {...props} />).lines[0];
  for (const code of projectStatuses) {
    const isAsked = code === 'MATCHING' || code === 'PROPOSING';
    expect([code, said({ code, offer: 'SENT' })]).toEqual([
      code,
      isAsked ? '제안 받음' : projectStatusLabels[code],
    ]);
    expect([code, said({ code, offer: 'ACCEPTED' })]).toEqual([
      code,
      isAsked ? '선택 대기' : projectStatusLabels[code],
    ]);
    expect(said({ code, offer: 'EXPIRED' })).toBe(projectStatusLabels[code]);
    expect(said({ code, offer: 'SENT', leftBy: 'REMATCHED' })).toBe('협업 끝남');
  }
});
