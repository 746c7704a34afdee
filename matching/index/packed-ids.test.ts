import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packIds, toIdBytes, unpackIds } from './packed-ids.ts';

test('[F-77] ids are unpacked as they were packed, whichever slots are chosen, in sixteen bytes each', () => {
  const chosen = fc.array(fc.nat(9), { maxLength: 20, size: 'max' });
  const ids = fc.uniqueArray(fc.uuid(), { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(ids, chosen, (all, slots) => {
      const bytes = toIdBytes(all);
      const hex = all.join('').replaceAll('-', '');
      expect(bytes === null ? null : Buffer.from(bytes).toString('hex')).toBe(hex);
      const packed = packIds(all, bytes, Int32Array.from(slots));
      expect(packed.startsWith('u:')).toBe(true);
      expect(Buffer.from(packed.slice(2), 'base64')).toHaveLength(16 * slots.length);
      expect(unpackIds(packed)).toEqual(slots.map((slot) => all[slot]));
    }),
  );
});

const uuid = '0189abcd-ef01-4234-8567-89abcdef0123';

test.each([
  ['too short', uuid.slice(1)],
  ['too long', `${uuid}0`],
  ['in capitals', uuid.toUpperCase()],
  ...[8, 13, 18, 23].map((at) => [`without the dash at ${at}`, `${uuid.slice(0, at)}0${uuid.slice(at + 1)}`]),
  ...[0, 7, 9, 12, 35].map((at) => [
    `with another letter at ${at}`,
    `${uuid.slice(0, at)}g${uuid.slice(at + 1)}`,
  ]),
  ['with a letter beyond ASCII', `${uuid.slice(0, 35)}가`],
])('[F-77] an id %s is no UUID, and ids are then written as they are', (_, id) => {
  const ids = [uuid, id as string];
  expect(toIdBytes([uuid])).not.toBeNull();
  expect(toIdBytes(ids)).toBeNull();
  const packed = packIds(ids, null, Int32Array.of(1, 0));
  expect(packed).toBe(`j:${JSON.stringify([id, uuid])}`);
  expect(unpackIds(packed)).toEqual([id, uuid]);
});
