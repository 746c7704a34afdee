import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ChangeRequest } from '#contract/projects/change-requests.ts';
import { outline } from '#web/testing/outline.ts';
import {
  drawScreen,
  fillIn,
  findDialog,
  leaveScreen,
  press,
  REFUSAL,
  slowDown,
  topDialog,
} from '#web/testing/screen.tsx';
import { ChangeRequestPanel } from './change-request-panel.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const agreed = {
  actualStart: '2027-01-01',
  actualEnd: '2027-06-30',
  actualBudget: 28_000_000,
  region: '강원',
  regionDetail: '춘천시',
} as unknown as ChangeRequest['before'];
const request: ChangeRequest = {
  id: 'q1',
  version: 3,
  status: 'OPEN',
  organizationName: '푸른솔',
  isOwn: false,
  before: agreed,
  after: { ...agreed, actualBudget: 30_000_000 },
  reason: '재료가 비싸졌어요.',
  answer: null,
  createdAt: '2026-11-20T01:42:00Z',
  closedAt: null,
};
const admin = { member: { id: 'a1', role: { name: 'ADMIN' } } as never };

test('a change request is accepted once the desk is sure, and what is refused is told', async () => {
  const { calls, toasts, refuse, accept } = drawScreen(
    <ChangeRequestPanel projectId="w1" request={request} isHeld={false} />,
    admin,
  );
  await press(document.body, '받아들이기');
  const question = await findDialog();
  expect(outline(question)).toEqual([
    '변경 요청을 받아들일까요?',
    '진행 정보가 요청한 값으로 바뀌고, 두 기관에 알려요.',
    '[취소]',
    '[받아들이기]',
  ]);
  await press(question, '취소');
  await vi.waitFor(() => expect(topDialog()).toBeUndefined());
  expect(calls).toEqual([]);
  refuse();
  await press(document.body, '받아들이기');
  await press(await findDialog());
  await vi.waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  accept();
  toasts.length = 0;
  await press(document.body, '받아들이기');
  await press(await findDialog());
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  expect([...toasts, calls.at(-1)]).toEqual([
    'success: 변경 요청을 받아들였어요. 두 기관에 알려요.',
    'POST /admin/projects/w1/change-requests/q1/decision {"version":3,"to":"ACCEPTED"}',
  ]);
});

test('a change request is refused with a reason', async () => {
  const { calls, toasts } = drawScreen(
    <ChangeRequestPanel projectId="w1" request={request} isHeld={false} />,
    admin,
  );
  await press(document.body, '거절하기');
  const dialog = await findDialog();
  expect(outline(dialog)).toEqual([
    '변경 요청 거절',
    '진행 정보는 그대로 두어요.',
    '[닫기]',
    '두 기관이 이유를 함께 읽어요.',
    '요청한 기관은 값을 고쳐 다시 요청할 수 있어요.',
    '이유 필수 (≤500, e.g. 내용을 입력해주세요):',
    '0 / 500',
    '[거절하기]',
  ]);
  await fillIn([['이유', '근거가 적어요']], dialog);
  await press(dialog);
  await vi.waitFor(() => expect(toasts).toHaveLength(1));
  expect([...toasts, ...calls]).toEqual([
    'success: 변경 요청을 거절했어요. 두 기관에 알려요.',
    'POST /admin/projects/w1/change-requests/q1/decision {"version":3,"to":"REFUSED","reason":"근거가 적어요"}',
  ]);
});

test('nothing is decided on a change request while a decision waits', () => {
  drawScreen(<ChangeRequestPanel projectId="w1" request={request} isHeld />, admin);
  expect(outline(document.body).filter((line) => line.startsWith('['))).toEqual([
    '[여기]',
    '[받아들이기]~',
    '[거절하기]~',
  ]);
});
