import { postingEntries } from '#catalog/postings.ts';
import { B, K1 } from './bm25.ts';
import { getImpacts } from './impacts.ts';
import type { MatchIndex } from './match-index.ts';
import type { Word } from './tokens.ts';
import { lookUpTerm } from './vocabulary.ts';

/** The terms of a request that live texts hold, in order of first appearance, with how often each appears. */
export type QueryTerms = { terms: number[]; counts: number[] };

/** The words of a request, each once, with its terms; for naming what a request and a work share. */
export type QueryWord = { surface: string; terms: number[] };

/**
 * BM25 of every organisation and every work against a request. Scores are comparable within one request only. Single
 * precision halves what the caches have to hold.
 */
export type TextScores = {
  organisations: Float32Array;
  works: Float32Array;
  /** The same without the names of the request's codes: how alike the wording is. */
  wordings: Float32Array;
  /** What a work worded exactly like the request would score among `wordings`. */
  ownWording: number;
  /** Inverse document frequency over works of each query term, by term number. */
  idf: Map<number, number>;
};

/** Reduces the words of a request to what live texts hold: a term that only outlived its texts counts for nothing. */
export function toQuery(
  index: MatchIndex,
  found: readonly Word[],
): { query: QueryTerms; words: QueryWord[] } {
  const counts = new Map<number, number>();
  const words = new Map<string, QueryWord>();
  for (const word of found) {
    const terms = word.terms.map((term) => lookUpTerm(index.vocabulary, term));
    const live = terms.filter((term) => term >= 0 && getImpacts(index, term).places.length > 0);
    for (const term of live) counts.set(term, (counts.get(term) ?? 0) + 1);
    if (live.length === terms.length) words.set(word.surface, { surface: word.surface, terms });
  }
  return { query: { terms: [...counts.keys()], counts: [...counts.values()] }, words: [...words.values()] };
}

/**
 * Scores every live organisation over all its texts and every live work on its own, first by the request's own words,
 * then with the names of its codes (`labels`) added.
 */
export function scoreTexts(index: MatchIndex, own: QueryTerms, labels: QueryTerms): TextScores {
  const organisations = new Float32Array(index.organisations.ids.length);
  const works = new Float32Array(index.docs.ids.length);
  const idf = new Map<number, number>();
  const add = (query: QueryTerms) => {
    query.terms.forEach((term, at) => {
      idf.set(term, addTerm(index, term, query.counts[at] as number, organisations, works));
    });
  };
  add(own);
  const wordings = works.slice();
  const ownWording = scoreItself(index, own, idf);
  add(labels);
  return { organisations, works, wordings, ownWording, idf };
}

function scoreItself(index: MatchIndex, query: QueryTerms, idf: ReadonlyMap<number, number>): number {
  const { works, workLength } = index.totals;
  const length = query.counts.reduce((sum, count) => sum + count, 0);
  const norm = K1 * (1 - B + (workLength > 0 ? (B * length * works) / workLength : 0));
  let score = 0;
  query.terms.forEach((term, at) => {
    const count = query.counts[at] as number;
    score += ((idf.get(term) ?? 0) * count * (K1 + 1) * count) / (count + norm);
  });
  return score;
}

/** True when the document holds the term. */
export function hasTerm(index: MatchIndex, doc: number, term: number): boolean {
  const entries = postingEntries(index.postings, term);
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((entries[middle] as number) < doc) low = middle + 1;
    else high = middle;
  }
  return entries[low] === doc;
}

function addTerm(
  index: MatchIndex,
  term: number,
  count: number,
  organisations: Float32Array,
  works: Float32Array,
): number {
  const impacts = getImpacts(index, term);
  addGains(works, impacts.docs, impacts.works, impacts.workIdf * count * (K1 + 1));
  addGains(organisations, impacts.places, impacts.organisations, impacts.organisationIdf * count * (K1 + 1));
  return impacts.workIdf;
}

function addGains(sums: Float32Array, at: Uint32Array, impacts: Float32Array, gain: number): void {
  for (let next = 0; next < at.length; next++) {
    const place = at[next] as number;
    sums[place] = (sums[place] as number) + gain * (impacts[next] as number);
  }
}
