import type { Evidence } from '../explain/evidence.ts';
import { explain, type Reason } from '../explain/reasons.ts';
import { canonicalJson, fnv1a } from '../index/hash.ts';
import { type Rankable, spreadExposure } from '../score/exposure.ts';
import {
  type Contribution,
  createContributions,
  createFactorMaker,
  createScorer,
  type Factor,
  type FitLevel,
  findLevel,
} from '../score/score.ts';
import type { MatchSnapshot, PackedRejections, StoredCandidate } from './snapshot.ts';

/** Repeat partners have a lane of their own, with their own ranks. */
export type Lane = 'DISCOVERY' | 'REPEAT';

export type RankedCandidate = {
  npoId: string;
  /** Version of the NPO's record that was read. */
  npoVersion: number;
  /** 1…N without gaps within its lane. */
  rank: number;
  lane: Lane;
  /** Integer, one millionth of a logit. */
  score: number;
  /** In logits; they add up to the score. */
  contributions: Contribution[];
  fit: number;
  factors: Factor[];
  level: FitLevel;
  reasons: Reason[];
  summary: string;
  evidence: Evidence;
};

/** A computed list. */
export type Ranking = {
  engineVersion: string;
  tokenizerVersion: string;
  weightsHash: string;
  indexVersion: number;
  asOf: string;
  requestId: string;
  requestVersion: number;
  eligibleCount: number;
  candidateCount: number;
  candidates: RankedCandidate[];
  repeatPartners: RankedCandidate[];
  rejections: PackedRejections[];
};

/** A stored candidate with its score, as ordering reads it. */
export type Placed = Rankable & { stored: StoredCandidate };

/** Computes the list of a snapshot. Throws when a shown candidate has no evidence. */
export function replay(snapshot: MatchSnapshot): Ranking {
  return explainLanes(snapshot, orderLanes(snapshot));
}

/** Computes the list of a snapshot from its ordered lanes. */
export function explainLanes(snapshot: MatchSnapshot, lanes: Record<Lane, Placed[]>): Ranking {
  const makeFactors = createFactorMaker(snapshot.applicable, snapshot.weights);
  return {
    engineVersion: snapshot.engineVersion,
    tokenizerVersion: snapshot.tokenizerVersion,
    weightsHash: snapshot.weightsHash,
    indexVersion: snapshot.indexVersion,
    asOf: snapshot.asOf,
    requestId: snapshot.request.id,
    requestVersion: snapshot.request.version,
    eligibleCount: snapshot.eligibleCount,
    candidateCount: snapshot.candidateCount,
    candidates: lanes.DISCOVERY.map((placed, at) =>
      present(snapshot, placed, makeFactors, 'DISCOVERY', at + 1),
    ),
    repeatPartners: lanes.REPEAT.map((placed, at) =>
      present(snapshot, placed, makeFactors, 'REPEAT', at + 1),
    ),
    rejections: snapshot.rejections,
  };
}

/** True when two lists are equal byte for byte as canonical JSON. */
export function isSameRanking(left: Ranking, right: Ranking): boolean {
  return canonicalJson(left) === canonicalJson(right);
}

/** The stored candidates that the list shows, by lane, in order. */
export function orderLanes(snapshot: MatchSnapshot): Record<Lane, Placed[]> {
  const score = createScorer(snapshot.weights, snapshot.terms);
  const placed = snapshot.candidates.map(
    (stored): Placed => ({
      npoId: stored.npoId,
      score: score(stored.features),
      exposure: stored.exposure,
      traits: stored.traits,
      isNewcomer: stored.isNewcomer,
      stored,
    }),
  );
  placed.sort(createOrder(snapshot.request));
  const discovery = placed.filter((item) => !item.stored.isRepeat);
  const { exposure } = snapshot.weights;
  return {
    DISCOVERY: spreadExposure(discovery, exposure, snapshot.meanExposure).slice(0, snapshot.limit),
    REPEAT: placed.filter((item) => item.stored.isRepeat).slice(0, snapshot.limit),
  };
}

/** A total order: by score, then by a hash of request, organisation and version, then by id. */
export function createOrder(request: {
  id: string;
  version: number;
}): (left: Rankable, right: Rankable) => number {
  const before = fnv1a(`${request.id}\n`);
  const after = `\n${request.version}`;
  const tieBreak = ({ npoId }: Rankable) => fnv1a(after, fnv1a(npoId, before));
  return (left, right) =>
    right.score - left.score ||
    tieBreak(left) - tieBreak(right) ||
    (left.npoId < right.npoId ? -1 : left.npoId > right.npoId ? 1 : 0);
}

function present(
  snapshot: MatchSnapshot,
  placed: Placed,
  makeFactors: ReturnType<typeof createFactorMaker>,
  lane: Lane,
  rank: number,
): RankedCandidate {
  const { stored } = placed;
  if (stored.evidence === null) throw new Error(`Snapshot holds no evidence for ${stored.npoId}`);
  const contributions = createContributions(stored.features, snapshot.weights, snapshot.terms);
  const { fit, factors } = makeFactors(contributions);
  const facts = {
    evidence: stored.evidence,
    names: snapshot.request.names,
    budgetWon: snapshot.request.budgetWon,
    asOf: snapshot.asOf,
  };
  return {
    npoId: stored.npoId,
    npoVersion: stored.version,
    rank,
    lane,
    score: placed.score,
    contributions,
    fit,
    factors,
    level: findLevel(fit, snapshot.weights.calibration),
    ...explain({ contributions, factors, applicable: snapshot.applicable }, facts),
    evidence: stored.evidence,
  };
}
