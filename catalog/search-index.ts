import { addBit, type Bitset, createBitset, hasBit, intersectBits } from './bitset.ts';
import { createIntDictionary, type IntDictionary, internKey, lookUpKey } from './int-dictionary.ts';
import {
  appendPosting,
  compactPostings,
  createPostings,
  type Postings,
  postingEntries,
  shouldCompact,
} from './postings.ts';
import { containsToken, gramKey, isChoseong, queryTokens, toChoseong } from './search-text.ts';

/**
 * Postings of one- and two-character grams over slots, in plain letters and in first consonants (초성). Grams inside
 * a word and grams across a space are kept apart, because only longer tokens may use the latter.
 */
export type SearchIndex = {
  inside: { dictionary: IntDictionary; postings: Postings };
  across: { dictionary: IntDictionary; postings: Postings };
  texts: string[];
  /** Slots from here on are not in the postings yet: a search reads their texts. */
  indexedUpTo: number;
};

const SPACE = 0x20;
const LINE_FEED = 0x0a;

/** An index without texts. */
export function createSearchIndex(): SearchIndex {
  const empty = () => ({ dictionary: createIntDictionary(), postings: createPostings(false) });
  return { inside: empty(), across: empty(), texts: [], indexedUpTo: 0 };
}

/** Adds the search text (see `toSearchText`) of `slot`, which is found from now on; `slot` is the next one. */
export function addSearchText(index: SearchIndex, slot: number, searchText: string): void {
  index.texts[slot] = searchText;
}

/** Puts up to `count` of the waiting texts into the postings; answers how many still wait. */
export function indexSearchTexts(index: SearchIndex, count: number): number {
  const end = Math.min(index.texts.length, index.indexedUpTo + count);
  for (let slot = index.indexedUpTo; slot < end; slot++) {
    const text = index.texts[slot] as string;
    addGrams(index, slot, text);
    addGrams(index, slot, toChoseong(text));
  }
  index.indexedUpTo = end;
  return index.texts.length - end;
}

/** Frees what growing left over, once it pays. */
export function tidySearchIndex(index: SearchIndex): void {
  for (const { postings } of [index.inside, index.across])
    if (shouldCompact(postings)) compactPostings(postings);
}

/** Renumbers slots after `remap` (new slot, or -1 for one that is gone). */
export function remapSearchIndex(index: SearchIndex, remap: Int32Array): void {
  for (const { postings } of [index.inside, index.across]) compactPostings(postings, remap);
  const isKept = (slot: number) => (remap[slot] as number) >= 0;
  let indexed = 0;
  for (let slot = 0; slot < index.indexedUpTo; slot++) if (isKept(slot)) indexed++;
  index.texts = index.texts.filter((_, slot) => isKept(slot));
  index.indexedUpTo = indexed;
}

/** Slots whose texts contain every token of `query`; null when the query has no letter or digit. */
export function searchSlots(index: SearchIndex, query: string): Bitset | null {
  const tokens = queryTokens(query);
  if (tokens.length === 0) return null;
  return intersectBits(tokens.map((token) => slotsWithToken(index, token)));
}

function slotsWithToken(index: SearchIndex, token: string): Bitset {
  const candidates = token.length <= 2 ? shortTokenSlots(index, token) : longTokenSlots(index, token);
  const needsCheck = token.length > 2 || isMixed(token);
  const found = needsCheck ? createBitset(index.texts.length) : candidates;
  for (let slot = needsCheck ? 0 : index.indexedUpTo; slot < index.texts.length; slot++) {
    if (slot < index.indexedUpTo && !hasBit(candidates, slot)) continue;
    if (containsToken(index.texts[slot] as string, token)) addBit(found, slot);
  }
  return found;
}

function shortTokenSlots(index: SearchIndex, token: string): Bitset {
  if (token.length === 2 && !isMixed(token)) {
    return slotsWithGram(index, gramKey(token.charCodeAt(0), token.charCodeAt(1)), false);
  }
  return intersectBits(
    [...token].map((letter) => slotsWithGram(index, gramKey(0, letter.charCodeAt(0)), false)),
  );
}

/** A superset: the grams may stand apart in the text. */
function longTokenSlots(index: SearchIndex, token: string): Bitset {
  const sets: Bitset[] = [];
  for (let at = 0; at + 1 < token.length; at++) {
    const pair = token.slice(at, at + 2);
    if (isMixed(pair)) continue;
    sets.push(slotsWithGram(index, gramKey(pair.charCodeAt(0), pair.charCodeAt(1)), true));
  }
  if (sets.length === 0) {
    for (const letter of token) sets.push(slotsWithGram(index, gramKey(0, letter.charCodeAt(0)), false));
  }
  return intersectBits(sets);
}

/** A syllable beside a lone consonant ('솔ㄱ'): no gram of either alphabet covers it. */
function isMixed(token: string): boolean {
  let lone = 0;
  for (let at = 0; at < token.length; at++) if (isChoseong(token.charCodeAt(at))) lone++;
  return lone > 0 && lone < token.length;
}

function slotsWithGram(index: SearchIndex, key: number, mayCross: boolean): Bitset {
  const set = createBitset(index.texts.length);
  for (const { dictionary, postings } of mayCross ? [index.inside, index.across] : [index.inside]) {
    for (const slot of postingEntries(postings, lookUpKey(dictionary, key))) addBit(set, slot);
  }
  return set;
}

function addGrams(index: SearchIndex, slot: number, text: string): void {
  let before = 0;
  let gap = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === SPACE) {
      gap = true;
      continue;
    }
    if (code === LINE_FEED) {
      before = 0;
      gap = false;
      continue;
    }
    addGram(index.inside, slot, gramKey(0, code));
    if (before !== 0) addGram(gap ? index.across : index.inside, slot, gramKey(before, code));
    before = code;
    gap = false;
  }
}

function addGram(part: { dictionary: IntDictionary; postings: Postings }, slot: number, key: number): void {
  const list = internKey(part.dictionary, key);
  const { postings } = part;
  const length = postings.lengths[list] ?? 0;
  if (length > 0 && postings.entries[(postings.starts[list] as number) + length - 1] === slot) return;
  appendPosting(postings, list, slot);
}
