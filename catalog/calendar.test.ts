import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar/dates.ts';
import { dayNumber, tenureYears } from './calendar.ts';

describe('calendar', () => {
  test('day numbers agree with the platform calendar', () => {
    fc.assert(
      fc.property(fc.integer({ min: -30_000, max: 60_000 }), (days) => {
        expect(dayNumber(addDays('1970-01-01', days))).toBe(days);
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
