/*
 * An entry of an inverted or forward index in 32 bits: the number of a document or term below 2²⁴, and the frequency of
 * the term in the document (1 to 255). One read gives both. Masks are literals because a named constant costs a lookup
 * in each of millions of calls.
 */

/** Packs a number and its frequency; a frequency above 255 counts as 255. Throws a RangeError on a larger number. */
export function packEntry(number: number, frequency: number): number {
  if (number > 0xffffff) throw new RangeError(`Cannot pack the number ${number}: it needs more than 24 bits`);
  return ((Math.min(255, frequency) << 24) | number) >>> 0;
}

/** The document or term of an entry. */
export function entryNumber(entry: number): number {
  return entry & 0xffffff;
}

/** The frequency of an entry. */
export function entryFrequency(entry: number): number {
  return entry >>> 24;
}
