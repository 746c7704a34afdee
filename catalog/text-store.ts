import {
  type ByteArena,
  createByteArena,
  dropEntry,
  getEntry,
  putEntry,
  remapEntries,
} from './byte-arena.ts';
import type { DecodedText, SearchText } from './search-text.ts';
import { createTextCodec, decodeEntry, encodeText, type TextCodec } from './text-codec.ts';

/** The searchable text of each slot, in little more than half the size of strings. */
export type TextStore = {
  arena: ByteArena;
  codec: TextCodec;
  /** Slots that have or had a text. */
  count: number;
};

/** Separates the two texts; no text contains it. */
const END_OF_NAMES = '\0';

/** A store without texts. */
export function createTextStore(): TextStore {
  return { arena: createByteArena(), codec: createTextCodec(), count: 0 };
}

/** Stores the text of `slot`, replacing an earlier one. */
export function putText(store: TextStore, slot: number, text: SearchText): void {
  putEntry(store.arena, slot, encode(store, text));
  store.count = Math.max(store.count, slot + 1);
}

/** True when the stored text of `slot` equals `text`. */
export function isHeldText(store: TextStore, slot: number, text: SearchText): boolean {
  return Buffer.compare(getEntry(store.arena, slot), encode(store, text)) === 0;
}

/** The text of `slot`, valid until the next one is read; empty when it was dropped. */
export function readText({ arena, codec }: TextStore, slot: number): DecodedText {
  const end = decodeEntry(codec, arena, slot);
  return { codes: codec.decoded, namesEnd: end === 0 ? 0 : codec.decoded.indexOf(0), end };
}

/** Removes the text of `slot`. */
export function dropText(store: TextStore, slot: number): void {
  dropEntry(store.arena, slot);
}

/** Renumbers slots by `remap` (the new slot, or -1 for a removed one), which must keep their order. */
export function remapTexts(store: TextStore, remap: Int32Array): void {
  remapEntries(store.arena, remap);
  let count = 0;
  for (const moved of remap) if (moved >= 0) count++;
  store.count = count;
}

function encode({ codec }: TextStore, { names, prose }: SearchText): Uint8Array {
  return encodeText(codec, names + END_OF_NAMES + prose);
}
