import { NO_DAY } from '#catalog/calendar.ts';
import { createTextQuery } from '../candidates/text-query.ts';
import { applyProfiles } from '../index/apply-records.ts';
import { createMatchIndex } from '../index/match-index.ts';
import type { MatchProfile } from '../index/match-profile.ts';
import { toWords } from '../index/tokens.ts';
import { scoreOrganisations } from '../score/text-signals.ts';
import type { GrantRow } from './data.ts';
import { meanQuality, measureRanking, type Quality } from './metrics.ts';

/** Known-item search: quality of finding each document by another text of its row, with the engine's words and BM25. */
export type KnownItemSummary = Quality & { documents: number; queries: number; ms_p50: number };

/** Ranks all documents for the query of each row, and measures at which rank the row's own document is. */
export function runKnownItem(
  rows: readonly GrantRow[],
  queryColumn: string,
  docColumn: string,
): KnownItemSummary {
  const documents = rows.filter((row) => (row[docColumn] ?? '') !== '');
  const index = createMatchIndex({ field: {}, beneficiary: {}, region: {} });
  applyProfiles(
    index,
    documents.map((row) => toDocument(row.id as string, row[docColumn] as string)),
  );
  const { ids } = index.organisations;
  const times: number[] = [];
  const qualities: Quality[] = [];
  for (const row of documents) {
    const text = row[queryColumn] ?? '';
    if (text === '') continue;
    const started = performance.now();
    const organisations = scoreOrganisations(index, createTextQuery(index, toWords(text)));
    const ranking = [...organisations.keys()]
      .filter((slot) => (organisations[slot] as number) > 0)
      .sort(
        (left, right) =>
          (organisations[right] as number) - (organisations[left] as number) ||
          ((ids[left] as string) < (ids[right] as string) ? -1 : 1),
      )
      .slice(0, 100)
      .map((slot) => ids[slot] as string);
    times.push(performance.now() - started);
    qualities.push(measureRanking(ranking, new Set([row.id as string])));
  }
  times.sort((left, right) => left - right);
  return {
    documents: documents.length,
    queries: qualities.length,
    ...meanQuality(qualities),
    ms_p50: times[times.length >> 1] ?? 0,
  };
}

function toDocument(id: string, text: string): MatchProfile {
  return {
    id,
    version: 1,
    text,
    codes: {},
    regionCodes: [],
    declaresRegions: false,
    isNationwide: false,
    foundedDay: NO_DAY,
    donationDay: NO_DAY,
    businessDay: NO_DAY,
    verifiedCertificateCount: 0,
    capacity: 1,
    inProgressCount: 0,
    offerCount: 0,
    acceptCount: 0,
    dueReportCount: 0,
    timelyReportCount: 0,
    works: [],
  };
}
