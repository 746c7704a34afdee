import { expect, test } from 'vitest';
import { type AdministratorRole, administratorRoles } from '#contract/access/administrator-role.ts';
import type { AdminMember } from '#contract/organizations/organizations.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { OrganizationMembers } from './organization-members.tsx';

const member: AdminMember = {
  id: 'm1',
  username: 'sol',
  name: '김솔',
  email: 'sol@example.com',
  phone: '010-1234-5678',
  jobTitle: '팀장',
  isContact: true,
  hasSecondFactor: true,
  withdrawnOn: null,
  lastSignInOn: '2026-11-20',
};
const draw = (given: Partial<AdminMember> = {}, administratorRole: AdministratorRole = 'ALL') =>
  drawMarkup(<OrganizationMembers members={[{ ...member, ...given }]} />, {
    member: {
      id: 'a1',
      role: { name: 'ADMIN' } as never,
      administratorRole,
      membershipStatus: 'APPROVED',
      needsSecondFactor: false,
    },
  });

test('a member stands with the ways to reach it, its ID, and when it was last here', () => {
  expect(draw().lines).toEqual([
    '사람',
    '김솔담당자 2단계 인증',
    '팀장 · sol@example.com · 010-1234-5678',
    '아이디 sol · 마지막 로그인 2026.11.20',
    '2단계 인증 해제: 김솔',
  ]);
  const plain = { isContact: false, hasSecondFactor: false, phone: null, jobTitle: null, lastSignInOn: null };
  expect(draw(plain).lines).toEqual([
    '사람',
    '김솔',
    'sol@example.com',
    '아이디 sol · 지난 여섯 달 안에 로그인한 기록이 없어요',
  ]);
});

test('a second factor is taken from whoever has one and is still here', () => {
  const offered = (given: Partial<AdminMember>) => draw(given).buttons.length;
  expect(offered({})).toBe(1);
  expect(offered({ hasSecondFactor: false })).toBe(0);
  expect(offered({ withdrawnOn: '2026-11-22' })).toBe(0);
});

test('only whoever looks after everything takes it away', () => {
  for (const role of administratorRoles)
    expect([role, draw({}, role).buttons.length]).toEqual([role, role === 'ALL' ? 1 : 0]);
});

test('whoever has left stands with the day, and no longer with the last time here', () => {
  const { lines } = draw({ withdrawnOn: '2026-11-22' });
  expect(lines).toContain('김솔담당자 2단계 인증 2026.11.22 탈퇴');
  expect(lines).toContain('아이디 sol');
});
