import { expect, test } from 'vitest';
import { type ChangeRequest, changeRequestStatusLabels } from '#contract/projects/change-requests.ts';
import { ChangeRequestState } from '#web/features/projects/progress/change-request-state.tsx';
import { drawMarkup } from '#web/testing/markup.tsx';

const agreed = {
  actualStart: '2027-01-01',
  actualEnd: '2027-06-30',
  actualBudget: 28_000_000,
  region: '강원',
  regionDetail: '춘천시',
} as unknown as ChangeRequest['before'];
const draw = (given: Partial<ChangeRequest> = {}) =>
  drawMarkup(
    <ChangeRequestState
      projectId="w1"
      request={{
        id: 'q1',
        version: 1,
        status: 'OPEN',
        organizationName: '푸른솔',
        isOwn: true,
        before: agreed,
        after: { ...agreed, actualBudget: 30_000_000 },
        reason: '재료가 비싸졌어요.',
        answer: null,
        createdAt: '2026-11-20T01:42:00Z',
        closedAt: null,
        ...given,
      }}
    />,
  );

test('a change request says who asked when, what would change and why; who asked takes it back while it waits', () => {
  const { lines, buttons } = draw();
  expect(lines[0]).toBe('변경 요청');
  expect(lines).toEqual(
    expect.arrayContaining(['푸른솔 · 2026.11.20 오전 10:42 요청', '이유: 재료가 비싸졌어요.']),
  );
  expect(lines.join(' ')).toMatch(/예산.*28,000,000원.*30,000,000원/);
  expect(lines.join(' ')).not.toMatch(/일정|지역/);
  expect(buttons).toEqual(['요청 거두기']);
  expect(draw({ isOwn: false }).buttons).toEqual([]);
});

test.each(['ACCEPTED', 'REFUSED', 'WITHDRAWN', 'ENDED'] as const)(
  'one that is %s says so, when and why',
  (status) => {
    const { lines, buttons } = draw({
      status,
      closedAt: '2026-11-22T05:20:00Z',
      answer: status === 'REFUSED' ? '예산이 모자라요.' : null,
    });
    const label = changeRequestStatusLabels[status];
    expect(lines).toContain(`푸른솔 · 2026.11.20 오전 10:42 요청 · 2026.11.22 오후 2:20 ${label}`);
    expect(lines.includes('거절한 이유: 예산이 모자라요.')).toBe(status === 'REFUSED');
    expect(lines.some((line) => line.startsWith('그사이 진행 정보가 바뀌었거나'))).toBe(status === 'ENDED');
    expect(buttons).toEqual([]);
  },
);
