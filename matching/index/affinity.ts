import type { Affinity, AffinityKind, DeclaredCodes } from './dense-columns.ts';
import { type MatchIndex, slotsById } from './match-index.ts';

/** Weight of the overall share of a code, in observations. */
const PRIOR_STRENGTH = 2;

/** Learns the affinities of one kind from the live organisations of an index; a declared code counts as a work. */
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
  for (const slot of slotsById(index)) {
    const list: number[] = [];
    const add = (code: number) => {
      if (code === 0) return;
      if (rows[code] === -1) rows[code] = totals.push(0) - 1;
      const row = rows[code] as number;
      totals[row] = (totals[row] as number) + 1;
      list.push(row);
    };
    const first = organisations.firstDocs[slot] as number;
    const end = first + (organisations.docCounts[slot] as number);
    for (let doc = first + 1; doc < end; doc++) add(column[doc] as number);
    if (declared !== null) {
      const last = declared.starts[slot + 1] as number;
      for (let at = declared.starts[slot] as number; at < last; at++) add(declared.codes[at] as number);
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

/** P(`code` | other code) by the other code's number, smoothed towards the overall share of `code`; null when no work has it. */
export function affinityTo(affinity: Affinity, code: number): Float64Array | null {
  const row = affinity.rows[code] ?? -1;
  if (row < 0) return null;
  const share = affinity.shares[row] as number;
  const probabilities = new Float64Array(affinity.rows.length).fill(share);
  for (let other = 1; other < probabilities.length; other++) {
    const given = affinity.rows[other] as number;
    if (given < 0) continue;
    const pairs = affinity.pairs[given * affinity.size + row] as number;
    probabilities[other] =
      (pairs + PRIOR_STRENGTH * share) / ((affinity.totals[given] as number) + PRIOR_STRENGTH);
  }
  return probabilities;
}

/** The highest persistence seen among organisations that keep to their regions; it counts as 1. */
const FULL_PERSISTENCE = 0.8;
/** Weight of the prior assumption that organisations keep to their regions, in observations. */
const PERSISTENCE_STRENGTH = 10;
/** The least persistence: even where organisations never return to a region, the requester still prefers its own. */
const LEAST_PERSISTENCE = 0.2;

/**
 * How reliably an organisation that worked under one code works under it again, beyond chance: 1 when nearly always, or
 * when too little is known to tell.
 */
export function measurePersistence({ size, pairs, totals, shares }: Affinity): number {
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
  const observed = Math.min(1, beyond / FULL_PERSISTENCE);
  return Math.max(
    LEAST_PERSISTENCE,
    (observed * seen + PERSISTENCE_STRENGTH) / (seen + PERSISTENCE_STRENGTH),
  );
}

/** `counts` is scratch: all zero before and after. */
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
