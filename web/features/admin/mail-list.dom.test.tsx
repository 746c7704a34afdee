import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ListedMail } from '#contract/admin/admin.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { testPresses } from '#web/testing/press-rules.tsx';
import { drawScreen, press } from '#web/testing/screen.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
const organizationId = '22222222-2222-4222-8222-222222222222';
const mail = (id: string, given: Partial<ListedMail> = {}) =>
  ({
    ...{
      id,
      to: `${id}@example.com`,
      subject: `제목 ${id}`,
      status: 'FAILED',
      lastError: '550',
      attempts: 5,
    },
    ...{
      createdAt: '2026-11-20T01:42:00.000Z',
      sentAt: null,
      organizationId,
      organizationName: '하늬에너지',
    },
    ...given,
  }) as ListedMail;
const items = [
  mail('a'),
  mail('b', { status: 'SENT' }),
  mail('c', { status: 'QUEUED' }),
  mail('d', { lastError: null, organizationId: null, organizationName: null }),
];
const page = { items, total: 120, pageSize: 50 };
const said = () => outline(document.body);
const [ALL, OF_ONE] = ['GET /admin/mails?page=1', `GET /admin/mails?organizationId=${organizationId}&page=1`];

testPresses({
  '[F-77] a mail that was given up on is sent again': {
    draws: () => 'PAGE',
    given: { member, at: '/admin/mails', answers: { [ALL]: page } },
    presses: 'a@example.com 다시 보내기',
    sends: ['POST /admin/mails/a/retry {}'],
    toasts: ['success: a@example.com 메일을 다시 보내요. 또 실패하면 이 목록에 돌아와요.'],
  },
});

test('[F-77] mails tell why they did not go out, and for whom they were', async () => {
  drawScreen('PAGE', { member, at: '/admin/mails', answers: { [ALL]: page } });
  await waitFor(() => expect(said()).toContain('[a@example.com 다시 보내기]'));
  for (const line of ['550', '이유를 알 수 없어요', '5번 보내 봤어요', '보냄', '보내는 중', '이유'])
    expect(said()).toContain(line);
  expect(said().filter((line) => line.endsWith('다시 보내기]'))).toHaveLength(2);
  const links = () => [...document.querySelectorAll('main a')].map((one) => one.textContent);
  expect(links().filter((text) => text === '하늬에너지')).toHaveLength(3);
});

test('[F-77] the mails of one organisation are told as such, and lead back to all', async () => {
  const { router, answer } = drawScreen('PAGE', {
    member,
    at: `/admin/mails?organizationId=${organizationId}`,
    answers: { [OF_ONE]: page, [ALL]: { ...page, items: [], total: 0 } },
  });
  await waitFor(() => expect(said()).toContain('[a@example.com 다시 보내기]'));
  expect(document.querySelector('h1')?.textContent).toContain('보낸 메일');
  expect(said()).toContain('상태');
  expect(document.querySelectorAll('table a'), 'whose they are is said above them').toHaveLength(0);
  answer(ALL, { ...page, items: [], total: 0 });
  const leave = said()
    .find((line) => /^\[.*(모두|전체|모든).*\]$/.test(line))
    ?.slice(1, -1);
  await press(document.body, leave);
  await waitFor(() => expect(router.history.location.href).toBe('/admin/mails'));
  await waitFor(() => expect(said()).toContain('보내지 못한 메일이 없어요'));
  expect(said()).toContain('메일 서버에 문제가 생기면 이곳에 모여요.');
});
