import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Outgoing } from '#contract/admin/outgoing.ts';
import { drawScreen, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { RefusedRow, WaitingRow } from './outgoing-row.tsx';

afterEach(leaveScreen);

const outgoing: Outgoing = {
  ...{ id: 'd1', version: 2, act: 'INQUIRY', subjectType: 'inquiry', subjectId: 's1', subject: '푸른솔' },
  ...{ status: 'WAITING', label: '문의 답변', path: '/admin/inquiries?id=s1', mails: 2, decidedById: 'm1' },
  ...{ decidedBy: '김솔', decidedAt: '2026-11-20T02:58:00Z', leavesAt: '2026-11-20T03:02:05Z' },
  ...{ endedAt: null, refusal: null, refusedAs: null },
};

test('[F-77] what waits is sent now or taken back, and what was refused is seen, each by its own button', async () => {
  const rows = (
    <ul>
      <WaitingRow outgoing={outgoing} mayChange />
      <RefusedRow outgoing={{ ...outgoing, id: 'd2' }} mayChange onLeave={() => {}} />
    </ul>
  );
  const { calls, toasts, refuse } = drawScreen(rows);
  await press(document.body, '푸른솔 문의 답변 지금 보내기');
  await waitFor(() => expect(calls).toEqual(['POST /admin/outgoing/d1/hastening {"version":2}']));
  await press(document.body, '푸른솔 문의 답변 되돌리기');
  await waitFor(() => expect(calls.at(-1)).toBe('POST /admin/outgoing/d1/undo {"version":2}'));
  refuse();
  await press(document.body, '푸른솔 문의 답변 확인했어요');
  await waitFor(() => expect(calls.at(-1)).toBe('POST /admin/outgoing/d2/acknowledgement {"version":2}'));
  await waitFor(() => expect(toasts.at(-1)).toBe(`warning: ${REFUSAL}`));
});
