import { expect, test } from 'vitest';
import { groupOf, taskHorizons } from './task-horizons.ts';
import { needsReasonToPostpone } from './tasks.ts';

// A Monday, noon in Korea.
const now = new Date('2026-11-23T03:00:00Z');
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const hour = 60;
const horizons = taskHorizons(now);

test('[O-02] on a Monday today ends at midnight in Korea, and the week on the next Monday', () => {
  expect([horizons.today.toISOString(), horizons.week.toISOString()]).toEqual([
    '2026-11-23T15:00:00.000Z',
    '2026-11-29T15:00:00.000Z',
  ]);
});

test.each([
  ['LAW', 24 * hour, 'NOW'],
  ['LAW', 24 * hour + 1, 'WEEK'],
  ['PROMISE', 4 * hour, 'NOW'],
  ['PROMISE', 4 * hour + 1, 'TODAY'],
  ['AGREED', -1, 'NOW'],
  ['AGREED', 0, 'NOW'],
  ['AGREED', 1, 'TODAY'],
  ['OWN', 0, 'NOW'],
  ['OWN', 1, 'TODAY'],
  ['OWN', 12 * hour, 'TODAY'],
  ['OWN', 12 * hour + 1, 'WEEK'],
  ['OWN', 156 * hour, 'WEEK'],
  ['OWN', 156 * hour + 1, 'LATER'],
] as const)('[O-02] a clock of %s that runs out in %d minutes is for %s', (source, minutes, group) => {
  expect(groupOf({ dueAt: after(minutes), source }, now, horizons)).toBe(group);
});

test('[O-02] what has no clock is for later', () => {
  expect(groupOf({ dueAt: null, source: 'LAW' }, now, horizons)).toBe('LATER');
});

test.each([
  ['REVIEW_APPLICATION', 1, false],
  ['REVIEW_APPLICATION', 0, true],
  ['REVIEW_APPLICATION', null, false],
  ['ISSUE_INVOICE', 10_000, true],
  ['CORRECT_INVOICE', null, true],
] as const)('[O-03] %s that is due in %s minutes needs a reason to be put off: %s', (act, minutes, needs) => {
  const dueAt = minutes === null ? null : after(minutes).toISOString();
  expect(needsReasonToPostpone({ act, dueAt }, now)).toBe(needs);
});
