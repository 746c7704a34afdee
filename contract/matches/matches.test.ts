import { expect, test } from 'vitest';
import { isLowFactor } from './factors.ts';
import { describeExpiredOffers } from './matches.ts';

test.each([
  [12, 20, false],
  [11, 20, true],
  [0, 20, true],
  [20, 20, false],
  // A bar that this request has no use for lacks nothing.
  [0, 0, false],
])('[F-23] a bar of %i points of %i is low: %s', (points, max, low) => {
  expect(isLowFactor({ points, max })).toBe(low);
});

test('[B-23] the log names the one NPO whose day has passed, or counts and names all of them', () => {
  expect(describeExpiredOffers(['새벽숲'])).toBe('새벽숲의 답변 기한이 지났어요');
  expect(describeExpiredOffers(['새벽숲', '고래쉼터'])).toBe(
    '단체 2곳의 답변 기한이 지났어요: 새벽숲, 고래쉼터',
  );
});
