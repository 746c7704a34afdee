import { getDenseColumns } from './dense-columns.ts';
import { getTermRuns } from './doc-terms.ts';
import { largest } from './features.ts';
import { kthLargest } from './kth-largest.ts';
import type { MatchIndex } from './match-index.ts';
import type { Signals } from './signals.ts';
import type { TextQuery } from './text-query.ts';
import { NEAREST_WORKS, type TextSignals } from './text-signals.ts';
import type { WeightSet } from './weights.ts';

/** Up to this many eligible organisations, all are scored. */
export const SCORE_ALL_BELOW = 1500;

/** How many the best of each list brings in: most by all that one pass can tell, some by each kind of evidence alone. */
const LIST_SIZES = { estimate: 400, text: 220, topWorks: 100, nearRequests: 75, structure: 100, recency: 25 };

/**
 * How many documents per work a search for candidates looks at, rarest terms first: words that stand nearly everywhere
 * cost the most and tell candidates apart the least. Candidates are scored by all words.
 */
const MAX_LOOKS = 4;
/** However common a request's words are, so many of its rarest terms are looked up. */
const LEAST_TERMS = 8;

/** exp(−months / 24) by whole months, up to where it no longer matters. */
const FORGOTTEN_MONTHS = 480;
const freshness = Float32Array.from({ length: FORGOTTEN_MONTHS + 1 }, (_, months) => Math.exp(-months / 24));

/**
 * Rows worth scoring (stage 1): the union of the best by an estimate of the score, by text, by works, by nearest past
 * works, by shared codes and region, and by recency among those, with every repeat partner. Ties at a list's end all
 * come in.
 */
export function findCandidateRows(
  index: MatchIndex,
  query: TextQuery,
  signals: Signals,
  weights: WeightSet,
): number[] {
  const rows = signals.places.length;
  if (rows < SCORE_ALL_BELOW) return Array.from({ length: rows }, (_, row) => row);
  const chosen = new Uint8Array(rows);
  const structure = createStructure(signals, weights);
  const fresh = new Float32Array(rows);
  for (let row = 0; row < rows; row++) {
    const months = Math.min(FORGOTTEN_MONTHS, Math.floor(signals.idleMonths[row] as number));
    fresh[row] = (structure[row] as number) * (freshness[months] as number);
    if (signals.repeat[row] === 1) chosen[row] = 1;
  }
  const texts = searchTexts(index, query, signals.places);
  const { text, topWorks, nearRequests } = texts;
  takeBest(chosen, createEstimate(structure, texts, weights), LIST_SIZES.estimate);
  takeBest(chosen, text, LIST_SIZES.text);
  takeBest(chosen, topWorks, LIST_SIZES.topWorks);
  takeBest(chosen, nearRequests, LIST_SIZES.nearRequests);
  takeBest(chosen, structure, LIST_SIZES.structure);
  takeBest(chosen, fresh, LIST_SIZES.recency);
  const found: number[] = [];
  for (let row = 0; row < rows; row++) if (chosen[row] === 1) found.push(row);
  return found;
}

/** What the rarest words alone say of each organisation, by row; as in `TextSignals`. */
type RareTexts = Pick<TextSignals, 'text' | 'bestWork' | 'topWorks' | 'nearRequests'>;

function searchTexts(index: MatchIndex, query: TextQuery, places: Int32Array): RareTexts {
  const scores = scoreDocs(index, query);
  const { firstDocs, docCounts } = index.organisations;
  const nearest = kthLargest(scores, NEAREST_WORKS);
  const text = new Float32Array(places.length);
  const bestWork = new Float32Array(places.length);
  const topWorks = new Float32Array(places.length);
  const nearRequests = new Float32Array(places.length);
  for (let row = 0; row < places.length; row++) {
    const place = places[row] as number;
    const first = firstDocs[place] as number;
    const end = first + (docCounts[place] as number);
    let sum = scores[first] as number;
    let best = 0;
    let second = 0;
    let third = 0;
    let near = 0;
    for (let doc = first + 1; doc < end; doc++) {
      const score = scores[doc] as number;
      sum += score;
      if (score > best) {
        third = second;
        second = best;
        best = score;
      } else if (score > second) {
        third = second;
        second = score;
      } else if (score > third) third = score;
      if (score > 0 && score >= nearest) near += score;
    }
    text[row] = sum;
    bestWork[row] = best;
    topWorks[row] = best + 0.5 * second + 0.25 * third;
    nearRequests[row] = near;
  }
  return { text, bestWork, topWorks, nearRequests };
}

/** BM25 of every live document on its own, by the query's rarest terms. */
function scoreDocs(index: MatchIndex, query: TextQuery): Float32Array {
  const { docNorms } = getDenseColumns(index);
  const runs = getTermRuns(index.docTerms);
  const scores = new Float32Array(docNorms.length);
  for (const at of takeRarest(index, query)) {
    const term = query.terms[at] as number;
    const gain = query.workGains[at] as number;
    for (const { docs, counts, starts } of runs) {
      const end = starts[term + 1] ?? 0;
      for (let next = starts[term] as number; next < end; next++) {
        const doc = docs[next] as number;
        const count = counts[next] as number;
        scores[doc] = (scores[doc] as number) + (gain * count) / (count + (docNorms[doc] as number));
      }
    }
  }
  return scores;
}

/** Places of the query's rarest terms, as many as stand in `MAX_LOOKS` times all works together. */
function takeRarest({ docTerms, totals }: MatchIndex, { terms }: TextQuery): number[] {
  const limit = MAX_LOOKS * totals.works;
  const frequency = (at: number) => docTerms.works[terms[at] as number] as number;
  const places = [...terms.keys()].sort((left, right) => frequency(left) - frequency(right) || left - right);
  let walked = 0;
  const end = places.findIndex((at, rank) => {
    walked += frequency(at);
    return walked > limit && rank >= LEAST_TERMS;
  });
  return end < 0 ? places : places.slice(0, end);
}

/** Codes, context and region alone, with their weights. */
function createStructure(signals: Signals, { weights }: WeightSet): Float32Array {
  const { region, regionWorked, context } = signals;
  const structure = new Float32Array(region.length);
  const largestContext = largest(context);
  const contextWeight = largestContext > 0 ? weights.context / largestContext : 0;
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

/** The score as far as one pass over everybody can tell it: structure, and words by the rarest of them. */
function createEstimate(structure: Float32Array, texts: RareTexts, { weights }: WeightSet): Float32Array {
  const { text, bestWork, topWorks, nearRequests } = texts;
  const factor = (weight: number, values: Float32Array) => weight / (largest(values) || 1);
  const textFactor = factor(weights.text, text);
  // A work near by its rare words is nearly always the one that is near by its own wording.
  const bestFactor = factor(weights.bestWork + weights.wording + weights.closeness, bestWork);
  const topFactor = factor(weights.topWorks, topWorks);
  const nearFactor = factor(weights.nearRequests, nearRequests);
  const estimate = new Float32Array(structure.length);
  for (let row = 0; row < estimate.length; row++) {
    estimate[row] =
      (structure[row] as number) +
      textFactor * (text[row] as number) +
      bestFactor * (bestWork[row] as number) +
      topFactor * (topWorks[row] as number) +
      nearFactor * (nearRequests[row] as number);
  }
  return estimate;
}

function takeBest(chosen: Uint8Array, values: Float32Array, size: number): void {
  const least = kthLargest(values, size);
  const best: number[] = [];
  for (let row = 0; row < values.length; row++) {
    const value = values[row] as number;
    if (value > 0 && value >= least) best.push(row);
  }
  // When ties at the end would bring in everybody, the list says nothing about them.
  const isCrowded = best.length > size * 2;
  for (const row of best) if (!isCrowded || (values[row] as number) > least) chosen[row] = 1;
}
