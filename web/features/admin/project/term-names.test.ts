import { expect, test } from 'vitest';
import { terms } from '#matching/weights.ts';
import { nameTerm } from './term-names.ts';

test('[F-77] each term of the score has a name of its own, and an unknown one is shown as it is stored', () => {
  const names = terms.map(nameTerm);
  expect(names.filter((name, at) => name === terms[at])).toEqual([]);
  expect(new Set(names).size).toBe(terms.length);
  expect(nameTerm('old')).toBe('old');
});
