import { dayNumber } from '#catalog/calendar.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { type ScoredCandidate, traitsOf } from '../rank.ts';
import { spreadExposure } from '../score/exposure.ts';
import type { WeightSet } from '../weights.ts';

/** Exposure by lists of the last 90 days: per organisation Σ 1/log₂(1 + rank) over its ranks 1–10. */
export type ExposureLog = {
  organisationCount: number;
  shown: { day: number; npoId: string; exposure: number }[];
  sums: Map<string, number>;
  total: number;
};

const WINDOW_DAYS = 90;
const SHOWN = 10;

/** An empty log for an index of `organisationCount` organisations. */
export function createExposureLog(organisationCount: number): ExposureLog {
  return { organisationCount, shown: [], sums: new Map(), total: 0 };
}

/** Applies stage 3 to a scored list and adds the result to the log. */
export function spreadList(
  index: MatchIndex,
  scored: readonly ScoredCandidate[],
  weights: WeightSet,
  log: ExposureLog,
  asOf: string,
): ScoredCandidate[] {
  const day = dayNumber(asOf);
  while (log.shown.length > 0 && (log.shown[0] as { day: number }).day < day - WINDOW_DAYS) {
    const oldest = log.shown.shift() as ExposureLog['shown'][number];
    log.sums.set(oldest.npoId, (log.sums.get(oldest.npoId) ?? 0) - oldest.exposure);
    log.total -= oldest.exposure;
  }
  const candidates = scored.slice(0, 200).map((candidate) => ({
    ...candidate,
    exposure: Math.max(0, log.sums.get(candidate.npoId) ?? 0),
    traits: traitsOf(index, index.slotById.get(candidate.npoId) as number),
  }));
  const list = spreadExposure(candidates, weights.exposure, log.total / Math.max(1, log.organisationCount));
  list.slice(0, SHOWN).forEach(({ npoId }, at) => {
    const exposure = 1 / Math.log2(at + 2);
    log.shown.push({ day, npoId, exposure });
    log.sums.set(npoId, (log.sums.get(npoId) ?? 0) + exposure);
    log.total += exposure;
  });
  return list;
}
