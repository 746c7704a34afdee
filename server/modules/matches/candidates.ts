import { canonicalJson } from '#matching/index/hash.ts';
import type { RankedCandidate, Ranking } from '#matching/replay/replay.ts';
import { replay } from '#matching/replay/replay.ts';
import type { MatchSnapshot } from '#matching/replay/snapshot.ts';

/** The columns in which a computed candidate is kept. */
export function toCandidateColumns(candidate: RankedCandidate) {
  return {
    npoId: candidate.npoId,
    automaticRank: candidate.rank,
    score: candidate.score,
    fit: candidate.fit,
    level: candidate.level,
    isRepeatPartner: candidate.lane === 'REPEAT',
    summary: candidate.summary,
    factors: candidate.factors,
    contributions: candidate.contributions,
    reasons: candidate.reasons.map(({ kind, text, factor, works }) => ({
      kind,
      text,
      ...(factor === null ? {} : { factor }),
      npoProjects: works,
    })),
  };
}

/** A candidate in those columns. */
export type CandidateColumns = ReturnType<typeof toCandidateColumns>;

/** Every candidate of a computed list, discovery lane first. */
export function listCandidates(ranking: Ranking): CandidateColumns[] {
  return [...ranking.candidates, ...ranking.repeatPartners].map(toCandidateColumns);
}

const byPlace = (left: CandidateColumns, right: CandidateColumns) =>
  Number(left.isRepeatPartner) - Number(right.isRepeatPartner) || left.automaticRank - right.automaticRank;

const placeOf = ({ npoId, automaticRank, isRepeatPartner, score }: CandidateColumns) => ({
  npoId,
  automaticRank,
  isRepeatPartner,
  score,
});

/**
 * Recomputes a list from its stored snapshot and says whether every stored candidate is the same, byte for byte, and
 * whether at least every place and score is: a later engine may word its reasons otherwise.
 */
export function compareReplay(
  snapshot: MatchSnapshot,
  stored: CandidateColumns[],
): { isIdentical: boolean; isSameOrder: boolean } {
  const again = listCandidates(replay(snapshot)).sort(byPlace);
  const before = [...stored].sort(byPlace);
  const isSame = (left: unknown, right: unknown) => canonicalJson(left) === canonicalJson(right);
  return {
    isIdentical: isSame(again, before),
    isSameOrder: isSame(again.map(placeOf), before.map(placeOf)),
  };
}
