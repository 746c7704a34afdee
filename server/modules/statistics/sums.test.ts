import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutIntoParts } from '#contract/admin/statistic-periods.ts';
import { spreadDays, sum, summarizeHours } from './sums.ts';

const period = { from: '2026-11-18', until: '2026-12-01' };

test('[O-20] what is known of days stands in the part that each lies in, and nothing is lost', () => {
  const known = [
    { day: '2026-11-18', value: 1 },
    { day: '2026-11-22', value: 2 },
    { day: '2026-11-23', value: 4 },
    { day: '2026-11-30', value: 8 },
    { day: '2026-12-01', value: -16 },
  ];
  const spread = (by: 'WEEK' | 'MONTH') => spreadDays(known, cutIntoParts(period, by), { by, ...period });
  expect(spread('WEEK')).toEqual([3, 4, -8]);
  expect(spread('MONTH')).toEqual([15, -16]);
  expect(spreadDays([], cutIntoParts(period, 'WEEK'), { by: 'WEEK', ...period })).toEqual([0, 0, 0]);
});

const hoursOf = (...given: number[]) => given.map((hours) => ({ hours, count: 1 }));

test.each([
  [hoursOf(), 0, null, null],
  [hoursOf(7), 1, 7, 7],
  [hoursOf(9, 1), 2, 1, 9],
  [hoursOf(3, 1, 2), 3, 2, 3],
  [hoursOf(10, 9, 8, 7, 6, 5, 4, 3, 2, 1), 10, 5, 9],
  [
    [
      { hours: 2, count: 9 },
      { hours: 1, count: 1 },
    ],
    10,
    2,
    2,
  ],
  [
    [
      { hours: 5, count: 2 },
      { hours: 1, count: 8 },
    ],
    10,
    1,
    5,
  ],
])(
  '[O-20] half and nine of ten of %j lie within whole hours that occur',
  (known, count, median, ninetieth) => {
    expect(summarizeHours(known)).toEqual({ count, medianHours: median, ninetiethHours: ninetieth });
  },
);

test('[O-20] hours that are counted together say the same as one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 40 }), (hours) => {
      const together = [...Map.groupBy(hours, (each) => each)].map(([each, own]) => ({
        hours: each,
        count: own.length,
      }));
      const sorted = hours.toSorted((left, right) => left - right);
      expect(summarizeHours(together)).toEqual({
        count: hours.length,
        medianHours: sorted[Math.ceil(hours.length * 0.5) - 1],
        ninetiethHours: sorted[Math.ceil(hours.length * 0.9) - 1],
      });
      expect(sum(hours)).toBe(hours.reduce((total, each) => total + each, 0));
    }),
  );
});
