import type { ExposureRule } from '../weights.ts';
import { SCORE_SCALE } from './score.ts';

/** What ordering needs to know of a candidate. `exposure` is Σ 1/log₂(1 + rank) of its places in the last 90 days. */
export type Rankable = {
  npoId: string;
  score: number;
  exposure: number;
  /** Codes and regions, for likeness. */
  traits: readonly string[];
  isNewcomer: boolean;
};

/** Share of δ that counts for the first place: a clearly best match stays the first, however often it was shown. */
const FIRST_REACH = 0.5;
/** Places that are spread, the last of which goes to the best newcomer near it when the others hold none. */
const SPREAD_PLACES = 10;
/** Least mean exposure to measure by: where few lists were shown, having been on one of them must not weigh much. */
const LEAST_MEAN_EXPOSURE = 0.5;

/**
 * Stage 3 on candidates that are ordered by score: at each rank, of those within δ of the best left (½ δ for the first
 * place), the one with the largest u − λ ln(1 + E/max(Ē, ½)) − μ · likeness to those above. Then the best newcomer within
 * δ of rank 10 is brought to that rank when ranks 1–10 hold none. With λ = μ = 0 nothing moves.
 */
export function spreadExposure<T extends Rankable>(
  ordered: readonly T[],
  rule: ExposureRule,
  meanExposure: number,
): T[] {
  if (rule.lambda === 0 && rule.mu === 0) return [...ordered];
  const rest = [...ordered];
  const chosen: T[] = [];
  const likeness = new Map<string, number>();
  // Nobody below is ever within δ of the best left.
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
      const penalty = rule.lambda * exposed + rule.mu * (likeness.get(item.npoId) ?? 0);
      const value = item.score - Math.round(penalty * SCORE_SCALE);
      if (value > bestValue) {
        bestValue = value;
        best = at;
      }
    }
    const [taken] = rest.splice(best, 1) as [T];
    chosen.push(taken);
    if (rule.mu !== 0) noteLikeness(likeness, rest, taken, lowest);
  }
  placeNewcomer(ordered, chosen, rest, rule);
  return [...chosen, ...rest];
}

function noteLikeness<T extends Rankable>(
  likeness: Map<string, number>,
  rest: readonly T[],
  taken: T,
  lowest: number,
): void {
  for (const item of rest) {
    if (item.score < lowest) break;
    likeness.set(item.npoId, Math.max(likeness.get(item.npoId) ?? 0, jaccard(item.traits, taken.traits)));
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
  const places = new Map(ordered.map((item, place) => [item, place]));
  rest.sort((left, right) => (places.get(left) as number) - (places.get(right) as number));
}

function jaccard(left: readonly string[], right: readonly string[]): number {
  const shared = left.filter((trait) => right.includes(trait)).length;
  const union = left.length + right.length - shared;
  return union === 0 ? 0 : shared / union;
}
