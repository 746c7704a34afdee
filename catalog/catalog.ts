import { tenureRanges } from '#contract/npos.ts';
import { addBit, type Bitset, createBitset, deleteBit } from './bitset.ts';
import { dayNumber, isValidOn, NO_DAY, nextChangeOn, tenureYears } from './calendar.ts';
import { type CardStore, createCardStore, dropCard, getCard, putCard, remapCards } from './card-store.ts';
import {
  createDerivedBytes,
  type DerivedBytes,
  forgetDerivedBytes,
  getDerivedBytes,
  putDerivedBytes,
} from './derived-bytes.ts';
import type { NpoFilterCounts } from './filter-counts.ts';
import type { NpoListing } from './npo-record.ts';
import {
  addSearchText,
  createSearchIndex,
  indexSearchTexts,
  remapSearchIndex,
  type SearchIndex,
  tidySearchIndex,
} from './search-index.ts';
import { createSortOrders, forgetOrders, noteChangedSlot, type SortOrders } from './sort-orders.ts';
import { dropText, isHeldText } from './text-store.ts';

/** What the server decides. */
export type CatalogOptions = {
  /** The calendar day in Korea on which the catalogue starts. */
  asOf: string;
  /** What the JSON of a card says. */
  renderCard: (listing: NpoListing, asOf: string) => unknown;
  /** Room for profiles and other bytes made of an NPO; 0 keeps none. */
  maxDerivedBytes?: number;
};

/** One bitset of slots per code: the buckets of a filter. */
export type Buckets = Map<string, Bitset>;

/**
 * The published NPOs in memory. Each lives in a slot; a slot is never given to another NPO. Where its searchable text
 * changes, an NPO moves to a new slot, so that every posting list is only ever appended to.
 */
export type Catalog = {
  options: CatalogOptions;
  asOf: string;
  /** Highest record version applied. */
  version: number;
  /** Counts the changes; whatever is cached per revision is void after one. */
  revision: number;
  slotById: Map<string, number>;
  /** Versions of NPOs taken out, so that a late older record does not bring one back. */
  removedVersions: Map<string, number>;
  ids: string[];
  /** Names as they sort. */
  nameKeys: string[];
  versions: number[];
  joinedDays: number[];
  foundedDays: number[];
  projectCounts: number[];
  /** Day number on which the NPO has to be fed again, `NO_DAY` for never. */
  changeDays: number[];
  cards: CardStore;
  live: Bitset;
  region1: Buckets;
  region2: Buckets;
  field: Buckets;
  beneficiary: Buckets;
  tenure: Buckets;
  donationReceipt: Bitset;
  taxInvoice: Bitset;
  /** Last days of the evidence behind the two flags. */
  donationDays: number[];
  businessDays: number[];
  search: SearchIndex;
  orders: SortOrders;
  /** Answers of the present revision. */
  results: Map<string, Uint32Array>;
  counts: Map<string, NpoFilterCounts>;
  derived: DerivedBytes;
};

/** An empty catalogue. */
export function createCatalog(options: CatalogOptions): Catalog {
  return {
    options,
    asOf: options.asOf,
    version: 0,
    revision: 0,
    slotById: new Map(),
    removedVersions: new Map(),
    ids: [],
    nameKeys: [],
    versions: [],
    joinedDays: [],
    foundedDays: [],
    projectCounts: [],
    changeDays: [],
    cards: createCardStore(),
    live: createBitset(),
    region1: new Map(),
    region2: new Map(),
    field: new Map(),
    beneficiary: new Map(),
    tenure: new Map(),
    donationReceipt: createBitset(),
    taxInvoice: createBitset(),
    donationDays: [],
    businessDays: [],
    search: createSearchIndex(),
    orders: createSortOrders(),
    results: new Map(),
    counts: new Map(),
    derived: createDerivedBytes(options.maxDerivedBytes ?? 0),
  };
}

/** Number of NPOs in the catalogue. */
export function countNpos(catalog: Catalog): number {
  return catalog.slotById.size;
}

/**
 * Takes in changed NPOs in one synchronous step: no reader sees half of it. A record older than what is held is
 * ignored; one of the same version is taken again (the day may have changed); an unpublished one is removed. Their
 * words are found at once; where many came, `indexSearchTexts` has to be called until none waits.
 */
export function applyNpoListings(catalog: Catalog, listings: Iterable<NpoListing>): void {
  let version = catalog.version;
  for (const record of listings) {
    version = Math.max(version, record.version);
    const slot = catalog.slotById.get(record.id);
    const known = slot === undefined ? catalog.removedVersions.get(record.id) : catalog.versions[slot];
    if (known !== undefined && known > record.version) continue;
    if (record.isPublished) {
      catalog.removedVersions.delete(record.id);
      putNpo(catalog, record, slot);
    } else {
      catalog.removedVersions.set(record.id, record.version);
      if (slot !== undefined) dropSlot(catalog, slot);
    }
  }
  catalog.version = version;
  startRevision(catalog);
  if (catalog.search.texts.count - catalog.search.indexedUpTo <= INDEXED_AT_ONCE) {
    indexSearchTexts(catalog.search, INDEXED_AT_ONCE);
    tidySearchIndex(catalog.search);
  }
  const dead = catalog.ids.length - catalog.slotById.size;
  if (dead > 2000 && dead > catalog.slotById.size / 2) compactSlots(catalog);
}

/**
 * Moves the catalogue to a later day: expired rights leave the filters at once, and the ids come back whose cards
 * or profiles read differently from that day on; feed their records again.
 */
export function advanceDay(catalog: Catalog, asOf: string): string[] {
  if (asOf === catalog.asOf) return [];
  catalog.asOf = asOf;
  startRevision(catalog);
  const today = dayNumber(asOf);
  const due: string[] = [];
  for (const [id, slot] of catalog.slotById) {
    if ((catalog.donationDays[slot] as number) < today) deleteBit(catalog.donationReceipt, slot);
    if ((catalog.businessDays[slot] as number) < today) deleteBit(catalog.taxInvoice, slot);
    if ((catalog.changeDays[slot] as number) <= today) due.push(id);
  }
  return due;
}

/** Finished card JSON of a published NPO, or null. */
export function getCardBytes(catalog: Catalog, id: string): Uint8Array | null {
  const slot = catalog.slotById.get(id);
  return slot === undefined ? null : getCard(catalog.cards, slot);
}

/** True for an NPO that is published. */
export function isPublished(catalog: Catalog, id: string): boolean {
  return catalog.slotById.has(id);
}

/** Bytes of a `kind` of its own (a profile, a preview image) that are held for a published NPO, or null. */
export function getHeldBytes(catalog: Catalog, id: string, kind: string): Uint8Array | null {
  return isPublished(catalog, id) ? getDerivedBytes(catalog.derived, id, kind, catalog.asOf) : null;
}

/** Keeps bytes until the NPO or the day changes; those made from another version than the present one are not kept. */
export function keepBytes(
  catalog: Catalog,
  { id, version, asOf }: { id: string; version: number; asOf: string },
  kind: string,
  bytes: Uint8Array,
): void {
  const slot = catalog.slotById.get(id);
  if (slot === undefined || catalog.versions[slot] !== version || catalog.asOf !== asOf) return;
  putDerivedBytes(catalog.derived, id, kind, asOf, bytes);
}

/** Voids what is cached per revision, and for readers what they have made of the catalogue together with other things. */
export function startRevision(catalog: Catalog): void {
  catalog.revision++;
  catalog.results.clear();
  catalog.counts.clear();
}

function putNpo(catalog: Catalog, record: NpoListing, known: number | undefined): void {
  const { text } = record;
  let slot = known;
  if (slot !== undefined && isHeldText(catalog.search.texts, slot, text)) clearSlot(catalog, slot);
  else {
    if (slot !== undefined) dropSlot(catalog, slot);
    slot = catalog.ids.length;
    addSearchText(catalog.search, slot, text);
  }
  fillSlot(catalog, slot, record);
}

function fillSlot(catalog: Catalog, slot: number, record: NpoListing): void {
  const { asOf, options } = catalog;
  catalog.slotById.set(record.id, slot);
  catalog.ids[slot] = record.id;
  catalog.nameKeys[slot] = record.nameKey;
  catalog.versions[slot] = record.version;
  catalog.joinedDays[slot] = dayNumber(record.joinedOn);
  catalog.foundedDays[slot] = record.foundedOn === null ? NO_DAY : dayNumber(record.foundedOn);
  catalog.projectCounts[slot] = record.projectCount;
  const changeDay = nextChangeOn(record, asOf);
  catalog.changeDays[slot] = changeDay === null ? NO_DAY : dayNumber(changeDay);
  catalog.donationDays[slot] =
    record.donationReceiptUntil === null ? -1 : dayNumber(record.donationReceiptUntil);
  catalog.businessDays[slot] =
    record.businessCertificateUntil === null ? -1 : dayNumber(record.businessCertificateUntil);
  putCard(catalog.cards, slot, options.renderCard(record, asOf));
  addBit(catalog.live, slot);
  if (record.regionLevel1Code !== null) addToBucket(catalog.region1, record.regionLevel1Code, slot);
  if (record.regionLevel2Code !== null) addToBucket(catalog.region2, record.regionLevel2Code, slot);
  for (const code of record.fieldCodes) addToBucket(catalog.field, code, slot);
  for (const code of record.beneficiaryCodes) addToBucket(catalog.beneficiary, code, slot);
  const range = tenureRangeOf(tenureYears(record.foundedOn, asOf));
  if (range !== null) addToBucket(catalog.tenure, range, slot);
  if (isValidOn(record.donationReceiptUntil, asOf)) addBit(catalog.donationReceipt, slot);
  if (isValidOn(record.businessCertificateUntil, asOf)) addBit(catalog.taxInvoice, slot);
  noteChangedSlot(catalog.orders, slot);
}

function dropSlot(catalog: Catalog, slot: number): void {
  clearSlot(catalog, slot);
  catalog.slotById.delete(catalog.ids[slot] as string);
  dropCard(catalog.cards, slot);
  // A dead slot passes no filter: whatever its text is, it is never found.
  if (slot < catalog.search.indexedUpTo) dropText(catalog.search.texts, slot);
}

function clearSlot(catalog: Catalog, slot: number): void {
  for (const bits of allBitsets(catalog)) deleteBit(bits, slot);
  forgetDerivedBytes(catalog.derived, catalog.ids[slot] as string);
}

function* allBitsets(catalog: Catalog): Iterable<Bitset> {
  yield catalog.live;
  yield catalog.donationReceipt;
  yield catalog.taxInvoice;
  for (const buckets of bucketGroups(catalog)) yield* buckets.values();
}

function bucketGroups(catalog: Catalog): Buckets[] {
  return [catalog.region1, catalog.region2, catalog.field, catalog.beneficiary, catalog.tenure];
}

function addToBucket(buckets: Buckets, code: string, slot: number): void {
  let bucket = buckets.get(code);
  if (bucket === undefined) {
    bucket = createBitset();
    buckets.set(code, bucket);
  }
  addBit(bucket, slot);
}

/** Gives the live slots numbers without gaps again. */
function compactSlots(catalog: Catalog): void {
  const remap = new Int32Array(catalog.ids.length).fill(-1);
  let next = 0;
  for (let slot = 0; slot < catalog.ids.length; slot++) {
    if (catalog.slotById.get(catalog.ids[slot] as string) === slot) remap[slot] = next++;
  }
  for (const bits of allBitsets(catalog)) bits.words = remapBits(bits, remap).words;
  const keep = <T>(column: T[]): T[] => column.filter((_, slot) => (remap[slot] as number) >= 0);
  catalog.ids = keep(catalog.ids);
  catalog.nameKeys = keep(catalog.nameKeys);
  catalog.versions = keep(catalog.versions);
  catalog.joinedDays = keep(catalog.joinedDays);
  catalog.foundedDays = keep(catalog.foundedDays);
  catalog.projectCounts = keep(catalog.projectCounts);
  catalog.changeDays = keep(catalog.changeDays);
  catalog.donationDays = keep(catalog.donationDays);
  catalog.businessDays = keep(catalog.businessDays);
  catalog.ids.forEach((id, slot) => {
    catalog.slotById.set(id, slot);
  });
  remapCards(catalog.cards, remap);
  remapSearchIndex(catalog.search, remap);
  forgetOrders(catalog.orders);
}

function remapBits(bits: Bitset, remap: Int32Array): Bitset {
  const moved = createBitset(remap.length);
  for (let word = 0; word < bits.words.length; word++) {
    let rest = bits.words[word] as number;
    while (rest !== 0) {
      addBit(moved, remap[word * 32 + 31 - Math.clz32(rest & -rest)] as number);
      rest &= rest - 1;
    }
  }
  return moved;
}

function tenureRangeOf(years: number | null): string | null {
  return years === null ? null : (tenureRanges.findLast((first) => years >= Number(first)) ?? '1');
}

/** More than these at once are indexed by the caller, bit by bit. */
const INDEXED_AT_ONCE = 500;
