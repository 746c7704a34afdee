import { applyProfiles } from '../index/apply-records.ts';
import { createMatchIndex, type MatchIndex } from '../index/match-index.ts';
import { createRegionMap } from '../index/regions.ts';
import { readFeatures, type ScoredCandidate, scoreCandidates } from '../rank.ts';
import type { WeightSet } from '../weights.ts';
import { type BacktestRequest, type GrantRow, toLabels, toProfiles, toRequests } from './data.ts';
import {
  type Concentration,
  meanQuality,
  measureConcentration,
  measureRanking,
  type Quality,
} from './metrics.ts';
import { createExposureLog, type ExposureLog, spreadList } from './spread.ts';

/** A region map for grant data from elsewhere: a region is near only to itself. */
export const noNeighbours = createRegionMap([]);

/** The index of a history, and the past partners of each requester. */
export type Corpus = {
  index: MatchIndex;
  /** Organisations by requester. */
  partners: Map<string, Set<string>>;
};

export type BacktestOptions = {
  weights: WeightSet;
  excludePastPartners: boolean;
  /** Apply stage 3, counting the exposure that the lists of the last 90 days gave. */
  spread?: boolean;
};

/** One answered request; `quality` is null when none of the chosen organisations is in the history. */
export type BacktestResult = {
  requestId: string;
  ranking: string[];
  relevant: Set<string>;
  quality: Quality | null;
  ms: number;
};

/** What the back-test command prints. */
export type BacktestSummary = Quality &
  Concentration & { requests: number; answerable: number; coverage: number; ms_p50: number; ms_p95: number };

const LIST_LENGTH = 100;

/** Builds the corpus of a history; of `others` only the code names are used. */
export function createCorpus(history: readonly GrantRow[], others: readonly GrantRow[] = []): Corpus {
  const index = createMatchIndex(toLabels([...history, ...others]));
  applyProfiles(index, toProfiles(history));
  const partners = new Map<string, Set<string>>();
  for (const row of history) {
    const requester = row.requester ?? '';
    if (requester === '') continue;
    partners.set(requester, (partners.get(requester) ?? new Set()).add(row.org as string));
  }
  return { index, partners };
}

/** Ranks every request of `queries` over `history`. */
export function runBacktest(
  history: readonly GrantRow[],
  queries: readonly GrantRow[],
  options: BacktestOptions,
): { results: BacktestResult[]; summary: BacktestSummary } {
  const corpus = createCorpus(history, queries);
  const results = answerRequests(corpus, toRequests(queries), options);
  return { results, summary: summarize(results, corpus.index.totals.organisations) };
}

/** Ranks requests over a corpus, earliest first where exposure is counted. */
export function answerRequests(
  corpus: Corpus,
  requests: readonly BacktestRequest[],
  options: BacktestOptions,
): BacktestResult[] {
  const log = createExposureLog(corpus.index.totals.organisations);
  const ordered = options.spread ? sortByDay(requests) : requests;
  return ordered.map((each) => answerRequest(corpus, each, options, log));
}

/** Requests in order of day, then id. */
export function sortByDay(requests: readonly BacktestRequest[]): BacktestRequest[] {
  const keyOf = ({ asOf, requestId }: BacktestRequest) => `${asOf} ${requestId}`;
  return [...requests].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1));
}

/** Scored candidates of a request over a corpus, best first, with features; without past partners when told so. */
export function scoreRequest(
  corpus: Corpus,
  each: BacktestRequest,
  options: BacktestOptions,
): (ScoredCandidate & { features: number[] })[] {
  const past = options.excludePastPartners ? corpus.partners.get(each.request.requesterId) : undefined;
  const request = past === undefined ? each.request : { ...each.request, declinedNpoIds: [...past] };
  const { weights } = options;
  const scoring = scoreCandidates(corpus.index, request, {
    asOf: each.asOf,
    weights,
    regionMap: noNeighbours,
  });
  return scoring.candidates.map((candidate) => ({
    ...candidate,
    features: readFeatures(scoring, candidate),
  }));
}

/** The chosen organisations that can be found: those in the index, without past partners when told so. */
export function answerableOf(
  corpus: Corpus,
  each: BacktestRequest,
  excludePastPartners: boolean,
): Set<string> {
  const past = excludePastPartners ? corpus.partners.get(each.request.requesterId) : undefined;
  return new Set([...each.relevant].filter((id) => corpus.index.slotById.has(id) && !past?.has(id)));
}

/** Means over the answerable requests; coverage is their share of all. */
export function summarize(results: readonly BacktestResult[], organisationCount: number): BacktestSummary {
  const qualities = results.flatMap(({ quality }) => (quality === null ? [] : [quality]));
  const times = results.map(({ ms }) => ms).sort((left, right) => left - right);
  const timeAt = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return {
    requests: results.length,
    answerable: qualities.length,
    coverage: results.length === 0 ? 0 : qualities.length / results.length,
    ...meanQuality(qualities),
    ...measureConcentration(
      results.map(({ ranking }) => ranking),
      organisationCount,
    ),
    ms_p50: timeAt(0.5),
    ms_p95: timeAt(0.95),
  };
}

function answerRequest(
  corpus: Corpus,
  each: BacktestRequest,
  options: BacktestOptions,
  log: ExposureLog,
): BacktestResult {
  const started = performance.now();
  const scored = scoreRequest(corpus, each, options);
  const list = options.spread ? spreadList(corpus.index, scored, options.weights, log, each.asOf) : scored;
  return judgeList(corpus, each, list, options.excludePastPartners, performance.now() - started);
}

/** Measures a list against the organisations that were chosen. */
export function judgeList(
  corpus: Corpus,
  each: BacktestRequest,
  list: readonly ScoredCandidate[],
  excludePastPartners: boolean,
  ms: number,
): BacktestResult {
  const ranking = list.slice(0, LIST_LENGTH).map((candidate) => candidate.npoId);
  const relevant = answerableOf(corpus, each, excludePastPartners);
  const quality = relevant.size === 0 ? null : measureRanking(ranking, relevant);
  return { requestId: each.requestId, ranking, relevant, quality, ms };
}
