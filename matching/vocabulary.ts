import { createIntDictionary, type IntDictionary, insertKey, lookUpKey } from '#catalog/int-dictionary.ts';

/** Numbers for terms: character pairs and words share one range. */
export type Vocabulary = { pairs: IntDictionary; words: Map<string, number>; size: number };

/** An empty vocabulary. */
export function createVocabulary(): Vocabulary {
  return { pairs: createIntDictionary(), words: new Map(), size: 0 };
}

/** The number of a term, or -1 when no text has it. */
export function lookUpTerm(vocabulary: Vocabulary, term: number | string): number {
  return typeof term === 'number' ? lookUpKey(vocabulary.pairs, term) : (vocabulary.words.get(term) ?? -1);
}

/** The number of a term; a new term gets the next one. */
export function internTerm(vocabulary: Vocabulary, term: number | string): number {
  const known = lookUpTerm(vocabulary, term);
  if (known >= 0) return known;
  const number = vocabulary.size++;
  if (typeof term === 'number') insertKey(vocabulary.pairs, term, number);
  else vocabulary.words.set(term, number);
  return number;
}
