/*
 * Numbers below 2²⁴ and how often each is met (1 to 255), together in 32 bits: read at once, and a byte less of each.
 * The bits are written out in each function: as names they would be looked up for each of millions.
 */

/** Puts a number and its count together; a count above 255 is one of 255. Throws a RangeError on a larger number. */
export function toCounted(number: number, count: number): number {
  if (number > 0xffffff)
    throw new RangeError(`Cannot count the number ${number}: it needs more than 24 bits`);
  return ((Math.min(255, count) << 24) | number) >>> 0;
}

/** The number. */
export function numberOf(counted: number): number {
  return counted & 0xffffff;
}

/** How often it is met. */
export function countOf(counted: number): number {
  return counted >>> 24;
}
