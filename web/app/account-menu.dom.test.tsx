import { act, fireEvent, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  findDialog,
  leaveScreen,
  press,
  pressIt,
  REFUSAL,
  topDialog,
  typeKey,
} from '#web/testing/screen.tsx';
import { AccountMenu } from './account-menu.tsx';

const offline = vi.hoisted(() => ({ waiting: 0, left: [] as string[] }));

vi.mock('#web/features/activity-entries/offline-page.ts', () => ({
  countKept: async () => offline.waiting,
  leaveDevice: async (memberId: string) => void offline.left.push(memberId),
}));

afterEach(leaveScreen);
beforeEach(() => Object.assign(offline, { waiting: 0, left: [] }));

const npo = memberOf({ role: { name: 'NPO' }, organizationName: '푸른솔' });
const menu = () => document.getElementById('account-menu');
const avatar = () => document.querySelector('a[aria-expanded]') as HTMLElement;
const draw = (member = npo, at = '/account/info') =>
  drawScreen(<AccountMenu member={member} />, { member, at });

test('[F-77] the menu opens under a pointer and by its keys, and closes by Escape and a press elsewhere', async () => {
  draw();
  expect([menu(), avatar().getAttribute('aria-expanded')]).toEqual([null, 'false']);
  fireEvent.pointerEnter(avatar().parentElement as HTMLElement, { pointerType: 'mouse' });
  expect(menu()).not.toBeNull();
  expect(avatar().getAttribute('aria-controls')).toBe('account-menu');
  expect(outline(menu() as HTMLElement)).toContain('김하늬 · 푸른솔');
  fireEvent.pointerDown(document.body);
  expect(menu()).toBeNull();
  avatar().focus();
  await typeKey('{Escape}');
  await typeKey('{ArrowDown}');
  expect(menu()).not.toBeNull();
  fireEvent.pointerDown(menu() as HTMLElement);
  expect(menu()).not.toBeNull();
  await typeKey('{Escape}');
  expect([menu(), document.activeElement]).toEqual([null, avatar()]);
});

test('[H-04] [F-77] the menu closes 200 ms after the pointer has left, unless it comes back', async () => {
  draw();
  const place = avatar().parentElement as HTMLElement;
  const passTime = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  vi.useFakeTimers();
  fireEvent.pointerEnter(place, { pointerType: 'mouse' });
  fireEvent.pointerLeave(place, { pointerType: 'mouse' });
  passTime(199);
  fireEvent.pointerEnter(place, { pointerType: 'mouse' });
  passTime(1000);
  expect(menu()).not.toBeNull();
  fireEvent.pointerLeave(place, { pointerType: 'mouse' });
  passTime(199);
  expect(menu()).not.toBeNull();
  passTime(1);
  expect(menu()).toBeNull();
  // A finger that is lifted leaves, too: what it has opened stays.
  fireEvent.pointerEnter(place, { pointerType: 'mouse' });
  fireEvent.pointerLeave(place, { pointerType: 'touch' });
  passTime(1000);
  expect(menu()).not.toBeNull();
  vi.useRealTimers();
});

test.each([
  ['COMPANY', ['프로젝트 관리', '우리 성과', '회원가입 정보', '요금제', '문의하기']],
  ['NPO', ['프로젝트 관리', '우리 성과', '프로필', '회원가입 정보', '문의하기']],
  ['ADMIN', ['운영 데스크', '회원가입 정보', '문의하기']],
] as const)(
  '[H-05] [F-56] the menu of %s names the person and the organisation, and holds the pages of its role and the way out',
  async (role, items) => {
    draw(memberOf({ role: { name: role } }), '/about');
    expect(avatar().textContent).toBe('김');
    fireEvent.pointerEnter(avatar().parentElement as HTMLElement, { pointerType: 'mouse' });
    const [account, username, person, ...rest] = outline(menu() as HTMLElement);
    expect([account, username, person]).toEqual(['account', 'hanui_csr', '김하늬 · 하늬에너지']);
    expect(rest.map((line) => line.replace(/ → .*/, ''))).toEqual([...items, '[로그아웃]']);
  },
);

test('[H-03] a press on the avatar leads to the sign-up information', async () => {
  const { router } = draw(npo, '/about');
  await pressIt(avatar());
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/account/info'));
});

test('[F-77] on a touch screen the first tap opens the menu, and the second one follows the link', async () => {
  const { router } = draw(npo, '/');
  const place = avatar().parentElement as HTMLElement;
  const tap = () => {
    fireEvent.pointerEnter(place, { pointerType: 'touch' });
    fireEvent.pointerDown(avatar(), { pointerType: 'touch' });
    fireEvent.click(avatar());
  };
  fireEvent.pointerEnter(place, { pointerType: 'touch' });
  expect(menu()).toBeNull();
  tap();
  fireEvent.pointerLeave(place, { pointerType: 'touch' });
  expect([menu() === null, router.latestLocation.pathname]).toEqual([false, '/']);
  tap();
  await waitFor(() => expect(router.latestLocation.pathname).toBe('/account/info'));
});

async function leave() {
  if (!menu()) fireEvent.pointerEnter(avatar().parentElement as HTMLElement, { pointerType: 'mouse' });
  await press(menu() as HTMLElement, '로그아웃');
}

test('[F-77] who signs out is led to the first page, with nothing left of them in this browser', async () => {
  const { calls, router, queryClient } = draw();
  queryClient.setQueryData(['account'], 'own');
  await leave();
  await waitFor(() => expect(offline.left).toEqual([npo.id]));
  expect(calls).toEqual(['DELETE /session']);
  expect(router.latestLocation.pathname).toBe('/');
  expect(queryClient.getQueryData(['session'])).toEqual({ member: null });
  expect(queryClient.getQueryData(['account'])).toBeUndefined();
});

test('[F-77] what waits on the device is lost only by a sure answer', async () => {
  offline.waiting = 2;
  const { calls } = draw();
  await leave();
  expect(outline(await findDialog())).toContain('아직 보내지 못한 활동 기록이 2건 있어요');
  await press(await findDialog(), '취소');
  await waitFor(() => expect(topDialog()).toBeUndefined());
  expect([calls, offline.left]).toEqual([[], []]);
  await leave();
  await press(await findDialog(), '지우고 로그아웃');
  await waitFor(() => expect(offline.left).toEqual([npo.id]));
  expect(calls).toEqual(['DELETE /session']);
});

test('[F-77] a sign-out that fails says so and leaves everything as it is', async () => {
  const { toasts, router, queryClient, refuse } = draw();
  refuse();
  await leave();
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect([router.latestLocation.pathname, offline.left]).toEqual(['/account/info', []]);
  expect(queryClient.getQueryData(['session'])).toEqual({ member: npo });
});

test('[F-77] of a company nothing is asked that this device would keep', async () => {
  offline.waiting = 2;
  const { calls } = draw(memberOf());
  await leave();
  await waitFor(() => expect(calls).toEqual(['DELETE /session']));
  expect([topDialog(), offline.left]).toEqual([undefined, []]);
});
