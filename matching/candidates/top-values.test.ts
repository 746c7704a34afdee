import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLargest, kthLargest, largest, replaceLeast } from './top-values.ts';

// Few different values, so that ties are frequent, or many close to each other; 0 and less count for nothing.
const columns = fc
  .oneof(
    fc.array(fc.integer({ min: -2, max: 40 }), { maxLength: 300, size: 'max' }),
    fc.array(fc.integer({ min: -2, max: 5000 }), { maxLength: 300, size: 'max' }),
    fc.array(
      fc.integer({ min: -2, max: 50 }).map((part) => 7 + part / 1e5),
      { maxLength: 120, size: 'max' },
    ),
  )
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

test('the largest value, and nothing where none is above zero', () => {
  fc.assert(
    fc.property(columns, (values) => {
      expect(largest(values)).toBe(Math.max(0, ...values));
    }),
  );
});

test('a heap that gives up its least value for each larger one holds the largest of all', () => {
  fc.assert(
    fc.property(columns, fc.integer({ min: 1, max: 40 }), (values, size) => {
      const heap = new Float32Array(size);
      let least = 0;
      for (const value of values) if (value > least) least = replaceLeast(heap, value);
      const best = [...values, ...Array<number>(size).fill(0)].filter((value) => value >= 0);
      best.sort((left, right) => right - left);
      expect([...heap].sort((left, right) => right - left)).toEqual(best.slice(0, size));
      expect(least).toBe(best[size - 1]);
    }),
  );
});
