import { type Bitset, hasBit } from './bitset.ts';
import type { Catalog } from './catalog.ts';

/** Points for a shared value; kinds of work count more than the region. */
const POINTS = { field: 3, beneficiary: 2, region1: 1, region2: 1 } as const;
/** A shared region alone does not make two NPOs similar. */
const MIN_POINTS = POINTS.field;

type Shared = { words: Bitset['words']; points: number };
type Found = { slot: number; points: number };

/**
 * Ids of the published NPOs most similar to one: by shared fields, beneficiaries and region of office, then by id; at most
 * `count`. Points are added for 32 NPOs at once: each bit of `planes[n]` is binary digit n of the points of one NPO.
 */
export function findSimilarIds(catalog: Catalog, id: string, count: number): string[] {
  const own = catalog.slotById.get(id);
  if (own === undefined) return [];
  const all = findShared(catalog, own);
  const most = all.reduce((sum, { points }) => sum + points, 0);
  if (most < MIN_POINTS) return [];
  const planes = new Int32Array(32 - Math.clz32(most));
  const best: Found[] = [];
  const isBefore = (left: Found, right: Found) =>
    left.points === right.points
      ? (catalog.ids[left.slot] as string) < (catalog.ids[right.slot] as string)
      : left.points > right.points;
  for (let word = 0; word * 32 < catalog.ids.length; word++) {
    planes.fill(0);
    for (const { words, points } of all) addPoints(planes, words[word] ?? 0, points);
    let rest = notBelow(planes, best[count - 1]?.points ?? MIN_POINTS);
    for (; rest !== 0; rest &= rest - 1) {
      const bit = 31 - Math.clz32(rest & -rest);
      const found = { slot: word * 32 + bit, points: readPoints(planes, bit) };
      const last = best[count - 1];
      if (found.slot === own || (last !== undefined && !isBefore(found, last))) continue;
      const at = best.findIndex((held) => isBefore(found, held));
      best.splice(at < 0 ? best.length : at, 0, found);
      best.length = Math.min(best.length, count);
    }
  }
  return best.map(({ slot }) => catalog.ids[slot] as string);
}

/** For each value that an NPO has, the set of NPOs that share it. */
function findShared(catalog: Catalog, own: number): Shared[] {
  return (['field', 'beneficiary', 'region1', 'region2'] as const).flatMap((name) =>
    [...catalog[name].values()]
      .filter((bucket) => hasBit(bucket, own))
      .map(({ words }) => ({ words, points: POINTS[name] })),
  );
}

function addPoints(planes: Int32Array, bits: number, points: number): void {
  for (let digit = 0; points >> digit !== 0; digit++) {
    if (((points >> digit) & 1) === 0) continue;
    let carry = bits;
    for (let plane = digit; carry !== 0; plane++) {
      const before = planes[plane] as number;
      planes[plane] = before ^ carry;
      carry &= before;
    }
  }
}

/** A bit for each of 32 NPOs: set when it has at least `least` points. */
function notBelow(planes: Int32Array, least: number): number {
  let above = 0;
  let equal = -1;
  for (let plane = planes.length - 1; plane >= 0; plane--) {
    const digits = planes[plane] as number;
    if (((least >> plane) & 1) === 1) equal &= digits;
    else {
      above |= equal & digits;
      equal &= ~digits;
    }
  }
  return above | equal;
}

function readPoints(planes: Int32Array, bit: number): number {
  let points = 0;
  for (let plane = 0; plane < planes.length; plane++)
    points |= (((planes[plane] as number) >>> bit) & 1) << plane;
  return points;
}
