import { tenureRanges } from '#contract/npos/npos.ts';
import { addBit, type Bitset, createBitset, deleteBit, remapBits } from './bitset.ts';
import { dayNumber, isValidOn, NO_DAY, nextChangeOn, tenureYears } from './calendar.ts';
import { dropCard, putCard, remapCards } from './card-store.ts';
import { type Buckets, type Catalog, startRevision } from './catalog.ts';
import { forgetDerivedBytes } from './derived-bytes.ts';
import type { NpoListing } from './npo-record.ts';
import { addSearchText, indexSearchTexts, remapSearchIndex, tidySearchIndex } from './search-index.ts';
import { forgetOrders, noteChangedSlot } from './sort-orders.ts';
import { dropText, isHeldText } from './text-store.ts';

/** Up to this many new texts are indexed at once; the caller indexes more of them step by step. */
const INDEXED_AT_ONCE = 500;

/**
 * Applies changed NPOs in one synchronous step, so that no reader sees half of it. An older record is ignored, one of the
 * same version applied again (the day may have changed), an unpublished NPO removed. Their words are found at once; after
 * many changes `indexSearchTexts` has to be called until no text waits.
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
 * Moves the catalogue to a later day: expired rights leave the filters at once. Returns the ids whose cards or profiles
 * change on that day; their records have to be fed again.
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
  // A removed slot passes no filter, so its text is never found.
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

/** Renumbers the live slots without gaps. */
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

function tenureRangeOf(years: number | null): string | null {
  return years === null ? null : (tenureRanges.findLast((first) => years >= Number(first)) ?? '1');
}
