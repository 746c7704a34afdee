import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { OutgoingStatus } from './outgoing-tray.tsx';
import { WaitingNote } from './waiting-note.tsx';

afterEach(leaveScreen);

const decision = (id: string, given: object = {}) => ({
  ...{ id, version: 2, act: 'INQUIRY', status: 'WAITING', subjectType: 'inquiry', subjectId: 'q1' },
  ...{ subject: '문의', label: '답변 보내기', path: '/admin/inquiries', mails: 1, decidedById: 'm1' },
  ...{ decidedBy: '김솔', decidedAt: '2026-11-20T02:00:00.000Z', leavesAt: '2026-11-20T03:10:00.000Z' },
  ...{ endedAt: null, refusal: null, refusedAs: null },
  ...given,
});
const refused = (given: object = {}) =>
  decision('d2', { status: 'REFUSED', refusal: '문의가 닫혔어요.', refusedAs: 'CHANGED', ...given });
const GET = 'GET /admin/outgoing';
const board = (given: object) => ({ waiting: [], refused: [], recent: [], ...given });
const draw = (given: object, administratorRole: 'ALL' | 'READING' = 'ALL') =>
  drawScreen(
    <>
      <OutgoingStatus />
      <WaitingNote subjectType="inquiry" subjectId="q1" />
    </>,
    { member: memberOf({ role: { name: 'ADMIN' }, administratorRole }), answers: { [GET]: board(given) } },
  );
const said = () => outline(document.body);

test('[F-77] what could not leave is told beside its thing until it was read; whoever may only read presses nothing', async () => {
  const { calls, toasts, refuse, accept, answer } = draw({
    refused: [refused(), refused({ subjectId: 'q9' })],
  });
  await waitFor(() => expect(said().join('\n')).toContain('문의가 닫혔어요.'));
  expect(said().join('\n')).toContain(': 답변 보내기');
  expect(said()).toContain('보내지 못한 일 2건');
  refuse();
  await press(document.body, '확인했어요');
  await waitFor(() => expect(toasts).toEqual([`warning: ${REFUSAL}`]));
  accept();
  answer(GET, board({}));
  await press(document.body, '확인했어요');
  await waitFor(() => expect(said().join('\n')).not.toContain('문의가 닫혔어요.'));
  expect(calls.at(-1)).toBe('POST /admin/outgoing/d2/acknowledgement {"version":2}');
  draw({ refused: [refused()] }, 'READING');
  await waitFor(() => expect(said().join('\n')).toContain('문의가 닫혔어요.'));
  expect(said()).not.toContain('[확인했어요]');
});

test('[F-77] what waits stands before what was refused, and what has left has the desk read again', async () => {
  const { queryClient, answer } = draw({ waiting: [decision('d1')], refused: [refused()] });
  await waitFor(() => expect(said().join('\n')).toContain('나가는 중 · 10분 뒤에 보내요'));
  expect(said().join('\n')).not.toContain('문의가 닫혔어요.');
  expect(said()).toContain('나가는 중 1건, 보내지 못한 일 1건');
  const key = ['admin', 'inquiries'];
  const isRead = () => queryClient.getQueryState(key)?.isInvalidated;
  const readAgain = () => queryClient.refetchQueries({ queryKey: ['admin', 'outgoing'] });
  queryClient.setQueryData(key, {});
  answer(GET, board({ waiting: [decision('d1')], recent: [decision('d7', { status: 'SENT' })] }));
  await readAgain();
  await waitFor(() => expect(said()).toContain('나가는 중 1건'));
  expect(isRead()).toBe(false);
  answer(GET, board({ recent: [decision('d1', { status: 'UNDONE' })] }));
  await readAgain();
  await waitFor(() => expect(said()).not.toContain('나가는 중 1건'));
  expect(isRead()).toBe(false);
  answer(GET, board({ waiting: [decision('d3')] }));
  await readAgain();
  await waitFor(() => expect(said()).toContain('나가는 중 1건'));
  answer(GET, board({ recent: [decision('d3', { status: 'SENT' })] }));
  await readAgain();
  await waitFor(() => expect(isRead()).toBe(true));
});
