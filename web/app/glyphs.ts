import styles from './styles/rare-glyphs.css?raw';
import { readUnicodeRanges } from './unicode-ranges.ts';

const BASIC_PLANE = 0x10000;

/** By UTF-16 code unit: 1 where the letter stands in a font that only `rare-glyphs.css` names. */
function markGlyphs(): Uint8Array {
  const held = new Uint8Array(BASIC_PLANE);
  for (const [first, last] of readUnicodeRanges(styles)) held.fill(1, first, last + 1);
  return held;
}

let held: Uint8Array | undefined;

/** The letters of a text that the fonts of the first paint do not hold, each once. */
export function findRareGlyphs(text: string): string {
  held ??= markGlyphs();
  const found = new Set<string>();
  for (let at = 0; at < text.length; at++) {
    if (held[text.charCodeAt(at)] === 1) found.add(text.charAt(at));
  }
  return [...found].join('');
}
