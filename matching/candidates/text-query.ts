import { B, inverseFrequency, K1 } from '../index/bm25.ts';
import type { MatchIndex } from '../index/match-index.ts';
import type { Word } from '../index/tokens.ts';
import { lookUpWord } from '../index/vocabulary.ts';

/** How many of the works nearest to the request count towards `nearRequests`. */
export const NEAREST_WORKS = 100;

/** A distinct word of a request with its terms; for naming what a request and a work share. */
export type QueryWord = { surface: string; terms: number[] };

/**
 * A request's text in the term numbers of an index: each term once that occurs in a live text, first those of the
 * request's own words in order of appearance, then those of the names of its codes.
 */
export type TextQuery = {
  terms: number[];
  /** BM25 weight of each term among works: idf · (k₁ + 1) · frequency in the request. */
  workGains: Float64Array;
  organisationGains: Float64Array;
  /** The same for the request's own words alone, without the names of its codes. */
  wordingGains: Float64Array;
  /** Inverse document frequency among works. */
  workIdfs: Float64Array;
  /** Score of a work worded exactly like the request, by the request's own words. */
  ownWording: number;
  /** Own words whose terms all occur in the index. */
  words: QueryWord[];
};

/** Looks up a request's own words and the names of its codes (`labels`). */
export function createTextQuery(
  index: MatchIndex,
  own: readonly Word[],
  labels: readonly Word[] = [],
): TextQuery {
  const ownCounts = new Map<number, number>();
  const counts = new Map<number, number>();
  const words = new Map<string, QueryWord>();
  const count = (word: Word, isOwn: boolean) => {
    const known = lookUpWord(index.vocabulary, word);
    const live = known.filter((term) => term >= 0 && (index.docTerms.organisations[term] as number) > 0);
    for (const term of live) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
      if (isOwn) ownCounts.set(term, (ownCounts.get(term) ?? 0) + 1);
    }
    if (isOwn && live.length === known.length)
      words.set(word.surface, { surface: word.surface, terms: known });
  };
  for (const word of own) count(word, true);
  for (const word of labels) count(word, false);
  const { totals, docTerms } = index;
  const terms = [...counts.keys()];
  const workIdfs = Float64Array.from(terms, (term) =>
    inverseFrequency(totals.works, docTerms.works[term] as number),
  );
  const gainOf = (idf: number, times: number) => idf * times * (K1 + 1);
  const wordingGains = Float64Array.from(terms, (term, at) =>
    gainOf(workIdfs[at] as number, ownCounts.get(term) ?? 0),
  );
  return {
    terms,
    workGains: Float64Array.from(terms, (term, at) =>
      gainOf(workIdfs[at] as number, counts.get(term) as number),
    ),
    organisationGains: Float64Array.from(terms, (term) =>
      gainOf(
        inverseFrequency(totals.organisations, docTerms.organisations[term] as number),
        counts.get(term) as number,
      ),
    ),
    wordingGains,
    workIdfs,
    ownWording: scoreItself(index, terms, ownCounts, wordingGains),
    words: [...words.values()],
  };
}

function scoreItself(
  index: MatchIndex,
  terms: readonly number[],
  ownCounts: ReadonlyMap<number, number>,
  wordingGains: Float64Array,
): number {
  const { works, workLength } = index.totals;
  let length = 0;
  for (const times of ownCounts.values()) length += times;
  const norm = K1 * (1 - B + (workLength > 0 ? (B * length * works) / workLength : 0));
  return terms.reduce((score, term, at) => {
    const times = ownCounts.get(term) ?? 0;
    return times === 0 ? score : score + ((wordingGains[at] as number) * times) / (times + norm);
  }, 0);
}
