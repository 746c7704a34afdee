import { expect, test } from 'vitest';
import { projectStatuses } from '#contract/projects/project-status.ts';
import { isWritable } from './held.ts';

test('[F-77] an agreement is written from the choice of the partner until the completion is accepted', () => {
  expect(projectStatuses.filter(isWritable)).toEqual([
    'MATCHED',
    'CONFIRMED',
    'IN_PROGRESS',
    'DEADLINE_PASSED',
  ]);
});
