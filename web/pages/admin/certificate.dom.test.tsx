import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, fillIn, leaveScreen, press } from '#web/testing/screen.tsx';

afterEach(leaveScreen);

test('[F-77] a document that was taken back while it was looked at says so, and leads to the list', async () => {
  drawScreen('PAGE', {
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }),
    at: '/admin/certificates/5f1c7a1e-0000-4000-8000-000000000001',
    answers: {
      'GET /admin/certificates': { items: [] },
      'GET /admin/outgoing': { waiting: [], refused: [], recent: [] },
    },
  });
  await waitFor(() => expect(outline(document.body)).toContain('이 서류는 이제 없어요'));
  expect(outline(document.body)).toContain('서류 목록 보기 → /admin/certificates');
});

test('[F-77] decided documents are narrowed by their end and their organisation in the address, and another tab begins anew', async () => {
  const none = { items: [], total: 0, pageSize: 20 };
  const { router } = drawScreen('PAGE', {
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }),
    at: '/admin/certificates?view=ending&q=하늬&page=2',
    answers: {
      'GET /admin/certificates': { items: [] },
      ...Object.fromEntries(
        ['q=하늬&page=2&within=30', 'q=하늬&within=60', ''].map((asks) => [
          `GET /admin/decided-certificates${asks && '?'}${asks}`,
          none,
        ]),
      ),
    },
  });
  const leads = async (to: string, says: string) => {
    await waitFor(() => expect(decodeURIComponent(router.history.location.href)).toBe(to));
    await waitFor(() => expect(outline(document.body)).toContain(says));
  };
  await leads('/admin/certificates?view=ending&q=하늬&page=2', '30일 안에 끝나는 서류가 없어요');
  await fillIn([['60일 안', true]], document.body);
  await leads('/admin/certificates?view=ending&q=하늬&within=60', '60일 안에 끝나는 서류가 없어요');
  await press(document.body, '판단함');
  await leads('/admin/certificates?view=decided', '찾는 서류가 없어요');
  await press(document.body, '기다림0');
  await leads('/admin/certificates', '확인을 기다리는 서류가 없어요');
});
