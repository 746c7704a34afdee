import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { describeFeeRule, feeOf, feeRule, isFree, taxed } from './fees.ts';

/** Tenths of a per cent, so that the model counts in whole numbers. */
const tenths = fc.integer({ min: 0, max: 1000 });
const won = fc.integer({ min: 0, max: limits.budgetMaxWon });

test('[F-77] a fee is its share of the budget, at least the minimum, with a tenth of it as tax, in whole won', () => {
  fc.assert(
    fc.property(tenths, won, won, (tenth, minimumAmount, budget) => {
      const fee = feeOf({ percent: tenth / 10, minimumAmount }, budget);
      const share = Number((BigInt(budget) * BigInt(tenth)) / 1000n);
      expect(fee.supplyAmount).toBe(Math.max(share, minimumAmount));
      expect(fee).toEqual(taxed(fee.supplyAmount));
    }),
  );
  expect(taxed(109)).toEqual({ supplyAmount: 109, vatAmount: 10, totalAmount: 119 });
});

test('[F-77] a rule has tenths of a per cent up to the whole, and an amount up to the largest budget', () => {
  const isAllowed = (percent: number, minimumAmount: number) =>
    feeRule.safeParse({ percent, minimumAmount }).success;
  for (const percent of [0, 0.1, 99.9, 100]) expect(isAllowed(percent, 0)).toBe(true);
  for (const percent of [-0.1, 0.05, 100.1]) expect(isAllowed(percent, 0)).toBe(false);
  for (const amount of [0, limits.budgetMaxWon]) expect(isAllowed(0, amount)).toBe(true);
  for (const amount of [-1, 0.5, limits.budgetMaxWon + 1]) expect(isAllowed(0, amount)).toBe(false);
});

describe('[F-77] a rule is told in words', () => {
  test.each([
    [5, 300_000, '사업 예산의 5%, 최소 300,000원', false],
    [3, 0, '사업 예산의 3%', false],
    [0, 300_000, '300,000원', false],
    [0, 0, '없음', true],
  ])('%d %% and %i won', (percent, minimumAmount, words, free) => {
    expect(describeFeeRule({ percent, minimumAmount })).toBe(words);
    expect(isFree({ percent, minimumAmount })).toBe(free);
  });
});
