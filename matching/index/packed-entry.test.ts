import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countOf, numberOf, toCounted } from './packed-entry.ts';

test('a number and its count are read as they were put together, counts up to 255', () => {
  fc.assert(
    fc.property(fc.nat(0xffffff), fc.integer({ min: 1, max: 1000 }), (number, count) => {
      const counted = toCounted(number, count);
      // Kept in 32 bits.
      expect(Uint32Array.of(counted)[0]).toBe(counted);
      expect(numberOf(counted)).toBe(number);
      expect(countOf(counted)).toBe(Math.min(255, count));
    }),
  );
});

test('a number that needs more than 24 bits is refused, not kept as another', () => {
  expect(toCounted(0xffffff, 1)).toBeGreaterThan(0);
  expect(() => toCounted(0x1000000, 1)).toThrow(RangeError);
});
