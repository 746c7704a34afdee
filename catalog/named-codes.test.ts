import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byCode } from './filter-counts.ts';
import { findNamedCodes, type NamedCode } from './named-codes.ts';

const code = (name: string, words: string[], otherWords: string[] = []): NamedCode => ({
  dimension: 'field',
  code: name,
  name,
  words,
  otherWords,
});
const named = [
  code('ENV', ['환경', '기후']),
  code('ANIMAL', ['동물'], ['유기견', '환경']),
  code('CONSONANT', ['ㄱㄴ', '가ㄴ']),
];
const find = (...given: [token: string, wordsOf?: (code: NamedCode) => readonly string[]]) =>
  findNamedCodes(named, ...given).map((found) => found.code);

test('[F-77] a code is found by the beginning of each of its words, the other words included', () => {
  expect(find('환경')).toEqual(['ENV', 'ANIMAL']);
  expect(find('유기')).toEqual(['ANIMAL']);
  expect(find('기견')).toEqual([]);
  expect(find('유기견들')).toEqual([]);
});

test('[F-77] a code is found by the words that are asked for alone', () => {
  expect(find('환경', ({ words }) => words)).toEqual(['ENV']);
  expect(find('환경', ({ otherWords }) => otherWords)).toEqual(['ANIMAL']);
});

test.each(['', '환', 'ㄱㄴ', '가ㄴ'])('[F-77] no code is found by one letter or a consonant: %s', (token) => {
  expect(find(token)).toEqual([]);
});

test('[F-77] counts stand in the order of their codes', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/)), (codes) => {
      const counts = byCode(codes.map((given, at) => [given, at] as const));
      expect(Object.entries(counts)).toEqual(codes.toSorted().map((given) => [given, codes.indexOf(given)]));
    }),
  );
});
