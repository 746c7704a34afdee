import { isChoseong, queryTokens } from '#catalog/search-text.ts';

const maxWords = 4;
const maxLength = 40;
/** What reaches a person or is typed into the wrong field: addresses, and digits as phones, dates and numbers have them. */
const ADDRESS = /@|:\/\/|www\./i;
const MANY_DIGITS = /\d[\d\s().-]{2,}\d|\d{3,}/;
const VOWEL_ALONE = /[\u314f-\u3163]/;

/**
 * A search as it is counted where nothing was found: the words as the search reads them, by one space. Null for what says
 * nothing of what people look for, and for what may say who they are: numbers, addresses, sentences, one letter, one
 * letter again and again, and consonants or vowels alone, which are half typed.
 */
export function readMissedWord(query: string): string | null {
  if (ADDRESS.test(query) || MANY_DIGITS.test(query.normalize('NFKC'))) return null;
  const words = queryTokens(query);
  const text = words.join(' ');
  if (words.length === 0 || words.length > maxWords || text.length > maxLength) return null;
  const letters = [...words.join('')];
  if (new Set(letters).size < 2 || !letters.some((letter) => /\p{L}/u.test(letter))) return null;
  const isHalfTyped = letters.some((letter) => isChoseong(letter.charCodeAt(0)) || VOWEL_ALONE.test(letter));
  return isHalfTyped ? null : text;
}
