import { appendList, compactDocLists, createDocLists, type DocLists } from './doc-lists.ts';
import { entryNumber } from './packed-entry.ts';
import { extendSegments, type PostingSegment } from './posting-segments.ts';

/**
 * The terms of each document with their frequencies (a forward index), and the document frequency of each term. Scoring
 * reads the forward index; finding candidates reads the inverted one, `segments`, which is built when next needed.
 */
export type DocTerms = {
  lists: DocLists;
  segments: PostingSegment[];
  /** By term: how many live works contain it, and how many live organisations contain it in any of their texts. */
  works: Uint32Array;
  organisations: Uint32Array;
  /** By term: 1 while one organisation's terms are being counted; all zero in between. */
  seen: Uint8Array;
};

/** An empty store. */
export function createDocTerms(): DocTerms {
  return {
    lists: createDocLists(),
    segments: [],
    works: new Uint32Array(1024),
    organisations: new Uint32Array(1024),
    seen: new Uint8Array(1024),
  };
}

/** Adds the distinct terms of the next document; `counts` gives the frequency of each term. */
export function addDocTerms(docTerms: DocTerms, found: readonly number[], counts: Uint16Array): void {
  for (const term of found) if (term >= docTerms.works.length) growTerms(docTerms, term);
  appendList(docTerms.lists, found, counts);
}

/** Adds (`change` 1) or removes (−1) an organisation's documents in the frequencies: its own text at `first`, then its works. */
export function countDocTerms(docTerms: DocTerms, first: number, docCount: number, change: 1 | -1): void {
  const { works, organisations, seen } = docTerms;
  const { entries, starts } = docTerms.lists;
  const from = starts[first] as number;
  const ownEnd = starts[first + 1] as number;
  const end = starts[first + docCount] as number;
  for (let at = from; at < end; at++) {
    const term = entryNumber(entries[at] as number);
    if (at >= ownEnd) works[term] = (works[term] as number) + change;
    if (seen[term] === 1) continue;
    seen[term] = 1;
    organisations[term] = (organisations[term] as number) + change;
  }
  for (let at = from; at < end; at++) seen[entryNumber(entries[at] as number)] = 0;
}

/** The inverted index: segments that together cover all documents, dead ones included until they are compacted. */
export function getPostingSegments({ segments, lists, works }: DocTerms): readonly PostingSegment[] {
  return extendSegments(segments, lists, works.length);
}

/** Keeps the documents for which `keeps` is true, in order. */
export function compactDocTerms(docTerms: DocTerms, keeps: (doc: number) => boolean): void {
  compactDocLists(docTerms.lists, keeps);
  docTerms.segments = [];
}

function growTerms(docTerms: DocTerms, term: number): void {
  const size = Math.max(term + 1, docTerms.works.length * 2);
  for (const name of ['works', 'organisations'] as const) {
    const grown = new Uint32Array(size);
    grown.set(docTerms[name]);
    docTerms[name] = grown;
  }
  docTerms.seen = new Uint8Array(size);
}
