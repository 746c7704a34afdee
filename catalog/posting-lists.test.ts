import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBits, createBitset, hasBit } from './bitset.ts';
import {
  addPostingsTo,
  appendPosting,
  compactPostingLists,
  createPostingLists,
  type PostingLists,
  tidyPostingLists,
} from './posting-lists.ts';

const gap = fc.oneof(
  { weight: 6, arbitrary: fc.nat(2) },
  { weight: 4, arbitrary: fc.nat(300) },
  { weight: 1, arbitrary: fc.nat(20_000) },
);
const gaps = fc.array(fc.record({ list: fc.nat(5), gap }), { maxLength: 150, size: 'max' });

test('lists hold what was appended, also after slots are removed and renumbered', () => {
  fc.assert(
    fc.property(gaps, fc.nat({ max: 7 }), (steps, dropped) => {
      const lists = createPostingLists();
      const expected = new Map<number, Set<number>>();
      let slot = 0;
      const append = () => {
        for (const { list, gap } of steps) {
          slot += gap;
          appendPosting(lists, list, slot);
          expected.set(list, (expected.get(list) ?? new Set()).add(slot));
        }
      };
      const check = () => {
        for (let list = 0; list < 7; list++) {
          const found = createBitset();
          addPostingsTo(found, lists, list);
          const slots = expected.get(list) ?? new Set();
          expect(countBits(found)).toBe(slots.size);
          for (const at of slots) expect(hasBit(found, at)).toBe(true);
        }
      };
      append();
      compactPostingLists(lists);
      append();
      let next = 0;
      const remap = Int32Array.from({ length: slot + 1 }, (_, at) => (at % 8 === dropped ? -1 : next++));
      compactPostingLists(lists, remap);
      for (const [list, slots] of expected)
        expected.set(list, new Set([...slots].map((at) => remap[at] as number).filter((at) => at >= 0)));
      slot = next;
      append();
      check();
    }),
    { numRuns: 12 },
  );
});

function countSlots(lists: PostingLists, list: number): number {
  const found = createBitset();
  addPostingsTo(found, lists, list);
  return countBits(found);
}

test('[F-77] a list of any number holds slots at any distance, and an unknown one holds none', () => {
  const numbers = fc.uniqueArray(fc.oneof(fc.nat(4000), fc.constantFrom(1023, 1024, 2048)), { maxLength: 8 });
  const distances = fc.array(fc.constantFrom(0, 1, 126, 127, 128, 129, 16_383, 16_384, 16_385, 2_097_152), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(numbers, distances, (known, gaps) => {
      const lists = createPostingLists();
      const slots = gaps.map((_, at) => gaps.slice(0, at + 1).reduce<number>((sum, gap) => sum + gap + 1, 0));
      for (const slot of slots) for (const list of known) appendPosting(lists, list, slot);
      for (const list of known) {
        const found = createBitset();
        addPostingsTo(found, lists, list);
        expect(slots.filter((slot) => !hasBit(found, slot))).toEqual([]);
        expect(countBits(found)).toBe(slots.length);
      }
      for (const unknown of [-1, 4001, 100_000]) expect(countSlots(lists, unknown)).toBe(0);
    }),
    { numRuns: 30 },
  );
});

test('[F-77] tidying gives back much unused room and keeps the lists; little is left as it is', () => {
  const few = createPostingLists();
  for (let slot = 0; slot < 1000; slot++)
    for (let list = 0; list < 20; list++) appendPosting(few, list, slot);
  const { bytes } = few;
  tidyPostingLists(few);
  expect(few.bytes === bytes).toBe(true);

  const many = createPostingLists();
  for (let slot = 0; slot < 6000; slot++)
    for (let list = 0; list < 100; list++) if (slot % (list + 1) === 0) appendPosting(many, list * 20, slot);
  for (let slot = 6000; slot < 12_000; slot++)
    for (let list = 0; list < 100; list++) appendPosting(many, list * 20, slot);
  expect(many.used).toBeGreaterThan(1 << 20);
  expect(many.wasted).toBeGreaterThan((many.used - many.wasted) / 4);
  tidyPostingLists(many);
  expect(many.wasted).toBe(0);
  const held = Array.from({ length: 100 }, (_, list) => 6000 + Math.ceil(6000 / (list + 1)));
  const needed = held.reduce((sum, count) => sum + count, 0);
  expect(many.bytes.length).toBeLessThan(needed * 1.3);
  expect(many.used).toBeLessThanOrEqual(many.bytes.length);
  expect(held.map((_, list) => countSlots(many, list * 20))).toEqual(held);
  const tidied = many.bytes;
  tidyPostingLists(many);
  expect(many.bytes === tidied, 'nothing to gain').toBe(true);
  for (let list = 0; list < 100; list++) appendPosting(many, list * 20, 12_000);
  expect(many.bytes === tidied, 'each list has room for some more').toBe(true);
  expect(held.map((_, list) => countSlots(many, list * 20))).toEqual(held.map((count) => count + 1));
});
