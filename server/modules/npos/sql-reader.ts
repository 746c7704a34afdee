import type { NpoSummary } from '#catalog/npo-record.ts';
import { findSpelling, spellCodes } from '#catalog/spelling.ts';
import type { Database } from '#db/client.ts';
import type { CodeBook } from '#server/modules/codes/service.ts';
import {
  countListings,
  findListingIds,
  findListingNames,
  findSimilarSummaries,
  findSummaries,
  getSummaries,
  measureListings,
} from './listing-store.ts';
import { toNamedCodes } from './named-codes.ts';
import { presentNpoCard } from './present.ts';
import type { CardPage, NpoReader } from './reader.ts';

/** Answers from PostgreSQL, each with what is committed when it is asked; `epoch` was read before. */
export function readFromSql(db: Database, codes: CodeBook, epoch: number, asOf: string): NpoReader {
  const reading = { asOf, named: toNamedCodes(codes) };
  const toCards = (summaries: readonly NpoSummary[]) =>
    summaries.map((summary) => Buffer.from(JSON.stringify(presentNpoCard(codes, summary, asOf))));
  return {
    asOf,
    // Below every revision of memory: what was made from one is looked at again with the other.
    revision: -1 - epoch,
    versionOf: () => null,
    findPage: async (query) => {
      const { total, summaries } = await findSummaries(db, query, reading);
      return { total, page: query.page ?? 1, cards: toCards(summaries) } satisfies CardPage;
    },
    countByFilter: (filter) => countListings(db, filter, reading),
    findSpelling: async (q) =>
      findSpelling(q, [...spellCodes(reading.named), ...(await findListingNames(db))]),
    measure: () => measureListings(db),
    findSimilar: async (id, count) => {
      const summaries = await findSimilarSummaries(db, id, count);
      return summaries === null ? null : toCards(summaries);
    },
    findCards: async (ids) => {
      const summaries = await getSummaries(db, ids);
      return new Map(summaries.map((summary) => [summary.id, toCards([summary])[0] as Uint8Array]));
    },
    findIds: () => findListingIds(db),
    getHeld: () => null,
    keep: () => {},
  };
}
