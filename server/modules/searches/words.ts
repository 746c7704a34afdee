import { isChoseong, planToken, queryTokens } from '#catalog/search-text.ts';

/** A query as the database looks it up; null where it has no letter and no digit. */
export type SearchWords = {
  /** Every text that is found has all of these. */
  grams: string[];
  /** And each of these, as patterns of what the database calls a key. */
  patterns: string[];
  /** Those of them that the grams do not answer for. */
  unsure: string[];
  /** The whole query without its spaces, as a text may begin with it. */
  key: string;
  keyPattern: string;
  /** First and last id that begin with it, where it may be the beginning of one. */
  ids: [first: string, last: string] | null;
  /** The last four of four or more digits: many have the pairs of a phone's digits somewhere, few its end. */
  phoneTail: string | null;
};

const FIRST_CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Eight digits of an id are as many as a log or a file name shows. */
const ID_BEGINNING = /^[\da-f]{8}[\da-f-]{0,28}$/i;
const NUMBER_WITH_HYPHENS = /^\d+(-\d+)+$/;

/** Cuts a query into what the grams of `search_key` are asked for. */
export function readSearchWords(query: string): SearchWords | null {
  // A number is stored without hyphens.
  const tokens = queryTokens(NUMBER_WITH_HYPHENS.test(query) ? query.replaceAll('-', '') : query);
  if (tokens.length === 0) return null;
  const key = tokens.join('');
  return {
    grams: [...new Set(tokens.flatMap((token) => planToken(token).grams))],
    patterns: tokens.map(formPattern),
    unsure: tokens.filter((token) => !planToken(token).isExact).map(formPattern),
    key,
    keyPattern: `^${formPattern(key)}`,
    ids: readIds(query),
    phoneTail: /^\d{4,}$/.test(key) ? key.slice(-4) : null,
  };
}

/** A lone consonant stands for itself and for every syllable that begins with it; tokens hold no sign of a pattern. */
function formPattern(token: string): string {
  return [...token]
    .map((letter) => {
      if (!isChoseong(letter.charCodeAt(0))) return letter;
      const first = 0xac00 + FIRST_CONSONANTS.indexOf(letter) * 588;
      return `[${letter}${String.fromCharCode(first)}-${String.fromCharCode(first + 587)}]`;
    })
    .join('');
}

function readIds(query: string): SearchWords['ids'] {
  const digits = query.replaceAll('-', '').toLowerCase();
  if (!ID_BEGINNING.test(query) || digits.length > 32) return null;
  const toId = (filler: string) =>
    digits.padEnd(32, filler).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return [toId('0'), toId('f')];
}
