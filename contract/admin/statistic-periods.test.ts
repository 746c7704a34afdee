import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#contract/calendar/dates.ts';
import {
  cutIntoParts,
  isStatisticPeriod,
  periodBefore,
  presetPeriod,
  statisticMaxDays,
  statisticPartOf,
} from './statistic-periods.ts';

test.each([
  ['이번 달', { from: '2026-11-01', until: '2026-11-26' }, { from: '2026-10-01', until: '2026-10-26' }],
  ['지난 3개월', { from: '2026-09-01', until: '2026-11-26' }, { from: '2026-06-01', until: '2026-08-26' }],
  ['올해', { from: '2026-01-01', until: '2026-11-26' }, { from: '2025-01-01', until: '2025-11-26' }],
  ['최근 열두 달', { from: '2025-12-01', until: '2026-11-26' }, { from: '2024-12-01', until: '2025-11-26' }],
  [
    'a whole February',
    { from: '2026-02-01', until: '2026-02-28' },
    { from: '2026-01-01', until: '2026-01-31' },
  ],
  [
    'the 31st beside a shorter month',
    { from: '2026-03-01', until: '2026-03-30' },
    { from: '2026-02-01', until: '2026-02-28' },
  ],
  ['ten days', { from: '2026-11-05', until: '2026-11-14' }, { from: '2026-10-26', until: '2026-11-04' }],
])('[O-20] %s is compared with what came before it', (_, period, before) => {
  expect(periodBefore(period)).toEqual(before);
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2010-01-01', days));

test('[O-20] a period never counts a day of the one that it is compared with', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 3000 }), fc.boolean(), (start, days, isOfMonth) => {
      const from = isOfMonth ? `${start.slice(0, 8)}01` : start;
      const until = addDays(from, days);
      const before = periodBefore({ from, until });
      expect(before.from <= before.until).toBe(true);
      expect(before.until < from).toBe(true);
      if (isOfMonth)
        expect(cutIntoParts(before, 'MONTH').length).toBe(cutIntoParts({ from, until }, 'MONTH').length);
    }),
  );
});

test.each([
  ['MONTH', '2026-11-26', '2026-11-01'],
  ['QUARTER', '2026-11-26', '2026-09-01'],
  ['QUARTER', '2026-01-31', '2025-11-01'],
  ['YEAR', '2026-11-26', '2026-01-01'],
  ['TWELVE', '2026-11-26', '2025-12-01'],
  ['TWELVE', '2026-12-31', '2026-01-01'],
  ['THREE_YEARS', '2026-11-26', '2023-12-01'],
] as const)('[O-20] %s on %s begins on %s and ends on that day', (preset, today, from) => {
  expect(presetPeriod(preset, today)).toEqual({ from, until: today });
});

test('[O-20] weeks begin on Monday, and the first and last part are cut off at the ends of the period', () => {
  // A Wednesday and a Tuesday.
  expect(cutIntoParts({ from: '2026-11-18', until: '2026-12-01' }, 'WEEK')).toEqual([
    { from: '2026-11-18', until: '2026-11-22' },
    { from: '2026-11-23', until: '2026-11-29' },
    { from: '2026-11-30', until: '2026-12-01' },
  ]);
  expect(cutIntoParts({ from: '2026-11-18', until: '2026-12-01' }, 'MONTH')).toEqual([
    { from: '2026-11-18', until: '2026-11-30' },
    { from: '2026-12-01', until: '2026-12-01' },
  ]);
});

test('[O-20] each day of a period counts in the part that it lies in', () => {
  fc.assert(
    fc.property(
      day,
      fc.integer({ min: 0, max: 120 }),
      fc.nat(),
      fc.constantFrom('WEEK', 'MONTH'),
      (from, days, place, by) => {
        const period = { from, until: addDays(from, days) };
        const chosen = addDays(from, place % (days + 1));
        const part = cutIntoParts(period, by).find((each) => each.from <= chosen && chosen <= each.until);
        expect(statisticPartOf(chosen, by, period)).toBe(part?.from);
      },
    ),
  );
});

test('[O-20] a period of one day can be counted, one that ends before it begins or is too long cannot', () => {
  const from = '2026-11-26';
  const ending = (days: number) => isStatisticPeriod({ from, until: addDays(from, days) });
  expect([-1, 0, statisticMaxDays - 1, statisticMaxDays].map(ending)).toEqual([false, true, true, false]);
});
