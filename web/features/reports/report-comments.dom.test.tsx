import { waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Report, ReportComment } from '#contract/reports/reports.ts';
import { outline } from '#web/testing/outline.ts';
import { drawScreen, leaveScreen, press, REFUSAL } from '#web/testing/screen.tsx';
import { ReportComments } from './report-comments.tsx';

afterEach(leaveScreen);

const comment = (given: Partial<ReportComment>) =>
  ({
    section: 'SUMMARY',
    kind: 'COMMENT',
    isSent: true,
    isOwn: false,
    createdAt: '2026-11-19T03:00:00.000Z',
    ...given,
  }) as ReportComment;
const comments = [
  comment({ id: 'c1', text: '잘 읽었어요.', authorName: '한결', side: 'COMPANY' }),
  comment({ id: 'c2', text: '고마워요.', authorName: '이솔', side: 'NPO', isOwn: true }),
  comment({ id: 'c3', kind: 'FIX', text: '수를 적어 주세요.', authorName: '한결', side: 'COMPANY' }),
  comment({ id: 'c4', kind: 'FIX', isSent: false, text: '날짜도요.', authorName: '한결', side: 'COMPANY' }),
];
const draw = (given: readonly ReportComment[], mayComment = true) =>
  drawScreen(
    <ReportComments
      projectId="w1"
      report={{ allowed: { comment: mayComment } } as Report}
      comments={given}
    />,
  );
const said = () => outline(document.body).slice(1);

test('[F-77] each comment on a report says who it is from, on which side, when and what kind it is, in their order', () => {
  draw(comments);
  expect(said()).toEqual([
    '한결기업2026.11.19 오후 12:00댓글',
    '잘 읽었어요.',
    '이솔단체2026.11.19 오후 12:00댓글',
    '고마워요.',
    '[지우기]',
    '한결기업2026.11.19 오후 12:00보완할 곳',
    '수를 적어 주세요.',
    '한결기업2026.11.19 오후 12:00보완할 곳 · 보내기 전',
    '날짜도요.',
  ]);
});

test('[F-77] no comment draws nothing, and none is taken away where nothing can be said any more', () => {
  draw([]);
  expect(said()).toEqual([]);
  draw(comments, false);
  expect(said()).not.toContain('[지우기]');
});

test('[F-77] an own comment is taken away by a press; a refusal is told', async () => {
  const { calls, toasts, refuse, accept } = draw(comments);
  refuse();
  await press(document.body, '지우기');
  await waitFor(() => expect(toasts).toEqual([`error: ${REFUSAL}`]));
  accept();
  await press(document.body, '지우기');
  await waitFor(() => expect(calls.length).toBe(2));
  expect(new Set(calls)).toEqual(new Set(['DELETE /projects/w1/report/comments/c2']));
  expect(toasts.length).toBe(1);
});
