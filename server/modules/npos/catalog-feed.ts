import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { advanceDay, applyNpoListings, type Catalog, createCatalog } from '#catalog/catalog.ts';
import { type NpoListing, type NpoRecord, toListing } from '#catalog/npo-record.ts';
import { indexSearchTexts, tidySearchIndex } from '#catalog/search-index.ts';
import { koreanDay } from '#contract/dates.ts';
import type { Database } from '#db/client.ts';
import { getCodeBook } from '#server/modules/codes/service.ts';
import { presentNpoCard } from './present.ts';
import { findNpoListings, findNpoRecords, readEpoch, readEpochVersion } from './store.ts';

/** Feeds the in-memory catalogue from PostgreSQL, strictly fresh. */
export type CatalogFeed = {
  /** The catalogue as of some instant after this call: what was committed before it is in it. */
  fresh(): Promise<Catalog>;
  /** The same, with the engine as fresh as it: right after a start that waits until the engine has read everything. */
  freshForRanking(): Promise<Catalog>;
  /** Runs `work` on the catalogue as it is: what it asks for serves a request that has already waited for it. */
  settled<T>(work: () => Promise<T>): Promise<T>;
};

/** Who lives on the same records, whole: the engine. */
export type RecordTaker = {
  /** Makes sure that somebody takes records; true when it is somebody new, who has to be given every one. */
  begin(): boolean;
  take(records: readonly NpoRecord[]): void;
  /** Waits until it has taken in what it was given. */
  settle(): Promise<void>;
};

const nobody: RecordTaker = { begin: () => false, take: () => {}, settle: async () => {} };

const listingsPerRead = 5000;
/** Small enough that answers go on while many change, or a start is still reading. */
const recordsPerRead = 500;
const recordsPerTurn = 150;
const recordsAhead = 20 * recordsPerTurn;
const textsPerTurn = 300;
const maxDerivedBytes = 32 * 1024 * 1024;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Loads the listings of all NPOs and keeps them fresh by epoch reads. A caller waits for a read that began after it
 * came; callers who come during a read share the next one. `taker` gets the whole records, of a change in the same
 * tick and all of them in the background once it has begun: nobody waits for them to see the directory.
 */
export async function openCatalogFeed(db: Database, taker: RecordTaker = nobody): Promise<CatalogFeed> {
  const codes = await getCodeBook(db);
  const catalog = createCatalog({
    asOf: koreanDay(new Date()),
    renderCard: (listing, asOf) => presentNpoCard(codes, listing, asOf),
    maxDerivedBytes,
  });
  // Read before the listings: what changes meanwhile comes again with the first delta.
  let { version } = await readEpoch(db, Number.MAX_SAFE_INTEGER);
  await loadListings(db, (listings) => applyNpoListings(catalog, listings));

  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  let indexing: Promise<void> | null = null;
  let feeding: Promise<void> | null = null;
  /** NPOs that read differently since the day changed and have not been fed again yet. */
  let due: string[] = [];

  async function read(): Promise<void> {
    due = [...due, ...advanceDay(catalog, koreanDay(new Date()))];
    if (due.length === 0 && (await readEpochVersion(db)) === version) return;
    const epoch = await readEpoch(db, version);
    const ids = due.length > 0 ? [...new Set([...epoch.changedIds, ...due])] : epoch.changedIds;
    for (let at = 0; at < ids.length; at += recordsPerRead) {
      const records = await findNpoRecords(db, ids.slice(at, at + recordsPerRead));
      applyNpoListings(catalog, records.map(toListing));
      taker.take(records);
    }
    version = epoch.version;
    due = [];
  }

  function start(): Promise<void> {
    running = read().finally(() => {
      running = null;
    });
    return running;
  }

  function refresh(): Promise<void> {
    if (running === null) return start();
    // A read already under way when the turn comes began after this caller, so it may be shared; else callers starve.
    const takeTurn = () => {
      next = null;
      return running ?? start();
    };
    next ??= running.then(takeTurn, takeTurn);
    return next;
  }

  /** Words into the postings; a failed try is made again by whoever needs it next. */
  function indexWords(): Promise<void> {
    indexing ??= readWords().catch((error: unknown) => {
      indexing = null;
      throw error;
    });
    return indexing;
  }

  async function readWords(): Promise<void> {
    while (indexSearchTexts(catalog.search, textsPerTurn) > 0) await nextTurn();
    // Growing bit by bit has left holes behind that are larger than what they surround.
    tidySearchIndex(catalog.search);
  }

  /** Every record to a taker that is new; a failed try is made again like the other. */
  function feed(): Promise<void> {
    if (taker.begin()) feeding = null;
    feeding ??= readRecords().catch((error: unknown) => {
      feeding = null;
      throw error;
    });
    return feeding;
  }

  async function readRecords(): Promise<void> {
    // What changes from here on comes as a change: the taker has begun.
    const ids = [...catalog.slotById.keys()].sort();
    for (let at = 0; at < ids.length; at += recordsPerTurn) {
      taker.take(await findNpoRecords(db, ids.slice(at, at + recordsPerTurn)));
      await nextTurn();
      // Reading may be faster than taking in, and nobody must wait for it within a transaction.
      if (at % recordsAhead === 0) await taker.settle();
    }
    await taker.settle();
  }

  async function warm(): Promise<void> {
    await indexWords();
    await feed();
  }

  if (catalog.slotById.size > 0) warm().catch(() => {});
  const isSettled = new AsyncLocalStorage<true>();
  return {
    settled: (work) => isSettled.run(true, work),
    fresh: async () => {
      if (!isSettled.getStore()) await refresh();
      return catalog;
    },
    freshForRanking: async () => {
      await warm();
      await refresh();
      return catalog;
    },
  };
}

/** Reads the next listings while `take` works on the last ones. */
async function loadListings(db: Database, take: (listings: NpoListing[]) => void): Promise<void> {
  let coming = findNpoListings(db, firstId, listingsPerRead);
  for (;;) {
    const listings = await coming;
    const last = listings.at(-1);
    const isLast = last === undefined || listings.length < listingsPerRead;
    if (!isLast) coming = findNpoListings(db, last.id, listingsPerRead);
    take(listings);
    if (isLast) return;
  }
}
