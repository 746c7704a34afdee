import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLargest, kthLargest } from './top-values.ts';

// Few different values, so that ties are frequent; 0 and less count for nothing.
const columns = fc
  .array(fc.integer({ min: -2, max: 40 }), { maxLength: 300 })
  .map((values) => Float32Array.from(values));

test('the k-th largest value above zero, 0 when there are fewer', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 1, max: 60 }), (values, k) => {
      const above = [...values].filter((value) => value > 0).sort((left, right) => right - left);
      expect(kthLargest(values, k)).toBe(above[k - 1] ?? 0);
    }),
  );
});

test('the positions of the k largest values, with ties at the end unless they are too many', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 1, max: 60 }), (values, k) => {
      const least = kthLargest(values, k);
      const rows = [...values.keys()].filter((row) => (values[row] as number) > 0);
      const tied = rows.filter((row) => (values[row] as number) >= least);
      const ahead = rows.filter((row) => (values[row] as number) > least);
      expect(findLargest(values, k)).toEqual(tied.length <= 2 * k ? tied : ahead);
    }),
  );
});
