import { expect, test } from 'vitest';
import { taskGroups } from '#contract/admin/task-acts.ts';
import type { Task } from '#contract/admin/tasks.ts';
import { listLines } from './task-lines.ts';

const task = (key: string, group: Task['group']) => ({ key, group }) as Task;
const tasks = [
  task('a', 'LATER'),
  task('b', 'NOW'),
  task('c', 'LATER'),
  task('d', 'TODAY'),
  task('e', 'NOW'),
];

test('each group stands under one head, the most urgent first, its tasks in the order in which they came', () => {
  expect(listLines(tasks).map(({ group, task: one }) => one?.key ?? group)).toEqual([
    'NOW',
    'b',
    'e',
    'TODAY',
    'd',
    'LATER',
    'a',
    'c',
  ]);
});

test('lines are numbered without a gap from 0, and each is of the group of its task', () => {
  const lines = listLines(tasks);
  expect(lines.map(({ place }) => place)).toEqual(lines.map((_, at) => at));
  for (const { group, task: one } of lines) expect(one?.group ?? group).toBe(group);
});

test('a group without tasks has no head', () => {
  expect(listLines([])).toEqual([]);
  for (const group of taskGroups) expect(listLines([task('a', group)])).toHaveLength(2);
});
