import { type ByteRuns, createByteRuns, dropRun, getRun, putRun, remapRuns } from './byte-runs.ts';
import type { SearchLetters, SearchText } from './search-text.ts';

/**
 * The searchable text of each slot. Letters are numbered as they arrive; the first ones, which are frequent ones, take one
 * byte and nearly all others two, where a string of Hangul takes two for each and an object besides.
 */
export type TextStore = {
  runs: ByteRuns;
  /** Slots that have or had a text. */
  count: number;
  /** The number of each letter (UTF-16 code) plus one; 0 for one without a number. */
  numbers: Uint16Array;
  /** Letters by number. */
  letters: Uint16Array;
  letterCount: number;
};

/** Numbers below are a byte of their own. */
const SHORT = 0xc0;
/** This byte stands before both bytes of a letter without a number, those between before the low byte of a number. */
const RAW = 0xff;
const NUMBERED = SHORT + (RAW - SHORT) * 256;
/** Stands between the two texts; no text has it. */
const END_OF_NAMES = 0;

let encoded = new Uint8Array(4096);
let decoded = new Uint16Array(4096);

/** A store without texts. */
export function createTextStore(): TextStore {
  return {
    runs: createByteRuns(),
    count: 0,
    numbers: new Uint16Array(65_536),
    letters: new Uint16Array(NUMBERED),
    letterCount: 0,
  };
}

/** Keeps the text of `slot`, in the place of an earlier one. */
export function putText(store: TextStore, slot: number, text: SearchText): void {
  putRun(store.runs, slot, encode(store, text));
  store.count = Math.max(store.count, slot + 1);
}

/** True when the text of `slot` is `text`. */
export function isHeldText(store: TextStore, slot: number, text: SearchText): boolean {
  return Buffer.compare(getRun(store.runs, slot), encode(store, text)) === 0;
}

/** The text of `slot` letter by letter, until the next is read; an empty one where it was dropped. */
export function readLetters({ runs, letters }: TextStore, slot: number): SearchLetters {
  const { bytes, starts, lengths } = runs;
  let at = starts[slot] as number;
  const stop = at + (lengths[slot] as number);
  if (decoded.length < stop - at) decoded = new Uint16Array(stop - at);
  const codes = decoded;
  let end = 0;
  let namesEnd = 0;
  while (at < stop) {
    const first = bytes[at++] as number;
    let code: number;
    if (first < SHORT) code = letters[first] as number;
    else if (first < RAW) code = letters[SHORT + (first - SHORT) * 256 + (bytes[at++] as number)] as number;
    else code = ((bytes[at++] as number) << 8) | (bytes[at++] as number);
    if (code === END_OF_NAMES) namesEnd = end;
    codes[end++] = code;
  }
  return { codes, namesEnd, end };
}

/** Forgets the text of `slot`. */
export function dropText(store: TextStore, slot: number): void {
  dropRun(store.runs, slot);
}

/** Renumbers slots after `remap` (new slot, or -1 for one that is gone), which must keep the order. */
export function remapTexts(store: TextStore, remap: Int32Array): void {
  remapRuns(store.runs, remap);
  let count = 0;
  for (const moved of remap) if (moved >= 0) count++;
  store.count = count;
}

function encode(store: TextStore, { names, prose }: SearchText): Uint8Array {
  const longest = (names.length + 1 + prose.length) * 3;
  if (encoded.length < longest) encoded = new Uint8Array(longest);
  let at = 0;
  for (let next = 0; next < names.length; next++) at = writeLetter(store, names.charCodeAt(next), at);
  at = writeLetter(store, END_OF_NAMES, at);
  for (let next = 0; next < prose.length; next++) at = writeLetter(store, prose.charCodeAt(next), at);
  return encoded.subarray(0, at);
}

function writeLetter(store: TextStore, letter: number, at: number): number {
  let number = (store.numbers[letter] as number) - 1;
  if (number < 0) number = numberLetter(store, letter);
  let next = at;
  if (number < SHORT) encoded[next++] = number;
  else if (number < NUMBERED) {
    encoded[next++] = SHORT + ((number - SHORT) >>> 8);
    encoded[next++] = (number - SHORT) & 0xff;
  } else {
    encoded[next++] = RAW;
    encoded[next++] = letter >>> 8;
    encoded[next++] = letter & 0xff;
  }
  return next;
}

/** The next number for a letter, or `NUMBERED` when all are given out. */
function numberLetter(store: TextStore, letter: number): number {
  if (store.letterCount === NUMBERED) return NUMBERED;
  const number = store.letterCount++;
  store.letters[number] = letter;
  store.numbers[letter] = number + 1;
  return number;
}
