import { type Bitset, hasBit } from './bitset.ts';
import type { Buckets, Catalog } from './catalog.ts';

/** What a shared value counts for; the work weighs more than the place. */
const POINTS = { field: 3, beneficiary: 2, region1: 1, region2: 1 } as const;

/** Published NPOs most like one: by shared fields, beneficiaries and place of office, then by id; at most `count`. */
export function findSimilarIds(catalog: Catalog, id: string, count: number): string[] {
  const slot = catalog.slotById.get(id);
  if (slot === undefined) return [];
  const points = new Uint8Array(catalog.ids.length);
  for (const name of ['field', 'beneficiary', 'region1', 'region2'] as const)
    addPoints(points, catalog[name], slot, POINTS[name]);
  points[slot] = 0;
  const best: number[] = [];
  const isBefore = (left: number, right: number) =>
    points[left] === points[right]
      ? (catalog.ids[left] as string) < (catalog.ids[right] as string)
      : (points[left] as number) > (points[right] as number);
  for (let other = 0; other < points.length; other++) {
    // A shared place alone makes no likeness.
    if ((points[other] as number) < POINTS.field) continue;
    const last = best[count - 1];
    if (last !== undefined && !isBefore(other, last)) continue;
    const at = best.findIndex((held) => isBefore(other, held));
    best.splice(at < 0 ? best.length : at, 0, other);
    best.length = Math.min(best.length, count);
  }
  return best.map((other) => catalog.ids[other] as string);
}

function addPoints(points: Uint8Array, buckets: Buckets, slot: number, value: number): void {
  for (const bucket of buckets.values()) if (hasBit(bucket, slot)) addToMembers(points, bucket, value);
}

function addToMembers(points: Uint8Array, bucket: Bitset, value: number): void {
  for (let word = 0; word < bucket.words.length; word++) {
    let rest = bucket.words[word] as number;
    while (rest !== 0) {
      const slot = word * 32 + 31 - Math.clz32(rest & -rest);
      points[slot] = (points[slot] as number) + value;
      rest &= rest - 1;
    }
  }
}
