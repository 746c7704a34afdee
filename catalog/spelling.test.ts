import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitWords } from './search-text.ts';
import { findSpelling, spellCodes } from './spelling.ts';

const names = ['솔개울배움터', '솔바람놀이학교', '초록손', '해초모임', '물길'].map((name) => ({
  name,
  nameKey: name,
}));

test.each([
  ['솔가울', '솔개울배움터'],
  ['솔개울베움터', '솔개울배움터'],
  ['솔개을 배움터', '솔개울배움터'],
  ['초록송', '초록손'],
  ['솔바람놀이학고', '솔바람놀이학교'],
])('[F-42] %s may mean %s', (query, name) => {
  expect(findSpelling(query, names)).toBe(name);
});

test.each(['고래', '물', 'ㅅㄱㅇ', '!', '전혀다른이름의단체'])(
  '[F-42] %s means none of the names',
  (query) => {
    expect(findSpelling(query, names)).toBeNull();
  },
);

test('[F-42] of equally near names the shorter one is offered', () => {
  const near = ['초록솜모임', '초록솜'].map((name) => ({ name, nameKey: name }));
  expect(findSpelling('초록손', near)).toBe('초록솜');
});

test('[F-42] of equally near names of one length the first in order is offered', () => {
  const near = ['초록솜', '초록손', '초록솔'].map((name) => ({ name, nameKey: name }));
  expect(findSpelling('초록송', near)).toBe('초록손');
  expect(findSpelling('초록송', near.toReversed())).toBe('초록손');
});

test.each([
  ['one slip in four letters', 'abcx', 'abcd'],
  ['none in three', 'abx', null],
  ['two in eight', 'abcdefxx', 'abcdefgh'],
  ['two in seven are too many', 'abcdexx', null],
  ['three in a long name', 'xxxdefghijklmnopqrst', 'abcdefghijklmnopqrst'],
  ['four are too many however long it is', 'xxxxefghijklmnopqrst', null],
])('[F-42] %s', (_, query, meant) => {
  const given = ['abcd', 'abc', 'abcdefgh', 'abcdefg', 'abcdefghijklmnopqrst']
    .filter((name) => name.length === query.length)
    .map((name) => ({ name, nameKey: name }));
  expect(findSpelling(query, given)).toBe(meant);
});

test('[F-42] a code is offered by each of its words, but not by a single letter', () => {
  const code = {
    dimension: 'field' as const,
    code: 'ENV',
    name: '숲·물 환경',
    words: splitWords('숲·물 환경'),
    otherWords: splitWords('나무, 강'),
  };
  expect([...spellCodes([code])].map(({ name }) => name)).toEqual(['환경', '나무']);
});

/** The fewest changes of one letter that make one text another. */
function measure(one: string, other: string): number {
  if (one === '' || other === '') return one.length + other.length;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [at, compared] of [...other].entries())
      next.push(
        Math.min((row[at] ?? 0) + (letter === compared ? 0 : 1), (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}

test('[F-77] the name whose beginning is nearest is offered, of several the shortest and first', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 14, size: 'max' });
  fc.assert(
    fc.property(word, fc.array(word, { maxLength: 8 }), (query, words) => {
      const most = Math.min(3, Math.floor(query.length / 4));
      const [nearest] = words
        .map((name) => {
          const beginnings = Array.from({ length: name.length + 1 }, (_, end) => name.slice(0, end));
          return { name, distance: Math.min(...beginnings.map((beginning) => measure(query, beginning))) };
        })
        .filter(({ distance }) => most > 0 && distance <= most)
        .sort(
          (left, right) =>
            left.distance - right.distance ||
            left.name.length - right.name.length ||
            (left.name < right.name ? -1 : 1),
        );
      const found = findSpelling(
        query,
        words.map((nameKey) => ({ nameKey, name: nameKey })),
      );
      expect(found).toBe(nearest?.name ?? null);
    }),
    { numRuns: 500 },
  );
});
