import { appendList, compactDocLists, createDocLists, type DocLists } from './doc-lists.ts';
import { numberOf } from './packed-entry.ts';
import { extendTermRuns, type TermRun } from './posting-segments.ts';

/**
 * The terms of each document, each once and counted, and how many live texts hold each term. Who is scored is read from
 * the document's side; who is worth scoring is found from the term's, in `runs` of documents, which are made when they
 * are next asked for.
 */
export type DocTerms = {
  lists: DocLists;
  runs: TermRun[];
  /** By term: live works that hold it, and live organisations that hold it in any of their texts. */
  works: Uint32Array;
  organisations: Uint32Array;
  /** By term: 1 while one organisation's terms are being counted; zeros in between. */
  seen: Uint8Array;
};

/** An empty store. */
export function createDocTerms(): DocTerms {
  return {
    lists: createDocLists(),
    runs: [],
    works: new Uint32Array(1024),
    organisations: new Uint32Array(1024),
    seen: new Uint8Array(1024),
  };
}

/** Adds the different terms of the next document; `counts` says by term how often it stands there. */
export function addDocTerms(docTerms: DocTerms, found: readonly number[], counts: Uint16Array): void {
  for (const term of found) if (term >= docTerms.works.length) growTerms(docTerms, term);
  appendList(docTerms.lists, found, counts);
}

/** Counts an organisation's documents in (`change` 1) or out (−1): its own text at `first`, its works after it. */
export function countDocTerms(docTerms: DocTerms, first: number, docCount: number, change: 1 | -1): void {
  const { works, organisations, seen } = docTerms;
  const { entries, starts } = docTerms.lists;
  const from = starts[first] as number;
  const ownEnd = starts[first + 1] as number;
  const end = starts[first + docCount] as number;
  for (let at = from; at < end; at++) {
    const term = numberOf(entries[at] as number);
    if (at >= ownEnd) works[term] = (works[term] as number) + change;
    if (seen[term] === 1) continue;
    seen[term] = 1;
    organisations[term] = (organisations[term] as number) + change;
  }
  for (let at = from; at < end; at++) seen[numberOf(entries[at] as number)] = 0;
}

/** Documents by the terms they hold, in ascending runs that cover all; those that left are among them until they are compacted. */
export function getTermRuns({ runs, lists, works }: DocTerms): readonly TermRun[] {
  return extendTermRuns(runs, lists, works.length);
}

/** Keeps the documents that `keeps` names, in order. */
export function compactDocTerms(docTerms: DocTerms, keeps: (doc: number) => boolean): void {
  compactDocLists(docTerms.lists, keeps);
  docTerms.runs = [];
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
