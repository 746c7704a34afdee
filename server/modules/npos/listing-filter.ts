import type { NpoFilter } from '#catalog/directory.ts';
import { isChoseong, isSearchedInProse, planToken, queryTokens } from '#catalog/search-text.ts';
import { tenureRanges } from '#contract/npos.ts';

/** Gives a value its place among the parameters of a statement: `$1`, `$2`, … */
export type Bind = (value: unknown) => string;

/** Parameters of one statement. */
export function createBind(): { bind: Bind; values: unknown[] } {
  const values: unknown[] = [];
  return { values, bind: (value) => `$${values.push(value)}` };
}

/** Which range of `tenureRanges` a listing `l` is in on a day; null before its founding and where that is unknown. */
export function formTenureRange(day: string): string {
  const years = `extract(year FROM ${day}) - extract(year FROM l.founded_on)
    + (to_char(${day}, 'MMDD') >= to_char(l.founded_on, 'MMDD'))::int`;
  const ranges = [...tenureRanges].reverse().map((first) => `WHEN ${years} >= ${first} THEN '${first}'`);
  return `CASE WHEN l.founded_on <= ${day} THEN CASE ${ranges.join(' ')} ELSE '1' END END`;
}

/** The condition on a listing `l` of each filter that is set, as SQL; the same rules as the catalogue in memory. */
export function formConditions(
  filter: NpoFilter,
  asOf: string,
  bind: Bind,
): Partial<Record<keyof NpoFilter, string>> {
  const { q, region, regionDetail, field, beneficiary, tenure } = filter;
  const day = () => `${bind(asOf)}::date`;
  const search = q === undefined ? null : formSearch(q, bind);
  return {
    ...(search === null ? {} : { q: search }),
    ...(region === undefined ? {} : { region: `l.region_level1_code = ${bind(region)}` }),
    ...(regionDetail === undefined ? {} : { regionDetail: `l.region_level2_code = ${bind(regionDetail)}` }),
    ...(field === undefined ? {} : { field: `l.field_codes @> ARRAY[${bind(field)}]::text[]` }),
    ...(beneficiary === undefined
      ? {}
      : { beneficiary: `l.beneficiary_codes @> ARRAY[${bind(beneficiary)}]::text[]` }),
    ...(tenure === undefined ? {} : { tenure: `${formTenureRange(day())} = ${bind(tenure)}` }),
    ...(filter.donationReceipt ? { donationReceipt: `l.donation_receipt_until >= ${day()}` } : {}),
    ...(filter.taxInvoice ? { taxInvoice: `l.business_certificate_until >= ${day()}` } : {}),
  };
}

function formSearch(q: string, bind: Bind): string | null {
  const tokens = queryTokens(q);
  // A query of signs only finds nothing; one of spaces is no query.
  if (tokens.length === 0) return q.trim() === '' ? null : 'false';
  return tokens.map((token) => formToken(token, bind)).join(' AND ');
}

/** The grams narrow by the index; where they are not exact, the texts are read as `hasToken` reads them. */
function formToken(token: string, bind: Bind): string {
  const { grams, mayCross, isExact } = planToken(token);
  const indexed = 'search_grams(l.names, l.prose)';
  const looked = mayCross
    ? grams
        .map(([one, two]) => `${indexed} && ${bind([`${one}${two}`, ` ${one}${two}`])}::text[]`)
        .join(' AND ')
    : `${indexed} @> ${bind(grams)}::text[]`;
  if (isExact) return looked;
  const pattern = bind([...token].map(formLetter).join(token.length > 2 ? ' ?' : ''));
  const read = [`l.names ~ ${pattern}`, ...(isSearchedInProse(token) ? [`l.prose ~ ${pattern}`] : [])];
  return `${looked} AND (${read.join(' OR ')})`;
}

/** A lone consonant stands for itself and for every syllable that begins with it. Tokens hold no sign of a pattern. */
function formLetter(letter: string): string {
  if (!isChoseong(letter.charCodeAt(0))) return letter;
  const first = 0xac00 + CHOSEONG.indexOf(letter) * 588;
  return `[${letter}${String.fromCharCode(first)}-${String.fromCharCode(first + 587)}]`;
}

const CHOSEONG = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
