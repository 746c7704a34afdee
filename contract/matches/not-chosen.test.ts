import { expect, test } from 'vitest';
import { nextTimeTasks, notChosenReasons } from './not-chosen.ts';

test('[F-77] what an NPO can do for the next time is done in its profile, but for documents, which stand beside its sign-up', () => {
  const elsewhere = notChosenReasons.filter((reason) => nextTimeTasks[reason].path !== '/account/profile');
  expect(elsewhere.map((reason) => [reason, nextTimeTasks[reason].path])).toEqual([
    ['DOCUMENTS', '/account/info'],
  ]);
});
