import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasBit } from './bitset.ts';
import {
  addSearchText,
  createSearchIndex,
  indexSearchTexts,
  remapSearchIndex,
  searchSlots,
} from './search-index.ts';
import {
  hasToken,
  normalizeText,
  queryTokens,
  type SearchText,
  toChoseong,
  toSearchText,
} from './search-text.ts';
import { createTextStore, putText, readText } from './text-store.ts';

function search(
  texts: readonly string[][],
  query: string,
  { indexedCount = Number.MAX_SAFE_INTEGER, prose = [] }: { indexedCount?: number; prose?: string[][] } = {},
): number[] | null {
  const index = createSearchIndex();
  texts.forEach((names, slot) => {
    addSearchText(index, slot, { names: toSearchText(names), prose: toSearchText(prose[slot] ?? []) });
  });
  indexSearchTexts(index, indexedCount);
  const found = searchSlots(index, query);
  return found === null ? null : texts.map((_, slot) => slot).filter((slot) => hasBit(found, slot));
}

const store = createTextStore();

function toLetters(text: SearchText) {
  putText(store, 0, text);
  return readText(store, 0);
}

const syllable = fc.constantFrom(...'가나다라개낙닭각ㄱㄴㄷ ab1');
const text = fc.string({ unit: syllable, maxLength: 9, size: 'max' });

describe('search', () => {
  test('finds what a reader would find, whatever the spacing or case', () => {
    const texts = [
      ['솔개울 배움터'],
      ['푸른 새길의 벗'],
      ['Hope나눔 재단'],
      ['수국옆 작은화실', '아이들 그림'],
    ];
    expect(search(texts, '솔개울배움터')).toEqual([0]);
    expect(search(texts, '솔개울 배움터')).toEqual([0]);
    expect(search(texts, 'ㅅㄱㅇ')).toEqual([0, 1, 3]);
    expect(search(texts, 'ㅅㄱㅇㅂㅇ')).toEqual([0]);
    expect(search(texts, '솔ㄱ')).toEqual([0]);
    expect(search(texts, 'ＨＯＰＥ')).toEqual([2]);
    expect(search(texts, '벗')).toEqual([1]);
    expect(search(texts, '그림 수국')).toEqual([3]);
    expect(search(texts, '화실아이')).toEqual([]);
    expect(search(texts, '울배')).toEqual([]);
    expect(search(texts, '나눔'.normalize('NFD'))).toEqual([2]);
    expect(search(texts, '  !? ')).toBeNull();
  });

  test('two consonants that the keyboard joins (ㄳ) are two', () => {
    expect(normalizeText('ㄳ')).toBe('ㄱㅅ');
    expect(search([['가수'], ['각시']], 'ㄳ')).toEqual([0, 1]);
    expect(normalizeText('나ㄴ')).toBe('나ㄴ');
    expect(Array.from('닭 a1', (letter) => toChoseong(letter.charCodeAt(0)))).toEqual(
      Array.from('ㄷ a1', (letter) => letter.charCodeAt(0)),
    );
  });

  test('prose is found by syllables, however it is spaced, but not by first consonants or one character', () => {
    const names = [['솔개울 배움터'], ['푸른숲']];
    const prose = [['골목의 아이들과 텃밭을 가꾸고, 겨울에는 김장을 나눠요.'], ['숲을 지켜요.', '텃새']];
    expect(search(names, '텃밭', { prose })).toEqual([0]);
    expect(search(names, '배움터 김장', { prose })).toEqual([0]);
    expect(search(names, '텃밭을가꾸고', { prose })).toEqual([0]);
    expect(search(names, '지켜요텃새', { prose })).toEqual([]);
    expect(search(names, '과텃', { prose })).toEqual([]);
    expect(search(names, 'ㄱㅈ', { prose })).toEqual([]);
    expect(search(names, '텃', { prose })).toEqual([]);
    expect(search(names, '텃ㅂ', { prose })).toEqual([]);
  });

  test('the index agrees with a scan for every text and query, 초성 and prose included', () => {
    const npo = fc.record({
      names: fc.array(text, { maxLength: 3 }),
      prose: fc.array(text, { maxLength: 2 }),
    });
    fc.assert(
      fc.property(
        fc.array(npo, { maxLength: 12, size: 'max' }),
        text,
        fc.nat({ max: 12 }),
        (npos, query, indexedCount) => {
          const tokens = queryTokens(query);
          const expected = npos.flatMap(({ names, prose }, slot) => {
            const searchText = { names: toSearchText(names), prose: toSearchText(prose) };
            return tokens.every((token) => hasToken(toLetters(searchText), token)) ? [slot] : [];
          });
          const names = npos.map((given) => given.names);
          const prose = npos.map((given) => given.prose);
          expect(search(names, query, { indexedCount, prose })).toEqual(
            tokens.length === 0 ? null : expected,
          );
        },
      ),
      { numRuns: 800 },
    );
  });
});

test('[F-77] after texts are removed and the others renumbered, the index finds what a new one would', () => {
  const npos = fc.array(fc.record({ name: text, isKept: fc.boolean() }), { maxLength: 10, size: 'max' });
  fc.assert(
    fc.property(npos, text, fc.nat(10), (given, query, indexedCount) => {
      const index = createSearchIndex();
      given.forEach(({ name }, slot) => {
        addSearchText(index, slot, { names: toSearchText([name]), prose: '' });
      });
      indexSearchTexts(index, indexedCount);
      let next = 0;
      remapSearchIndex(
        index,
        Int32Array.from(given, ({ isKept }) => (isKept ? next++ : -1)),
      );
      const kept = given.filter(({ isKept }) => isKept).map(({ name }) => name);
      const indexed = given.slice(0, indexedCount).filter(({ isKept }) => isKept).length;
      expect([index.texts.count, index.indexedUpTo]).toEqual([kept.length, indexed]);
      const found = searchSlots(index, query);
      const slots = found && kept.map((_, slot) => slot).filter((slot) => hasBit(found, slot));
      expect(slots).toEqual(
        search(
          kept.map((name) => [name]),
          query,
        ),
      );
      expect(indexSearchTexts(index, 4)).toBe(Math.max(0, kept.length - indexed - 4));
    }),
    { numRuns: 200 },
  );
});
