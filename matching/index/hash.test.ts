import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson, fingerprint, fnv1a, wideHash } from './hash.ts';

test('[F-77] hashes are the published ones, so that stored lists stay comparable', () => {
  // Vectors of FNV-1a for ASCII texts.
  expect([fnv1a(''), fnv1a('a'), fnv1a('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
  expect(fnv1a('a', 1)).not.toBe(fnv1a('a'));
  expect(fingerprint('a')).toBe(
    fnv1a('a').toString(16).padStart(8, '0') + fnv1a('a', 0x9747b28c).toString(16).padStart(8, '0'),
  );
});

test('[F-77] a fingerprint has 16 digits, a wide hash is a whole number of 52 bits, and texts differ in both', () => {
  const known = new Map<string, string>();
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 8 }), (text) => {
      expect(fingerprint(text)).toMatch(/^[0-9a-f]{16}$/);
      const wide = wideHash(text);
      expect(Number.isInteger(wide) && wide >= 0 && wide < 2 ** 52).toBe(true);
      const both = `${fingerprint(text)} ${wide}`;
      expect(known.get(both) ?? text).toBe(text);
      known.set(both, text);
    }),
    { numRuns: 200 },
  );
  expect(wideHash('한글')).not.toBe(wideHash('한굴'));
});

test('[F-77] equal values have equal JSON, whatever the order of their keys, and are read as they were', () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }, 'x'], a: {} })).toBe('{"a":{},"b":[{"c":null,"d":1},"x"]}');
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 2 }), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reverse(value))).toBe(canonicalJson(value));
    }),
    { numRuns: 40 },
  );
});

function reverse(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverse);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).map(([key, part]) => [key, reverse(part)] as const);
  return Object.fromEntries(entries.reverse());
}
