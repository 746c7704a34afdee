import { expect, test } from 'vitest';
import { toProfiles } from '../backtest/data.ts';
import { measureHabit } from './affinity.ts';
import { getDenseColumns } from './dense-columns.ts';
import { applyProfiles, createMatchIndex } from './match-index.ts';

/** Grants of 40 organisations, five each, in the regions that `regionOf` tells. */
function habitOf(regionOf: (org: number, grant: number) => number): number {
  const index = createMatchIndex({ field: {}, beneficiary: {}, region: {} });
  const rows = Array.from({ length: 200 }, (_, at) => {
    const org = at % 40;
    const region = regionOf(org, Math.floor(at / 40));
    return { id: `g${at}`, date: '2024-01-01', org: `o${org}`, region: `r${region}`, text: '' };
  });
  applyProfiles(index, toProfiles(rows));
  return getDenseColumns(index).regionHabit;
}

test('a region counts fully where organisations keep to theirs, and little where they never come back', () => {
  expect(habitOf((org) => org % 8)).toBe(1);
  const moving = habitOf((org, grant) => org * 5 + grant);
  expect(moving).toBeLessThan(0.35);
  expect(moving).toBeGreaterThanOrEqual(0.2);
  const half = habitOf((org, grant) => (grant < 3 ? org % 8 : org * 5 + grant));
  expect(half).toBeGreaterThan(moving);
  expect(half).toBeLessThan(1);
});

test('nothing known about habits leaves regions as they are', () => {
  const none = { rows: new Int32Array(1), size: 0, pairs: new Float64Array(0), totals: new Float64Array(0) };
  expect(measureHabit({ ...none, shares: new Float64Array(0) })).toBe(1);
});
