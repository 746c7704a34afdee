import { createIntDictionary, type IntDictionary, insertKey, lookUpKey } from '#catalog/int-dictionary.ts';
import { countPairs, pairAt, type Word } from './tokens.ts';

/** Numbers of terms; character pairs and stems share one range. */
export type Vocabulary = { pairs: IntDictionary; stems: Map<string, number>; size: number };

/** An empty vocabulary. */
export function createVocabulary(): Vocabulary {
  return { pairs: createIntDictionary(), stems: new Map(), size: 0 };
}

/** The numbers of a word's terms, -1 for a term that no text contains. */
export function lookUpWord({ pairs, stems }: Vocabulary, word: Word): number[] {
  if (word.stem !== null) return [stems.get(word.stem) ?? -1];
  return Array.from({ length: countPairs(word.surface) }, (_, at) =>
    lookUpKey(pairs, pairAt(word.surface, at)),
  );
}

/** The number of a pair of characters; a new one gets the next number. */
export function internPair(vocabulary: Vocabulary, pair: number): number {
  const known = lookUpKey(vocabulary.pairs, pair);
  if (known >= 0) return known;
  insertKey(vocabulary.pairs, pair, vocabulary.size);
  return vocabulary.size++;
}

/** The number of a stem; a new one gets the next number. */
export function internStem(vocabulary: Vocabulary, stem: string): number {
  const known = vocabulary.stems.get(stem);
  if (known !== undefined) return known;
  vocabulary.stems.set(stem, vocabulary.size);
  return vocabulary.size++;
}

/** The numbers of a word's terms; new terms get the next numbers. */
export function internWord(vocabulary: Vocabulary, word: Word): number[] {
  if (word.stem !== null) return [internStem(vocabulary, word.stem)];
  return Array.from({ length: countPairs(word.surface) }, (_, at) =>
    internPair(vocabulary, pairAt(word.surface, at)),
  );
}
