const CHOSEONG = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const SYLLABLES_PER_CHOSEONG = 588;
const FIRST_CONJOINING_CHOSEONG = 0x1100;
const SPACE = 0x20;
/** What a Korean keyboard makes of two consonants typed one after the other. */
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

/**
 * NFKC, lower case. Stand-alone consonants and vowels (ㄱ, ㅏ) are left as typed: NFKC would turn them into
 * conjoining jamo and even join them to the syllable before. Clusters (ㄳ) fall apart into what was typed (ㄱㅅ).
 */
export function normalizeText(text: string): string {
  return text
    .replace(/[^\u3131-\u318e]+/gu, (part) => part.normalize('NFKC'))
    .replace(/[\u1100-\u1112]/gu, (jamo) => CHOSEONG.charAt(jamo.charCodeAt(0) - FIRST_CONJOINING_CHOSEONG))
    .replace(/[ㄳㄵㄶㄺㄻㄼㄽㄾㄿㅀㅄ]/gu, (cluster) => CLUSTERS[cluster] ?? cluster)
    .toLowerCase();
}

/** The words of a text after `normalizeText`: runs of letters, marks and digits. */
export function splitWords(text: string): string[] {
  return normalizeText(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/** Each Hangul syllable replaced by its first consonant (초성); other characters stay. */
export function toChoseong(text: string): string {
  let out = '';
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    out += isSyllable(code) ? choseongOf(code) : text.charAt(at);
  }
  return out;
}

/** True for a consonant that can begin a syllable, written alone (ㄱ…ㅎ). */
export function isChoseong(code: number): boolean {
  return code >= 0x3131 && code <= 0x314e && CHOSEONG.includes(String.fromCharCode(code));
}

/** The first consonant of a Hangul syllable. */
export function choseongOf(code: number): string {
  return CHOSEONG.charAt(choseongPlace(code));
}

/** True for a composed Hangul syllable (가…힣). */
export function isSyllable(code: number): boolean {
  return code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE;
}

/** Texts as the search keeps them: words parted by one space, texts by a line feed. */
export function toSearchText(texts: readonly string[]): string {
  return texts.map((text) => splitWords(text).join(' ')).join('\n');
}

/** Two characters as one 32-bit key; a single character has `first` = 0. */
export function gramKey(first: number, second: number): number {
  return ((first << 16) | second) >>> 0;
}

/**
 * The rule of the search: `token` is in `searchText` (see `toSearchText`), where a lone consonant stands for any
 * syllable that begins with it. One or two characters must lie inside a word (else 'ㄱㄴ' would match almost
 * anything); three or more may cross from one word into the next, but never from one text into another.
 */
export function containsToken(searchText: string, token: string): boolean {
  for (let at = 0; at < searchText.length; at++) if (standsAt(searchText, at, token)) return true;
  return false;
}

/** The tokens of a query: each of them must be found in one of an NPO's texts. */
export function queryTokens(query: string): string[] {
  return [...new Set(splitWords(query))];
}

function standsAt(searchText: string, start: number, token: string): boolean {
  let at = start;
  for (let offset = 0; offset < token.length; offset++) {
    if (offset > 0 && token.length > 2 && searchText.charCodeAt(at) === SPACE) at++;
    const wanted = token.charCodeAt(offset);
    const code = searchText.charCodeAt(at++);
    if (code !== wanted && (!isSyllable(code) || CHOSEONG.charCodeAt(choseongPlace(code)) !== wanted))
      return false;
  }
  return true;
}

function choseongPlace(syllable: number): number {
  return Math.floor((syllable - FIRST_SYLLABLE) / SYLLABLES_PER_CHOSEONG);
}
