import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';

afterEach(leaveScreen);

const company = memberOf();
const npo = memberOf({ role: { name: 'NPO' }, organizationName: '푸른솔' });
const admin = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });

test('[F-77] [P-01] a visitor is told why a page stays closed, and led back to the very place once they have signed in', async () => {
  const { router, toasts, queryClient } = drawScreen('PAGE', { at: '/project/manage?q=숲' });
  const href = () => decodeURIComponent(router.history.location.href);
  await waitFor(() => expect(router.history.location.pathname).toBe('/login'));
  const way = new URLSearchParams(router.history.location.search).get('next') ?? '';
  expect(decodeURIComponent(way)).toBe('/project/manage?q=숲');
  expect(toasts).toEqual(['warning: 로그인하면 이용할 수 있어요.']);
  // What was closed is none of the pages that Back leads to.
  expect(router.history.length).toBe(1);
  queryClient.setQueryData(['session'], { member: company });
  await waitFor(() => expect(href()).toBe('/project/manage?q=숲'));
  expect(toasts).toHaveLength(1);
});

test.each([
  ['a company', company, '/home'],
  ['an NPO', npo, '/home'],
  ['an administrator', admin, '/admin'],
])(
  '[F-77] whoever signs in without having been on the way somewhere begins where %s begins',
  async (_, member, start) => {
    const { router } = drawScreen('PAGE', { at: '/login', member });
    await waitFor(() => expect(router.history.location.pathname).toBe(start));
  },
);

test.each([
  ['another role', company, '/invitations', '/', 'warning: NPO 회원이 이용할 수 있는 서비스입니다.'],
  [
    'members that are not approved yet',
    { ...company, membershipStatus: 'PENDING' } as const,
    '/project/manage',
    '/account/info',
    'warning: 승인된 회원만 이용할 수 있어요. 회원가입 정보에서 상태를 확인해 주세요.',
  ],
  [
    'administrators with one factor',
    { ...admin, needsSecondFactor: true },
    '/admin/orders?q=숲',
    '/account/security',
    'warning: 관리자는 2단계 인증을 설정한 뒤에 이용할 수 있어요.',
  ],
])(
  '[F-77] [P-02] [P-03] a page that is closed to %s says so, once, and leads away for good',
  async (_, member, at, to, told) => {
    const { router, toasts } = drawScreen('PAGE', { at, member });
    await waitFor(() => expect(router.history.location.href).toBe(to));
    expect(toasts).toEqual([told]);
    expect(router.history.length).toBe(1);
  },
);
