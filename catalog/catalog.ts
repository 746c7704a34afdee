import { type Bitset, createBitset } from './bitset.ts';
import { type CardStore, createCardStore, getCard } from './card-store.ts';
import { createDerivedBytes, type DerivedBytes, getDerivedBytes, putDerivedBytes } from './derived-bytes.ts';
import type { NpoFilterCounts } from './filter-counts.ts';
import type { NamedCode } from './named-codes.ts';
import type { NpoListing } from './npo-record.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { createSortOrders, type SortOrders } from './sort-orders.ts';

/** Options that the server sets. */
export type CatalogOptions = {
  /** The calendar day in Korea of the catalogue at first. */
  asOf: string;
  /** The content of a card, as JSON. */
  renderCard: (listing: NpoListing, asOf: string) => unknown;
  /** Size of the cache of profiles and other bytes derived from an NPO; 0 caches none. */
  maxDerivedBytes?: number;
};

/** The buckets of a filter: a set of slots per code. */
export type Buckets = Map<string, Bitset>;

/**
 * The published NPOs in memory. Each has a slot, which no other NPO gets. When its searchable text changes, an NPO moves
 * to a new slot, so that posting lists are only ever appended to.
 */
export type Catalog = {
  options: CatalogOptions;
  asOf: string;
  /** Highest record version applied. */
  version: number;
  /** Grows with every change; caches per revision are void after one. */
  revision: number;
  slotById: Map<string, number>;
  /** Versions of removed NPOs, so that a late older record does not bring one back. */
  removedVersions: Map<string, number>;
  ids: string[];
  /** Names as they sort. */
  nameKeys: string[];
  versions: number[];
  joinedDays: number[];
  foundedDays: number[];
  projectCounts: number[];
  /** Day on which the NPO has to be fed again, `NO_DAY` for never. */
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
  /** Codes by whose names NPOs are found; whoever changes them starts a new revision. */
  namedCodes: readonly NamedCode[];
  orders: SortOrders;
  /** Cached answers of the present revision. */
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
    namedCodes: [],
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

/** The finished card JSON of a published NPO, or null. */
export function getCardBytes(catalog: Catalog, id: string): Uint8Array | null {
  const slot = catalog.slotById.get(id);
  return slot === undefined ? null : getCard(catalog.cards, slot);
}

/** True when the NPO is published. */
export function isPublished(catalog: Catalog, id: string): boolean {
  return catalog.slotById.has(id);
}

/** Cached bytes of a published NPO, by kind (a profile, a preview image), or null. */
export function getHeldBytes(catalog: Catalog, id: string, kind: string): Uint8Array | null {
  return isPublished(catalog, id) ? getDerivedBytes(catalog.derived, id, kind, catalog.asOf) : null;
}

/** Caches bytes until the NPO or the day changes; bytes made from an older version are ignored. */
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

/** Starts a new revision, which voids everything cached per revision, here and by readers of the catalogue. */
export function startRevision(catalog: Catalog): void {
  catalog.revision++;
  catalog.results.clear();
  catalog.counts.clear();
}
