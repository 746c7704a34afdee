import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findInWord,
  isChoseong,
  isSearchedInProse,
  isSyllable,
  normalizeText,
  queryTokens,
  splitWords,
  toChoseong,
} from './search-text.ts';

const plain = fc.array(
  fc.oneof(
    fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code)),
    fc.integer({ min: 0, max: 0x7f }).map((code) => String.fromCharCode(code)),
    fc.constantFrom('·', ' ', '\n', 'A', 'z', '9', '가'),
  ),
);
/** A further word that the fast path for plain texts cannot read. */
const FOREIGN_WORD = ' ｘ';

test('the fast path for syllables and ASCII gives the same words as the general rules', () => {
  fc.assert(
    fc.property(plain, (characters) => {
      const text = characters.join('');
      expect([...splitWords(text), 'x']).toEqual(splitWords(text + FOREIGN_WORD));
    }),
  );
  expect(splitWords('2026년 CSR·ESG_보고서(안), 서울시 Kim의 5차시')).toEqual([
    '2026년',
    'csr',
    'esg',
    '보고서',
    '안',
    '서울시',
    'kim의',
    '5차시',
  ]);
});

const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';

test('[F-77] each syllable begins with one of the nineteen consonants, which nothing else does', () => {
  const codes = Array.from({ length: 0xffff }, (_, code) => code);
  const isKorean = (code: number) => code >= 0xac00 && code <= 0xd7a3;
  expect(codes.filter((code) => isSyllable(code) !== isKorean(code))).toEqual([]);
  expect(String.fromCharCode(...codes.filter(isChoseong))).toBe(CONSONANTS);
  const firstOf = (code: number) =>
    isKorean(code) ? CONSONANTS.charCodeAt(Math.floor((code - 0xac00) / 588)) : code;
  expect(codes.filter((code) => toChoseong(code) !== firstOf(code))).toEqual([]);
});

test.each([
  ['ㄳ', 'ㄱㅅ'],
  ['ㄵ', 'ㄴㅈ'],
  ['ㄶ', 'ㄴㅎ'],
  ['ㄺ', 'ㄹㄱ'],
  ['ㄻ', 'ㄹㅁ'],
  ['ㄼ', 'ㄹㅂ'],
  ['ㄽ', 'ㄹㅅ'],
  ['ㄾ', 'ㄹㅌ'],
  ['ㄿ', 'ㄹㅍ'],
  ['ㅀ', 'ㄹㅎ'],
  ['ㅄ', 'ㅂㅅ'],
])('[F-77] %s is read as %s, wherever it stands', (cluster, typed) => {
  expect(normalizeText(`가${cluster}나${cluster}`)).toBe(`가${typed}나${typed}`);
});

test('[F-77] consonants that a computer composes are read as typed ones, and vowels stay as they are', () => {
  expect(normalizeText('\u1100\u1112')).toBe('ㄱㅎ');
  expect(normalizeText('ㅏㅣ가ㅏ')).toBe('ㅏㅣ가ㅏ');
});

test('[F-77] a part is found in a word where it begins first', () => {
  const word = fc.string({ unit: fc.constantFrom('가', '나', 'a'), maxLength: 8 });
  fc.assert(
    fc.property(word, fc.string({ unit: fc.constantFrom('가', '나', 'a'), maxLength: 3 }), (text, part) => {
      expect(findInWord(text, part)).toBe(text.indexOf(part));
    }),
  );
  expect([findInWord('솔개울', 'ㄱㅇ'), findInWord('솔개울', 'ㅅㅇ')]).toEqual([1, -1]);
});

test('[F-77] a query has each of its words once, and prose is searched for two whole letters or more', () => {
  expect(queryTokens('나눔 재단, 나눔')).toEqual(['나눔', '재단']);
  expect(queryTokens(' !? ')).toEqual([]);
  expect(['나눔', 'ab', '나', 'ㄴㄴ', '나ㄴ', 'ㄴ나'].filter(isSearchedInProse)).toEqual(['나눔', 'ab']);
});
