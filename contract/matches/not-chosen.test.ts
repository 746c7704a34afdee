import { expect, test } from 'vitest';
import { nextTimeTasks, notChosenReasons } from './not-chosen.ts';

test('[F-77] what an NPO can do for the next time leads to its profile, and for documents to its sign-up information', () => {
  const elsewhere = notChosenReasons.filter((reason) => nextTimeTasks[reason].path !== '/account/profile');
  expect(elsewhere.map((reason) => [reason, nextTimeTasks[reason].path])).toEqual([
    ['DOCUMENTS', '/account/info'],
  ]);
});
