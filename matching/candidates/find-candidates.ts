import { K1 } from '../index/bm25.ts';
import { getDenseColumns } from '../index/build-dense-columns.ts';
import { getPostingSegments } from '../index/doc-terms.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { DAYS_PER_MONTH, RECENCY_MONTHS } from '../index/query-independent-features.ts';
import { takeScratch } from '../index/scratch-buffers.ts';
import type { WeightSet } from '../weights.ts';
import type { Signals } from './signals.ts';
import { NEAREST_WORKS, type TextQuery } from './text-query.ts';
import { findLargest, largest, replaceLeast } from './top-values.ts';

/** With fewer eligible organisations than this, all are scored. */
export const SCORE_ALL_BELOW = 1500;

/** How many candidates each list contributes: most by the estimate of the score, some by each kind of evidence alone. */
const LIST_SIZES = { estimate: 400, text: 220, topWorks: 100, nearRequests: 75, structure: 100, recency: 25 };

/**
 * Budget of the search, in postings per work, spent on the rarest terms first: common words cost the most and
 * distinguish candidates the least. Candidates are then scored by all words.
 */
const MAX_POSTINGS = 4;
/** At least this many of the rarest terms are looked up, whatever they cost. */
const MIN_TERMS = 8;

/** By term frequency: BM25's gain over a single occurrence, in a text of mean length. */
const repetition = Float32Array.from({ length: 256 }, (_, count) => (count * (1 + K1)) / (count + K1));

/** Recency by steps of idle days, up to where it no longer matters. */
const DAYS_PER_STEP = 32;
const freshness = Float32Array.from({ length: 512 }, (_, step) =>
  Math.exp((-step * DAYS_PER_STEP) / DAYS_PER_MONTH / RECENCY_MONTHS),
);

/**
 * Rows worth scoring (stage 1), ascending: the best by an estimate of the score, by all texts, by best works, by nearest
 * past works, by shared codes and region, and by recency, with every repeat partner.
 */
export function findCandidateRows(
  index: MatchIndex,
  query: TextQuery,
  signals: Signals,
  weights: WeightSet,
  today: number,
): number[] {
  const rows = signals.slots.length;
  if (rows < SCORE_ALL_BELOW) return Array.from({ length: rows }, (_, row) => row);
  const structure = createStructure(index, signals, weights);
  const texts = searchTexts(index, query, signals.slots);
  const chosen = takeScratch(index, Uint8Array, 'chosen', rows).fill(0);
  const choose = (found: readonly number[]) => {
    for (let next = 0; next < found.length; next++) chosen[found[next] as number] = 1;
  };
  choose([...signals.repeats.keys()]);
  choose(findLargest(createEstimate(index, structure, texts, weights), LIST_SIZES.estimate));
  choose(findLargest(texts.text, LIST_SIZES.text));
  choose(findLargest(texts.topWorks, LIST_SIZES.topWorks));
  choose(findLargest(texts.nearRequests, LIST_SIZES.nearRequests));
  choose(findLargest(structure, LIST_SIZES.structure));
  choose(findLargest(createRecency(index, structure, signals.slots, today), LIST_SIZES.recency));
  const found: number[] = [];
  for (let row = 0; row < rows; row++) if (chosen[row] === 1) found.push(row);
  return found;
}

/** Structure, decayed by the months since the latest work. */
function createRecency(
  index: MatchIndex,
  structure: Float32Array,
  slots: Int32Array,
  today: number,
): Float32Array {
  const { lastDays } = index.organisations;
  const recency = takeScratch(index, Float32Array, 'recency', structure.length);
  for (let row = 0; row < recency.length; row++) {
    const idleDays = today - (lastDays[slots[row] as number] as number);
    const step = Math.min(freshness.length - 1, Math.floor(Math.max(0, idleDays) / DAYS_PER_STEP));
    recency[row] = (structure[row] as number) * (freshness[step] as number);
  }
  return recency;
}

/** Text scores by the rarest terms alone, by row; `TextSignals` has the same by all terms. */
type RareTexts = Record<'text' | 'bestWork' | 'topWorks' | 'nearRequests', Float32Array>;

function searchTexts(index: MatchIndex, query: TextQuery, slots: Int32Array): RareTexts {
  const { scores, nearest } = scoreDocs(index, query);
  const { firstDocs, docCounts } = index.organisations;
  const column = (name: string) => takeScratch(index, Float32Array, name, slots.length);
  const text = column('text');
  const bestWork = column('bestWork');
  const topWorks = column('topWorks');
  const nearRequests = column('nearRequests');
  for (let row = 0; row < slots.length; row++) {
    const slot = slots[row] as number;
    const first = firstDocs[slot] as number;
    const end = first + (docCounts[slot] as number);
    let sum = scores[first] as number;
    let best = 0;
    let second = 0;
    let third = 0;
    let near = 0;
    for (let doc = first + 1; doc < end; doc++) {
      const score = scores[doc] as number;
      sum += score;
      // The order of scores is unpredictable, so this loop has no branches.
      const overtaken = Math.min(best, score);
      best = Math.max(best, score);
      third = Math.max(third, Math.min(second, overtaken));
      second = Math.max(second, overtaken);
      if (score > 0 && score >= nearest) near += score;
    }
    text[row] = sum;
    bestWork[row] = best;
    topWorks[row] = best + 0.5 * second + 0.25 * third;
    nearRequests[row] = near;
  }
  return { text, bestWork, topWorks, nearRequests };
}

/**
 * Scores every document by the query's rarest terms (dead ones get 0), and finds the score of the last of the
 * `NEAREST_WORKS`. The gain of a repeated term is taken from a text of mean length, so that document lengths are read
 * once at the end and not for each posting; a single occurrence counts exactly as in BM25.
 */
function scoreDocs(index: MatchIndex, query: TextQuery): { scores: Float32Array; nearest: number } {
  const { docNorms } = getDenseColumns(index);
  const segments = getPostingSegments(index.docTerms);
  const scores = takeScratch(index, Float32Array, 'scores', docNorms.length).fill(0);
  const gains = new Float32Array(repetition.length);
  for (const at of takeRarest(index, query)) {
    const term = query.terms[at] as number;
    const gain = query.workGains[at] as number;
    for (let count = 0; count < gains.length; count++) gains[count] = gain * (repetition[count] as number);
    for (const { docs, starts } of segments) {
      const end = starts[term + 1] ?? 0;
      for (let next = starts[term] as number; next < end; next++) {
        const entry = docs[next] as number;
        // `entryNumber` and `entryFrequency` inlined: calling them doubles the time of these 240,000 reads.
        const doc = entry & 0xffffff;
        scores[doc] = (scores[doc] as number) + (gains[entry >>> 24] as number);
      }
    }
  }
  const heap = new Float32Array(NEAREST_WORKS);
  let nearest = 0;
  for (let doc = 0; doc < scores.length; doc++) {
    const score = (scores[doc] as number) / (1 + (docNorms[doc] as number));
    scores[doc] = score;
    if (score > nearest) nearest = replaceLeast(heap, score);
  }
  return { scores, nearest };
}

/** Positions of the query's rarest terms, as many as `MAX_POSTINGS` allows. */
function takeRarest({ docTerms, totals }: MatchIndex, { terms }: TextQuery): number[] {
  const limit = MAX_POSTINGS * totals.works;
  const frequency = (at: number) => docTerms.works[terms[at] as number] as number;
  const rarestFirst = [...terms.keys()].sort(
    (left, right) => frequency(left) - frequency(right) || left - right,
  );
  let postings = 0;
  const end = rarestFirst.findIndex((at, rank) => {
    postings += frequency(at);
    return postings > limit && rank >= MIN_TERMS;
  });
  return end < 0 ? rarestFirst : rarestFirst.slice(0, end);
}

/** Weighted sum of codes, context and region. */
function createStructure(index: MatchIndex, signals: Signals, { weights }: WeightSet): Float32Array {
  const { region, regionWorked, context, largestContext } = signals;
  const structure = takeScratch(index, Float32Array, 'structure', region.length);
  const contextWeight = largestContext > 0 ? weights.context / largestContext : 0;
  for (let row = 0; row < structure.length; row++) {
    structure[row] =
      weights.region * (region[row] as number) +
      weights.regionWorked * (regionWorked[row] as number) +
      contextWeight * (context[row] as number);
  }
  [weights.field, weights.beneficiary, weights.age, weights.purpose, weights.program].forEach(
    (factor, at) => {
      const shares = signals.shares[at] ?? null;
      if (shares === null) return;
      for (let row = 0; row < structure.length; row++) {
        structure[row] = (structure[row] as number) + factor * (shares[row] as number);
      }
    },
  );
  return structure;
}

/** An estimate of the score that one pass over all eligible organisations can compute: structure, and text by the rarest terms. */
function createEstimate(
  index: MatchIndex,
  structure: Float32Array,
  texts: RareTexts,
  { weights }: WeightSet,
): Float32Array {
  const { text, bestWork, topWorks, nearRequests } = texts;
  const factor = (weight: number, values: Float32Array) => weight / (largest(values) || 1);
  const textFactor = factor(weights.text, text);
  // The best work by rare words is nearly always the best one by wording, too.
  const bestFactor = factor(weights.bestWork + weights.wording + weights.closeness, bestWork);
  const topFactor = factor(weights.topWorks, topWorks);
  const nearFactor = factor(weights.nearRequests, nearRequests);
  const estimate = takeScratch(index, Float32Array, 'estimate', structure.length);
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
