import { waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ColleagueInvitation, ColleagueList } from '#contract/accounts/colleagues.ts';
import type { OwnNpoProfile } from '#contract/npos/npo-profiles.ts';
import { NotificationBell } from '#web/app/notification-bell.tsx';
import { ColleaguesCard } from '#web/features/colleagues/colleagues-card.tsx';
import { openDialog } from '#web/lib/dialogs.ts';
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
import { ShareButton } from '#web/ui/share-button.tsx';
import { setToastPresenter, type ToastRequest } from '#web/ui/toast.ts';

const member = memberOf();
const said = () => outline(document.body).join('\n');
const idOf = (number: number) => `${number}0000000-0000-4000-8000-000000000000`;

afterEach(leaveScreen);

/** Three pieces of news, of which these are read. */
const newsOf = (...read: number[]) => ({
  items: [1, 2, 3].map((number) => ({
    id: idOf(number),
    title: `${number}번째 소식`,
    body: '읽어 주세요.',
    path: '/account/security',
    createdAt: '2026-11-20T02:00:00.000Z',
    isRead: read.includes(number),
  })),
  unreadCount: 3 - read.length,
});

test('opening a notification marks it as read and leads to what it is about; one press reads all the others', async () => {
  const { calls, router, answer } = drawScreen(<NotificationBell />, {
    member,
    answers: { 'GET /notifications': newsOf(), 'POST /notifications/read': newsOf(2) },
  });
  await waitFor(() => expect(said()).toContain('[알림, 읽지 않은 알림 3개]'));
  await press(document.body, '알림, 읽지 않은 알림 3개');
  await waitFor(() => expect(said()).toContain('2번째 소식'));
  const links = [...document.querySelectorAll('a')];
  await pressIt(links.find((link) => link.textContent?.includes('2번째')) as HTMLElement);
  await waitFor(() => expect(router.history.location.pathname).toBe('/account/security'));
  expect(said()).not.toContain('2번째 소식');
  await waitFor(() => expect(said()).toContain('[알림, 읽지 않은 알림 2개]'));
  expect(calls).toEqual([`POST /notifications/read {"ids":["${idOf(2)}"]}`]);

  calls.length = 0;
  answer('POST /notifications/read', newsOf(1, 2, 3));
  await press(document.body, '알림, 읽지 않은 알림 2개');
  await waitFor(() => expect(said()).toContain('[모두 읽음]'));
  await press(document.body, '모두 읽음');
  await waitFor(() => expect(said()).toContain('[알림]'));
  expect(said()).not.toContain('모두 읽음');
  expect(said()).not.toContain('읽지 않음');
  expect(calls).toEqual([`POST /notifications/read {"ids":["${idOf(1)}","${idOf(3)}"]}`]);
});

const invitation = (number: number, email: string): ColleagueInvitation => ({
  id: idOf(number),
  email,
  sentAt: '2026-11-19T00:00:00.000Z',
  expiresAt: '2026-11-26T00:00:00.000Z',
  isExpired: false,
});
const colleaguesOf = (...invitations: ColleagueInvitation[]): ColleagueList => ({
  canManage: true,
  seats: { used: 1 + invitations.length, limit: 10 },
  colleagues: [],
  invitations,
});

test('an invitation is mailed again or taken back, and one that is gone already says so and leaves the list', async () => {
  const [kept, revoked, gone] = [
    invitation(1, 'c@example.com'),
    invitation(2, 'd@example.com'),
    invitation(3, 'e@example.com'),
  ];
  const { calls, toasts, refuse, answer } = drawScreen(<ColleaguesCard isCompany={false} />, {
    member,
    answers: {
      'GET /account/colleagues': colleaguesOf(kept, revoked, gone),
      [`POST /account/colleague-invitations/${kept.id}/mails`]: colleaguesOf(kept, revoked, gone),
      [`DELETE /account/colleague-invitations/${revoked.id}`]: colleaguesOf(kept, gone),
    },
  });
  const button = (name: string, { email }: ColleagueInvitation) => {
    const row = [...document.querySelectorAll('li')].find((one) => one.textContent?.includes(email));
    return [...(row?.querySelectorAll('button') ?? [])].find((one) => one.textContent?.startsWith(name));
  };
  await waitFor(() => expect(said()).toContain('계정 10명 중 4명, 초대 포함'));
  await pressIt(button('다시 보내기', kept) as HTMLElement);
  await waitFor(() =>
    expect(toasts).toEqual(['success: 새 링크를 보냈어요. 앞서 보낸 링크는 쓸 수 없어요.']),
  );
  answer('GET /account/colleagues', colleaguesOf(kept, gone));
  await pressIt(button('초대 취소', revoked) as HTMLElement);
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 초대를 취소했어요.'));
  await waitFor(() => expect(said()).not.toContain(revoked.email));
  expect(said()).toContain('계정 10명 중 3명, 초대 포함');
  refuse();
  answer('GET /account/colleagues', colleaguesOf(kept));
  await pressIt(button('초대 취소', gone) as HTMLElement);
  await waitFor(() => expect(toasts.at(-1)).toBe(`error: ${REFUSAL}`));
  await waitFor(() => expect(said()).not.toContain(gone.email));
  expect(said()).toContain(kept.email);
  expect(calls).toEqual([
    `POST /account/colleague-invitations/${kept.id}/mails`,
    `DELETE /account/colleague-invitations/${revoked.id}`,
    `DELETE /account/colleague-invitations/${gone.id}`,
  ]);
});

test('a representative project is deleted after a question; a refusal leaves it open with its sentence', async () => {
  const work = {
    id: idOf(1),
    version: 1,
    name: '퇴근길 골목 공부방',
    fieldCode: 'EDU',
    beneficiaryCode: 'CHILD',
    regionLevel1Code: '51',
    regionLevel2Code: '51110',
    actualStart: '2024-03-01',
    actualEnd: '2025-02-28',
    actualBudget: 41_234_567,
    isBudgetHidden: false,
    description: '골목마다 작은 공부방을 열었어요.',
    images: [],
  };
  const { calls, toasts, refuse, accept } = drawScreen(null, {
    member,
    answers: { 'GET /npo-profile': { isPublished: true, projects: [work] } as unknown as OwnNpoProfile },
  });
  void openDialog('npoProjectEdit', { projectId: work.id });
  await waitFor(() => expect(said()).toContain('[삭제하기]'));
  const dialog = topDialog() as HTMLElement;
  const ask = async () => {
    await press(dialog, '삭제하기');
    await waitFor(() => expect(topDialog()).not.toBe(dialog));
    const question = await findDialog();
    expect(outline(question)[0]).toBe('대표 사업을 삭제할까요?');
    expect(outline(question).join('\n')).toContain('되돌릴 수 없어요.');
    return question;
  };
  await ask();
  await typeKey('{Escape}');
  await waitFor(() => expect(topDialog()).toBe(dialog));
  expect(calls).toEqual([]);
  refuse();
  await press(await ask(), '삭제하기');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  expect(topDialog()).toBe(dialog);
  accept();
  await press(await ask(), '삭제하기');
  await waitFor(() => expect(toasts.at(-1)).toBe('success: 대표 사업을 삭제했어요.'));
  await waitFor(() => expect(topDialog()).toBeUndefined());
  const sent = `DELETE /npo-profile/projects/${work.id}`;
  expect(calls).toEqual([sent, sent]);
});

test('an address is copied by a press, or shown where it cannot be', async () => {
  const copy = vi.fn(async (_: string) => {});
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copy }, configurable: true });
  const { toasts } = drawScreen(<ShareButton title="푸른솔" />);
  await press(document.body, '주소 공유하기');
  await waitFor(() => expect(toasts).toEqual(['success: 주소를 복사했어요.']));
  expect(copy.mock.calls).toEqual([[location.href]]);
  copy.mockRejectedValue(new Error('refused'));
  const show = vi.fn((_: ToastRequest) => 0);
  setToastPresenter({ show, dismiss() {} });
  await press(document.body, '주소 공유하기');
  const shown = { kind: 'info', message: '주소창의 주소를 복사해 주세요.', description: location.href };
  await waitFor(() => expect(show.mock.lastCall?.[0]).toMatchObject(shown));
});
