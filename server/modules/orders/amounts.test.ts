import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, koreanDay } from '#contract/calendar/dates.ts';
import { taxed } from '#contract/orders/fees.ts';
import { lastDayOfPlan, lastDayWithoutMonths, monthsLeft } from '#contract/organizations/plans.ts';
import { balanceOf, surplusSince, totalOf } from './present.ts';

const won = fc.integer({ min: 1, max: 100_000_000_000 });
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((at) => koreanDay(at));

test('[B-14] value-added tax is ten per cent in whole won, rounded down, and the total is the sum of both', () => {
  fc.assert(
    fc.property(won, (supplyAmount) => {
      const { vatAmount, totalAmount } = taxed(supplyAmount);
      expect(Number.isInteger(vatAmount)).toBe(true);
      const rest = supplyAmount - vatAmount * 10;
      expect(rest >= 0 && rest < 10).toBe(true);
      expect(totalOf({ supplyAmount, vatAmount })).toBe(supplyAmount + vatAmount);
      expect(totalAmount).toBe(supplyAmount + vatAmount);
    }),
  );
});

test('[B-14] what an order holds is the sum of its deposits less the sum of its refunds that stand, in any order', () => {
  const undone = { paymentId: crypto.randomUUID(), reason: '이유', recordedById: '', createdAt: new Date() };
  const line = fc.record({
    kind: fc.constantFrom('DEPOSIT' as const, 'REFUND' as const),
    amount: won,
    reversal: fc.constantFrom(null, undone),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const sum = (kind: string) =>
        lines
          .filter((entry) => entry.kind === kind && entry.reversal === null)
          .reduce((all, { amount }) => all + amount, 0);
      expect(balanceOf(lines)).toBe(sum('DEPOSIT') - sum('REFUND'));
      expect(balanceOf(lines.toReversed())).toBe(balanceOf(lines));
    }),
  );
});

test('a plan without the twelve months that were added ends where it ended before', () => {
  fc.assert(
    fc.property(day, (until) => {
      const next = addDays(until, 1);
      const back = lastDayWithoutMonths(lastDayOfPlan(next), 12);
      // A leap day that is added and taken may leave the last day of February in place of the day before it.
      expect(Math.abs(Date.parse(back) - Date.parse(until)) / 86_400_000).toBeLessThanOrEqual(1);
    }),
  );
});

test.each([
  // The month that has begun is used: on its first day as on its last.
  ['2026-12-31', '2026-01-01', 11, '2026-01-31'],
  ['2026-12-31', '2026-01-31', 11, '2026-01-31'],
  ['2026-12-31', '2026-02-01', 10, '2026-02-28'],
  ['2027-01-30', '2026-02-28', 10, '2026-03-30'],
  ['2027-01-30', '2026-02-27', 11, '2026-02-27'],
  ['2026-12-31', '2026-12-01', 0, '2026-12-31'],
  ['2026-12-31', '2027-03-01', 0, '2026-12-31'],
])(
  '[B-14] of a plan until %s, %s leaves %i whole months, and without them it ends on %s',
  (until, today, left, ends) => {
    const months = monthsLeft(until, today);
    expect(months).toBe(left);
    expect(lastDayWithoutMonths(until, months)).toBe(ends);
  },
);

test('[B-14] too much is there since the line that went beyond the total, and anew once it went back', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day));
  const line = (kind: 'DEPOSIT' | 'REFUND', amount: number, day: number) => ({
    kind,
    amount,
    createdAt: at(day),
    reversal: null,
  });
  const paid = [line('DEPOSIT', 40, 1), line('DEPOSIT', 60, 2)];
  expect(surplusSince(paid, 100)).toBeNull();
  const beyond = [...paid, line('DEPOSIT', 1, 5), line('DEPOSIT', 9, 6)];
  expect(surplusSince(beyond, 100)).toEqual(at(5));
  expect(surplusSince(beyond.toReversed(), 100)).toEqual(at(5));
  expect(surplusSince([...beyond, line('REFUND', 9, 7)], 100)).toEqual(at(5));
  const settled = [...beyond, line('REFUND', 10, 7)];
  expect(surplusSince(settled, 100)).toBeNull();
  expect(surplusSince([...settled, line('DEPOSIT', 5, 9)], 100)).toEqual(at(9));
});
