import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNumberLists, listCarriers } from './code-postings.ts';

const SIZE = 12;
const numbers = fc.array(fc.nat(SIZE - 1), { maxLength: 80 }).map((each) => Int32Array.from(each));

test('each number lists who carries it, ascending; 0 and numbers that came later list nobody', () => {
  fc.assert(
    fc.property(numbers, (carried) => {
      const lists = createNumberLists(carried, SIZE);
      for (let number = 1; number < SIZE; number++) {
        const expected = [...carried.keys()].filter((at) => carried[at] === number);
        expect([...listCarriers(lists, number)]).toEqual(expected);
      }
      expect([...listCarriers(lists, 0)]).toEqual([]);
      expect([...listCarriers(lists, SIZE + 3)]).toEqual([]);
    }),
  );
});

test('carriers may be others than the places of the numbers', () => {
  const lists = createNumberLists(Int32Array.of(2, 1, 2), 3, Int32Array.of(5, 5, 9));
  expect([...listCarriers(lists, 1)]).toEqual([5]);
  expect([...listCarriers(lists, 2)]).toEqual([5, 9]);
});
