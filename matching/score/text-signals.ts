import { NEAREST_WORKS, type TextQuery } from '../candidates/text-query.ts';
import { kthLargest } from '../candidates/top-values.ts';
import { getDenseColumns } from '../index/build-dense-columns.ts';
import { codeNumber } from '../index/code-numbers.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { entryFrequency, entryNumber } from '../index/packed-entry.ts';
import { takeScratch } from '../index/scratch-buffers.ts';

/** BM25 scores of each candidate's texts for a request; row r belongs to `slots[r]`. */
export type TextSignals = {
  /** Of all the organisation's texts together. */
  text: Float32Array;
  /** Of the best work, and of the three best weighted 1, .5, .25. */
  bestWork: Float32Array;
  topWorks: Float32Array;
  /** Document of the best work, -1 when none shares a word with the request. */
  bestDocs: Int32Array;
  /** Of the best work by the request's own words, without the names of its codes. */
  wording: Float32Array;
  /** The same on average over its works. */
  usualWording: Float32Array;
  /** Sum over the organisation's works that are among the `NEAREST_WORKS` of all candidates' works. */
  nearRequests: Float32Array;
  /** Of the best work for the same requester. */
  repeatWork: Float32Array;
};

/** BM25 of all texts of each organisation together, by its slot. */
export function scoreOrganisations(index: MatchIndex, query: TextQuery): Float32Array {
  const read = createReader(index, query);
  return Float32Array.from(index.organisations.ids, (_, slot) => {
    if (!index.organisations.isLive[slot]) return 0;
    const works = (index.organisations.docCounts[slot] as number) - 1;
    return read(slot, new Float32Array(works), 0, works).text;
  });
}

/** Scores the texts of the candidates; the cost grows with their number, not with the size of the index. */
export function createTextSignals(
  index: MatchIndex,
  query: TextQuery,
  slots: readonly number[],
  requesterId: string | null,
): TextSignals {
  const { firstDocs, docCounts } = index.organisations;
  const { requesters } = index.docs;
  const requester = codeNumber(index.codeNumbers, 'requester', requesterId);
  const column = () => new Float32Array(slots.length);
  const signals: TextSignals = {
    text: column(),
    bestWork: column(),
    topWorks: column(),
    bestDocs: new Int32Array(slots.length).fill(-1),
    wording: column(),
    usualWording: column(),
    nearRequests: column(),
    repeatWork: column(),
  };
  const starts = new Int32Array(slots.length + 1);
  for (let row = 0; row < slots.length; row++) {
    starts[row + 1] = (starts[row] as number) + (docCounts[slots[row] as number] as number) - 1;
  }
  const scores = new Float32Array(starts[slots.length] as number);
  const read = createReader(index, query);
  for (let row = 0; row < slots.length; row++) {
    const slot = slots[row] as number;
    const first = (firstDocs[slot] as number) + 1;
    const from = starts[row] as number;
    const end = starts[row + 1] as number;
    const { text, wording, wordings } = read(slot, scores, from, end);
    signals.text[row] = text;
    signals.wording[row] = wording;
    signals.usualWording[row] = end === from ? 0 : wordings / (end - from);
    let best = 0;
    let second = 0;
    let third = 0;
    for (let at = from; at < end; at++) {
      const score = scores[at] as number;
      const doc = first + at - from;
      if (score > best) {
        third = second;
        second = best;
        best = score;
        signals.bestDocs[row] = doc;
      } else if (score > second) {
        third = second;
        second = score;
      } else if (score > third) third = score;
      if (requester !== 0 && requesters[doc] === requester) {
        signals.repeatWork[row] = Math.max(signals.repeatWork[row] as number, score);
      }
    }
    signals.bestWork[row] = best;
    signals.topWorks[row] = best + 0.5 * second + 0.25 * third;
  }
  const nearest = kthLargest(scores, NEAREST_WORKS);
  for (let row = 0; row < slots.length; row++) {
    let near = 0;
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      const score = scores[at] as number;
      if (score > 0 && score >= nearest) near += score;
    }
    signals.nearRequests[row] = near;
  }
  return signals;
}

/** Scores all texts of an organisation together, and each of its works on its own into `works[from]` up to `works[to]`. */
type Reader = (
  slot: number,
  works: Float32Array,
  from: number,
  to: number,
) => {
  text: number;
  /** By the request's own words: of the best work, and summed over all works. */
  wording: number;
  wordings: number;
};

function createReader(index: MatchIndex, query: TextQuery): Reader {
  const { workGains, wordingGains, organisationGains } = query;
  const { firstDocs } = index.organisations;
  const { docNorms, organisationNorms } = getDenseColumns(index);
  const { entries, starts } = index.docTerms.lists;
  const { isInQuery, queryPositions } = markTerms(index, query);
  const frequencies = new Int32Array(query.terms.length);
  const touched = new Int32Array(query.terms.length + 1);
  let scratch = new Uint32Array(1024);
  return (slot, works, from, to) => {
    const first = firstDocs[slot] as number;
    const last = first + to - from;
    let count = 0;
    let wording = 0;
    let wordings = 0;
    for (let doc = first; doc <= last; doc++) {
      const start = starts[doc] as number;
      const end = starts[doc + 1] as number;
      if (end - start > scratch.length) scratch = new Uint32Array((end - start) * 2);
      const hits = scratch;
      let found = 0;
      // Most terms are not in the query. A loop without branches cannot be mispredicted.
      for (let at = start; at < end; at++) {
        const entry = entries[at] as number;
        hits[found] = entry;
        found += isInQuery[entryNumber(entry)] as number;
      }
      const norm = docNorms[doc] as number;
      let score = 0;
      let own = 0;
      for (let hit = 0; hit < found; hit++) {
        const entry = hits[hit] as number;
        const queryPosition = queryPositions[entryNumber(entry)] as number;
        const times = entryFrequency(entry);
        const before = frequencies[queryPosition] as number;
        // Also without branches: `count` grows only when the term is new in this organisation.
        touched[count] = queryPosition;
        count += (before - 1) >>> 31;
        frequencies[queryPosition] = before + times;
        const impact = times / (times + norm);
        score += impact * (workGains[queryPosition] as number);
        own += impact * (wordingGains[queryPosition] as number);
      }
      // The first document is the organisation's own text, not a work.
      if (doc === first) continue;
      works[from + doc - first - 1] = score;
      wordings += own;
      if (own > wording) wording = own;
    }
    let text = 0;
    const organisationNorm = organisationNorms[slot] as number;
    for (let next = 0; next < count; next++) {
      const queryPosition = touched[next] as number;
      const frequency = frequencies[queryPosition] as number;
      text += ((organisationGains[queryPosition] as number) * frequency) / (frequency + organisationNorm);
      frequencies[queryPosition] = 0;
    }
    return { text, wording, wordings };
  };
}

/** By term: 1 when it is in the query, and its position among the query's terms. */
function markTerms(
  index: MatchIndex,
  { terms }: TextQuery,
): { isInQuery: Uint8Array; queryPositions: Int32Array } {
  const { size } = index.vocabulary;
  const isInQuery = takeScratch(index, Uint8Array, 'isInQuery', size).fill(0);
  // Only read where `isInQuery` is 1, so values left by earlier lists do no harm.
  const queryPositions = takeScratch(index, Int32Array, 'queryPositions', size);
  terms.forEach((term, position) => {
    isInQuery[term] = 1;
    queryPositions[term] = position;
  });
  return { isInQuery, queryPositions };
}
