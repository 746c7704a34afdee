import { appendList, compactDocLists, createDocLists, type DocLists } from './doc-lists.ts';
import { fnv1a } from './hash.ts';

/**
 * Pairs of neighbouring words (bigrams): two texts that share them are closer than two that only share words. Each
 * document keeps the hashes of its pairs. Document frequencies are counted in a fixed table, where two pairs in one cell
 * are counted together: most pairs never occur in a request, so exact counts would waste memory.
 */
export type Phrases = {
  hashes: DocLists;
  /** Live documents per cell; in wide numbers from the first that needs one on. */
  frequencies: Uint16Array | Uint32Array;
  /** Scratch hash table for the document that is being added; all zero in between. */
  cells: Uint32Array;
  totals: { docs: number; length: number };
};

const CELLS = 1 << 20;

/** An empty store. */
export function createPhrases(): Phrases {
  return {
    hashes: createDocLists(),
    frequencies: new Uint16Array(CELLS),
    cells: new Uint32Array(256),
    totals: { docs: 0, length: 0 },
  };
}

/** A word as phrases compare it: by its stem, or by its syllables. */
export function hashWord(surface: string, stem: string | null): number {
  return fnv1a(stem ?? surface);
}

/**
 * The distinct pairs of neighbouring words as hashes other than 0, in order of first appearance; words are given as
 * hashes. `cells` is a scratch hash table of `countCells` cells, all zero before and after.
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

/** Cells that the hash table of so many words needs: a power of two, at least half of them free. */
export function countCells(words: number): number {
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

/** Takes the pairs of a dead document out of the counts; `compactPhrases` removes them. */
export function dropPhrases(phrases: Phrases, doc: number): void {
  const { entries, starts } = phrases.hashes;
  const start = starts[doc] as number;
  const end = starts[doc + 1] as number;
  for (let at = start; at < end; at++) count(phrases, entries[at] as number, -1);
  phrases.totals.docs--;
  phrases.totals.length -= end - start;
}

/** Keeps the documents for which `keeps` is true, in order. */
export function compactPhrases(phrases: Phrases, keeps: (doc: number) => boolean): void {
  compactDocLists(phrases.hashes, keeps);
}

/** In how many live documents a pair of words occurs, with those that share its cell. */
export function phraseFrequency({ frequencies }: Phrases, hash: number): number {
  return frequencies[hash & (CELLS - 1)] as number;
}

function count(phrases: Phrases, hash: number, change: number): void {
  const cell = hash & (CELLS - 1);
  const counted = (phrases.frequencies[cell] as number) + change;
  if (counted > 0xffff && phrases.frequencies instanceof Uint16Array)
    phrases.frequencies = Uint32Array.from(phrases.frequencies);
  phrases.frequencies[cell] = counted;
}
