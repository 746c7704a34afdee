import { dayNumber } from '#catalog/calendar.ts';
import { type RejectionReason, rejectionReasons, sortByEligibility } from './candidates/eligibility.ts';
import { findCandidateRows } from './candidates/find-candidates.ts';
import { createSignals, type Signals } from './candidates/signals.ts';
import { createTextQuery, type TextQuery } from './candidates/text-query.ts';
import { createEvidenceFinder } from './explain/evidence.ts';
import type { RequestNames } from './explain/reason-texts.ts';
import { getDenseColumns } from './index/build-dense-columns.ts';
import { getPostingSegments } from './index/doc-terms.ts';
import { fingerprint } from './index/hash.ts';
import { labelText } from './index/labels.ts';
import type { MatchIndex } from './index/match-index.ts';
import { dimensions } from './index/match-profile.ts';
import { packIds } from './index/packed-ids.ts';
import type { RegionMap } from './index/regions.ts';
import { tokenizerVersion, toWords } from './index/tokens.ts';
import { knownBudget, type MatchRequest, requestCode, requestText } from './match-request.ts';
import {
  createOrder,
  explainLanes,
  type Lane,
  orderLanes,
  type Placed,
  type Ranking,
} from './replay/replay.ts';
import {
  engineVersion,
  type MatchSnapshot,
  type PackedRejections,
  type StoredCandidate,
} from './replay/snapshot.ts';
import type { Rankable } from './score/exposure.ts';
import { applicableTerms, createFeatureMaker } from './score/features.ts';
import { scorePhrases } from './score/phrase-scores.ts';
import { createScorer } from './score/score.ts';
import { createTextSignals, type TextSignals } from './score/text-signals.ts';
import { assertSigns, hashWeights, terms, type WeightSet } from './weights.ts';

export type RankOptions = {
  /** Calendar day in Korea on which the list is computed. */
  asOf: string;
  weights: WeightSet;
  regionMap: RegionMap;
  /** Longest list per lane, 50 unless told; at most 200. */
  limit?: number;
  /** Σ 1/log₂(1 + rank) over the last 90 days by NPO id; used when the weight set spreads exposure. */
  exposure?: ReadonlyMap<string, number>;
};

/** Candidates stored per lane for replay: more than a list shows, so that another order can still be tried on them. */
const STORED_CANDIDATES = 200;
const DEFAULT_LIMIT = 50;

/** A scored candidate before explanation; `row` is its row in `signals`, `textRow` its row in `texts` and `features`. */
export type ScoredCandidate = Rankable & { row: number; textRow: number };

/** Result of stages 0 to 2; candidates are ordered by score, best first. */
export type Scoring = {
  signals: Signals;
  query: TextQuery;
  texts: TextSignals;
  eligibleCount: number;
  rejected: Record<RejectionReason, Int32Array>;
  candidates: ScoredCandidate[];
  /** Features of the candidates by `textRow`, one after another; see `readFeatures`. */
  features: Int32Array;
};

/**
 * Ranks the NPOs of the index for a request. Pure: the same inputs give the same list, in whatever order the NPOs were
 * added. Unknown codes match nothing; an empty text matches no words. Throws only on weights of the wrong sign.
 */
export function rank(
  index: MatchIndex,
  request: MatchRequest,
  options: RankOptions,
): { ranking: Ranking; snapshot: MatchSnapshot } {
  assertSigns(options.weights);
  const scoring = scoreCandidates(index, request, options);
  const snapshot = createSnapshot(index, request, options, scoring);
  const lanes = orderLanes(snapshot);
  addEvidence(index, request, options, scoring, lanes);
  return { ranking: explainLanes(snapshot, lanes), snapshot };
}

/** Builds the derived columns and postings now, so that the next list need not wait for them. */
export function prepareIndex(index: MatchIndex): void {
  getDenseColumns(index);
  getPostingSegments(index.docTerms);
}

/** Stages 0 to 2 alone; those of `wantedIds` that are eligible are scored whether they are worth it or not. */
export function scoreCandidates(
  index: MatchIndex,
  request: MatchRequest,
  options: RankOptions,
  wantedIds: readonly string[] = [],
): Scoring {
  const { asOf, weights, regionMap } = options;
  const { eligible, rejected } = sortByEligibility(index, request, asOf);
  const ownWords = toWords(requestText(request));
  const query = createTextQuery(index, ownWords, toWords(requestLabels(index, request)));
  const signals = createSignals(index, request, eligible, regionMap);
  const found = findCandidateRows(index, query, signals, weights, dayNumber(asOf));
  const rows = wantedIds.length === 0 ? found : addRows(index, eligible, found, wantedIds);
  const slots = rows.map((row) => eligible[row] as number);
  const texts = createTextSignals(index, query, slots, request.requesterId);
  const phrases = scorePhrases(index, ownWords, slots);
  const makeFeatures = createFeatureMaker(
    index,
    request,
    signals,
    texts,
    phrases,
    query.ownWording,
    asOf,
    weights,
  );
  const score = createScorer(weights);
  const features = new Int32Array(rows.length * terms.length);
  const candidates = rows.map((row, textRow) => {
    const made = makeFeatures(row, textRow);
    features.set(made, textRow * terms.length);
    const npoId = index.organisations.ids[eligible[row] as number] as string;
    return {
      npoId,
      score: score(made),
      exposure: options.exposure?.get(npoId) ?? 0,
      traits: [],
      isNewcomer: signals.workCount(row) <= 1,
      row,
      textRow,
    };
  });
  candidates.sort(createOrder(request));
  return {
    signals,
    query,
    texts,
    eligibleCount: eligible.length,
    rejected,
    candidates,
    features,
  };
}

/** The rows with those of the wanted organisations that are eligible, ascending. */
function addRows(
  index: MatchIndex,
  eligible: Int32Array,
  found: readonly number[],
  wantedIds: readonly string[],
): number[] {
  const wanted = wantedIds.map((id) => eligible.indexOf(index.slotById.get(id) ?? -1));
  return [...new Set([...found, ...wanted.filter((row) => row >= 0)])].sort((left, right) => left - right);
}

/** The features of a candidate, integers of 1e-6 in the order of `terms`. */
export function readFeatures({ features }: Scoring, { textRow }: ScoredCandidate): number[] {
  const read = new Array<number>(terms.length);
  for (let at = 0; at < read.length; at++) read[at] = features[textRow * terms.length + at] as number;
  return read;
}

function requestLabels(index: MatchIndex, request: MatchRequest): string {
  const codes = Object.fromEntries(
    dimensions.map((dimension) => [dimension, requestCode(request, dimension)]),
  );
  return labelText(index.labels, codes, [request.regionLevel1Code, request.regionLevel2Code]);
}

export function createSnapshot(
  index: MatchIndex,
  request: MatchRequest,
  options: RankOptions,
  scoring: Scoring,
): MatchSnapshot {
  const { weights, exposure } = options;
  const isRepeat = (candidate: ScoredCandidate) => scoring.signals.repeats.has(candidate.row);
  const discovery = scoring.candidates
    .filter((candidate) => !isRepeat(candidate))
    .slice(0, STORED_CANDIDATES);
  const repeat = scoring.candidates.filter(isRepeat).slice(0, STORED_CANDIDATES);
  const shown = [...(exposure?.values() ?? [])].reduce((sum, value) => sum + value, 0);
  return {
    engineVersion,
    tokenizerVersion,
    weightsHash: hashWeights(weights),
    indexVersion: index.version,
    asOf: options.asOf,
    limit: Math.min(STORED_CANDIDATES, options.limit ?? DEFAULT_LIMIT),
    weights,
    request: storeRequest(index, request),
    terms: [...terms],
    applicable: applicableTerms(index, request),
    meanExposure: shown / Math.max(1, index.totals.organisations),
    eligibleCount: scoring.eligibleCount,
    candidateCount: scoring.candidates.length,
    candidates: [...discovery, ...repeat].map((candidate) =>
      storeCandidate(index, scoring, candidate, isRepeat(candidate)),
    ),
    rejections: packRejections(index, scoring.rejected),
  };
}

function storeRequest(index: MatchIndex, request: MatchRequest): MatchSnapshot['request'] {
  const { labels } = index;
  const nameOf = (names: Readonly<Record<string, string>>, code: string | null) =>
    code === null ? null : (names[code] ?? null);
  const names: RequestNames = {
    field: nameOf(labels.field, request.fieldCode),
    beneficiary: nameOf(labels.beneficiary, request.beneficiaryCode),
    region1: nameOf(labels.region, request.regionLevel1Code),
    region2: nameOf(labels.region, request.regionLevel2Code),
  };
  return {
    id: request.id,
    version: request.version,
    textHash: fingerprint(requestText(request)),
    fieldCode: request.fieldCode,
    beneficiaryCode: request.beneficiaryCode,
    regionLevel1Code: request.regionLevel1Code,
    regionLevel2Code: request.regionLevel2Code,
    expectedStart: request.expectedStart,
    expectedEnd: request.expectedEnd,
    budgetWon: knownBudget(request),
    donationReceipt: request.donationReceipt,
    taxInvoice: request.taxInvoice,
    names,
  };
}

function storeCandidate(
  index: MatchIndex,
  scoring: Scoring,
  candidate: ScoredCandidate,
  isRepeat: boolean,
): StoredCandidate {
  const slot = scoring.signals.slots[candidate.row] as number;
  const { organisations } = index;
  return {
    npoId: candidate.npoId,
    version: organisations.versions[slot] as number,
    features: readFeatures(scoring, candidate),
    isRepeat,
    isNewcomer: candidate.isNewcomer,
    exposure: candidate.exposure,
    traits: traitsOf(index, slot),
    evidence: null,
  };
}

/** Codes and regions of an organisation, by which stage 3 compares candidates. */
export function traitsOf(index: MatchIndex, slot: number): string[] {
  const codes = index.organisations.codes[slot] ?? {};
  return [
    ...(codes.field ?? []).map((code) => `field:${code}`),
    ...(codes.beneficiary ?? []).map((code) => `beneficiary:${code}`),
    ...(index.organisations.regionCodes[slot] ?? []).map((code) => `region:${code}`),
  ];
}

export function addEvidence(
  index: MatchIndex,
  request: MatchRequest,
  options: RankOptions,
  scoring: Scoring,
  lanes: Record<Lane, Placed[]>,
): void {
  const placed = [...lanes.DISCOVERY, ...lanes.REPEAT];
  const shown = new Map(placed.map(({ stored }) => [stored.npoId, stored]));
  const findEvidence = createEvidenceFinder(index, request, scoring.query, options.regionMap, options.asOf);
  for (const { npoId, row, textRow } of scoring.candidates) {
    if (shown.size === 0) break;
    const stored = shown.get(npoId);
    if (stored === undefined) continue;
    shown.delete(npoId);
    stored.evidence = findEvidence(
      scoring.signals.slots[row] as number,
      scoring.texts.bestDocs[textRow] as number,
    );
  }
}

function packRejections(
  index: MatchIndex,
  rejected: Record<RejectionReason, Int32Array>,
): PackedRejections[] {
  const { ids } = index.organisations;
  const { idBytes } = getDenseColumns(index);
  return rejectionReasons
    .filter((reason) => rejected[reason].length > 0)
    .map((reason) => {
      const slots = rejected[reason];
      return { reason, count: slots.length, ids: packIds(ids, idBytes, slots) };
    });
}
