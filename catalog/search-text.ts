const CHOSEONG = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** 가, the first composed syllable; each pair of consonant and vowel has 28 syllables, by final consonant. */
export const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const SYLLABLES_PER_CHOSEONG = 588;
const FIRST_CONJOINING_CHOSEONG = 0x1100;
const SPACE = 0x20;
/** ㄱ and ㅎ; consonant clusters lie between them, too. */
const FIRST_CONSONANT = 0x3131;
const LAST_CONSONANT = 0x314e;
/** Clusters that a Korean keyboard makes of two consonants typed in sequence. */
const CLUSTERS: Record<string, string> = {
  ㄳ: 'ㄱㅅ',
  ㄵ: 'ㄴㅈ',
  ㄶ: 'ㄴㅎ',
  ㄺ: 'ㄹㄱ',
  ㄻ: 'ㄹㅁ',
  ㄼ: 'ㄹㅂ',
  ㄽ: 'ㄹㅅ',
  ㄾ: 'ㄹㅌ',
  ㄿ: 'ㄹㅍ',
  ㅀ: 'ㄹㅎ',
  ㅄ: 'ㅂㅅ',
};

const [GAP, LETTER, CAPITAL] = [1, 2, 3];
/** Kind by character code, for characters that NFKC does not change: ASCII and the middle dot; 0 for any other. */
const PLAIN = Uint8Array.from({ length: 0xb8 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[0-9a-z]/u.test(character)) return LETTER;
  if (/[A-Z]/u.test(character)) return CAPITAL;
  return code < 0x80 || character === '·' ? GAP : 0;
});

/**
 * NFKC, lower case. Stand-alone consonants and vowels (ㄱ, ㅏ) are left as typed: NFKC would turn them into
 * conjoining jamo and even join them to the preceding syllable. Clusters (ㄳ) are split into what was typed (ㄱㅅ).
 */
export function normalizeText(text: string): string {
  return text
    .replace(/[^\u3131-\u318e]+/gu, (part) => part.normalize('NFKC'))
    .replace(/[\u1100-\u1112]/gu, (jamo) => CHOSEONG.charAt(jamo.charCodeAt(0) - FIRST_CONJOINING_CHOSEONG))
    .replace(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/gu, (cluster) => CLUSTERS[cluster] ?? cluster)
    .toLowerCase();
}

/** The words of a text after `normalizeText`: runs of letters, digits and accents. The SQL function `search_text` splits in the same way. */
export function splitWords(text: string): string[] {
  return splitPlainWords(text) ?? normalizeText(text).match(/[\u0300-\u036f\p{L}\p{Nd}]+/gu) ?? [];
}

/**
 * A fast path in one pass for texts of Korean syllables, ASCII and middle dots, which nearly all are: only capitals need
 * normalising. Null when the text has any other character.
 */
function splitPlainWords(text: string): string[] | null {
  const words: string[] = [];
  let start = 0;
  let hasCapital = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isSyllable(code)) continue;
    if (code >= PLAIN.length) return null;
    const kind = PLAIN[code];
    if (kind === LETTER) continue;
    if (kind === CAPITAL) hasCapital = true;
    else if (kind === GAP) {
      if (start < at) words.push(hasCapital ? text.slice(start, at).toLowerCase() : text.slice(start, at));
      start = at + 1;
      hasCapital = false;
    } else return null;
  }
  if (start < text.length) words.push(hasCapital ? text.slice(start).toLowerCase() : text.slice(start));
  return words;
}

/** The first consonant (초성) of a Hangul syllable; any other character stays as it is. */
export function toChoseong(code: number): number {
  return isSyllable(code) ? choseongOf(code) : code;
}

/** True for a consonant that can begin a syllable, written alone (ㄱ…ㅎ). */
export function isChoseong(code: number): boolean {
  return code >= FIRST_CONSONANT && code <= LAST_CONSONANT && CHOSEONG.includes(String.fromCharCode(code));
}

/** True for a composed Hangul syllable (가…힣). */
export function isSyllable(code: number): boolean {
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
}

/** Texts in searchable form: words separated by one space, texts by a line feed. */
export function toSearchText(texts: readonly string[]): string {
  return texts.map((text) => splitWords(text).join(' ')).join('\n');
}

/** Two characters as one 32-bit key; a single character has `first` = 0. */
export function gramKey(first: number, second: number): number {
  return ((first << 16) | second) >>> 0;
}

/**
 * The searchable texts of an NPO, in the form of `toSearchText`: `names`, the short texts that name it and its work, and
 * `prose`, its introduction and the descriptions of its projects. Prose is searched by two or more whole syllables only: first consonants and
 * single characters would match nearly every description.
 */
export type SearchText = { names: string; prose: string };

/** True when `token` is searched in prose as well as in names. */
export function isSearchedInProse(token: string): boolean {
  if (token.length < 2) return false;
  for (let at = 0; at < token.length; at++) if (isChoseong(token.charCodeAt(at))) return false;
  return true;
}

/** A `SearchText` as UTF-16 codes: names up to `namesEnd`, then a 0, then the prose up to `end`. */
export type DecodedText = { codes: Uint16Array; namesEnd: number; end: number };

/**
 * The rule of the search: a text contains `token`, where a lone consonant matches any syllable that begins with it. One
 * or two characters must match within a word (else 'ㄱㄴ' would match almost anything); three or more may match across
 * words, but never across texts.
 */
export function hasToken({ codes, namesEnd, end }: DecodedText, token: string): boolean {
  const last = isSearchedInProse(token) ? end : namesEnd;
  for (let at = 0; at < last; at++) if (matchesAt(codes, at, end, token)) return true;
  return false;
}

/** True when the names of a text contain `token`, by the rule of `hasToken`. */
export function isInNames({ codes, namesEnd }: DecodedText, token: string): boolean {
  for (let at = 0; at < namesEnd; at++) if (matchesAt(codes, at, namesEnd, token)) return true;
  return false;
}

/** Where `token` begins in one word, -1 when it does not; a lone consonant matches as in `hasToken`. */
export function findInWord(word: string, token: string): number {
  for (let start = 0; start + token.length <= word.length; start++) {
    let offset = 0;
    while (
      offset < token.length &&
      matchesCharacter(token.charCodeAt(offset), word.charCodeAt(start + offset))
    )
      offset++;
    if (offset === token.length) return start;
  }
  return -1;
}

/**
 * How `token` is looked up: every text that contains it contains all these `grams`, single characters and pairs, within a
 * word or, if `mayCross`, across a space. When not `isExact`, other texts may contain them, too, and must be checked.
 */
export type TokenPlan = { grams: string[]; mayCross: boolean; isExact: boolean };

/** The plan of a token of `queryTokens`. */
export function planToken(token: string): TokenPlan {
  if (token.length === 1) return { grams: [token], mayCross: false, isExact: true };
  const pairs: string[] = [];
  for (let at = 0; at + 1 < token.length; at++) {
    const pair = token.slice(at, at + 2);
    if (!isMixed(pair)) pairs.push(pair);
  }
  if (pairs.length === 0) return { grams: token.split(''), mayCross: false, isExact: false };
  return { grams: pairs, mayCross: token.length > 2, isExact: token.length === 2 };
}

/** True for a syllable next to a lone consonant ('솔ㄱ'), which no gram covers. */
function isMixed(pair: string): boolean {
  return isChoseong(pair.charCodeAt(0)) !== isChoseong(pair.charCodeAt(1));
}

/** The distinct tokens of a query; each must be found in one of an NPO's texts. */
export function queryTokens(query: string): string[] {
  return [...new Set(splitWords(query))];
}

function matchesAt(codes: Uint16Array, start: number, end: number, token: string): boolean {
  let at = start;
  for (let offset = 0; offset < token.length; offset++) {
    if (offset > 0 && token.length > 2 && codes[at] === SPACE) at++;
    if (at >= end || !matchesCharacter(token.charCodeAt(offset), codes[at++] as number)) return false;
  }
  return true;
}

function matchesCharacter(wanted: number, code: number): boolean {
  if (wanted === code) return true;
  return (
    wanted >= FIRST_CONSONANT && wanted <= LAST_CONSONANT && isSyllable(code) && choseongOf(code) === wanted
  );
}

function choseongOf(syllable: number): number {
  return CHOSEONG.charCodeAt(Math.floor((syllable - FIRST_SYLLABLE) / SYLLABLES_PER_CHOSEONG));
}
