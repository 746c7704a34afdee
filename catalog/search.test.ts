import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasBit } from './bitset.ts';
import { addSearchText, createSearchIndex, indexSearchTexts, searchSlots } from './search-index.ts';
import { containsToken, normalizeText, queryTokens, toChoseong, toSearchText } from './search-text.ts';

function search(
  texts: readonly string[][],
  query: string,
  indexedCount = Number.MAX_SAFE_INTEGER,
): number[] | null {
  const index = createSearchIndex();
  texts.forEach((parts, slot) => {
    addSearchText(index, slot, toSearchText(parts));
  });
  indexSearchTexts(index, indexedCount);
  const found = searchSlots(index, query);
  return found === null ? null : texts.map((_, slot) => slot).filter((slot) => hasBit(found, slot));
}

const syllable = fc.constantFrom(...'가나다라개낙닭각ㄱㄴㄷ ab1');
const text = fc.string({ unit: syllable, maxLength: 9 });

describe('search', () => {
  test('finds what a reader would find, however it is spaced or written', () => {
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
    expect(toChoseong('닭 a1')).toBe('ㄷ a1');
  });

  test('the index agrees with a scan for every text and query, 초성 included', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { maxLength: 3 }), { maxLength: 12 }),
        text,
        fc.nat({ max: 12 }),
        (texts, query, indexedCount) => {
          const tokens = queryTokens(query);
          const expected = texts
            .map((_, slot) => slot)
            .filter((slot) =>
              tokens.every((token) => containsToken(toSearchText(texts[slot] as string[]), token)),
            );
          expect(search(texts, query, indexedCount)).toEqual(tokens.length === 0 ? null : expected);
        },
      ),
      { numRuns: 600 },
    );
  });
});
