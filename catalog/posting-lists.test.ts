import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countBits, createBitset, hasBit } from './bitset.ts';
import { addPostingsTo, appendPosting, compactPostingLists, createPostingLists } from './posting-lists.ts';

const gaps = fc.array(
  fc.record({ list: fc.nat({ max: 5 }), gap: fc.oneof(fc.nat({ max: 2 }), fc.nat(300), fc.nat(20_000)) }),
  {
    maxLength: 40,
  },
);

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
    { numRuns: 40 },
  );
});
