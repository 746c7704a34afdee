import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeGoal } from './goal-places.ts';

test('percents end at 100, points at 5, and anything else a little behind the highest', () => {
  expect(placeGoal({ unit: '%', baseline: 31, target: 50, value: 42 })).toEqual({
    value: 0.42,
    target: 0.5,
    baseline: 0.31,
  });
  expect(placeGoal({ unit: '5점', baseline: null, target: 4, value: null })).toEqual({
    value: null,
    target: 0.8,
    baseline: null,
  });
  expect(placeGoal({ unit: '명', baseline: null, target: 360, value: 190 }).target).toBeCloseTo(0.87, 2);
});

test('nothing ever stands outside of its bar, and a higher value stands further', () => {
  const amount = fc.double({ min: -1e11, max: 1e11, noNaN: true });
  fc.assert(
    fc.property(
      fc.constantFrom('%', '5점', '명'),
      amount,
      fc.double({ min: 0, max: 1e11, noNaN: true }),
      (unit, value, target) => {
        const places = placeGoal({ unit, baseline: target / 2, target, value });
        for (const place of [places.value, places.target, places.baseline]) {
          expect(place).toBeGreaterThanOrEqual(0);
          expect(place).toBeLessThanOrEqual(1);
        }
        if (value > target) expect(places.value).toBeGreaterThanOrEqual(places.target);
      },
    ),
  );
});
