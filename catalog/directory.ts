import { type Bitset, countBits, countShared, hasBit, intersectBits } from './bitset.ts';
import { getCard } from './card-store.ts';
import type { Buckets, Catalog } from './catalog.ts';
import { byCode, type NpoFilterCounts } from './filter-counts.ts';
import { findNamedCodes, type NamedCode } from './named-codes.ts';
import { nameOfQuery, type Place, places, relevanceKey } from './relevance.ts';
import { searchSlots } from './search-index.ts';
import { findInWord, hasToken, isInNames, isSearchedInProse, queryTokens } from './search-text.ts';
import { getSortOrder, type NpoSort } from './sort-orders.ts';
import { readText } from './text-store.ts';

/** Filters of the directory; an absent one does not filter. Regions are those of the office. */
export type NpoFilter = {
  q?: string | undefined;
  region?: string | undefined;
  regionDetail?: string | undefined;
  field?: string | undefined;
  beneficiary?: string | undefined;
  /** One of `tenureRanges`. */
  tenure?: string | undefined;
  donationReceipt?: boolean | undefined;
  taxInvoice?: boolean | undefined;
};

/**
 * One page of the directory: `page` counts from 1. `after` is the last NPO of the previous page: while it is in the list,
 * the page continues behind it, wherever it is now, so that none is skipped or repeated. `before` is the first NPO of the
 * following page, in the same way.
 */
export type NpoPageQuery = NpoFilter & {
  sort?: NpoOrder | undefined;
  page?: number | undefined;
  after?: string | undefined;
  before?: string | undefined;
  pageSize: number;
};

export type NpoPage = {
  total: number;
  page: number;
  ids: string[];
  /** Finished card JSON of each NPO of the page, in the same order. */
  cards: Uint8Array[];
};

/** A total order of all NPOs, or the order by how well each is meant by the query. */
export type NpoOrder = NpoSort | 'RELEVANCE';

/** The order in which a query is answered that names none. */
export function defaultOrder({ q }: NpoFilter): NpoOrder {
  return q === undefined || queryTokens(q).length === 0 ? 'RECENT' : 'RELEVANCE';
}

const MAX_CACHED_RESULTS = 512;

/** The NPOs that pass all filters, in the order of `sort` (see `defaultOrder`), one page of them. */
export function findNpos(catalog: Catalog, query: NpoPageQuery): NpoPage {
  const slots = orderedMatches(catalog, query, query.sort ?? defaultOrder(query));
  const page = query.page ?? 1;
  const start = findStart(catalog, query, slots, (page - 1) * query.pageSize);
  const ids: string[] = [];
  const cards: Uint8Array[] = [];
  for (let at = start; at < slots.length && at < start + query.pageSize; at++) {
    const slot = slots[at] as number;
    ids.push(catalog.ids[slot] as string);
    cards.push(getCard(catalog.cards, slot));
  }
  return { total: slots.length, page, ids, cards };
}

/** Start of the page: next to the NPO it names, or by its number when that NPO is not in the list. */
function findStart(
  catalog: Catalog,
  { after, before, pageSize }: NpoPageQuery,
  slots: Uint32Array,
  byNumber: number,
): number {
  const slot = catalog.slotById.get(after ?? before ?? '');
  const at = slot === undefined ? -1 : slots.indexOf(slot);
  if (at < 0) return byNumber;
  return after === undefined ? Math.max(0, at - pageSize) : at + 1;
}

/** How many NPOs each filter value would leave, given the other filters. */
export function countByFilter(catalog: Catalog, filter: NpoFilter): NpoFilterCounts {
  const key = filterKey(filter);
  const held = catalog.counts.get(key);
  if (held !== undefined) return held;
  const counts = createCounts(catalog, filter);
  if (catalog.counts.size >= MAX_CACHED_RESULTS) catalog.counts.clear();
  catalog.counts.set(key, counts);
  return counts;
}

function createCounts(catalog: Catalog, filter: NpoFilter): NpoFilterCounts {
  const without = (...names: (keyof NpoFilter)[]) => {
    const rest = { ...filter };
    for (const name of names) delete rest[name];
    return matchBits(catalog, rest);
  };
  return {
    total: countBits(matchBits(catalog, filter)),
    region: countBuckets(catalog.region1, without('region', 'regionDetail')),
    regionDetail: countBuckets(catalog.region2, without('regionDetail')),
    field: countBuckets(catalog.field, without('field')),
    beneficiary: countBuckets(catalog.beneficiary, without('beneficiary')),
    tenure: countBuckets(catalog.tenure, without('tenure')),
    donationReceipt: countShared(catalog.donationReceipt, without('donationReceipt')),
    taxInvoice: countShared(catalog.taxInvoice, without('taxInvoice')),
  };
}

/** Joins byte strings with commas: the inside of a JSON array. */
export function joinCards(cards: readonly Uint8Array[]): Uint8Array {
  if (cards.length === 0) return new Uint8Array();
  let length = cards.length - 1;
  for (const card of cards) length += card.length;
  const joined = Buffer.allocUnsafe(length);
  let at = 0;
  for (const card of cards) {
    if (at > 0) joined[at++] = COMMA;
    joined.set(card, at);
    at += card.length;
  }
  return joined;
}

const COMMA = 0x2c;
const NO_SLOTS: Bitset = { words: new Uint32Array() };

function orderedMatches(catalog: Catalog, filter: NpoFilter, sort: NpoOrder): Uint32Array {
  const key = `${sort}${filterKey(filter)}`;
  const held = catalog.results.get(key);
  if (held !== undefined) return held;
  const matches = matchBits(catalog, filter);
  const isRelevance = sort === 'RELEVANCE' && defaultOrder(filter) === 'RELEVANCE';
  const slots = orderSlots(catalog, matches, sort === 'RELEVANCE' ? 'RECENT' : sort);
  if (isRelevance) orderByRelevance(catalog, slots, filter.q as string);
  if (catalog.results.size >= MAX_CACHED_RESULTS) catalog.results.clear();
  catalog.results.set(key, slots);
  return slots;
}

function filterKey(filter: NpoFilter): string {
  return JSON.stringify([
    filter.q ?? '',
    filter.region ?? '',
    filter.regionDetail ?? '',
    filter.field ?? '',
    filter.beneficiary ?? '',
    filter.tenure ?? '',
    filter.donationReceipt ?? false,
    filter.taxInvoice ?? false,
  ]);
}

function orderSlots(catalog: Catalog, matches: Bitset, sort: NpoSort): Uint32Array {
  const total = countBits(matches);
  const order = getSortOrder(catalog, sort);
  const slots = new Uint32Array(total);
  let length = 0;
  if (total * 16 > order.slots.length) {
    for (const slot of order.slots) if (hasBit(matches, slot)) slots[length++] = slot;
    return slots;
  }
  for (let word = 0; word < matches.words.length; word++) {
    let rest = matches.words[word] as number;
    while (rest !== 0) {
      slots[length++] = order.ranks[word * 32 + 31 - Math.clz32(rest & -rest)] as number;
      rest &= rest - 1;
    }
  }
  slots.sort();
  for (let at = 0; at < total; at++) slots[at] = order.slots[slots[at] as number] as number;
  return slots;
}

/** Orders slots that stand in the order RECENT by how well each is meant by the query; equals stay as they are. */
function orderByRelevance(catalog: Catalog, slots: Uint32Array, query: string): void {
  const name = nameOfQuery(query);
  const tokens = queryTokens(query).map((token) => ({
    token,
    named: bucketsNamed(catalog, token, ({ words }) => words),
    others: bucketsNamed(catalog, token, ({ otherWords }) => otherWords),
    isInProse: isSearchedInProse(token),
  }));
  const keys = new Float64Array(catalog.ids.length);
  const placeOfToken = (
    slot: number,
    { token, named, others, isInProse }: (typeof tokens)[number],
  ): Place => {
    if (findInWord(catalog.nameKeys[slot] as string, token) >= 0) return places.NAME;
    if (named.some((bucket) => hasBit(bucket, slot))) return places.CODE;
    if (!isInProse || isInNames(readText(catalog.search.texts, slot), token)) return places.HEADINGS;
    const mayBeElsewhere = others.some((bucket) => hasBit(bucket, slot));
    return mayBeElsewhere && !hasToken(readText(catalog.search.texts, slot), token)
      ? places.OTHER_WORD
      : places.PROSE;
  };
  for (const slot of slots) {
    const nameKey = catalog.nameKeys[slot] as string;
    const at = findInWord(nameKey, name);
    const place =
      at === 0
        ? places.NAME_START
        : at > 0
          ? places.NAME
          : (Math.max(...tokens.map((token) => placeOfToken(slot, token))) as Place);
    keys[slot] = relevanceKey(place, [...nameKey].length, catalog.joinedDays[slot] as number);
  }
  // Stable: the ids decide between equals, as RECENT has them.
  slots.sort((left, right) => (keys[left] as number) - (keys[right] as number));
}

function bucketsNamed(
  catalog: Catalog,
  token: string,
  wordsOf?: (code: NamedCode) => readonly string[],
): Bitset[] {
  const buckets = {
    region: catalog.region1,
    regionDetail: catalog.region2,
    field: catalog.field,
    beneficiary: catalog.beneficiary,
  };
  return findNamedCodes(catalog.namedCodes, token, wordsOf).flatMap(
    ({ dimension, code }) => buckets[dimension].get(code) ?? [],
  );
}

function matchBits(catalog: Catalog, filter: NpoFilter): Bitset {
  const sets: Bitset[] = [catalog.live];
  const add = (buckets: Buckets, code: string | undefined) => {
    if (code !== undefined) sets.push(buckets.get(code) ?? NO_SLOTS);
  };
  add(catalog.region1, filter.region);
  add(catalog.region2, filter.regionDetail);
  add(catalog.field, filter.field);
  add(catalog.beneficiary, filter.beneficiary);
  add(catalog.tenure, filter.tenure);
  if (filter.donationReceipt) sets.push(catalog.donationReceipt);
  if (filter.taxInvoice) sets.push(catalog.taxInvoice);
  if (filter.q !== undefined && filter.q !== '') {
    const found = searchSlots(catalog.search, filter.q, (token) => bucketsNamed(catalog, token));
    // A query of punctuation only finds nothing; a query of spaces is ignored.
    if (found !== null) sets.push(found);
    else if (filter.q.trim() !== '') sets.push(NO_SLOTS);
  }
  return intersectBits(sets);
}

function countBuckets(buckets: Buckets, matches: Bitset): Record<string, number> {
  const counts = [...buckets].map(([code, bucket]) => [code, countShared(bucket, matches)] as const);
  return byCode(counts.filter(([, count]) => count > 0));
}
