import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, businessDayFrom, taxInvoiceDueDay } from './business-days.ts';
import { addDays, daysBetween, koreanDay } from './dates.ts';
import { isHoliday } from './holidays.ts';

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

test.each([
  ['2026-11-22', '2026-12-10'],
  ['2026-12-31', '2027-01-11'],
  ['2026-09-30', '2026-10-12'],
  ['2027-01-05', '2027-02-10'],
  // Sunday the tenth, then the Monday in place of Hangeul Day.
  ['2027-09-15', '2027-10-12'],
])('[B-14] the tax invoice of a supply on %s is due on %s', (supplied, due) => {
  expect(taxInvoiceDueDay(supplied)).toBe(due);
});

test.each([
  ['2026-11-23', '2026-11-23'],
  ['2026-02-14', '2026-02-19'],
  ['2026-05-01', '2026-05-04'],
  ['2026-05-23', '2026-05-26'],
  ['2026-07-17', '2026-07-20'],
  ['2026-09-24', '2026-09-28'],
  ['2027-12-25', '2027-12-28'],
  ['2028-09-30', '2028-10-06'],
  // No table for 2029: New Year's Day counts as a Monday like others.
  ['2029-01-01', '2029-01-01'],
])('[B-14] the first business day from %s on is %s', (given, found) => {
  expect(businessDayFrom(given)).toBe(found);
});

test('[B-14] a due day is no weekend and no holiday, and nothing but those stands before it', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
    .map((at) => koreanDay(at));
  fc.assert(
    fc.property(day, (given) => {
      const found = businessDayFrom(given);
      expect(isWeekend(found) || isHoliday(found)).toBe(false);
      for (let passed = given; daysBetween(passed, found) > 0; passed = addDays(passed, 1)) {
        expect(isWeekend(passed) || isHoliday(passed)).toBe(true);
      }
    }),
    { numRuns: 2000 },
  );
});

/** Holidays of a fixed day, and from which year the law has them. */
const fixed: [string, number][] = [
  ['01-01', 2025],
  ['03-01', 2025],
  ['05-01', 2026],
  ['05-05', 2025],
  ['06-06', 2025],
  ['07-17', 2026],
  ['08-15', 2025],
  ['10-03', 2025],
  ['10-09', 2025],
  ['12-25', 2025],
];

test.each([2025, 2026, 2027, 2028])(
  'the table of %i has every day the law fixes, and its substitute',
  (year) => {
    for (const [monthDay, since] of fixed) {
      const day = `${year}-${monthDay}`;
      expect([day, isHoliday(day)]).toEqual([day, year >= since]);
      const hasSubstitute = isWeekend(day) && year >= since && monthDay !== '01-01' && monthDay !== '06-06';
      if (hasSubstitute) {
        const monday = addDays(day, new Date(`${day}T00:00:00Z`).getUTCDay() === 6 ? 2 : 1);
        expect([monday, isHoliday(monday)]).toEqual([monday, true]);
      }
    }
  },
);

test.each([
  ['2026-11-23', 1, '2026-11-24'],
  ['2026-11-23', 10, '2026-12-07'],
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-28', 1, '2026-11-30'],
  // Chuseok, then the Monday in place of the National Foundation Day, then Hangeul Day.
  ['2026-09-23', 10, '2026-10-13'],
])('[F-39] from %s, %i business days lead to %s', (day, count, found) => {
  expect(addBusinessDays(day, count)).toBe(found);
});
