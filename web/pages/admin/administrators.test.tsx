import { expect, test } from 'vitest';
import {
  type AdministratorRole,
  administratorRoleNames,
  administratorRoles,
} from '#contract/access/administrator-role.ts';
import type { Administrator } from '#contract/organizations/organizations.ts';
import { administratorInvitationsQuery } from '#web/features/administrator-invitations/queries.ts';
import { managersQuery } from '#web/features/managers/queries.ts';
import { administratorsQuery } from '#web/features/organizations/queries.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { AdminAdministratorsPage } from './administrators.tsx';

const administrator: Administrator = {
  id: 'm2',
  username: 'yun',
  name: '윤보람',
  email: 'yun@example.com',
  hasSecondFactor: true,
  withdrawnOn: null,
  administratorRole: 'REVIEW',
};
const draw = (given: Partial<Administrator> = {}, reader: AdministratorRole = 'ALL') =>
  drawMarkup(<AdminAdministratorsPage />, {
    at: '/admin/administrators',
    member: {
      id: 'm1',
      role: { name: 'ADMIN' } as never,
      administratorRole: reader,
      membershipStatus: 'APPROVED',
      needsSecondFactor: false,
    },
    loaded: [
      { queryKey: administratorsQuery.queryKey, data: { items: [{ ...administrator, ...given }] } },
      { queryKey: administratorInvitationsQuery.queryKey, data: { items: [] } },
      { queryKey: managersQuery.queryKey, data: { items: [] } },
    ],
  });
const acts = (given: Partial<Administrator>, reader?: AdministratorRole) =>
  draw(given, reader).buttons.filter(
    (label) => /윤보람|그만두기|초대$/.test(label) && !label.startsWith('매니저로'),
  );

test('an administrator stands with what it looks after and whether the account is protected', () => {
  for (const administratorRole of administratorRoles)
    expect(draw({ administratorRole }).lines).toContain(
      `윤보람${administratorRoleNames[administratorRole]} 2단계 인증`,
    );
  expect(draw({ hasSecondFactor: false }).lines).toContain('윤보람심사 2단계 인증 전');
  expect(draw({ withdrawnOn: '2026-11-20' }).lines).toContain('윤보람2026.11.20 권한 거둠');
  expect(draw({ id: 'm1' }).lines).toContain('윤보람나 심사 2단계 인증');
});

test('whoever looks after everything may change the others, and leaves by itself', () => {
  const [role, factor, rights] = ['맡은 일 바꾸기: 윤보람', '2단계 인증 해제: 윤보람', '권한 거두기: 윤보람'];
  expect(acts({})).toEqual(['관리자 초대', role, factor, rights]);
  expect(acts({ hasSecondFactor: false })).toEqual(['관리자 초대', role, rights]);
  expect(acts({ withdrawnOn: '2026-11-20' })).toEqual(['관리자 초대']);
  expect(acts({ id: 'm1' }).filter((label) => !label.includes('윤보람'))).toEqual([
    '관리자 초대',
    '관리자 그만두기',
  ]);
  expect(acts({ id: 'm1' })).not.toEqual(expect.arrayContaining([role]));
});

test('managers are chosen by those who look after the matching', () => {
  for (const reader of administratorRoles)
    expect([reader, draw({}, reader).buttons.includes('매니저로 정하기: 윤보람')]).toEqual([
      reader,
      reader === 'ALL' || reader === 'MATCHING',
    ]);
});

test('any other administrator reads, and may leave', () => {
  for (const reader of administratorRoles.filter((role) => role !== 'ALL')) {
    expect(acts({}, reader)).toEqual([]);
    expect(acts({ id: 'm1' }, reader)).toContain('관리자 그만두기');
  }
});
