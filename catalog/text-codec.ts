import type { ByteArena } from './byte-arena.ts';

/**
 * Encodes texts as bytes: characters (UTF-16 codes) get numbers in order of arrival. The first, which are the frequent
 * ones, take one byte and nearly all others two; a JavaScript string of Hangul takes two for each.
 */
export type TextCodec = {
  /** By character: its number plus one; 0 for a character without a number. */
  numbers: Uint16Array;
  /** Characters by number. */
  characters: Uint16Array;
  count: number;
  /** The text that was decoded last. */
  decoded: Uint16Array;
  encoded: Uint8Array;
};

/** Numbers below this are one byte. */
const SHORT = 0xc0;
/** First byte of a character without a number, whose two bytes follow. First bytes from `SHORT` on precede the low byte of a number. */
const RAW = 0xff;
const NUMBERED = SHORT + (RAW - SHORT) * 256;

/** A codec without any numbered character. */
export function createTextCodec(): TextCodec {
  return {
    numbers: new Uint16Array(65_536),
    characters: new Uint16Array(NUMBERED),
    count: 0,
    decoded: new Uint16Array(4096),
    encoded: new Uint8Array(4096),
  };
}

/** The bytes of a text, as a view that is valid until the next text is encoded. */
export function encodeText(codec: TextCodec, text: string): Uint8Array {
  if (codec.encoded.length < text.length * 3) codec.encoded = new Uint8Array(text.length * 3);
  const bytes = codec.encoded;
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    let number = (codec.numbers[character] as number) - 1;
    if (number < 0) number = numberCharacter(codec, character);
    if (number < SHORT) bytes[end++] = number;
    else if (number < NUMBERED) {
      bytes[end++] = SHORT + ((number - SHORT) >>> 8);
      bytes[end++] = (number - SHORT) & 0xff;
    } else {
      bytes[end++] = RAW;
      bytes[end++] = character >>> 8;
      bytes[end++] = character & 0xff;
    }
  }
  return bytes.subarray(0, end);
}

/** Decodes the entry of `slot` into `codec.decoded`; returns the number of characters. */
export function decodeEntry(codec: TextCodec, { bytes, starts, lengths }: ByteArena, slot: number): number {
  let at = starts[slot] as number;
  const stop = at + (lengths[slot] as number);
  if (codec.decoded.length < stop - at) codec.decoded = new Uint16Array(stop - at);
  const { decoded, characters } = codec;
  let end = 0;
  while (at < stop) {
    const first = bytes[at++] as number;
    if (first < SHORT) decoded[end++] = characters[first] as number;
    else if (first < RAW)
      decoded[end++] = characters[SHORT + (first - SHORT) * 256 + (bytes[at++] as number)] as number;
    else decoded[end++] = ((bytes[at++] as number) << 8) | (bytes[at++] as number);
  }
  return end;
}

/** The next number for a character, or `NUMBERED` when all are taken. */
function numberCharacter(codec: TextCodec, character: number): number {
  if (codec.count === NUMBERED) return NUMBERED;
  const number = codec.count++;
  codec.characters[number] = character;
  codec.numbers[character] = number + 1;
  return number;
}
