import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayNumber, tenureYears } from './calendar.ts';

describe('calendar', () => {
  test('day numbers agree with the platform calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 60_000 }), (days) => {
        expect(dayNumber(new Date(days * 86_400_000).toISOString().slice(0, 10))).toBe(days);
      }),
    );
  });

  test('tenure turns on the anniversary [D-25]', () => {
    expect(tenureYears('2020-05-05', '2021-05-04')).toBe(1);
    expect(tenureYears('2020-05-05', '2021-05-05')).toBe(2);
    expect(tenureYears(null, '2021-05-05')).toBeNull();
    expect(tenureYears('2022-01-01', '2021-05-05')).toBeNull();
  });
});
