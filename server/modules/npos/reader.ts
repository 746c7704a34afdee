import {
  type Catalog,
  countNpos,
  getCardBytes,
  getHeldBytes,
  isPublished,
  keepBytes,
} from '#catalog/catalog.ts';
import { countByFilter, findNpos, type NpoFilter, type NpoPageQuery } from '#catalog/directory.ts';
import type { NpoFilterCounts } from '#catalog/filter-counts.ts';
import { findSimilarIds } from '#catalog/similar.ts';
import { findSpelling, type SpelledName, spellCodes } from '#catalog/spelling.ts';
import type { NpoCard } from '#contract/npos/npos.ts';

/** One page of the directory; each card is finished JSON. */
export type CardPage = { total: number; page: number; cards: Uint8Array[] };

/** What the public catalogue as a whole holds. */
export type CatalogSize = { npos: number; regions: number; npoProjects: number };

/** Which version of an NPO, as of which day, bytes were made from. */
export type BytesOrigin = { id: string; version: number; asOf: string };

/**
 * The published NPOs as of one instant. Memory answers, and PostgreSQL where memory has not been read in yet or is
 * switched off: the same questions have the same answers.
 */
export type NpoReader = {
  /** The calendar day in Korea of the answers. */
  asOf: string;
  /** Readers of the same revision and day answer the same. */
  revision: number;
  /** The version of a published NPO where it is known without asking; null tells nothing. */
  versionOf(id: string): number | null;
  findPage(query: NpoPageQuery): Promise<CardPage>;
  countByFilter(filter: NpoFilter): Promise<NpoFilterCounts>;
  /** The name that a search which finds nothing may have meant, null where none is near. */
  findSpelling(q: string): Promise<string | null>;
  measure(): Promise<CatalogSize>;
  /** Cards of the NPOs most like one, at most `count`; null for one that is not published. */
  findSimilar(id: string, count: number): Promise<Uint8Array[] | null>;
  /** Finished card JSON of those of some NPOs that are published. */
  findCards(ids: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
  /** Ids of all published NPOs, ascending. */
  findIds(): Promise<string[]>;
  /** Bytes of a `kind` of its own (a profile, a preview image) that are held for a published NPO, or null. */
  getHeld(id: string, kind: string): Uint8Array | null;
  /** Keeps such bytes, where anything is kept, for as long as they hold. */
  keep(origin: BytesOrigin, kind: string, bytes: Uint8Array): void;
};

/** Answers from memory; the reader is as fresh as the catalogue and changes with it. */
export function readFromMemory(catalog: Catalog): NpoReader {
  return {
    get asOf() {
      return catalog.asOf;
    },
    get revision() {
      return catalog.revision;
    },
    versionOf: (id) => catalog.versions[catalog.slotById.get(id) ?? -1] ?? null,
    findPage: async (query) => findNpos(catalog, query),
    countByFilter: async (filter) => countByFilter(catalog, filter),
    findSpelling: async (q) => findSpelling(q, listNames(catalog)),
    measure: async () => measureCatalog(catalog),
    findSimilar: async (id, count) =>
      isPublished(catalog, id)
        ? findSimilarIds(catalog, id, count).flatMap((other) => getCardBytes(catalog, other) ?? [])
        : null,
    findCards: async (ids) => {
      const cards = new Map<string, Uint8Array>();
      for (const id of ids) {
        const card = getCardBytes(catalog, id);
        if (card !== null) cards.set(id, card);
      }
      return cards;
    },
    findIds: async () => [...catalog.slotById.keys()].sort(),
    getHeld: (id, kind) => getHeldBytes(catalog, id, kind),
    keep: (origin, kind, bytes) => keepBytes(catalog, origin, kind, bytes),
  };
}

function* listNames(catalog: Catalog): Iterable<SpelledName> {
  yield* spellCodes(catalog.namedCodes);
  for (const [id, slot] of catalog.slotById) {
    // The name as it is shown stands in the card alone: it is read of the one name that is near.
    yield {
      nameKey: catalog.nameKeys[slot] as string,
      get name() {
        return (JSON.parse(Buffer.from(getCardBytes(catalog, id) as Uint8Array).toString()) as NpoCard)
          .orgName;
      },
    };
  }
}

/** Sizes of one revision of a catalogue. */
const measured = new WeakMap<Catalog, { revision: number; size: CatalogSize }>();

function measureCatalog(catalog: Catalog): CatalogSize {
  const known = measured.get(catalog);
  if (known?.revision === catalog.revision) return known.size;
  let npoProjects = 0;
  for (const slot of catalog.slotById.values()) npoProjects += catalog.projectCounts[slot] ?? 0;
  const regions = Object.keys(countByFilter(catalog, {}).region).length;
  const size = { npos: countNpos(catalog), regions, npoProjects };
  measured.set(catalog, { revision: catalog.revision, size });
  return size;
}
