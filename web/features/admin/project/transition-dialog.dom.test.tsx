import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import type { ProjectStatus } from '#contract/projects/project-status.ts';
import { memberOf } from '#web/testing/accounts.ts';
import { outline } from '#web/testing/outline.ts';
import { projectOf } from '#web/testing/projects.ts';
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
import { useAdminDecision } from '../queries.ts';
import { TransitionDialog } from './transition-dialog.tsx';

beforeEach(slowDown);
afterEach(leaveScreen);

const detailOf = (from: ProjectStatus, to: ProjectStatus, given: object = {}) =>
  ({
    project: projectOf({ version: 9, status: { code: from } }),
    settlement: { received: 5_000_000, spent: 3_000_000, balance: 2_000_000 },
    transitions: [{ to, needsReason: true, blockedBy: null }],
    ...given,
  }) as unknown as AdminProjectDetail;

function draw(detail: AdminProjectDetail, to: ProjectStatus) {
  const closes = vi.fn();
  function Transition() {
    return <TransitionDialog {...{ detail, to, decision: useAdminDecision('w1') }} onClose={closes} />;
  }
  const screen = drawScreen(<Transition />, { member: memberOf({ role: { name: 'ADMIN' } }) });
  return { closes, ...screen };
}
const dialog = () => topDialog() as HTMLElement;
const said = () => outline(dialog());
const CONFIRMED = '남은 돈을 어떻게 할지 두 기관과 확인했어요';
const ASKED = '남은 돈을 어떻게 할지 두 기관과 먼저 확인해 주세요.';

test('[F-77] a project with money is canceled once the rest of it is settled, and for a reason', async () => {
  const { calls, closes, toasts, refuse, accept } = draw(detailOf('IN_PROGRESS', 'CANCELED'), 'CANCELED');
  await findDialog();
  for (const line of ['5,000,000원', '3,000,000원', '2,000,000원', `[ ] ${CONFIRMED}`])
    expect(said()).toContain(line);
  await press(dialog());
  expect(said()).toContain(ASKED);
  expect(said().some((line) => /^이유 .*✗$/.test(line))).toBe(true);
  await fillIn([[CONFIRMED, true]], dialog());
  expect(said()).not.toContain(ASKED);
  await press(dialog());
  expect(calls).toEqual([]);
  await fillIn([['이유', '기업이 멈추자고 했어요']], dialog());
  expect(said().some((line) => /^이유 .*✗$/.test(line))).toBe(false);
  refuse({ fieldErrors: [{ path: 'isSettled', message: '그사이 돈이 더 쓰였어요.' }] });
  await press(dialog());
  await waitFor(() => expect(said()).toContain('그사이 돈이 더 쓰였어요.'));
  expect(said()).toEqual(expect.arrayContaining([REFUSAL, '적은 내용은 그대로 있어요.']));
  expect([toasts, closes.mock.calls]).toEqual([[], []]);
  accept();
  await press(dialog());
  await waitFor(() => expect(closes).toHaveBeenCalledTimes(1));
  expect(toasts).toEqual(['success: ‘취소’로 바꿨어요.']);
  expect(JSON.parse(calls.at(-1)?.split(' ').slice(2).join(' ') ?? '')).toEqual({
    ...{ to: 'CANCELED', version: 9, reason: '기업이 멈추자고 했어요', isSettled: true },
  });
});

test('[F-77] without money nothing is settled, and the money is asked for by a cancellation alone', async () => {
  draw(detailOf('IN_PROGRESS', 'CANCELED', { settlement: null }), 'CANCELED');
  await findDialog();
  expect(said().join('\n')).not.toContain('중단 정산');
  leaveScreen();
  draw(detailOf('IN_PROGRESS', 'CLOSED'), 'CLOSED');
  await findDialog();
  expect(said().join('\n')).not.toContain('중단 정산');
});

test('[F-77] a project that goes on gets a new end', async () => {
  const { calls } = draw(detailOf('CLOSED', 'IN_PROGRESS'), 'IN_PROGRESS');
  await findDialog();
  await fillIn([['이유', '한 달 더 해요']], dialog());
  await press(dialog());
  expect(said()).toContain('종료일을 입력해주세요.');
  await fillIn([['새 종료일', '2026.12.31']], dialog());
  expect(said()).not.toContain('종료일을 입력해주세요.');
  await fillIn([['새 종료일', '']], dialog());
  await press(dialog());
  await waitFor(() => expect(said()).toContain('종료일을 입력해주세요.'));
  expect(calls).toEqual([]);
  await fillIn([['새 종료일', '2026.12.31']], dialog());
  await press(dialog());
  await waitFor(() => expect(calls.at(-1)).toContain('"actualEnd":"2026-12-31"'));
  expect(calls.at(-1)).not.toContain('isSettled');
});

test('[F-77] what stands against a step, or is no step any more, holds its button', async () => {
  const button = async (detail: AdminProjectDetail) => {
    draw(detail, 'CANCELED');
    await findDialog();
    return said().at(-1);
  };
  expect(await button(detailOf('IN_PROGRESS', 'CANCELED'))).not.toMatch(/~$/);
  const blocked = { transitions: [{ to: 'CANCELED', needsReason: true, blockedBy: '보고서가 있어요.' }] };
  expect(await button(detailOf('IN_PROGRESS', 'CANCELED', blocked))).toMatch(/~$/);
  expect(await button(detailOf('IN_PROGRESS', 'CANCELED', { transitions: [] }))).toMatch(/~$/);
});
