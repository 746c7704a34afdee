import type { ExposureRule } from '../weights.ts';
import { SCORE_SCALE } from './score.ts';

/** What ordering reads of a candidate. `exposure` is Σ 1/log₂(1 + rank) over its ranks in the lists of the last 90 days. */
export type Rankable = {
  npoId: string;
  score: number;
  exposure: number;
  /** Codes and regions, for comparing candidates with each other. */
  traits: readonly string[];
  isNewcomer: boolean;
};

/** Share of δ that applies to rank 1: a clearly best match keeps it, however often it was shown. */
const FIRST_REACH = 0.5;
/** Ranks that are reordered. The last one goes to the best newcomer close to it when the others have none. */
const SPREAD_PLACES = 10;
/** Lower bound of the mean exposure: while few lists have been shown, one appearance must not weigh much. */
const LEAST_MEAN_EXPOSURE = 0.5;

/**
 * Stage 3 on candidates ordered by score: each rank goes to the candidate, among those within δ of the best remaining one
 * (½ δ at rank 1), with the largest u − λ ln(1 + E/max(Ē, ½)) − μ · similarity to those above. Then, if ranks 1–10 have no
 * newcomer, the best one within δ of rank 10 takes that rank. With λ = μ = 0 nothing moves.
 */
export function spreadExposure<T extends Rankable>(
  ordered: readonly T[],
  rule: ExposureRule,
  meanExposure: number,
): T[] {
  if (rule.lambda === 0 && rule.mu === 0) return [...ordered];
  const rest = [...ordered];
  const chosen: T[] = [];
  const similarity = new Map<string, number>();
  // No candidate below this score ever comes within δ of the best remaining one.
  const lowest =
    (ordered[Math.min(SPREAD_PLACES, ordered.length) - 1]?.score ?? 0) - rule.delta * SCORE_SCALE;
  const typical = Math.max(LEAST_MEAN_EXPOSURE, meanExposure);
  while (chosen.length < SPREAD_PLACES && rest.length > 0) {
    const reach = chosen.length === 0 ? FIRST_REACH * rule.delta : rule.delta;
    const floor = (rest[0] as T).score - reach * SCORE_SCALE;
    let best = 0;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (let at = 0; at < rest.length && (rest[at] as T).score >= floor; at++) {
      const item = rest[at] as T;
      const exposed = Math.log(1 + item.exposure / typical);
      const penalty = rule.lambda * exposed + rule.mu * (similarity.get(item.npoId) ?? 0);
      const value = item.score - Math.round(penalty * SCORE_SCALE);
      if (value > bestValue) {
        bestValue = value;
        best = at;
      }
    }
    const [taken] = rest.splice(best, 1) as [T];
    chosen.push(taken);
    if (rule.mu !== 0) noteSimilarity(similarity, rest, taken, lowest);
  }
  placeNewcomer(ordered, chosen, rest, rule);
  return [...chosen, ...rest];
}

function noteSimilarity<T extends Rankable>(
  similarity: Map<string, number>,
  rest: readonly T[],
  taken: T,
  lowest: number,
): void {
  for (const item of rest) {
    if (item.score < lowest) break;
    similarity.set(item.npoId, Math.max(similarity.get(item.npoId) ?? 0, jaccard(item.traits, taken.traits)));
  }
}

function placeNewcomer<T extends Rankable>(
  ordered: readonly T[],
  chosen: T[],
  rest: T[],
  rule: ExposureRule,
): void {
  const last = chosen.at(-1);
  if (last === undefined || chosen.length < SPREAD_PLACES || chosen.some((item) => item.isNewcomer)) return;
  const floor = last.score - rule.delta * SCORE_SCALE;
  const at = rest.findIndex((item) => item.isNewcomer && item.score >= floor);
  if (at < 0) return;
  chosen.pop();
  chosen.push(...rest.splice(at, 1));
  rest.push(last);
  const positions = new Map(ordered.map((item, position) => [item, position]));
  rest.sort((left, right) => (positions.get(left) as number) - (positions.get(right) as number));
}

function jaccard(left: readonly string[], right: readonly string[]): number {
  const shared = left.filter((trait) => right.includes(trait)).length;
  const union = left.length + right.length - shared;
  return union === 0 ? 0 : shared / union;
}
