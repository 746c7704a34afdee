import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDerivedBytes, forgetDerivedBytes, getDerivedBytes, putDerivedBytes } from './derived-bytes.ts';

const LIMIT = 10;
const npoId = fc.constantFrom('first', 'second', 'third');
const kind = fc.constantFrom('profile', 'image');
const day = fc.constantFrom('2026-11-22', '2026-11-23');
const step = fc.oneof(
  fc.record({
    does: fc.constant('PUT' as const),
    npoId,
    kind,
    day,
    size: fc.oneof(fc.nat(4), fc.nat(LIMIT + 2)),
  }),
  fc.record({ does: fc.constant('GET' as const), npoId, kind, day }),
  fc.record({ does: fc.constant('FORGET' as const), npoId }),
);

test('[F-77] bytes are held by NPO, kind and day; the least recently used ones go first when there is no room', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), (steps) => {
      const derived = createDerivedBytes(LIMIT);
      /** In the order of their use. */
      let expected: { npoId: string; kind: string; day: string; bytes: Uint8Array }[] = [];
      const sum = () => expected.reduce((total, { bytes }) => total + bytes.length, 0);
      for (const given of steps) {
        if (given.does === 'FORGET') {
          forgetDerivedBytes(derived, given.npoId);
          expected = expected.filter((held) => held.npoId !== given.npoId);
        } else {
          const isSame = (held: (typeof expected)[number]) =>
            held.npoId === given.npoId && held.kind === given.kind;
          const held = expected.find(isSame);
          expected = expected.filter((other) => other !== held);
          if (given.does === 'PUT') {
            const bytes = new Uint8Array(given.size);
            putDerivedBytes(derived, given.npoId, given.kind, given.day, bytes);
            if (given.size <= LIMIT) expected.push({ ...given, bytes });
            while (sum() > LIMIT) expected.shift();
          } else {
            const isOfDay = held?.day === given.day;
            if (held !== undefined && isOfDay) expected.push(held);
            expect(getDerivedBytes(derived, given.npoId, given.kind, given.day)).toBe(
              isOfDay ? held?.bytes : null,
            );
          }
        }
        expect(derived.usedBytes).toBe(sum());
        expect(derived.entries.size).toBe(expected.length);
        expect(derived.keysByNpo.size, 'nothing is kept of an NPO without bytes').toBe(
          new Set(expected.map((held) => held.npoId)).size,
        );
      }
    }),
    { numRuns: 120 },
  );
});
