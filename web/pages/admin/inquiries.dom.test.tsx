import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen } from '#web/testing/screen.tsx';

const member = memberOf({ role: { name: 'ADMIN' }, administratorRole: 'ALL' });
afterEach(leaveScreen);

const ids = [1, 2].map((at) => `5f1c7a1e-0000-4000-8000-00000000000${at}`) as [string, string];
const inquiry = (id: string, subject: string) => ({
  ...{ id, version: 1, status: 'OPEN', subject, body: '날짜를 알고 싶어요.', organizationId: 'o1' },
  ...{ organizationName: '하늬에너지', memberName: '김솔', createdAt: '2026-11-20T03:00:00Z' },
  ...{ answerBy: '2026-11-27', delayReason: null, answer: null, answeredAt: null },
});

test('[F-77] the inquiry that the address names is the one that can be answered', async () => {
  drawScreen('PAGE', {
    member,
    at: `/admin/inquiries?id=${ids[1]}`,
    answers: {
      'GET /admin/inquiries?page=1': {
        items: [inquiry(ids[0], '첫째'), inquiry(ids[1], '둘째')],
        total: 2,
        pageSize: 20,
      },
      'GET /admin/outgoing': { waiting: [], refused: [], recent: [] },
    },
  });
  await waitFor(() => expect(outline(document.body)).toContain('둘째'));
  const lines = outline(document.body);
  expect(lines.indexOf('[답변 쓰기]')).toBeLessThan(lines.indexOf('둘째'));
  expect(lines.indexOf('[답변 보내기]')).toBeGreaterThan(lines.indexOf('둘째'));
  expect(document.activeElement?.textContent).toContain('둘째');
});

test('[F-77] an inquiry whose answer waits is not answered again; the next one is open in its place', async () => {
  const waiting = {
    ...{ id: 'w1', version: 1, act: 'INQUIRY', status: 'WAITING', subjectType: 'inquiry', subjectId: ids[0] },
    ...{ label: '첫째 문의 답변', leavesAt: '2026-11-25T03:05:00Z', decidedAt: '2026-11-25T03:00:00Z' },
    ...{ decidedById: 'a1', decidedByName: '김도현' },
  };
  drawScreen('PAGE', {
    member,
    at: '/admin/inquiries',
    answers: {
      'GET /admin/inquiries?page=1': {
        items: [inquiry(ids[0], '첫째'), inquiry(ids[1], '둘째')],
        total: 2,
        pageSize: 20,
      },
      'GET /admin/outgoing': { waiting: [waiting], refused: [], recent: [] },
    },
  });
  await waitFor(() => expect(outline(document.body)).toContain('[답변 보내기]'));
  const lines = outline(document.body);
  expect(lines.indexOf('[답변 보내기]')).toBeGreaterThan(lines.indexOf('둘째'));
  expect(lines).not.toContain('[답변 쓰기]');
});
