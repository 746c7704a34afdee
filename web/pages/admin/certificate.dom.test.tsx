import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';

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
