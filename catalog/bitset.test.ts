import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addBit,
  addBits,
  type Bitset,
  countBits,
  countShared,
  createBitset,
  deleteBit,
  hasBit,
  intersectBits,
  remapBits,
} from './bitset.ts';

const HIGHEST = 200;
const integers = fc.uniqueArray(fc.nat(HIGHEST), { maxLength: 60, size: 'max' });

function toBits(values: Iterable<number>, capacity = 0): Bitset {
  const bits = createBitset(capacity);
  for (const value of values) addBit(bits, value);
  return bits;
}

/** All integers of a set, asked for one by one. */
const listBits = (bits: Bitset) =>
  Array.from({ length: HIGHEST * 2 }, (_, value) => value).filter((value) => hasBit(bits, value));

const sort = (values: Iterable<number>) => [...values].sort((left, right) => left - right);

test('[F-77] a set of bits holds what was added and not removed since, and counts it', () => {
  const step = fc.record({ value: fc.nat(HIGHEST), isAdded: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200, size: 'max' }), fc.nat(HIGHEST), (steps, capacity) => {
      const bits = createBitset(capacity);
      const expected = new Set<number>();
      for (const { value, isAdded } of steps) {
        (isAdded ? addBit : deleteBit)(bits, value);
        if (isAdded) expected.add(value);
        else expected.delete(value);
      }
      expect(listBits(bits)).toEqual(sort(expected));
      expect(countBits(bits)).toBe(expected.size);
    }),
  );
});

test('[F-77] sets of bits are joined and intersected as sets are, and the others stay as they were', () => {
  fc.assert(
    fc.property(integers, integers, integers, (first, second, third) => {
      const [left, right, last] = [toBits(first), toBits(second), toBits(third)];
      const shared = first.filter((value) => second.includes(value));
      expect(countShared(left, right)).toBe(shared.length);
      expect(listBits(intersectBits([left, right, last]))).toEqual(
        sort(shared.filter((value) => third.includes(value))),
      );
      expect(listBits(intersectBits([left]))).toEqual(sort(first));
      expect(listBits(left)).toEqual(sort(first));
      addBits(left, right);
      expect(listBits(left)).toEqual(sort(new Set([...first, ...second])));
      expect([listBits(right), listBits(last)]).toEqual([sort(second), sort(third)]);
    }),
  );
});

test('[F-77] a set of bits is renumbered one by one', () => {
  fc.assert(
    fc.property(integers, (values) => {
      const remap = Int32Array.from({ length: HIGHEST + 1 }, (_, value) => HIGHEST - value);
      expect(listBits(remapBits(toBits(values), remap))).toEqual(
        sort(values.map((value) => HIGHEST - value)),
      );
    }),
  );
});

test('[F-77] a set takes the room of the integers that it is made for', () => {
  expect([0, 1, 32, 33].map((capacity) => createBitset(capacity).words.length)).toEqual([0, 1, 1, 2]);
});
