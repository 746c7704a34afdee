import { type RejectionReason, rejectionReasons } from './candidates/eligibility.ts';
import type { MatchIndex } from './index/match-index.ts';
import type { MatchRequest } from './match-request.ts';
import { addEvidence, createSnapshot, type RankOptions, scoreCandidates } from './rank.ts';
import { explainLanes, orderLanes, type RankedCandidate } from './replay/replay.ts';
import { assertSigns } from './weights.ts';

/** One organisation before a request: why it may not be recommended, or how it fits. */
export type Judgement = {
  npoId: string;
  /** ABSENT where the index does not know it: it is not public. */
  rejection: RejectionReason | 'ABSENT' | null;
  /** Null where it may not be recommended; its rank says nothing. */
  candidate: RankedCandidate | null;
};

/**
 * Judges named organisations as `rank` would, beside all that it would score, so that their points mean the same as those
 * of a list computed now.
 */
export function judge(
  index: MatchIndex,
  request: MatchRequest,
  options: RankOptions,
  npoIds: readonly string[],
): Judgement[] {
  assertSigns(options.weights);
  const scoring = scoreCandidates(index, request, options, npoIds);
  const wanted = new Set(npoIds);
  const own = { ...scoring, candidates: scoring.candidates.filter(({ npoId }) => wanted.has(npoId)) };
  const snapshot = createSnapshot(index, request, { ...options, limit: npoIds.length }, own);
  const lanes = orderLanes(snapshot);
  addEvidence(index, request, options, own, lanes);
  const { candidates, repeatPartners } = explainLanes(snapshot, lanes);
  const byId = new Map([...candidates, ...repeatPartners].map((candidate) => [candidate.npoId, candidate]));
  return npoIds.map((npoId) => {
    const candidate = byId.get(npoId) ?? null;
    if (candidate !== null) return { npoId, rejection: null, candidate };
    const slot = index.slotById.get(npoId);
    const rejection =
      slot === undefined
        ? undefined
        : rejectionReasons.find((reason) => scoring.rejected[reason].includes(slot));
    return { npoId, rejection: rejection ?? 'ABSENT', candidate: null };
  });
}
