import styles from './styles/letters.css?raw';

const BASIC_PLANE = 0x10000;
const RANGE = /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi;

/** By UTF-16 code unit: 1 where the letter stands in a font that only `letters.css` names. */
function readRanges(): Uint8Array {
  const held = new Uint8Array(BASIC_PLANE);
  for (const [, first = '', last = first] of styles.matchAll(RANGE)) {
    held.fill(1, Number.parseInt(first, 16), Number.parseInt(last, 16) + 1);
  }
  return held;
}

let held: Uint8Array | undefined;

/** The letters of a text that the fonts of the first paint do not hold, each once. */
export function findRareLetters(text: string): string {
  held ??= readRanges();
  const found = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    if (held[text.charCodeAt(at)] === 1) found.add(text.charAt(at));
  }
  return [...found].join('');
}
