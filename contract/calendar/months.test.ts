import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysBetween, koreanDay, sayDay } from './dates.ts';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-01-31', 1, '2024-02-29'],
  ['2026-03-31', -1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2026-10-31', 1, '2026-11-30'],
  ['2026-11-30', 1, '2026-12-30'],
  ['2026-05-31', 0, '2026-05-31'],
  ['2026-11-23', 36, '2029-11-23'],
])('%s and %i months are %s', (day, months, found) => {
  expect(addMonths(day, months)).toBe(found);
});

test.each([
  ['2026-09-10', '2026년 9월 10일'],
  ['2026-12-01', '2026년 12월 1일'],
])('a sentence says %s as %s', (day, said) => {
  expect(sayDay(day)).toBe(said);
});

test('days and months lead there and back, and a day more is a day later', () => {
  const anyDay = fc
    .date({ min: new Date('2001-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((at) => koreanDay(at));
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400, max: 400 }), (day, count) => {
      const there = addDays(day, count);
      expect([addDays(there, -count), daysBetween(day, there)]).toEqual([day, count]);
      expect(there > day).toBe(count > 0);
      const first = `${day.slice(0, 8)}01`;
      expect(addMonths(addMonths(first, count), -count)).toBe(first);
    }),
  );
});
