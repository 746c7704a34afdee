import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createIntDictionary, insertKey, internKey, lookUpKey } from './int-dictionary.ts';

/** Keys at one distance from each other, some of which share a place in the table. */
const series = fc
  .record({
    first: fc.integer({ min: 1, max: 0xffffffff }),
    distance: fc.oneof(
      fc.nat(3),
      fc.nat(0xffffffff),
      fc.nat(31).map((bit) => 2 ** bit),
    ),
    length: fc.nat(900),
  })
  .map(({ first, distance, length }) =>
    Array.from({ length }, (_, at) => (first + at * distance) % 2 ** 32).filter((key) => key !== 0),
  );

test('[F-77] each key has the number of its first appearance, however many there are', () => {
  fc.assert(
    fc.property(series, series, (keys, others) => {
      const dictionary = createIntDictionary();
      const expected = new Map<number, number>();
      for (const key of [...keys, ...others]) {
        const isKnown = expected.has(key);
        if (!isKnown && lookUpKey(dictionary, key) !== -1) expect.fail(`${key} is found before it is added`);
        if (!isKnown) expected.set(key, expected.size);
        if (internKey(dictionary, key) !== expected.get(key)) expect.fail(`${key} has another number`);
      }
      expect(dictionary.size).toBe(expected.size);
      for (const [key, number] of expected)
        if (lookUpKey(dictionary, key) !== number) expect.fail(`${key} is lost`);
    }),
    { numRuns: 60 },
  );
});

test('[F-77] a key keeps the number that it was given', () => {
  const dictionary = createIntDictionary();
  insertKey(dictionary, 7, 40);
  insertKey(dictionary, 0xffffffff, 0);
  expect([lookUpKey(dictionary, 7), lookUpKey(dictionary, 0xffffffff), lookUpKey(dictionary, 8)]).toEqual([
    40, 0, -1,
  ]);
});

test('[F-77] at least half of the table stays free, so that a search for a key ends soon', () => {
  const dictionary = createIntDictionary();
  for (let key = 1; key <= 5000; key++) {
    internKey(dictionary, key);
    if (dictionary.size * 2 > dictionary.keys.length) expect.fail(`${key} keys in ${dictionary.keys.length}`);
  }
  expect(dictionary.keys.length).toBeLessThanOrEqual(5000 * 4);
});
