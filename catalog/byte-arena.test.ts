import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createByteArena, dropEntry, getEntry, putEntry, remapEntries } from './byte-arena.ts';

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

test('entries are read as they were last written, whatever is written, removed and renumbered in between', () => {
  const bytes = fc.uint8Array({ maxLength: 3000, size: 'max' });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('PUT' as const), slot: fc.nat({ max: 9 }), bytes }),
    fc.record({ kind: fc.constant('DROP' as const), slot: fc.nat({ max: 9 }) }),
    fc.record({
      kind: fc.constant('REMAP' as const),
      isKept: fc.array(fc.boolean(), { maxLength: 12, size: 'max' }),
    }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const arena = createByteArena();
      let expected: Uint8Array[] = [];
      const views: [Uint8Array, Uint8Array][] = [];
      for (const given of steps) {
        if (given.kind === 'PUT') {
          putEntry(arena, given.slot, given.bytes);
          expected[given.slot] = given.bytes;
          views.push([getEntry(arena, given.slot), given.bytes]);
        } else if (given.kind === 'DROP') {
          dropEntry(arena, given.slot);
          delete expected[given.slot];
        } else {
          let next = 0;
          const remap = Int32Array.from(given.isKept, (isKept) => (isKept ? next++ : -1));
          remapEntries(arena, remap);
          expected = given.isKept.flatMap((isKept, slot) => (isKept ? [expected[slot] as Uint8Array] : []));
        }
        for (let slot = 0; slot < 14; slot++)
          expect([slot, isSame(getEntry(arena, slot), expected[slot] ?? new Uint8Array())]).toEqual([
            slot,
            true,
          ]);
      }
      expect(views.filter(([view, written]) => !isSame(view, written))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test('writing the same slots again and again does not grow the arena', () => {
  const arena = createByteArena();
  for (let round = 0; round < 1000; round++)
    for (let slot = 0; slot < 10; slot++) putEntry(arena, slot, new Uint8Array(1000).fill(round));
  expect(arena.bytes.length).toBeLessThan(30_000);
});

test('[F-77] a slot of any number holds its entry, and the others keep theirs', () => {
  const slots = fc.uniqueArray(fc.oneof(fc.nat(5000), fc.constantFrom(1023, 1024, 1025, 2048)), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(slots, (written) => {
      const arena = createByteArena();
      written.forEach((slot, at) => {
        putEntry(arena, slot, Uint8Array.of(at, slot & 0xff));
      });
      written.forEach((slot, at) => {
        expect([slot, ...getEntry(arena, slot)]).toEqual([slot, at, slot & 0xff]);
      });
      expect(getEntry(arena, 100_000)).toHaveLength(0);
    }),
  );
});

test('[F-77] entries are written to the last free byte before any is moved', () => {
  const arena = createByteArena();
  const { bytes } = arena;
  putEntry(arena, 0, new Uint8Array(bytes.length - 1).fill(1));
  putEntry(arena, 1, Uint8Array.of(2));
  expect([arena.bytes === bytes, arena.used]).toEqual([true, bytes.length]);
  putEntry(arena, 2, Uint8Array.of(3));
  expect([0, 1, 2].map((slot) => getEntry(arena, slot)[0])).toEqual([1, 2, 3]);
});

test('[F-77] removed entries take no room once slots are renumbered', () => {
  const arena = createByteArena();
  for (let slot = 0; slot < 10; slot++) putEntry(arena, slot, new Uint8Array(1000));
  remapEntries(
    arena,
    Int32Array.from({ length: 10 }, (_, slot) => (slot === 9 ? 0 : -1)),
  );
  expect([arena.used, arena.wasted]).toEqual([1000, 0]);
  expect(arena.bytes.length).toBeLessThanOrEqual(1500);
});
