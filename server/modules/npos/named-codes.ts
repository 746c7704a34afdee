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
      const short = dimension === 'region' ? shortRegionName(name) : '';
      const texts = [name, short, codes.searchWordsOf(group, code)];
      return { dimension, code, name, words: [...new Set(texts.flatMap(splitWords))] };
    });
  });
  known.set(codes, named);
  return named;
}
