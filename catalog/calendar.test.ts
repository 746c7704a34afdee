import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/calendar/dates.ts';
import { dayNumber, isValidOn, nextChangeOn, tenureYears } from './calendar.ts';

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

  test.each([
    ['the day of founding', '2021-05-05', '2021-05-05', 1],
    ['the day before it', '2021-05-06', '2021-05-05', null],
    ['1 March, founded on 29 February', '2020-02-29', '2021-03-01', 2],
    ['28 February, founded on 29 February', '2020-02-29', '2021-02-28', 1],
  ])('tenure on %s [D-25]', (_, foundedOn, asOf, years) => {
    expect(tenureYears(foundedOn, asOf)).toBe(years);
  });

  test('evidence may be used up to and including its last day [D-25]', () => {
    const days = ['2026-11-22', '2026-11-23', '2026-11-24'];
    expect(days.map((asOf) => isValidOn('2026-11-23', asOf))).toEqual([true, true, false]);
    expect(isValidOn(null, '2026-11-23')).toBe(false);
  });

  const nothing = { foundedOn: null, businessCertificateUntil: null, donationReceiptUntil: null };
  test.each([
    ['never', nothing, null],
    ['on the anniversary of this year', { ...nothing, foundedOn: '2020-12-01' }, '2026-12-01'],
    ['a year after the anniversary of today', { ...nothing, foundedOn: '2020-11-23' }, '2027-11-23'],
    ['on a founding that is to come', { ...nothing, foundedOn: '2028-01-02' }, '2028-01-02'],
    ['the day after evidence ends today', { ...nothing, donationReceiptUntil: '2026-11-23' }, '2026-11-24'],
    ['not for what ended yesterday', { ...nothing, businessCertificateUntil: '2026-11-22' }, null],
    [
      'on the first of all',
      {
        foundedOn: '2020-12-01',
        businessCertificateUntil: '2026-11-29',
        donationReceiptUntil: '2026-12-31',
      },
      '2026-11-30',
    ],
  ])('what a card shows changes next %s', (_, npo, day) => {
    expect(nextChangeOn(npo, '2026-11-23')).toBe(day);
  });
});
