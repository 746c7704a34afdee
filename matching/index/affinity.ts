import type { DeclaredCodes } from './dense-columns.ts';
import { type MatchIndex, placesById } from './match-index.ts';

/** Kinds of code for which the index learns what goes with what. */
export const affinityKinds = ['field', 'beneficiary', 'program', 'region'] as const;
export type AffinityKind = (typeof affinityKinds)[number];

/** How many observations the overall share of a code is worth. */
const PRIOR_STRENGTH = 2;

/**
 * How often organisations that work under one code work under another: counts of pairs of works of the same
 * organisation, each organisation with weight √n for its n works, so that no large one speaks for all.
 */
export type Affinity = {
  /** Row of a code number, -1 when nothing carries it. */
  rows: Int32Array;
  size: number;
  pairs: Float64Array;
  totals: Float64Array;
  /** Share of each code among all works. */
  shares: Float64Array;
};

/** Learns the affinities of one kind from the live organisations of an index; what they declare counts as work. */
export function createAffinity(
  index: MatchIndex,
  kind: AffinityKind,
  declared: DeclaredCodes | null,
): Affinity {
  const { organisations, docs } = index;
  const column = kind === 'region' ? docs.region1 : docs.codes[kind];
  const rows = new Int32Array(index.codeNumbers.size + 1).fill(-1);
  const totals: number[] = [];
  const lists: number[][] = [];
  for (const place of placesById(index)) {
    const list: number[] = [];
    const add = (code: number) => {
      if (code === 0) return;
      if (rows[code] === -1) rows[code] = totals.push(0) - 1;
      const row = rows[code] as number;
      totals[row] = (totals[row] as number) + 1;
      list.push(row);
    };
    const first = organisations.firstDocs[place] as number;
    const end = first + (organisations.docCounts[place] as number);
    for (let doc = first + 1; doc < end; doc++) add(column[doc] as number);
    if (declared !== null) {
      const last = declared.starts[place + 1] as number;
      for (let at = declared.starts[place] as number; at < last; at++) add(declared.codes[at] as number);
    }
    if (list.length > 1) lists.push(list);
  }
  const size = totals.length;
  const all = totals.reduce((sum, count) => sum + count, 0);
  const affinity: Affinity = {
    rows,
    size,
    pairs: new Float64Array(size * size),
    totals: new Float64Array(size),
    shares: Float64Array.from(totals, (count) => count / all),
  };
  const counts = new Float64Array(size);
  for (const list of lists) addPairs(affinity, list, counts);
  return affinity;
}

/** P(`code` | each other code), by code number, drawn towards the overall share of `code`; null when nothing carries it. */
export function affinityTo(affinity: Affinity, code: number): Float64Array | null {
  const row = affinity.rows[code] ?? -1;
  if (row < 0) return null;
  const share = affinity.shares[row] as number;
  const chances = new Float64Array(affinity.rows.length).fill(share);
  for (let other = 1; other < chances.length; other++) {
    const given = affinity.rows[other] as number;
    if (given < 0) continue;
    const pairs = affinity.pairs[given * affinity.size + row] as number;
    chances[other] = (pairs + PRIOR_STRENGTH * share) / ((affinity.totals[given] as number) + PRIOR_STRENGTH);
  }
  return chances;
}

/** As steady as organisations get whose regions say where to find them: this much counts as always. */
const FULL_HABIT = 0.8;
/** Before there is evidence, regions are taken to be kept: an assumption worth so many observations. */
const HABIT_STRENGTH = 10;
/** What is left of a region where organisations never come back to one: the wish of who asks. */
const LEAST_HABIT = 0.2;

/**
 * How surely an organisation that worked under one code works under the same again, beyond chance: 1 when nearly always,
 * or when too little is known to say.
 */
export function measureHabit({ size, pairs, totals, shares }: Affinity): number {
  let again = 0;
  let seen = 0;
  let byChance = 0;
  for (let row = 0; row < size; row++) {
    again += pairs[row * size + row] as number;
    seen += totals[row] as number;
    byChance += (shares[row] as number) ** 2;
  }
  if (seen === 0 || byChance >= 1) return 1;
  const beyond = Math.max(0, (again / seen - byChance) / (1 - byChance));
  const observed = Math.min(1, beyond / FULL_HABIT);
  return Math.max(LEAST_HABIT, (observed * seen + HABIT_STRENGTH) / (seen + HABIT_STRENGTH));
}

/** `counts` is scratch space: zeros before and after. */
function addPairs(affinity: Affinity, list: readonly number[], counts: Float64Array): void {
  const rows: number[] = [];
  for (const row of list) {
    if (counts[row] === 0) rows.push(row);
    counts[row] = (counts[row] as number) + 1;
  }
  const weight = 1 / ((list.length - 1) * Math.sqrt(list.length));
  for (const given of rows) {
    const count = counts[given] as number;
    for (const other of rows) {
      const otherCount = counts[other] as number;
      const pairs = count * (given === other ? otherCount - 1 : otherCount) * weight;
      const at = given * affinity.size + other;
      affinity.pairs[at] = (affinity.pairs[at] as number) + pairs;
    }
    affinity.totals[given] = (affinity.totals[given] as number) + count * (list.length - 1) * weight;
  }
  for (const row of rows) counts[row] = 0;
}
