import { type ByteRuns, createByteRuns, dropRun, putRun, remapRuns } from './byte-arena.ts';
import { createLetterCode, decodeRun, encodeText, type LetterCode } from './text-codec.ts';

/**
 * Finished card JSON of each slot, in half of the room of its bytes. What cards have in common, names of members and the
 * beginnings of addresses, is one letter each: a control character, which JSON never contains as such.
 */
export type CardStore = {
  runs: ByteRuns;
  code: LetterCode;
  letters: Map<string, string>;
  /** What the control characters stand for. */
  phrases: string[];
  /** Where a card is put together. */
  whole: Uint16Array;
};

const PHRASE = /[{,]"\w+":(?:"\/[a-z/-]+\/)?/g;
/** Control characters from 1 on. */
const MAX_PHRASES = 31;

/** A store without cards. */
export function createCardStore(): CardStore {
  return {
    runs: createByteRuns(),
    code: createLetterCode(),
    letters: new Map(),
    phrases: [''],
    whole: new Uint16Array(4096),
  };
}

/** Keeps the card of `slot`, in the place of an earlier one. */
export function putCard(store: CardStore, slot: number, card: unknown): void {
  const text = JSON.stringify(card).replace(PHRASE, (phrase) => shorten(store, phrase));
  putRun(store.runs, slot, encodeText(store.code, text));
}

/** The JSON of the card of `slot`. */
export function getCard(store: CardStore, slot: number): Uint8Array {
  const { code, runs, phrases } = store;
  const length = decodeRun(code, runs, slot);
  let end = 0;
  for (let at = 0; at < length; at++) {
    const letter = code.decoded[at] as number;
    const phrase = phrases[letter];
    while (end + (phrase?.length ?? 1) > store.whole.length) growWhole(store);
    if (phrase === undefined) store.whole[end++] = letter;
    else for (let next = 0; next < phrase.length; next++) store.whole[end++] = phrase.charCodeAt(next);
  }
  return Buffer.from(Buffer.from(store.whole.buffer, 0, end * 2).toString('utf16le'));
}

/** Forgets the card of `slot`. */
export function dropCard(store: CardStore, slot: number): void {
  dropRun(store.runs, slot);
}

/** Renumbers slots after `remap` (new slot, or -1 for one that is gone), which must keep the order. */
export function remapCards(store: CardStore, remap: Int32Array): void {
  remapRuns(store.runs, remap);
}

function shorten({ letters, phrases }: CardStore, phrase: string): string {
  const known = letters.get(phrase);
  if (known !== undefined) return known;
  if (letters.size === MAX_PHRASES) return phrase;
  const letter = String.fromCharCode(phrases.length);
  letters.set(phrase, letter);
  phrases.push(phrase);
  return letter;
}

function growWhole(store: CardStore): void {
  const grown = new Uint16Array(store.whole.length * 2);
  grown.set(store.whole);
  store.whole = grown;
}
