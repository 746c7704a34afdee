import { isChoseong } from './search-text.ts';

/** A code by which NPOs are searched, with the words that it goes by (see `splitWords`): those of its name, and others. */
export type NamedCode = {
  dimension: 'region' | 'regionDetail' | 'field' | 'beneficiary';
  code: string;
  name: string;
  words: readonly string[];
  /** Words that are looked for and that it holds among more: the field of animals for a query of dogs. */
  otherWords: readonly string[];
};

const allWords = ({ words, otherWords }: NamedCode): readonly string[] => [...words, ...otherWords];

/** Codes that go by a word which begins with a token of a query; a token says nothing in one letter or a consonant. */
export function findNamedCodes(
  named: readonly NamedCode[],
  token: string,
  wordsOf: (code: NamedCode) => readonly string[] = allWords,
): NamedCode[] {
  if (token.length < 2) return [];
  for (let at = 0; at < token.length; at++) if (isChoseong(token.charCodeAt(at))) return [];
  return named.filter((code) => wordsOf(code).some((word) => word.startsWith(token)));
}
