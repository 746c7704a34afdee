import { expect, test } from 'vitest';
import { asksToContinue } from './continuations.ts';
import { projectStatuses } from './project-status.ts';

test.each([
  [0, ['PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED']],
  [1, ['IN_PROGRESS', 'DEADLINE_PASSED', 'PAYMENT_REQUESTED', 'PAYMENT_CONFIRMED', 'CLOSED']],
])('[F-19] with %i completion documents another year is asked about in %j', (count, statuses) => {
  expect(projectStatuses.filter((status) => asksToContinue(status, count))).toEqual(statuses);
});
