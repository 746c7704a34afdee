import type { NamedCode } from './named-codes.ts';
import { nameOfQuery } from './relevance.ts';

/** A name as it sorts (see `NpoListing.nameKey`) and as it is shown. */
export type SpelledName = { nameKey: string; name: string };

/** The words that codes go by, as names that a query may have meant. */
export function* spellCodes(named: readonly NamedCode[]): Iterable<SpelledName> {
  for (const { words, otherWords } of named)
    for (const word of [...words, ...otherWords]) if (word.length > 1) yield { nameKey: word, name: word };
}

/** One wrong jamo in so many is taken for a slip. */
const JAMO_PER_SLIP = 4;
const MOST_SLIPS = 3;

/**
 * The name that a query which finds nothing may have meant: the one whose beginning differs from it in the fewest jamo
 * (F-42). Of equally near names the shorter one, then the first in order. Null when none is near.
 */
export function findSpelling(query: string, names: Iterable<SpelledName>): string | null {
  const wanted = toJamo(nameOfQuery(query));
  const slips = Math.min(MOST_SLIPS, Math.floor(wanted.length / JAMO_PER_SLIP));
  if (slips === 0) return null;
  const row = new Uint16Array(wanted.length + 1);
  let best: { distance: number; name: SpelledName } | null = null;
  for (const name of names) {
    const most = best === null ? slips : best.distance;
    const distance = measureBeginning(wanted, toJamo(name.nameKey), most, row);
    if (distance > most) continue;
    if (best === null || distance < best.distance || isBefore(name, best.name)) best = { distance, name };
  }
  return best?.name.name ?? null;
}

function isBefore(one: SpelledName, other: SpelledName): boolean {
  return one.nameKey.length === other.nameKey.length
    ? one.nameKey < other.nameKey
    : one.nameKey.length < other.nameKey.length;
}

/** Syllables apart into their jamo. */
function toJamo(text: string): string {
  return text.normalize('NFD');
}

/**
 * The fewest changes of one letter that make `wanted` a beginning of `name`; more than `most` where it takes more. `row`
 * is room for the distances of one column.
 */
function measureBeginning(wanted: string, name: string, most: number, row: Uint16Array): number {
  for (let at = 0; at <= wanted.length; at++) row[at] = at;
  let least = row[wanted.length] as number;
  const end = Math.min(name.length, wanted.length + most);
  for (let column = 1; column <= end; column++) {
    let diagonal = row[0] as number;
    row[0] = column;
    let nearest = column;
    for (let at = 1; at <= wanted.length; at++) {
      const above = row[at] as number;
      const isSame = wanted.charCodeAt(at - 1) === name.charCodeAt(column - 1);
      const distance = Math.min(above + 1, (row[at - 1] as number) + 1, diagonal + (isSame ? 0 : 1));
      row[at] = distance;
      diagonal = above;
      if (distance < nearest) nearest = distance;
    }
    least = Math.min(least, row[wanted.length] as number);
    if (nearest > most) break;
  }
  return least;
}
