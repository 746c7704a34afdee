import { type ByteRuns, createByteRuns, dropRun, getRun, putRun, remapRuns } from './byte-arena.ts';
import type { SearchLetters, SearchText } from './search-text.ts';
import { createLetterCode, decodeRun, encodeText, type LetterCode } from './text-codec.ts';

/** The searchable text of each slot, in little more than half of the room that strings take. */
export type TextStore = {
  runs: ByteRuns;
  code: LetterCode;
  /** Slots that have or had a text. */
  count: number;
};

/** Stands between the two texts; no text has it. */
const END_OF_NAMES = '\0';

/** A store without texts. */
export function createTextStore(): TextStore {
  return { runs: createByteRuns(), code: createLetterCode(), count: 0 };
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
export function readLetters({ runs, code }: TextStore, slot: number): SearchLetters {
  const end = decodeRun(code, runs, slot);
  return { codes: code.decoded, namesEnd: end === 0 ? 0 : code.decoded.indexOf(0), end };
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

function encode({ code }: TextStore, { names, prose }: SearchText): Uint8Array {
  return encodeText(code, names + END_OF_NAMES + prose);
}
