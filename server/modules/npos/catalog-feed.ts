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

const listingsPerRead = 5000;
const recordsPerRead = 2000;
/** Small enough that answers go on while a start is still reading. */
const recordsPerTurn = 150;
const textsPerTurn = 300;
const maxDerivedBytes = 32 * 1024 * 1024;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Loads the listings of all NPOs and keeps them fresh by epoch reads. A caller waits for a read that began after it
 * came; callers who come during a read share the next one. `alsoTake` gets the whole records, of a change in the same
 * tick and of the start in the background: nobody waits for them to see the directory.
 */
export async function openCatalogFeed(
  db: Database,
  alsoTake: (records: readonly NpoRecord[]) => void = () => {},
): Promise<CatalogFeed> {
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
  let warming: Promise<void> | null = null;
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
      alsoTake(records);
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

  /** Words into the postings, records into the engine; a failed try is made again by whoever needs it next. */
  function warm(): Promise<void> {
    warming ??= readRest().catch((error: unknown) => {
      warming = null;
      throw error;
    });
    return warming;
  }

  async function readRest(): Promise<void> {
    while (indexSearchTexts(catalog.search, textsPerTurn) > 0) await nextTurn();
    // Growing bit by bit has left holes behind that are larger than what they surround.
    tidySearchIndex(catalog.search);
    const ids = [...catalog.slotById.keys()].sort();
    for (let at = 0; at < ids.length; at += recordsPerTurn) {
      alsoTake(await findNpoRecords(db, ids.slice(at, at + recordsPerTurn)));
      await nextTurn();
    }
  }

  warm().catch(() => {});
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
