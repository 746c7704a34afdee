import { postingEntries, postingWeights } from '#catalog/postings.ts';
import { getDenseColumns } from './dense-columns.ts';
import { largest } from './features.ts';
import { kthLargest } from './kth-largest.ts';
import type { MatchIndex } from './match-index.ts';
import type { Signals } from './signals.ts';
import type { TextQuery } from './text-query.ts';
import { NEAREST_WORKS } from './text-signals.ts';
import type { WeightSet } from './weights.ts';

/** Up to this many eligible organisations, all are scored. */
export const SCORE_ALL_BELOW = 1500;

/** How many the best of each list brings in. */
const LIST_SIZES = { text: 600, topWorks: 400, nearRequests: 300, structure: 400, recency: 100 };

/**
 * How many postings per work a search for candidates walks, rarest terms first: words that stand nearly everywhere
 * cost the most and tell candidates apart the least. Candidates are scored by all words.
 */
const MAX_POSTINGS = 4;
/** However common a request's words are, so many of its rarest terms are looked up. */
const LEAST_TERMS = 8;

/** exp(−months / 24) by whole months, up to where it no longer matters. */
const FORGOTTEN_MONTHS = 480;
const freshness = Float32Array.from({ length: FORGOTTEN_MONTHS + 1 }, (_, months) => Math.exp(-months / 24));

/**
 * Rows worth scoring (stage 1): the union of the best by text, by works, by nearest past works, by shared codes and
 * region, and by recency among those, with every repeat partner. Ties at a list's end all come in.
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
  const { text, topWorks, nearRequests } = searchTexts(index, query, signals.places);
  takeBest(chosen, text, LIST_SIZES.text);
  takeBest(chosen, topWorks, LIST_SIZES.topWorks);
  takeBest(chosen, nearRequests, LIST_SIZES.nearRequests);
  takeBest(chosen, structure, LIST_SIZES.structure);
  takeBest(chosen, fresh, LIST_SIZES.recency);
  const found: number[] = [];
  for (let row = 0; row < rows; row++) if (chosen[row] === 1) found.push(row);
  return found;
}

/** By the rarest words alone: all texts of each organisation, its three best works weighted 1, .5, .25, its nearest. */
function searchTexts(index: MatchIndex, query: TextQuery, places: Int32Array) {
  const scores = scoreDocs(index, query);
  const { firstDocs, docCounts } = index.organisations;
  const nearest = kthLargest(scores, NEAREST_WORKS);
  const text = new Float32Array(places.length);
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
    topWorks[row] = best + 0.5 * second + 0.25 * third;
    nearRequests[row] = near;
  }
  return { text, topWorks, nearRequests };
}

/** BM25 of every live document on its own, by the query's rarest terms. */
function scoreDocs(index: MatchIndex, query: TextQuery): Float32Array {
  const { postings } = index;
  const { docNorms } = getDenseColumns(index);
  const scores = new Float32Array(docNorms.length);
  for (const at of takeRarest(index, query)) {
    const term = query.terms[at] as number;
    const gain = query.workGains[at] as number;
    const docs = postingEntries(postings, term);
    const weights = postingWeights(postings, term);
    for (let next = 0; next < docs.length; next++) {
      const doc = docs[next] as number;
      const weight = weights[next] as number;
      scores[doc] = (scores[doc] as number) + (gain * weight) / (weight + (docNorms[doc] as number));
    }
  }
  return scores;
}

/** Places of the query's rarest terms, as many as stand in `MAX_POSTINGS` times all works together. */
function takeRarest({ docTerms, totals }: MatchIndex, { terms }: TextQuery): number[] {
  const limit = MAX_POSTINGS * totals.works;
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
