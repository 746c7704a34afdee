import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from './agreement-content.ts';

const turned = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(turned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, held]) => [name, turned(held)])
      .toReversed(),
  );
};

test('[F-77] a value has one text, whatever the order of its names, and that text says all of it', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(turned(value))).toBe(text);
    }),
  );
});

test('[F-77] the text has its names in order, no blanks, and nothing of what is undefined', () => {
  const value = { b: [1, { d: null, c: '가 나' }], a: undefined, B: true };
  expect(canonicalJson(value)).toBe('{"B":true,"b":[1,{"c":"가 나","d":null}]}');
});
