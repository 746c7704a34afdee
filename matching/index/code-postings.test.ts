import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCodePostings, listPostings } from './code-postings.ts';

const SIZE = 12;
const numbers = fc.array(fc.nat(SIZE - 1), { maxLength: 80 }).map((each) => Int32Array.from(each));

test('each code number lists the rows that have it, ascending; 0 and newer numbers list none', () => {
  fc.assert(
    fc.property(numbers, (column) => {
      const lists = createCodePostings(column, SIZE);
      for (let number = 1; number < SIZE; number++) {
        const expected = [...column.keys()].filter((at) => column[at] === number);
        expect([...listPostings(lists, number)]).toEqual(expected);
      }
      expect([...listPostings(lists, 0)]).toEqual([]);
      expect([...listPostings(lists, SIZE + 3)]).toEqual([]);
    }),
  );
});

test('the members of a list may be given instead of the row numbers', () => {
  const lists = createCodePostings(Int32Array.of(2, 1, 2), 3, Int32Array.of(5, 5, 9));
  expect([...listPostings(lists, 1)]).toEqual([5]);
  expect([...listPostings(lists, 2)]).toEqual([5, 9]);
});
