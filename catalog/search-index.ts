import { addBit, addBits, type Bitset, createBitset, hasBit, intersectBits } from './bitset.ts';
import { createIntDictionary, type IntDictionary, internKey, lookUpKey } from './int-dictionary.ts';
import {
  addPostingsTo,
  appendPosting,
  compactPostingLists,
  createPostingLists,
  type PostingLists,
  tidyPostingLists,
} from './posting-lists.ts';
import {
  gramKey,
  hasToken,
  isChoseong,
  planToken,
  queryTokens,
  type SearchText,
  toChoseong,
} from './search-text.ts';
import { createTextStore, putText, readText, remapTexts, type TextStore } from './text-store.ts';

type GramLists = { dictionary: IntDictionary; lists: PostingLists };

/**
 * Postings of two-character grams (and of single characters) in names, as written and as first consonants (초성), and in
 * prose as written (see `SearchText`). Grams within a word and grams across a space are kept apart, because only longer
 * tokens may match across a space.
 */
export type SearchIndex = {
  inside: GramLists;
  across: GramLists;
  texts: TextStore;
  /** Slots from this one on are not in the postings yet; a search scans their texts. */
  indexedUpTo: number;
};

const SPACE = 0x20;
const LINE_FEED = 0x0a;

/** An index without texts. */
export function createSearchIndex(): SearchIndex {
  const empty = (): GramLists => ({ dictionary: createIntDictionary(), lists: createPostingLists() });
  return { inside: empty(), across: empty(), texts: createTextStore(), indexedUpTo: 0 };
}

/** Adds the text of `slot`, the next unused one; it is found at once. */
export function addSearchText(index: SearchIndex, slot: number, text: SearchText): void {
  putText(index.texts, slot, text);
}

/** Adds up to `count` of the waiting texts to the postings; returns how many still wait. */
export function indexSearchTexts(index: SearchIndex, count: number): number {
  const end = Math.min(index.texts.count, index.indexedUpTo + count);
  for (let slot = index.indexedUpTo; slot < end; slot++) {
    const { codes, namesEnd, end: proseEnd } = readText(index.texts, slot);
    const names = codes.subarray(0, namesEnd);
    addGrams(index, slot, names, true);
    addGrams(index, slot, names.map(toChoseong), true);
    addGrams(index, slot, codes.subarray(namesEnd + 1, proseEnd), false);
  }
  index.indexedUpTo = end;
  return index.texts.count - end;
}

/** Compacts the postings when a large part of their memory is unused. */
export function tidySearchIndex(index: SearchIndex): void {
  for (const { lists } of [index.inside, index.across]) tidyPostingLists(lists);
}

/** Renumbers slots by `remap` (the new slot, or -1 for a removed one), which must keep their order. */
export function remapSearchIndex(index: SearchIndex, remap: Int32Array): void {
  for (const { lists } of [index.inside, index.across]) compactPostingLists(lists, remap);
  let indexed = 0;
  for (let slot = 0; slot < index.indexedUpTo; slot++) if ((remap[slot] as number) >= 0) indexed++;
  remapTexts(index.texts, remap);
  index.indexedUpTo = indexed;
}

/**
 * Slots whose texts contain every token of `query`, or that `named` gives for it; null when the query has no letter or
 * digit.
 */
export function searchSlots(
  index: SearchIndex,
  query: string,
  named: (token: string) => readonly Bitset[] = () => [],
): Bitset | null {
  const tokens = queryTokens(query);
  if (tokens.length === 0) return null;
  return intersectBits(
    tokens.map((token) => {
      const found = slotsWithToken(index, token);
      for (const slots of named(token)) addBits(found, slots);
      return found;
    }),
  );
}

function slotsWithToken(index: SearchIndex, token: string): Bitset {
  const { grams, mayCross, isExact } = planToken(token);
  const candidates = intersectBits(grams.map((gram) => slotsWithGram(index, gram, mayCross)));
  const found = isExact ? candidates : createBitset(index.texts.count);
  for (let slot = isExact ? index.indexedUpTo : 0; slot < index.texts.count; slot++) {
    if (slot < index.indexedUpTo && !hasBit(candidates, slot)) continue;
    if (hasToken(readText(index.texts, slot), token)) addBit(found, slot);
  }
  return found;
}

function slotsWithGram(index: SearchIndex, gram: string, mayCross: boolean): Bitset {
  const key =
    gram.length === 1 ? gramKey(0, gram.charCodeAt(0)) : gramKey(gram.charCodeAt(0), gram.charCodeAt(1));
  const set = createBitset(index.texts.count);
  for (const { dictionary, lists } of mayCross ? [index.inside, index.across] : [index.inside])
    addPostingsTo(set, lists, lookUpKey(dictionary, key));
  return set;
}

function addGrams(index: SearchIndex, slot: number, codes: Uint16Array, isName: boolean): void {
  let before = 0;
  let gap = false;
  for (const code of codes) {
    if (code === SPACE) {
      gap = true;
      continue;
    }
    // Tokens with a lone consonant are not searched in prose, so such a consonant ends a gram there.
    if (code === LINE_FEED || (!isName && isChoseong(code))) {
      before = 0;
      gap = false;
      continue;
    }
    if (isName) addGram(index.inside, slot, gramKey(0, code));
    if (before !== 0) addGram(gap ? index.across : index.inside, slot, gramKey(before, code));
    before = code;
    gap = false;
  }
}

function addGram({ dictionary, lists }: GramLists, slot: number, key: number): void {
  appendPosting(lists, internKey(dictionary, key), slot);
}
