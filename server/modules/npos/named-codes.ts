import type { NamedCode } from '#catalog/named-codes.ts';
import { splitWords } from '#catalog/search-text.ts';
import { shortRegionName } from '#contract/fields/regions.ts';
import type { CodeBook } from '#server/modules/codes/service.ts';

const dimensions: readonly [prefix: RegExp, dimension: NamedCode['dimension']][] = [
  [/^REGION$/, 'region'],
  [/^REGION_DETAIL_/, 'regionDetail'],
  [/^FIELD$/, 'field'],
  [/^BENEFICIARY$/, 'beneficiary'],
];

const known = new WeakMap<CodeBook, NamedCode[]>();

/** The codes by whose names and other words NPOs are found (F-42); a province also goes by its short name. */
export function toNamedCodes(codes: CodeBook): NamedCode[] {
  const held = known.get(codes);
  if (held !== undefined) return held;
  const named = Object.entries(codes.groups).flatMap(([group, entries]) => {
    const dimension = dimensions.find(([prefix]) => prefix.test(group))?.[1];
    if (dimension === undefined) return [];
    return entries.map(({ code, name }) => {
      const isRegion = dimension === 'region';
      const names = splitWords(isRegion ? `${name} ${shortRegionName(name)}` : name);
      const others = splitWords(codes.searchWordsOf(group, code));
      // What else a province is called is all of it, as is a part of a name ('복지' of 사회복지); any other word that a
      // field or a beneficiary is looked for by is one thing among more.
      const isName = (word: string) => isRegion || names.some((whole) => whole.includes(word));
      const words = [...new Set([...names, ...others.filter(isName)])];
      return { dimension, code, name, words, otherWords: others.filter((word) => !isName(word)) };
    });
  });
  known.set(codes, named);
  return named;
}
