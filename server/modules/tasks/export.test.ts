import { expect, test } from 'vitest';
import type { Task } from '#contract/admin/tasks.ts';
import { layOutTasks } from './export.ts';

const task: Task = {
  key: 'INQUIRY:1',
  kind: 'INQUIRY',
  act: 'ANSWER_INQUIRY',
  group: 'TODAY',
  subject: '서류를 못 올려요',
  detail: '김하늬의 문의',
  organizationId: 'owner',
  organizationName: '하늬에너지',
  organizationType: 'COMPANY',
  since: '2026-11-01T00:30:00.000Z',
  dueAt: '2026-11-04T15:00:00.000Z',
  dueOn: '2026-11-04',
  source: 'PROMISE',
  path: '/admin/inquiries?id=1',
  assignee: { id: 'me', name: '박나린' },
  postponedUntil: '2026-11-09',
  postponedReason: '답을 기다려요',
  version: 1,
};
const cellsOf = (changes: Partial<Task> = {}) => {
  const [head, row] = layOutTasks([{ ...task, ...changes }]);
  expect(row?.cells).toHaveLength(head?.cells.length ?? 0);
  return Object.fromEntries(head?.cells.map((name, at) => [name, row?.cells[at]]) ?? []);
};

test('[F-77] each cell of a task stands under the head that says what it is', () => {
  expect(cellsOf()).toEqual({
    '급한 정도': '오늘 안에',
    종류: '문의',
    무엇: '서류를 못 올려요',
    기업·단체: '하늬에너지',
    내용: '김하늬의 문의',
    '다음 할 일': '답하기',
    '맡은 사람': '박나린',
    '기다린 때': '2026-11-01 09:30:00',
    기한: '2026-11-04',
    '기한의 근거': expect.stringMatching(/^약속: ./),
    '미룬 날': '2026-11-09',
    '미룬 이유': '답을 기다려요',
  });
});

test('[F-77] a clock that ends within a day says when, and what a task has not stays empty', () => {
  expect(cellsOf({ dueOn: null, dueAt: '2026-11-04T05:10:00.000Z' })).toMatchObject({
    기한: '2026-11-04 14:10:00',
  });
  const bare = { organizationName: null, assignee: null, dueOn: null, dueAt: null };
  expect(cellsOf({ ...bare, postponedUntil: null, postponedReason: null })).toMatchObject({
    기업·단체: '',
    '맡은 사람': '',
    기한: '',
    '미룬 날': '',
    '미룬 이유': '',
  });
});
