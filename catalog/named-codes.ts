import { isChoseong } from './search-text.ts';

/** A code by which NPOs are searched, with the words that it goes by (see `splitWords`). */
export type NamedCode = {
  dimension: 'region' | 'regionDetail' | 'field' | 'beneficiary';
  code: string;
  name: string;
  words: readonly string[];
};

/** Codes that go by a word which begins with a token of a query; a token says nothing in one letter or a consonant. */
export function findNamedCodes(named: readonly NamedCode[], token: string): NamedCode[] {
  if (token.length < 2) return [];
  for (let at = 0; at < token.length; at++) if (isChoseong(token.charCodeAt(at))) return [];
  return named.filter(({ words }) => words.some((word) => word.startsWith(token)));
}
