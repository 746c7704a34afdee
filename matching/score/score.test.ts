import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultWeights } from '../weights.ts';
import { budgetFit, budgetReach } from './features.ts';
import { calibrate, findLevel, roundTogether } from './score.ts';

const calibration = {
  source: 'a test',
  knots: [
    [0, 0],
    [20, 0.1],
    [60, 0.3],
    [60, 0.5],
    [100, 0.9],
  ],
  highFrom: 0.3,
  mediumFrom: 0.1,
} as const;

test.each([
  [0, 0, 'EXPLORE'],
  [10, 0.05, 'EXPLORE'],
  [19.9, 0.0995, 'EXPLORE'],
  [20, 0.1, 'MEDIUM'],
  [40, 0.2, 'MEDIUM'],
  [60, 0.3, 'HIGH'],
  [80, 0.7, 'HIGH'],
  [100, 0.9, 'HIGH'],
])('a fit of %d suits with a probability of %d and is %s', (fit, probability, level) => {
  expect(calibrate(fit, calibration)).toBeCloseTo(probability, 10);
  expect(findLevel(fit, calibration)).toBe(level);
});

test('as it ships, a better fit never has a lower level', () => {
  const levels = Array.from({ length: 101 }, (_, fit) =>
    ['EXPLORE', 'MEDIUM', 'HIGH'].indexOf(findLevel(fit, defaultWeights.calibration)),
  );
  expect(levels).toEqual(levels.toSorted((left, right) => left - right));
  expect(new Set(levels).size).toBe(3);
});

test('points go to the largest remainders first, none beyond its limit', () => {
  expect(roundTogether([1.2, 2.7, 0.6], 5)).toEqual([1, 3, 1]);
  expect(roundTogether([1.5, 1.5, 1], 4)).toEqual([2, 1, 1]);
  expect(roundTogether([1.2, 2.7, 0.6], 5, [2, 2, 1])).toEqual([2, 2, 1]);
  expect(roundTogether([0.9, 0.9], 2, [1, 0])).toEqual([1, 0]);
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: 0, max: 50, noNaN: true }), { minLength: 1, maxLength: 6 }),
      (values) => {
        const total = Math.round(values.reduce((sum, value) => sum + value, 0));
        const rounded = roundTogether(values, total);
        expect(rounded.reduce((sum, value) => sum + value, 0)).toBe(total);
        rounded.forEach((value, at) => {
          expect(Math.abs(value - (values[at] as number))).toBeLessThanOrEqual(1 + 1e-9);
        });
      },
    ),
  );
});

test('a budget is compared with the usual and the largest one, and neutral where none is known', () => {
  expect([budgetFit(30, 10), budgetFit(10, 30)].map((fit) => fit.toFixed(4))).toEqual(['0.6065', '0.6065']);
  expect([budgetFit(10, 10), budgetFit(10, 0)]).toEqual([1, 0.5]);
  expect([budgetReach(5, 10), budgetReach(10, 10), budgetReach(10, 0)]).toEqual([0, 0, 0]);
  expect(budgetReach(20, 10)).toBeCloseTo(Math.log(2), 10);
  expect(budgetReach(1_000_000, 10)).toBe(3);
});
