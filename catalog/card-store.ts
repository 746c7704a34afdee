import { type ByteArena, createByteArena, dropEntry, putEntry, remapEntries } from './byte-arena.ts';
import { createTextCodec, decodeEntry, encodeText, type TextCodec } from './text-codec.ts';

/**
 * Finished card JSON of each slot, in half of its size. Phrases that all cards share, such as member names and beginnings
 * of addresses, are replaced by one control character each; JSON never contains these unescaped.
 */
export type CardStore = {
  arena: ByteArena;
  codec: TextCodec;
  /** The control character of each phrase. */
  characters: Map<string, string>;
  /** Phrases by control character. */
  phrases: string[];
  /** Scratch buffer in which a card is expanded. */
  expanded: Uint16Array;
};

const PHRASE = /[{,]"\w+":(?:"\/[a-z/-]+\/)?/g;
/** Control characters from 1 on. */
const MAX_PHRASES = 31;

/** A store without cards. */
export function createCardStore(): CardStore {
  return {
    arena: createByteArena(),
    codec: createTextCodec(),
    characters: new Map(),
    phrases: [''],
    expanded: new Uint16Array(4096),
  };
}

/** Stores the card of `slot`, replacing an earlier one. */
export function putCard(store: CardStore, slot: number, card: unknown): void {
  const text = JSON.stringify(card).replace(PHRASE, (phrase) => shorten(store, phrase));
  putEntry(store.arena, slot, encodeText(store.codec, text));
}

/** The JSON of the card of `slot`. */
export function getCard(store: CardStore, slot: number): Uint8Array {
  const { codec, arena, phrases } = store;
  const length = decodeEntry(codec, arena, slot);
  let end = 0;
  for (let at = 0; at < length; at++) {
    const character = codec.decoded[at] as number;
    const phrase = phrases[character];
    while (end + (phrase?.length ?? 1) > store.expanded.length) growExpanded(store);
    if (phrase === undefined) store.expanded[end++] = character;
    else for (let next = 0; next < phrase.length; next++) store.expanded[end++] = phrase.charCodeAt(next);
  }
  return Buffer.from(Buffer.from(store.expanded.buffer, 0, end * 2).toString('utf16le'));
}

/** Removes the card of `slot`. */
export function dropCard(store: CardStore, slot: number): void {
  dropEntry(store.arena, slot);
}

/** Renumbers slots by `remap` (the new slot, or -1 for a removed one), which must keep their order. */
export function remapCards(store: CardStore, remap: Int32Array): void {
  remapEntries(store.arena, remap);
}

function shorten({ characters, phrases }: CardStore, phrase: string): string {
  const known = characters.get(phrase);
  if (known !== undefined) return known;
  if (characters.size === MAX_PHRASES) return phrase;
  const character = String.fromCharCode(phrases.length);
  characters.set(phrase, character);
  phrases.push(phrase);
  return character;
}

function growExpanded(store: CardStore): void {
  const grown = new Uint16Array(store.expanded.length * 2);
  grown.set(store.expanded);
  store.expanded = grown;
}
