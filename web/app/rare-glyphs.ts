import styles from './styles/rare-glyphs.css?url';
import { readUnicodeRanges } from './unicode-ranges.ts';

const FAMILY = 'Pretendard Variable';

const link = document.createElement('link');
let fetched: Promise<void> | undefined;

/** Fetches the style sheet that names the fonts of rare letters once the page stands; it takes no effect yet. */
function fetchStyles(): Promise<void> {
  fetched ??= new Promise((resolve, reject) => {
    link.rel = 'stylesheet';
    link.media = 'not all';
    link.href = styles;
    link.onload = () => resolve();
    link.onerror = reject;
    const add = () => document.head.append(link);
    if (document.readyState === 'complete') add();
    else window.addEventListener('load', add, { once: true });
  });
  return fetched;
}

/**
 * Gives the page the fonts of these letters together: each that came by itself would have the whole page laid out again.
 */
export async function loadRareGlyphs(letters: string): Promise<void> {
  await fetchStyles();
  const codes = Array.from(letters, (letter) => letter.charCodeAt(0));
  const faces = [...(link.sheet?.cssRules ?? [])].flatMap((rule) => {
    if (!(rule instanceof CSSFontFaceRule)) return [];
    const read = (property: string) => rule.style.getPropertyValue(property);
    const unicodeRange = read('unicode-range');
    const ranges = readUnicodeRanges(unicodeRange);
    if (!codes.some((code) => ranges.some(([first, last]) => code >= first && code <= last))) return [];
    return [
      new FontFace(FAMILY, read('src'), { unicodeRange, weight: read('font-weight'), display: 'swap' }),
    ];
  });
  await Promise.allSettled(faces.map((face) => face.load()));
  for (const face of faces) document.fonts.add(face);
}

/** Names the fonts of all rare letters, for an application that may show any. */
export async function nameRareGlyphs(): Promise<void> {
  await fetchStyles();
  link.media = 'all';
}
