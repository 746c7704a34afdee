import { B, inverseFrequency, K1 } from './bm25.ts';
import { appendList, compactDocLists, createDocLists, type DocLists } from './doc-lists.ts';
import { fnv1a } from './hash.ts';
import type { MatchIndex } from './match-index.ts';
import type { Word } from './tokens.ts';

/**
 * Two neighbouring words as one: what two texts share of these says more than the words alone. Kept per document as
 * hashes, and counted over all documents in a fixed table (two that share a cell count together), because few of the
 * many pairs ever meet a request.
 */
export type Phrases = {
  hashes: DocLists;
  /** Live documents per cell. */
  frequencies: Uint32Array;
  /** Room for the pairs of the document that is being added: zeros in between. */
  cells: Uint32Array;
  totals: { docs: number; length: number };
};

const CELLS = 1 << 20;
const TABLE_SIZE = 1 << 13;
const MAX_QUERY_PHRASES = TABLE_SIZE / 4;

/** An empty store. */
export function createPhrases(): Phrases {
  return {
    hashes: createDocLists(),
    frequencies: new Uint32Array(CELLS),
    cells: new Uint32Array(256),
    totals: { docs: 0, length: 0 },
  };
}

/** A word as it counts for phrases: its stem, or its syllables. */
export function hashWord(surface: string, stem: string | null): number {
  return fnv1a(stem ?? surface);
}

/**
 * The different pairs of neighbouring words, which are given as hashes, as hashes other than 0, in order of first
 * appearance. `cells` is room for telling which were met before: zeros before and after.
 */
export function toPhrases(words: readonly number[], cells: Uint32Array): number[] {
  const size = countCells(words.length);
  const found: number[] = [];
  let before = 0;
  for (let next = 0; next < words.length; next++) {
    const own = words[next] as number;
    if (before !== 0) {
      const hash = (Math.imul(before, 0x9e3779b1) ^ own) >>> 0 || 1;
      let at = hash & (size - 1);
      while (cells[at] !== 0 && cells[at] !== hash) at = (at + 1) & (size - 1);
      if (cells[at] === 0) {
        cells[at] = hash;
        found.push(hash);
      }
    }
    before = own;
  }
  cells.fill(0, 0, size);
  return found;
}

/** Cells that so many words need: a power of two, at least half of them free. */
function countCells(words: number): number {
  return 2 ** Math.ceil(Math.log2(2 * words + 2));
}

/** Adds the pairs of the next document, whose words are given as hashes. */
export function addPhrases(phrases: Phrases, words: readonly number[]): void {
  const needed = countCells(words.length);
  if (needed > phrases.cells.length) phrases.cells = new Uint32Array(needed);
  const hashes = toPhrases(words, phrases.cells);
  for (let next = 0; next < hashes.length; next++) count(phrases, hashes[next] as number, 1);
  appendList(phrases.hashes, hashes);
  phrases.totals.docs++;
  phrases.totals.length += hashes.length;
}

/** Takes the pairs of a document out of the counts; they stay in the store until `compactPhrases`. */
export function dropPhrases(phrases: Phrases, doc: number): void {
  const { entries, starts } = phrases.hashes;
  const start = starts[doc] as number;
  const end = starts[doc + 1] as number;
  for (let at = start; at < end; at++) count(phrases, entries[at] as number, -1);
  phrases.totals.docs--;
  phrases.totals.length -= end - start;
}

/** Keeps the documents that `keeps` names, in order. */
export function compactPhrases(phrases: Phrases, keeps: (doc: number) => boolean): void {
  compactDocLists(phrases.hashes, keeps);
}

/** BM25 over pairs of words, of all an organisation's documents and of its best work; row r belongs to `places[r]`. */
export type PhraseScores = { organisations: Float32Array; works: Float32Array };

/** Scores organisations by the pairs of words that they share with a request. */
export function scorePhrases(
  index: MatchIndex,
  words: readonly Word[],
  places: readonly number[],
): PhraseScores {
  const scores = { organisations: new Float32Array(places.length), works: new Float32Array(places.length) };
  const asked = words.map(({ surface, stem }) => hashWord(surface, stem));
  const pairs = toPhrases(asked, new Uint32Array(countCells(asked.length)));
  const wanted = Uint32Array.from(pairs.slice(0, MAX_QUERY_PHRASES));
  if (wanted.length === 0) return scores;
  const { phrases, organisations, docs } = index;
  const cells = createCells(wanted);
  const { totals, frequencies } = phrases;
  const { entries: hashes, starts } = phrases.hashes;
  const gains = Float64Array.from(wanted, (hash) => {
    const frequency = frequencies[hash & (CELLS - 1)] as number;
    return inverseFrequency(totals.docs, frequency) * (K1 + 1);
  });
  const meanDoc = totals.length / Math.max(1, totals.docs);
  const meanOrganisation = totals.length / Math.max(1, index.totals.organisations);
  const found = new Uint16Array(wanted.length);
  const touched: number[] = [];
  let hits = new Uint32Array(256);
  for (let row = 0; row < places.length; row++) {
    const place = places[row] as number;
    const first = organisations.firstDocs[place] as number;
    const from = starts[first] as number;
    const to = starts[first + (organisations.docCounts[place] as number)] as number;
    if (to - from > hits.length) hits = new Uint32Array((to - from) * 2);
    const hitCount = findHits(hits, hashes, from, to, cells);
    let doc = first;
    let best = 0;
    let docScore = 0;
    for (let next = 0; next < hitCount; next++) {
      const hit = hits[next] as number;
      const at = findWanted(cells, wanted, hashes[hit] as number);
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
 * Where a request's pairs may stand, and how many such places there are: nearly every pair is none of them, and one look
 * into a small table says so.
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

/** A table of the request's pairs: each cell holds the place of one among them plus 1, or 0. */
function createCells(wanted: Uint32Array): Uint16Array {
  const cells = new Uint16Array(TABLE_SIZE);
  wanted.forEach((hash, place) => {
    let at = hash & (TABLE_SIZE - 1);
    while (cells[at] !== 0) at = (at + 1) & (TABLE_SIZE - 1);
    cells[at] = place + 1;
  });
  return cells;
}

function findWanted(cells: Uint16Array, wanted: Uint32Array, hash: number): number {
  for (let at = hash & (TABLE_SIZE - 1); cells[at] !== 0; at = (at + 1) & (TABLE_SIZE - 1)) {
    const place = (cells[at] as number) - 1;
    if (wanted[place] === hash) return place;
  }
  return -1;
}

function count(phrases: Phrases, hash: number, change: number): void {
  const cell = hash & (CELLS - 1);
  phrases.frequencies[cell] = (phrases.frequencies[cell] as number) + change;
}
