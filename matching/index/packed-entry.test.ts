import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryFrequency, entryNumber, packEntry } from './packed-entry.ts';

test('a number and its frequency are unpacked as they were packed, frequencies up to 255', () => {
  fc.assert(
    fc.property(fc.nat(0xffffff), fc.integer({ min: 1, max: 1000 }), (number, frequency) => {
      const entry = packEntry(number, frequency);
      // It fits 32 bits.
      expect(Uint32Array.of(entry)[0]).toBe(entry);
      expect(entryNumber(entry)).toBe(number);
      expect(entryFrequency(entry)).toBe(Math.min(255, frequency));
    }),
  );
});

test('a number that needs more than 24 bits is refused instead of becoming another number', () => {
  expect(packEntry(0xffffff, 1)).toBeGreaterThan(0);
  expect(() => packEntry(0x1000000, 1)).toThrow(RangeError);
});
