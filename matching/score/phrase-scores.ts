import { B, inverseFrequency, K1 } from '../index/bm25.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { countCells, hashWord, phraseFrequency, toPhrases } from '../index/phrase-store.ts';
import type { Word } from '../index/tokens.ts';

const TABLE_SIZE = 1 << 13;
const MAX_QUERY_PHRASES = TABLE_SIZE / 4;

/** BM25 over pairs of words, of all an organisation's documents and of its best work; row r belongs to `slots[r]`. */
export type PhraseScores = { organisations: Float32Array; works: Float32Array };

/** Scores organisations by the pairs of words that they share with a request. */
export function scorePhrases(
  index: MatchIndex,
  words: readonly Word[],
  slots: readonly number[],
): PhraseScores {
  const scores = { organisations: new Float32Array(slots.length), works: new Float32Array(slots.length) };
  const hashedWords = words.map(({ surface, stem }) => hashWord(surface, stem));
  const pairs = toPhrases(hashedWords, new Uint32Array(countCells(hashedWords.length)));
  const queryPairs = Uint32Array.from(pairs.slice(0, MAX_QUERY_PHRASES));
  if (queryPairs.length === 0) return scores;
  const { phrases, organisations, docs } = index;
  const cells = createCells(queryPairs);
  const { totals } = phrases;
  const { entries: hashes, starts } = phrases.hashes;
  const gains = Float64Array.from(
    queryPairs,
    (hash) => inverseFrequency(totals.docs, phraseFrequency(phrases, hash)) * (K1 + 1),
  );
  const meanDoc = totals.length / Math.max(1, totals.docs);
  const meanOrganisation = totals.length / Math.max(1, index.totals.organisations);
  const found = new Uint16Array(queryPairs.length);
  const touched: number[] = [];
  let hits = new Uint32Array(256);
  for (let row = 0; row < slots.length; row++) {
    const slot = slots[row] as number;
    const first = organisations.firstDocs[slot] as number;
    const from = starts[first] as number;
    const to = starts[first + (organisations.docCounts[slot] as number)] as number;
    if (to - from > hits.length) hits = new Uint32Array((to - from) * 2);
    const hitCount = findHits(hits, hashes, from, to, cells);
    let doc = first;
    let best = 0;
    let docScore = 0;
    for (let next = 0; next < hitCount; next++) {
      const hit = hits[next] as number;
      const at = findPair(cells, queryPairs, hashes[hit] as number);
      if (at < 0) continue;
      while ((starts[doc + 1] as number) <= hit) {
        doc++;
        docScore = 0;
      }
      if (found[at] === 0) touched.push(at);
      found[at] = (found[at] as number) + 1;
      const length = (starts[doc + 1] as number) - (starts[doc] as number);
      docScore += (gains[at] as number) / (1 + K1 * (1 - B + (B * length) / meanDoc));
      if (docScore > best && docs.isWork[doc]) best = docScore;
    }
    scores.works[row] = best;
    if (touched.length === 0) continue;
    const norm = K1 * (1 - B + (B * (to - from)) / meanOrganisation);
    let score = 0;
    for (const at of touched) {
      const times = found[at] as number;
      score += ((gains[at] as number) * times) / (times + norm);
      found[at] = 0;
    }
    touched.length = 0;
    scores.organisations[row] = score;
  }
  return scores;
}

/**
 * Collects the positions in `hashes` that may hold a pair of the request, and returns their number. Nearly every pair is
 * ruled out by one look into a small table.
 */
function findHits(
  hits: Uint32Array,
  hashes: Uint32Array,
  from: number,
  to: number,
  cells: Uint16Array,
): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    if (cells[(hashes[at] as number) & (TABLE_SIZE - 1)] !== 0) hits[count++] = at;
  }
  return count;
}

/** A hash table of the request's pairs: each cell holds the position of a pair plus 1, or 0. */
function createCells(queryPairs: Uint32Array): Uint16Array {
  const cells = new Uint16Array(TABLE_SIZE);
  queryPairs.forEach((hash, position) => {
    let at = hash & (TABLE_SIZE - 1);
    while (cells[at] !== 0) at = (at + 1) & (TABLE_SIZE - 1);
    cells[at] = position + 1;
  });
  return cells;
}

function findPair(cells: Uint16Array, queryPairs: Uint32Array, hash: number): number {
  for (let at = hash & (TABLE_SIZE - 1); cells[at] !== 0; at = (at + 1) & (TABLE_SIZE - 1)) {
    const position = (cells[at] as number) - 1;
    if (queryPairs[position] === hash) return position;
  }
  return -1;
}
