import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { takeRecommended } from './recommended.ts';

const ranked = (discovered: number, repeated: number) => [
  ...Array.from({ length: discovered }, (_, at) => ({ id: `n${at + 1}`, isRepeatPartner: false })),
  ...Array.from({ length: repeated }, (_, at) => ({ id: `r${at + 1}`, isRepeatPartner: true })),
];
const idsOf = (discovered: number, repeated: number, limit: number) =>
  takeRecommended(ranked(discovered, repeated), limit).map(({ id }) => id);

describe('[B-13] [B-03] the recommendations a plan allows', () => {
  test.each([
    [
      { discovered: 50, repeated: 7, limit: 10 },
      { discovered: 7, repeated: 3 },
    ],
    [
      { discovered: 50, repeated: 7, limit: 5 },
      { discovered: 4, repeated: 1 },
    ],
    [
      { discovered: 50, repeated: 7, limit: 3 },
      { discovered: 2, repeated: 1 },
    ],
    [
      { discovered: 50, repeated: 1, limit: 10 },
      { discovered: 9, repeated: 1 },
    ],
    [
      { discovered: 50, repeated: 0, limit: 5 },
      { discovered: 5, repeated: 0 },
    ],
    [
      { discovered: 2, repeated: 7, limit: 5 },
      { discovered: 2, repeated: 3 },
    ],
    [
      { discovered: 0, repeated: 2, limit: 5 },
      { discovered: 0, repeated: 2 },
    ],
  ])('of %j are %j', (given, taken) => {
    const ids = idsOf(given.discovered, given.repeated, given.limit);
    expect(ids).toEqual(ranked(taken.discovered, taken.repeated).map(({ id }) => id));
  });

  test('are never more than that, and never fewer while there is anybody to name', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 20 }), (discovered, repeated, limit) => {
        expect(idsOf(discovered, repeated, limit)).toHaveLength(Math.min(limit, discovered + repeated));
      }),
    );
  });
});
