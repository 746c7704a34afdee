import { expect, test } from 'vitest';
import type { Account } from '#contract/accounts/members.ts';
import type { MembershipStatus } from '#contract/accounts/membership.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { MembershipState } from './membership-state.tsx';

const draw = (
  membershipStatus: MembershipStatus,
  role: 'COMPANY' | 'NPO' = 'COMPANY',
  appliedOn = '2026-11-29',
) =>
  drawMarkup(
    <MembershipState
      account={
        { role, membershipStatus, joinedAt: '2026-11-19T15:00:00Z', organization: { appliedOn } } as Account
      }
    />,
  );
const inquiry = ['1:1 문의하기', '/account/inquiry'];
const profile = ['프로필 미리 쓰기', '/account/profile'];
const correction = ['고칠 내용 보기', '/account/application'];

test.each<[MembershipStatus, string, string, string[][], string[][]]>([
  ['PENDING', '승인 대기', '가입 신청을 확인하고 있어요', [inquiry], [inquiry, profile]],
  [
    'NEEDS_FIX',
    '보완 필요',
    '고쳐야 할 내용이 있어요',
    [inquiry, correction],
    [inquiry, profile, correction],
  ],
  ['REJECTED', '승인 거절', '가입이 승인되지 않았어요', [inquiry], [inquiry]],
  ['HELD', '이용 보류', '이용이 잠시 멈춰 있어요', [inquiry], [inquiry]],
  ['WITHDRAWN', '탈퇴', '탈퇴한 계정이에요', [inquiry], [inquiry]],
])(
  '%s says so, and leads a company and an NPO to what they can do meanwhile',
  (status, badge, title, company, npo) => {
    expect(draw(status).lines.slice(0, 2)).toEqual([badge, title]);
    expect(draw(status).links).toEqual(company);
    expect(draw(status, 'NPO').links).toEqual(npo);
    const hint = '확인하는 동안 단체 프로필을 미리 써 둘 수 있어요.';
    expect(draw(status, 'NPO').lines.includes(hint)).toBe(npo.includes(profile));
    expect(draw(status).lines).not.toContain(hint);
  },
);

test('a member says since when, and nothing waits', () => {
  expect(draw('APPROVED').lines).toEqual(['승인 완료 2026.11.20에 가입했어요']);
});

test('an application says when it was sent, the last time, and until when it is answered', () => {
  expect(draw('PENDING').lines.join(' ')).toMatch(
    /11월 29일에 신청했어요\..*12월 2일까지 결과를 메일로 알려 드려요\./,
  );
});
