import { describe, expect, it } from 'vitest';
import { countFitting } from './use-fitting-count.ts';

describe('how many items of a row fit', () => {
  const widths = [100, 60, 60, 60];
  it.each([
    // All of them end at 286 px.
    { room: 286, gap: 2, buttonWidth: 80, count: 4 },
    { room: 285, gap: 2, buttonWidth: 80, count: 2 },
    { room: 306, gap: 2, buttonWidth: 80, count: 4 },
    { room: 200, gap: 2, buttonWidth: 80, count: 1 },
    // Not even one: the button leads to all.
    { room: 150, gap: 2, buttonWidth: 80, count: 0 },
    { room: 0, gap: 2, buttonWidth: 80, count: 0 },
  ])('into $room px is $count', ({ count, ...given }) => {
    expect(countFitting(widths, given)).toBe(count);
  });

  it('of none is none', () => {
    expect(countFitting([], { room: 0, gap: 2, buttonWidth: 80 })).toBe(0);
  });
});
