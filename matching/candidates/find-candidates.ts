import { K1 } from '../index/bm25.ts';
import { getDenseColumns } from '../index/dense-columns.ts';
import { getTermRuns } from '../index/doc-terms.ts';
import { type MatchIndex, takeRoom } from '../index/match-index.ts';
import { DAYS_PER_MONTH, RECENCY_MONTHS } from '../index/query-independent-features.ts';
import type { WeightSet } from '../weights.ts';
import type { Signals } from './signals.ts';
import { NEAREST_WORKS, type TextQuery } from './text-query.ts';
import { findLargest, largest, replaceLeast } from './top-values.ts';

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

/** How many times as much a term counts that stands so often in a text of mean length as one that stands there once. */
const repetition = Float32Array.from({ length: 256 }, (_, count) => (count * (1 + K1)) / (count + K1));

/** What recency is worth after so many steps of idle days, up to where it no longer matters. */
const DAYS_PER_STEP = 32;
const freshness = Float32Array.from({ length: 512 }, (_, step) =>
  Math.exp((-step * DAYS_PER_STEP) / DAYS_PER_MONTH / RECENCY_MONTHS),
);

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
  today: number,
): number[] {
  const rows = signals.places.length;
  if (rows < SCORE_ALL_BELOW) return Array.from({ length: rows }, (_, row) => row);
  const structure = createStructure(index, signals, weights);
  const texts = searchTexts(index, query, signals.places);
  const chosen = takeRoom(index, Uint8Array, 'chosen', rows).fill(0);
  const choose = (found: readonly number[]) => {
    for (let next = 0; next < found.length; next++) chosen[found[next] as number] = 1;
  };
  choose([...signals.repeats.keys()]);
  choose(findLargest(createEstimate(index, structure, texts, weights), LIST_SIZES.estimate));
  choose(findLargest(texts.text, LIST_SIZES.text));
  choose(findLargest(texts.topWorks, LIST_SIZES.topWorks));
  choose(findLargest(texts.nearRequests, LIST_SIZES.nearRequests));
  choose(findLargest(structure, LIST_SIZES.structure));
  choose(findLargest(createRecency(index, structure, signals.places, today), LIST_SIZES.recency));
  const found: number[] = [];
  for (let row = 0; row < rows; row++) if (chosen[row] === 1) found.push(row);
  return found;
}

/** Structure, forgotten with the months since the latest work. */
function createRecency(
  index: MatchIndex,
  structure: Float32Array,
  places: Int32Array,
  today: number,
): Float32Array {
  const { lastDays } = index.organisations;
  const recency = takeRoom(index, Float32Array, 'recency', structure.length);
  for (let row = 0; row < recency.length; row++) {
    const idleDays = today - (lastDays[places[row] as number] as number);
    const step = Math.min(freshness.length - 1, Math.floor(Math.max(0, idleDays) / DAYS_PER_STEP));
    recency[row] = (structure[row] as number) * (freshness[step] as number);
  }
  return recency;
}

/** What the rarest words alone say of each organisation, by row. `TextSignals` says the same by all words. */
type RareTexts = Record<'text' | 'bestWork' | 'topWorks' | 'nearRequests', Float32Array>;

function searchTexts(index: MatchIndex, query: TextQuery, places: Int32Array): RareTexts {
  const { scores, nearest } = scoreDocs(index, query);
  const { firstDocs, docCounts } = index.organisations;
  const column = (name: string) => takeRoom(index, Float32Array, name, places.length);
  const text = column('text');
  const bestWork = column('bestWork');
  const topWorks = column('topWorks');
  const nearRequests = column('nearRequests');
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
      // Which of them is the best cannot be guessed: so without branches.
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
 * What the query's rarest terms say of every document, 0 of the dead, and what the least of the nearest scores. A term
 * that stands there once counts as in BM25; how much more it counts when it stands there again is taken from a text of
 * mean length, so that only the document's score is read while its terms are gone through, and its length at the end.
 */
function scoreDocs(index: MatchIndex, query: TextQuery): { scores: Float32Array; nearest: number } {
  const { docNorms } = getDenseColumns(index);
  const runs = getTermRuns(index.docTerms);
  const scores = takeRoom(index, Float32Array, 'scores', docNorms.length).fill(0);
  const gains = new Float32Array(repetition.length);
  for (const at of takeRarest(index, query)) {
    const term = query.terms[at] as number;
    const gain = query.workGains[at] as number;
    for (let count = 0; count < gains.length; count++) gains[count] = gain * (repetition[count] as number);
    for (const { docs, starts } of runs) {
      const end = starts[term + 1] ?? 0;
      for (let next = starts[term] as number; next < end; next++) {
        const counted = docs[next] as number;
        // `numberOf` and `countOf`, written out: calling them doubles what these 240,000 looks take.
        const doc = counted & 0xffffff;
        scores[doc] = (scores[doc] as number) + (gains[counted >>> 24] as number);
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
function createStructure(index: MatchIndex, signals: Signals, { weights }: WeightSet): Float32Array {
  const { region, regionWorked, context, largestContext } = signals;
  const structure = takeRoom(index, Float32Array, 'structure', region.length);
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

/** The score as far as one pass over everybody can tell it: structure, and words by the rarest of them. */
function createEstimate(
  index: MatchIndex,
  structure: Float32Array,
  texts: RareTexts,
  { weights }: WeightSet,
): Float32Array {
  const { text, bestWork, topWorks, nearRequests } = texts;
  const factor = (weight: number, values: Float32Array) => weight / (largest(values) || 1);
  const textFactor = factor(weights.text, text);
  // A work near by its rare words is nearly always the one that is near by its own wording.
  const bestFactor = factor(weights.bestWork + weights.wording + weights.closeness, bestWork);
  const topFactor = factor(weights.topWorks, topWorks);
  const nearFactor = factor(weights.nearRequests, nearRequests);
  const estimate = takeRoom(index, Float32Array, 'estimate', structure.length);
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
