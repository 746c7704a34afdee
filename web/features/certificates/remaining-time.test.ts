import { expect, test } from 'vitest';
import { describeRemaining } from './remaining-time.ts';

const from = '2026-01-01T00:00:00.000Z';
const until = '2026-01-04T00:00:00.000Z';

test.each([
  ['2026-01-01T00:00:00.000Z', '3일 남음', 0, false],
  ['2026-01-01T21:00:00.000Z', '2일 3시간 남음', 0.29, false],
  ['2026-01-03T19:00:00.000Z', '5시간 남음', 0.93, false],
  ['2026-01-03T23:30:00.000Z', '1시간도 안 남음', 0.99, false],
  ['2026-01-04T00:20:00.000Z', '방금 지남', 1, true],
  ['2026-01-05T02:00:00.000Z', '1일 2시간 지남', 1, true],
])('at %s of a promise of three days: %s', (now, text, share, isLate) => {
  const described = describeRemaining(from, until, new Date(now));
  expect(described).toMatchObject({ text, isLate });
  expect(described.share).toBeCloseTo(share, 2);
});
