import fc from 'fast-check';
import { expect, test } from 'vitest';
import { diffWords } from './diff-words.ts';

const textOf = (parts: ReturnType<typeof diffWords>, without: 'ADDED' | 'REMOVED') =>
  parts
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

test('[G-13] a changed day is one change, the old words before the new', () => {
  expect(diffWords('기업은 2026년 9월 30일에 지급한다.', '기업은 2026년 9월 11일에 지급한다.')).toEqual([
    { kind: 'SAME', text: '기업은 2026년 9월 ' },
    { kind: 'REMOVED', text: '30일에' },
    { kind: 'ADDED', text: '11일에' },
    { kind: 'SAME', text: ' 지급한다.' },
  ]);
  // What ends both stays, also where it is a blank.
  expect(diffWords('앞 글\n', '뒤 글\n').at(-1)).toEqual({ kind: 'SAME', text: ' 글\n' });
  expect(diffWords('앞\n', '뒤\n')).toEqual([
    { kind: 'REMOVED', text: '앞' },
    { kind: 'ADDED', text: '뒤' },
    { kind: 'SAME', text: '\n' },
  ]);
  expect(diffWords('같은 글', '같은 글')).toEqual([{ kind: 'SAME', text: '같은 글' }]);
});

test('[G-13] what stayed and went is the old text, what stayed and came the new', () => {
  const words = fc.array(fc.constantFrom('기업은', '단체는', '14일', '21일', '안에', '낸다.'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(words, words, (before, after) => {
      const parts = diffWords(before.join(' '), after.join(' '));
      expect(textOf(parts, 'ADDED').replaceAll(/\s+/g, '')).toBe(before.join(''));
      expect(textOf(parts, 'REMOVED').replaceAll(/\s+/g, '')).toBe(after.join(''));
    }),
  );
});
