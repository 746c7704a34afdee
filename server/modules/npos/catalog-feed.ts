import { setImmediate as nextTurn } from 'node:timers/promises';
import { advanceDay, applyNpoListings } from '#catalog/apply-listings.ts';
import { createCatalog, startRevision } from '#catalog/catalog.ts';
import type { NpoListing, NpoRecord } from '#catalog/npo-record.ts';
import { indexSearchTexts, tidySearchIndex } from '#catalog/search-index.ts';
import { koreanDay } from '#contract/calendar/dates.ts';
import type { Database } from '#db/client.ts';
import { type CodeBook, getCodeBook, readCodeBook } from '#server/modules/codes/service.ts';
import { createSnapshotPin } from '#server/public-cache/pinned-snapshot.ts';
import { toNamedCodes } from './named-codes.ts';
import { presentNpoCard } from './present.ts';
import { type NpoReader, readFromMemory } from './reader.ts';
import { findNpoRecords } from './record-store.ts';
import { readFromSql } from './sql-reader.ts';
import { findNpoListings, getNpoListings, readEpoch, readEpochVersion } from './store.ts';

/** Gives the published NPOs as they are committed: from memory, from SQL until that is read in or when it is off. */
export type CatalogFeed = {
  /** The published NPOs as of some instant after this call: what was committed before it is in them. Pinned, those. */
  fresh(): Promise<NpoReader>;
  /**
   * Waits until the engine is as fresh as that, right after a start until it has read everything; gives the version of
   * the catalogue that it has then read at least.
   */
  freshForRanking(): Promise<number>;
  /** Runs `work` on NPOs that a request has already waited for: `fresh` gives it those. */
  pin<T>(npos: NpoReader, work: () => Promise<T>): Promise<T>;
  /** Reads everything in that a start reads, and ends once it has. */
  whenRead(): Promise<void>;
};

/** Who lives on the same records, whole: the engine. */
export type RecordTaker = {
  /** Makes sure that somebody takes records; true when it is somebody new, who has to be given every one. */
  begin(): boolean;
  take(records: readonly NpoRecord[]): void;
  /** Takes the names of codes after a code map has changed. */
  name(codes: CodeBook): void;
  /** Waits until it has taken in what it was given. */
  settle(): Promise<void>;
};

const nobody: RecordTaker = { begin: () => false, take: () => {}, name: () => {}, settle: async () => {} };

/** Small enough that answers go on while many change, or a start is still reading. */
const listingsPerRead = 1000;
const recordsPerRead = 500;
const recordsPerTurn = 150;
const recordsAhead = 20 * recordsPerTurn;
const textsPerTurn = 200;
const maxDerivedBytes = 32 * 1024 * 1024;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Reads the listings of all NPOs in the background, from the first question on or with `whenRead`, and keeps them fresh
 * by epoch reads. A caller waits for a read that
 * began after it came; callers who come during a read share the next one. `taker` gets the whole records, of a change in
 * the same tick and all of them in the background once it has begun: nobody waits for them to see the directory. With
 * `isOff` no NPO is kept in memory but what the taker has, and that only from the first ranking on.
 */
export async function openCatalogFeed(
  db: Database,
  { taker = nobody, isOff = false }: { taker?: RecordTaker; isOff?: boolean } = {},
): Promise<CatalogFeed> {
  let { version, codesVersion } = await readEpochVersion(db);
  let codes = await getCodeBook(db);
  const catalog = createCatalog({
    asOf: koreanDay(new Date()),
    renderCard: (listing, asOf) => presentNpoCard(codes, listing, asOf),
    maxDerivedBytes,
  });
  catalog.namedCodes = toNamedCodes(codes);
  const memory = readFromMemory(catalog);
  let sql = readFromSql(db, codes, version, catalog.asOf);
  /** Everything up to `version` is in memory, so memory answers. */
  let isLoaded = false;
  /** Changes are followed: of what was read in, nothing may grow old. */
  let isFollowing = !isOff;

  /** Ends with the last read that has begun, also when it fails. */
  let running: Promise<void> = Promise.resolve();
  /** The read that has not begun. */
  let next: Promise<void> | null = null;
  let loading: Promise<void> | null = null;
  let indexing: Promise<void> | null = null;
  let feeding: Promise<void> | null = null;
  /** NPOs that read differently since the day changed and have not been fed again yet. */
  let due: string[] = [];

  async function read(): Promise<void> {
    due = [...due, ...advanceDay(catalog, koreanDay(new Date()))];
    const now = await readEpochVersion(db);
    if (!isFollowing) {
      await followCodes(now.codesVersion);
      version = now.version;
    } else if (due.length > 0 || now.version !== version) await readChanges();
    if (!isLoaded) sql = readFromSql(db, codes, version, catalog.asOf);
  }

  /** Before any card is made: a name that has changed stamps the NPOs that are shown with it. */
  async function followCodes(now: number): Promise<void> {
    if (now === codesVersion) return;
    codes = await readCodeBook(db);
    codesVersion = now;
    catalog.namedCodes = toNamedCodes(codes);
    taker.name(codes);
    startRevision(catalog);
  }

  async function readChanges(): Promise<void> {
    const epoch = await readEpoch(db, version);
    await followCodes(epoch.codesVersion);
    const ids = due.length > 0 ? [...new Set([...epoch.changedIds, ...due])] : epoch.changedIds;
    for (let at = 0; at < ids.length; at += recordsPerRead) {
      const some = ids.slice(at, at + recordsPerRead);
      const [records, listings] = await Promise.all([
        findNpoRecords(db, some),
        isOff ? [] : getNpoListings(db, some),
      ]);
      if (!isOff) applyNpoListings(catalog, withAbsent(some, listings, epoch.version));
      taker.take(records);
    }
    version = epoch.version;
    due = [];
  }

  /**
   * Ends with a read that has not begun yet. It begins when the one under way has ended and the event loop has given out
   * every request that has arrived, so all of them wait for the same one.
   */
  function refresh(): Promise<void> {
    next ??= running
      .then(() => nextTurn())
      .then(() => {
        next = null;
        const reading = read();
        running = reading.catch(() => {});
        return reading;
      });
    return next;
  }

  /** Listings into memory; a failed try is made again by whoever needs it next, as with the two below. */
  function load(): Promise<void> {
    loading ??= readListings().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  async function readListings(): Promise<void> {
    await loadListings(db, (listings) => applyNpoListings(catalog, listings));
    // What any answer from SQL has shown so far is then in memory too.
    await refresh();
    isLoaded = true;
  }

  /** Words into the postings. */
  function indexWords(): Promise<void> {
    indexing ??= readWords().catch((error: unknown) => {
      indexing = null;
      throw error;
    });
    return indexing;
  }

  async function readWords(): Promise<void> {
    while (indexSearchTexts(catalog.search, textsPerTurn) > 0) await nextTurn();
    // Growing bit by bit has left holes behind.
    tidySearchIndex(catalog.search);
  }

  /** Every record to a taker that is new. */
  function feed(): Promise<void> {
    if (taker.begin()) feeding = null;
    // What changes from here on comes as a change.
    isFollowing = true;
    feeding ??= readRecords().catch((error: unknown) => {
      feeding = null;
      throw error;
    });
    return feeding;
  }

  async function readRecords(): Promise<void> {
    const ids = await current().findIds();
    for (let at = 0; at < ids.length; at += recordsPerTurn) {
      taker.take(await findNpoRecords(db, ids.slice(at, at + recordsPerTurn)));
      await nextTurn();
      // Reading may be faster than taking in, and nobody must wait for it within a transaction.
      if (at % recordsAhead === 0) await taker.settle();
    }
    await taker.settle();
  }

  async function warm(): Promise<void> {
    if (!isOff) {
      await load();
      await indexWords();
    }
    await feed();
  }

  async function readAtStart(): Promise<void> {
    if (isOff) return;
    await load();
    if (catalog.slotById.size > 0) await warm();
  }

  const current = (): NpoReader => (isLoaded ? memory : sql);

  /** Begins to read in when the first NPO is asked for, or again after a failed try; nobody waits for it. */
  const begin = () => {
    if (!isOff && loading === null) readAtStart().catch(() => {});
  };
  const pinned = createSnapshotPin<NpoReader>();
  return {
    pin: pinned.pin,
    fresh: async () => {
      const npos = pinned.get();
      if (npos) return npos;
      await refresh();
      // Only now: this answer goes before all that is read in.
      begin();
      return current();
    },
    freshForRanking: async () => {
      await warm();
      await refresh();
      return version;
    },
    whenRead: readAtStart,
  };
}

/** NPOs that changed: their listings, and for those that have none that they are not published. */
function* withAbsent(
  ids: readonly string[],
  listings: readonly NpoListing[],
  version: number,
): Iterable<NpoListing> {
  const absent = new Set(ids);
  for (const listing of listings) {
    absent.delete(listing.id);
    yield listing;
  }
  for (const id of absent) yield { ...unpublished, id, version };
}

const unpublished: NpoListing = {
  id: '',
  version: 0,
  isPublished: false,
  orgName: '',
  foundedOn: null,
  joinedOn: '',
  regionLevel1Code: null,
  regionLevel2Code: null,
  fieldCodes: [],
  beneficiaryCodes: [],
  mainActivities: [],
  businessCertificateUntil: null,
  donationReceiptUntil: null,
  opening: '',
  projectCount: 0,
  coverFileId: null,
  avatarFileId: null,
  nameKey: '',
  text: { names: '', prose: '' },
};

/** Reads the next listings while `take` works on the last ones. */
async function loadListings(db: Database, take: (listings: NpoListing[]) => void): Promise<void> {
  let coming = findNpoListings(db, firstId, listingsPerRead);
  for (;;) {
    const listings = await coming;
    const last = listings.at(-1);
    const isLast = last === undefined || listings.length < listingsPerRead;
    if (!isLast) coming = findNpoListings(db, last.id, listingsPerRead);
    // Where nobody waits for it yet, a failure is none that the process would have to end for.
    coming.catch(() => {});
    take(listings);
    if (isLast) return;
    await nextTurn();
  }
}
