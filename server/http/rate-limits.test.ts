import { expect, test } from 'vitest';
import { nameWait } from './rate-limits.ts';

test.each([
  [1, '1초'],
  [59, '59초'],
  [60, '1분'],
  [61, '2분'],
  [3599, '60분'],
  [3600, '1시간'],
  [3601, '2시간'],
  [86_400, '24시간'],
])('a wait of %i seconds is told as %s', (seconds, words) => {
  expect(nameWait(seconds)).toBe(words);
});
