import { NEAREST_WORKS, type TextQuery } from '../candidates/text-query.ts';
import { kthLargest } from '../candidates/top-values.ts';
import { codeNumber } from '../index/code-numbers.ts';
import { getDenseColumns } from '../index/dense-columns.ts';
import { type MatchIndex, takeRoom } from '../index/match-index.ts';
import { countOf, numberOf } from '../index/packed-entry.ts';

/** What the words of a request and of each candidate have in common, by BM25; row r belongs to `places[r]`. */
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
  /** The same of its works on average: how near its work usually is. */
  usualWording: Float32Array;
  /** Sum over the organisation's works among the nearest of all candidates'. */
  nearRequests: Float32Array;
  /** Of the best work for the same requester. */
  repeatWork: Float32Array;
};

/** BM25 of all texts of each organisation together, by its place. */
export function scoreOrganisations(index: MatchIndex, query: TextQuery): Float32Array {
  const read = createReader(index, query);
  return Float32Array.from(index.organisations.ids, (_, place) => {
    if (!index.organisations.isLive[place]) return 0;
    const works = (index.organisations.docCounts[place] as number) - 1;
    return read(place, new Float32Array(works), 0, works).text;
  });
}

/** Reads the texts of candidates, which costs by their number and not by that of all organisations. */
export function createTextSignals(
  index: MatchIndex,
  query: TextQuery,
  places: readonly number[],
  requesterId: string | null,
): TextSignals {
  const { firstDocs, docCounts } = index.organisations;
  const { requesters } = index.docs;
  const requester = codeNumber(index.codeNumbers, 'requester', requesterId);
  const column = () => new Float32Array(places.length);
  const signals: TextSignals = {
    text: column(),
    bestWork: column(),
    topWorks: column(),
    bestDocs: new Int32Array(places.length).fill(-1),
    wording: column(),
    usualWording: column(),
    nearRequests: column(),
    repeatWork: column(),
  };
  const starts = new Int32Array(places.length + 1);
  for (let row = 0; row < places.length; row++) {
    starts[row + 1] = (starts[row] as number) + (docCounts[places[row] as number] as number) - 1;
  }
  const scores = new Float32Array(starts[places.length] as number);
  const read = createReader(index, query);
  for (let row = 0; row < places.length; row++) {
    const place = places[row] as number;
    const first = (firstDocs[place] as number) + 1;
    const from = starts[row] as number;
    const end = starts[row + 1] as number;
    const { text, wording, wordings } = read(place, scores, from, end);
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
  for (let row = 0; row < places.length; row++) {
    let near = 0;
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at++) {
      const score = scores[at] as number;
      if (score > 0 && score >= nearest) near += score;
    }
    signals.nearRequests[row] = near;
  }
  return signals;
}

/** Scores an organisation's texts together, and each of its works on its own into `works` from `from` up to `to`. */
type Reader = (
  place: number,
  works: Float32Array,
  from: number,
  to: number,
) => {
  text: number /** By the request's own words: of the best work, and of all works added up. */;
  wording: number;
  wordings: number;
};

function createReader(index: MatchIndex, query: TextQuery): Reader {
  const { workGains, wordingGains, organisationGains } = query;
  const { firstDocs } = index.organisations;
  const { docNorms, organisationNorms } = getDenseColumns(index);
  const { entries, starts } = index.docTerms.lists;
  const { isAsked, slots } = markTerms(index, query);
  const frequencies = new Int32Array(query.terms.length);
  const touched = new Int32Array(query.terms.length + 1);
  let room = new Uint32Array(1024);
  return (place, works, from, to) => {
    const first = firstDocs[place] as number;
    const last = first + to - from;
    let count = 0;
    let wording = 0;
    let wordings = 0;
    for (let doc = first; doc <= last; doc++) {
      const start = starts[doc] as number;
      const end = starts[doc + 1] as number;
      if (end - start > room.length) room = new Uint32Array((end - start) * 2);
      const hits = room;
      let found = 0;
      // Most terms are not asked for: this loop has no branch that could be guessed wrong.
      for (let at = start; at < end; at++) {
        const counted = entries[at] as number;
        hits[found] = counted;
        found += isAsked[numberOf(counted)] as number;
      }
      const norm = docNorms[doc] as number;
      let score = 0;
      let own = 0;
      for (let hit = 0; hit < found; hit++) {
        const counted = hits[hit] as number;
        const slot = slots[numberOf(counted)] as number;
        const times = countOf(counted);
        const before = frequencies[slot] as number;
        // As above: which of them is met for the first time cannot be guessed.
        touched[count] = slot;
        count += (before - 1) >>> 31;
        frequencies[slot] = before + times;
        const impact = times / (times + norm);
        score += impact * (workGains[slot] as number);
        own += impact * (wordingGains[slot] as number);
      }
      // An organisation's own text is no work.
      if (doc === first) continue;
      works[from + doc - first - 1] = score;
      wordings += own;
      if (own > wording) wording = own;
    }
    let text = 0;
    const organisationNorm = organisationNorms[place] as number;
    for (let next = 0; next < count; next++) {
      const slot = touched[next] as number;
      const frequency = frequencies[slot] as number;
      text += ((organisationGains[slot] as number) * frequency) / (frequency + organisationNorm);
      frequencies[slot] = 0;
    }
    return { text, wording, wordings };
  };
}

/** By term: 1 where the query asks for it, and its place among the query's terms. */
function markTerms(index: MatchIndex, { terms }: TextQuery): { isAsked: Uint8Array; slots: Int32Array } {
  const { size } = index.vocabulary;
  const isAsked = takeRoom(index, Uint8Array, 'isAsked', size).fill(0);
  // Read only where a term is asked for: what is left of other lists does no harm.
  const slots = takeRoom(index, Int32Array, 'slots', size);
  terms.forEach((term, place) => {
    isAsked[term] = 1;
    slots[term] = place;
  });
  return { isAsked, slots };
}
