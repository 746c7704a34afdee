import { createScales, type Scales } from './features.ts';
import { kthLargest } from './kth-largest.ts';
import type { Signals } from './signals.ts';
import type { WeightSet } from './weights.ts';

/** Up to this many eligible organisations, all are scored. */
export const SCORE_ALL_BELOW = 1500;

/** How many the best of each list brings in. */
const LIST_SIZES = { text: 600, topWorks: 400, nearRequests: 300, structure: 400, recency: 100 };

/**
 * Rows worth scoring (stage 1): the union of the best by text, by works, by nearest past works, by shared codes and
 * region, and by recency among those, with every repeat partner. Ties at a list's end all come in.
 */
export function findCandidateRows(signals: Signals, weights: WeightSet): number[] {
  const rows = signals.places.length;
  if (rows < SCORE_ALL_BELOW) return Array.from({ length: rows }, (_, row) => row);
  const chosen = new Uint8Array(rows);
  const structure = createStructure(signals, createScales(signals), weights);
  const fresh = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    fresh[row] = (structure[row] as number) * Math.exp(-(signals.idleMonths[row] as number) / 24);
    if (signals.repeat[row] === 1) chosen[row] = 1;
  }
  takeBest(chosen, signals.text, LIST_SIZES.text);
  takeBest(chosen, signals.topWorks, LIST_SIZES.topWorks);
  takeBest(chosen, signals.nearRequests, LIST_SIZES.nearRequests);
  takeBest(chosen, structure, LIST_SIZES.structure);
  takeBest(chosen, fresh, LIST_SIZES.recency);
  const found: number[] = [];
  for (let row = 0; row < rows; row++) if (chosen[row] === 1) found.push(row);
  return found;
}

/** Codes, context and region alone, with their weights. */
function createStructure(signals: Signals, scales: Scales, { weights }: WeightSet): Float32Array {
  const { region, regionWorked, context } = signals;
  const structure = new Float32Array(region.length);
  const contextWeight = scales.context > 0 ? weights.context / scales.context : 0;
  for (let row = 0; row < structure.length; row++) {
    structure[row] =
      weights.region * (region[row] as number) +
      weights.regionWorked * (regionWorked[row] as number) +
      contextWeight * (context[row] as number);
  }
  [weights.field, weights.beneficiary, weights.age, weights.purpose, weights.program].forEach(
    (factor, at) => {
      const shares = signals.shares[at] as Float32Array;
      if (Number.isNaN(shares[0])) return;
      for (let row = 0; row < structure.length; row++) {
        structure[row] = (structure[row] as number) + factor * (shares[row] as number);
      }
    },
  );
  return structure;
}

function takeBest(chosen: Uint8Array, values: Float32Array, size: number): void {
  const least = kthLargest(values, size);
  // When ties at the end would bring in everybody, the list says nothing about them.
  let atLeast = 0;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (value > 0 && value >= least) atLeast++;
  }
  const isCrowded = atLeast > size * 2;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (value > 0 && (isCrowded ? value > least : value >= least)) chosen[row] = 1;
  }
}
