import { SCORE_SCALE } from './score.ts';
import type { ExposureRule } from './weights.ts';

/** What ordering needs to know of a candidate. `exposure` is Σ 1/log₂(1 + rank) of its places in the last 90 days. */
export type Rankable = {
  npoId: string;
  score: number;
  tieBreak: number;
  exposure: number;
  /** Codes and regions, for likeness. */
  traits: readonly string[];
  isNewcomer: boolean;
};

/** Last rank at which the best newcomer near the top gets a place. */
const NEWCOMER_TO = 10;

/** Score first, then the tie-breaking hash, then id: a total order. */
export function compareByScore(left: Rankable, right: Rankable): number {
  return (
    right.score - left.score ||
    left.tieBreak - right.tieBreak ||
    (left.npoId < right.npoId ? -1 : left.npoId > right.npoId ? 1 : 0)
  );
}

/**
 * Stage 3 on candidates that are ordered by score: at each rank, of those within δ of the best left, the one with the
 * largest u − λ ln(1 + E/Ē) − μ · likeness to those above. Then the best newcomer within δ of rank 10 is brought to
 * that rank when ranks 1–10 hold none. With λ = μ = 0 nothing moves.
 */
export function spreadExposure<T extends Rankable>(
  ordered: readonly T[],
  rule: ExposureRule,
  meanExposure: number,
  depth: number,
): T[] {
  if (rule.lambda === 0 && rule.mu === 0) return [...ordered];
  const rest = [...ordered];
  const chosen: T[] = [];
  const likeness = new Map<string, number>();
  while (chosen.length < depth && rest.length > 0) {
    const floor = (rest[0] as T).score - rule.delta * SCORE_SCALE;
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < rest.length && (rest[at] as T).score >= floor; at++) {
      const item = rest[at] as T;
      const exposed = meanExposure > 0 ? Math.log(1 + item.exposure / meanExposure) : 0;
      const penalty = rule.lambda * exposed + rule.mu * (likeness.get(item.npoId) ?? 0);
      const value = item.score - Math.round(penalty * SCORE_SCALE);
      if (value > bestValue) {
        bestValue = value;
        best = at;
      }
    }
    const [taken] = rest.splice(best, 1) as [T];
    chosen.push(taken);
    if (rule.mu !== 0) noteLikeness(likeness, rest, taken, floor);
  }
  placeNewcomer(chosen, rest, rule);
  return [...chosen, ...rest];
}

function noteLikeness<T extends Rankable>(
  likeness: Map<string, number>,
  rest: readonly T[],
  taken: T,
  floor: number,
): void {
  for (const item of rest) {
    if (item.score < floor - SCORE_SCALE) break;
    likeness.set(item.npoId, Math.max(likeness.get(item.npoId) ?? 0, jaccard(item.traits, taken.traits)));
  }
}

function placeNewcomer<T extends Rankable>(chosen: T[], rest: T[], rule: ExposureRule): void {
  if (chosen.length < NEWCOMER_TO) return;
  if (chosen.slice(0, NEWCOMER_TO).some((item) => item.isNewcomer)) return;
  const below = [...chosen.slice(NEWCOMER_TO), ...rest];
  const floor = (chosen[NEWCOMER_TO - 1] as T).score - rule.delta * SCORE_SCALE;
  const newcomer = below.filter((item) => item.isNewcomer && item.score >= floor).sort(compareByScore)[0];
  if (newcomer === undefined) return;
  for (const list of [chosen, rest]) {
    const at = list.indexOf(newcomer);
    if (at >= 0) list.splice(at, 1);
  }
  chosen.splice(NEWCOMER_TO - 1, 0, newcomer);
}

function jaccard(left: readonly string[], right: readonly string[]): number {
  const shared = left.filter((trait) => right.includes(trait)).length;
  const union = left.length + right.length - shared;
  return union === 0 ? 0 : shared / union;
}
