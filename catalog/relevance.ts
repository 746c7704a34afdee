import { splitWords } from './search-text.ts';

/**
 * Where a query is found in an NPO, best first (F-41): its name begins with the query, its name contains it, a field,
 * beneficiary or region is called so, its activities and works are, it stands in the description of a work, or a code of
 * it only holds that among more: who writes of dogs comes before who works for some animal.
 */
export const places = { NAME_START: 0, NAME: 1, CODE: 2, HEADINGS: 3, PROSE: 4, OTHER_WORD: 5 } as const;
export type Place = (typeof places)[keyof typeof places];

/** The name that a query as a whole may be: its words without spaces, as names sort. */
export function nameOfQuery(query: string): string {
  return splitWords(query).join('');
}

/** One step of place outweighs every length of a name, one letter of a name every day of joining. */
const [PLACE_WEIGHT, LENGTH_WEIGHT] = [100_000_000, 100_000];
export const relevanceWeights = {
  place: PLACE_WEIGHT,
  length: LENGTH_WEIGHT,
  longest: PLACE_WEIGHT / LENGTH_WEIGHT - 1,
  lastDay: LENGTH_WEIGHT - 1,
} as const;

/** The number by which NPOs are ordered for a query, smallest first: place, then shorter names, then newer members. */
export function relevanceKey(place: Place, nameLength: number, joinedDay: number): number {
  const { longest, lastDay } = relevanceWeights;
  const length = place <= places.NAME ? Math.min(longest, nameLength) : 0;
  return place * PLACE_WEIGHT + length * LENGTH_WEIGHT + lastDay - Math.min(lastDay, Math.max(0, joinedDay));
}
