import { describe, expect, it } from 'vitest';
import { type PublicSnapshot, untilAnythingChanges, untilVersionChanges } from './validity.ts';

const snapshot = (revision: number, versions: Record<string, number> | null = {}, asOf = '2026-11-22') =>
  ({ revision, asOf, versionOf: (id) => versions?.[id] ?? null }) satisfies PublicSnapshot;

describe('a cached answer holds', () => {
  it('until anything or the day changes', () => {
    const holds = untilAnythingChanges(snapshot(1));
    expect(holds(snapshot(1))).toBe(true);
    expect(holds(snapshot(2))).toBe(false);
    expect(holds(snapshot(1, {}, '2026-11-23'))).toBe(false);
  });

  it('until its own thing or the day changes', () => {
    const holds = untilVersionChanges(snapshot(1, { a: 4, b: 1 }), 'a');
    expect(holds(snapshot(2, { a: 4, b: 2 }))).toBe(true);
    expect(holds(snapshot(3, { a: 5, b: 2 }))).toBe(false);
    expect(holds(snapshot(3, {}))).toBe(false);
    expect(holds(snapshot(1, { a: 4, b: 1 }, '2026-11-23'))).toBe(false);
  });

  it('until anything changes where the version of its thing is not known', () => {
    const holds = untilVersionChanges(snapshot(1, null), 'a');
    expect(holds(snapshot(1, null))).toBe(true);
    expect(holds(snapshot(2, null))).toBe(false);
    expect(holds(snapshot(1, { a: 4 }, '2026-11-23'))).toBe(false);
  });
});
