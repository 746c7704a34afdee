const RANGE = /U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi;

/** The first and the last letter of every range that a style sheet of fonts names. */
export function readUnicodeRanges(styles: string): [first: number, last: number][] {
  return Array.from(styles.matchAll(RANGE), ([, first = '', last = first]) => [
    Number.parseInt(first, 16),
    Number.parseInt(last, 16),
  ]);
}
