import { describe, expect, test } from 'vitest';
import { formatTimes, formatWon, shorten } from './korean.ts';

describe('[F-77] amounts and titles', () => {
  test.each([
    [0, '0원'],
    [9_999, '9,999원'],
    [10_000, '1만원'],
    [30_000_000, '3,000만원'],
    [99_994_999, '9,999만원'],
    [99_995_000, '1억원'],
    [120_000_000, '1억 2,000만원'],
    [1_234_500_000_000, '12,345억원'],
  ])('%d won are said as %s', (won, text) => {
    expect(formatWon(won)).toBe(text);
  });

  test.each([
    [0.96, '1.0배'],
    [9.94, '9.9배'],
    [10, '10배'],
    [1234.5, '1,235배'],
  ])('a ratio of %d is said as %s', (ratio, text) => {
    expect(formatTimes(ratio)).toBe(text);
  });

  test('a title is cut only where it is longer, by letters, without a blank before the ellipsis', () => {
    expect(shorten('저녁 교실', 5)).toBe('저녁 교실');
    expect(shorten('저녁 교실', 4)).toBe('저녁…');
    expect(shorten('🌱🌱🌱', 3)).toBe('🌱🌱🌱');
    expect(shorten('🌱🌱🌱🌱', 3)).toBe('🌱🌱…');
  });
});
