import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';

afterEach(leaveScreen);

test('[F-77] the other step of matching begins at its first page', async () => {
  drawScreen('PAGE', {
    at: '/admin/matching?status=PROPOSING&page=3',
    member: memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' }),
  });
  await waitFor(() => expect(outline(document.body).join()).toContain('단체의 답과 기업의 선택을 기다려요'));
  const links = [...document.querySelectorAll('nav[aria-label="매칭 단계"] a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/matching?status=MATCHING',
    '/admin/matching?status=PROPOSING',
  ]);
});
