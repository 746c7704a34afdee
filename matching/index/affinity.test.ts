import { expect, test } from 'vitest';
import { toProfiles } from '../backtest/data.ts';
import { measurePersistence } from './affinity.ts';
import { applyProfiles } from './apply-records.ts';
import { getDenseColumns } from './build-dense-columns.ts';
import { createMatchIndex } from './match-index.ts';

/** Region persistence of 40 organisations with five grants each, in the regions that `regionOf` gives. */
function persistenceOf(regionOf: (org: number, grant: number) => number): number {
  const index = createMatchIndex({ field: {}, beneficiary: {}, region: {} });
  const rows = Array.from({ length: 200 }, (_, at) => {
    const org = at % 40;
    const region = regionOf(org, Math.floor(at / 40));
    return { id: `g${at}`, date: '2024-01-01', org: `o${org}`, region: `r${region}`, text: '' };
  });
  applyProfiles(index, toProfiles(rows));
  return getDenseColumns(index).regionPersistence;
}

test('a region counts fully where organisations keep to theirs, and little where they never return to one', () => {
  expect(persistenceOf((org) => org % 8)).toBe(1);
  const moving = persistenceOf((org, grant) => org * 5 + grant);
  expect(moving).toBeLessThan(0.35);
  expect(moving).toBeGreaterThanOrEqual(0.2);
  const half = persistenceOf((org, grant) => (grant < 3 ? org % 8 : org * 5 + grant));
  expect(half).toBeGreaterThan(moving);
  expect(half).toBeLessThan(1);
});

test('without any known work regions count fully', () => {
  const none = { rows: new Int32Array(1), size: 0, pairs: new Float64Array(0), totals: new Float64Array(0) };
  expect(measurePersistence({ ...none, shares: new Float64Array(0) })).toBe(1);
});
