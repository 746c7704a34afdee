import type { ByteRuns } from './byte-arena.ts';

/**
 * Texts as bytes: letters (UTF-16 codes) are numbered as they arrive; the first ones, which are frequent ones, take one
 * byte and nearly all others two, where a string of Hangul takes two for each.
 */
export type LetterCode = {
  /** The number of each letter plus one; 0 for one without a number. */
  numbers: Uint16Array;
  /** Letters by number. */
  letters: Uint16Array;
  count: number;
  /** What was read last. */
  decoded: Uint16Array;
  encoded: Uint8Array;
};

/** Numbers below are a byte of their own. */
const SHORT = 0xc0;
/** This byte stands before both bytes of a letter without a number, those between before the low byte of a number. */
const RAW = 0xff;
const NUMBERED = SHORT + (RAW - SHORT) * 256;

/** A code that knows no letter yet. */
export function createLetterCode(): LetterCode {
  return {
    numbers: new Uint16Array(65_536),
    letters: new Uint16Array(NUMBERED),
    count: 0,
    decoded: new Uint16Array(4096),
    encoded: new Uint8Array(4096),
  };
}

/** The bytes of a text: a view that is valid until the next text is encoded. */
export function encodeText(code: LetterCode, text: string): Uint8Array {
  if (code.encoded.length < text.length * 3) code.encoded = new Uint8Array(text.length * 3);
  const bytes = code.encoded;
  let end = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    let number = (code.numbers[letter] as number) - 1;
    if (number < 0) number = numberLetter(code, letter);
    if (number < SHORT) bytes[end++] = number;
    else if (number < NUMBERED) {
      bytes[end++] = SHORT + ((number - SHORT) >>> 8);
      bytes[end++] = (number - SHORT) & 0xff;
    } else {
      bytes[end++] = RAW;
      bytes[end++] = letter >>> 8;
      bytes[end++] = letter & 0xff;
    }
  }
  return bytes.subarray(0, end);
}

/** Reads the text that is the run of `slot` into `code.decoded`, and answers how many letters it has. */
export function decodeRun(code: LetterCode, { bytes, starts, lengths }: ByteRuns, slot: number): number {
  let at = starts[slot] as number;
  const stop = at + (lengths[slot] as number);
  if (code.decoded.length < stop - at) code.decoded = new Uint16Array(stop - at);
  const { decoded, letters } = code;
  let end = 0;
  while (at < stop) {
    const first = bytes[at++] as number;
    if (first < SHORT) decoded[end++] = letters[first] as number;
    else if (first < RAW)
      decoded[end++] = letters[SHORT + (first - SHORT) * 256 + (bytes[at++] as number)] as number;
    else decoded[end++] = ((bytes[at++] as number) << 8) | (bytes[at++] as number);
  }
  return end;
}

/** The next number for a letter, or `NUMBERED` when all are given out. */
function numberLetter(code: LetterCode, letter: number): number {
  if (code.count === NUMBERED) return NUMBERED;
  const number = code.count++;
  code.letters[number] = letter;
  code.numbers[letter] = number + 1;
  return number;
}
