import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineFacts, movableOf, rateOf, sumBudget, sumLine } from './settlement.ts';

const line = (facts: Partial<LineFacts>, moveLimit = 20) =>
  sumLine({ agreed: 0, moved: 0, movedOut: 0, spent: 0, ...facts }, moveLimit);

describe('a line', () => {
  test.each([
    ['untouched', { agreed: 1000 }, { budget: 1000, left: 1000, freeToMove: 200 }],
    ['after a move out of it', { agreed: 1000, moved: -150, movedOut: 150 }, { budget: 850, freeToMove: 50 }],
    ['at its limit', { agreed: 1000, moved: -200, movedOut: 200 }, { budget: 800, freeToMove: 0 }],
    ['above it, as the company agreed', { agreed: 1000, moved: -500, movedOut: 500 }, { freeToMove: 0 }],
    // What came in is spent there; it lets no more go out unasked.
    ['after a move into it', { agreed: 1000, moved: 900 }, { budget: 1900, left: 1900, freeToMove: 200 }],
    ['with a move each way', { agreed: 1000, moved: 300, movedOut: 100 }, { budget: 1300, freeToMove: 100 }],
    ['with less left than its limit', { agreed: 1000, spent: 900 }, { left: 100, freeToMove: 100 }],
    ['that is spent', { agreed: 1000, spent: 1000 }, { left: 0, rate: 100, freeToMove: 0 }],
    ['over its budget', { agreed: 1000, spent: 1001 }, { left: -1, rate: 100.1, freeToMove: 0 }],
    ['that nobody agreed on', { spent: 5 }, { budget: 0, left: -5, rate: null, freeToMove: 0 }],
  ])('[G-36] %s', (_, facts, sums) => {
    expect(line(facts)).toMatchObject(sums);
  });

  test('[G-36] what is free is whole won, never more than is left or the limit lets go, and never negative', () => {
    const won = fc.nat(1_000_000_000);
    fc.assert(
      fc.property(won, won, won, won, fc.nat(30), (agreed, into, movedOut, spent, limit) => {
        const sums = line({ agreed, moved: into - movedOut, movedOut, spent }, limit);
        const free = sums.freeToMove;
        expect(sums.left).toBe(agreed + into - movedOut - spent);
        expect(Number.isInteger(free) && free >= 0).toBe(true);
        if (free > 0) {
          expect(free).toBeLessThanOrEqual(sums.left);
          expect((movedOut + free) * 100).toBeLessThanOrEqual(agreed * limit);
        }
        // One won more would pass one of the two.
        const one = free + 1;
        expect(one > sums.left || (movedOut + one) * 100 > agreed * limit).toBe(true);
      }),
    );
  });

  test('[G-36] a share that is no whole won is rounded down', () => {
    expect([movableOf(999, 20), movableOf(1000, 0), movableOf(4, 20)]).toEqual([199, 0, 0]);
  });
});

test('a share has one decimal, rounded, and is none without a budget', () => {
  expect([rateOf(1, 3), rateOf(2, 3), rateOf(12_345, 100_000), rateOf(0, 1), rateOf(1, 0)]).toEqual([
    33.3,
    66.7,
    12.3,
    0,
    null,
  ]);
});

test('[G-38] all lines together: interest counts into what is there, and a line that is just spent is not over', () => {
  const lines = [
    line({ agreed: 1000, moved: -200, movedOut: 200, spent: 800 }),
    line({ agreed: 500, moved: 200, spent: 701 }),
    line({ agreed: 300, spent: -0 }),
  ];
  expect(sumBudget(lines, { received: 1800, interest: 7 })).toEqual({
    agreed: 1800,
    budget: 1800,
    spent: 1501,
    received: 1800,
    interest: 7,
    balance: 306,
    rate: 83.4,
    linesOver: 1,
  });
  expect(sumBudget([], { received: 0, interest: 0 })).toMatchObject({ balance: 0, rate: null, linesOver: 0 });
});
