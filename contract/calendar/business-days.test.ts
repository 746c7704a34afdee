import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addBusinessDays, businessDayFrom, taxInvoiceDueDay } from './business-days.ts';
import { addDays, daysBetween, koreanDay } from './dates.ts';
import { holidayDays, isHoliday } from './holidays.ts';

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

// Days that move with the moon, elections, and what stands in for them; announced by 우주항공청 for each year.
test.each([
  [2025, '01-27 01-28 01-29 01-30 03-03 05-06 06-03 10-05 10-06 10-07 10-08'],
  [2026, '02-16 02-17 02-18 03-02 05-24 05-25 06-03 08-17 09-24 09-25 09-26 10-05'],
  [2027, '02-06 02-07 02-08 02-09 05-03 05-13 07-19 08-16 09-14 09-15 09-16 10-04 10-11 12-27'],
  [2028, '01-26 01-27 01-28 04-12 05-02 10-02 10-04 10-05'],
])('[B-14] the days of %i that no fixed date gives are %s', (year, days) => {
  const known = holidayDays.filter((day) => day.startsWith(`${year}`)).map((day) => day.slice(5));
  const ofLaw = fixed.filter(([, since]) => year >= since).map(([day]) => day);
  expect(known.filter((day) => !ofLaw.includes(day)).join(' ')).toBe(days);
});
