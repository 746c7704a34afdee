import {
  type Calibration,
  type FactorKey,
  FEATURE_SCALE,
  factorKeys,
  type Term,
  termRules,
  terms,
  type WeightSet,
} from '../weights.ts';

/** Scores are integers of one millionth of a logit, so that every machine orders alike. */
export const SCORE_SCALE = 1_000_000;

/** One term's part of the score, in logits. */
export type Contribution = { term: Term; value: number };

/** A factor bar: points of at most `max`; the points of all five add up to the fit. */
export type Factor = { key: FactorKey; points: number; max: number };

/** Position of each term's bar in `factorKeys`. */
const factorPositions = Object.fromEntries(
  terms.map((term) => [term, factorKeys.indexOf(termRules[term].group)]),
) as Record<Term, number>;

export const fitLevels = ['HIGH', 'MEDIUM', 'EXPLORE'] as const;
export type FitLevel = (typeof fitLevels)[number];

/**
 * wᵢxᵢ of every term that is not zero, rounded to millionths of a logit, in the order of the features (default: `terms`).
 * They add up to the score exactly.
 */
export function createContributions(
  features: ArrayLike<number>,
  weights: WeightSet,
  order: readonly Term[] = terms,
): Contribution[] {
  const contributions: Contribution[] = [];
  order.forEach((term, at) => {
    const millionths = toMillionths(weights.weights[term], features[at] as number);
    if (millionths !== 0) contributions.push({ term, value: millionths / SCORE_SCALE });
  });
  return contributions;
}

/** Rounded term by term, so that the shown contributions add up to the score that orders the list. */
function toMillionths(weight: number, feature: number): number {
  return Math.round((weight * feature * SCORE_SCALE) / FEATURE_SCALE);
}

/** Returns a function that computes a score in millionths of a logit: the sum of `createContributions`, without the list. */
export function createScorer(
  weights: WeightSet,
  order: readonly Term[] = terms,
): (features: ArrayLike<number>) => number {
  const factors = order.map((term) => weights.weights[term]);
  return (features) => {
    let sum = 0;
    for (let at = 0; at < factors.length; at++) {
      sum += toMillionths(factors[at] as number, features[at] as number);
    }
    return sum;
  };
}

/**
 * Returns a function that computes five bars, which add up to the fit (0–100): contributions summed by group, clamped
 * between 0 and the group's maximum (its weights times the full marks), as a share of the maximum over all applicable
 * terms; rounded by largest remainder.
 */
export function createFactorMaker(
  applicable: readonly Term[],
  weights: WeightSet,
): (contributions: readonly Contribution[]) => { fit: number; factors: Factor[] } {
  const maxima = factorKeys.map(() => 0);
  for (const term of applicable) {
    const { sign, fullMark } = termRules[term];
    const at = factorPositions[term];
    if (sign > 0) maxima[at] = (maxima[at] as number) + weights.weights[term] * fullMark;
  }
  const total = maxima.reduce((sum, max) => sum + max, 0);
  if (total === 0) {
    return () => ({ fit: 0, factors: factorKeys.map((key) => ({ key, points: 0, max: 0 })) });
  }
  const maxShares = maxima.map((max) => (100 * max) / total);
  const max = roundTogether(maxShares, 100);
  return (contributions) => {
    const sums = factorKeys.map(() => 0);
    for (const { term, value } of contributions) {
      const at = factorPositions[term];
      sums[at] = (sums[at] as number) + value;
    }
    const shares = sums.map((sum, at) => Math.min(Math.max(0, (100 * sum) / total), maxShares[at] as number));
    const fit = Math.round(shares.reduce((sum, share) => sum + share, 0));
    const points = roundTogether(shares, fit, max);
    return {
      fit,
      factors: factorKeys.map((key, at) => ({ key, points: points[at] as number, max: max[at] as number })),
    };
  };
}

/** Rounds `values` to integers that add up to `total` and do not exceed `limits` (largest remainder method). */
export function roundTogether(
  values: readonly number[],
  total: number,
  limits: readonly number[] = values.map(() => Number.POSITIVE_INFINITY),
): number[] {
  const rounded = values.map((value, at) => Math.min(Math.floor(value + 1e-9), limits[at] as number));
  let rest = total - rounded.reduce((sum, value) => sum + value, 0);
  while (rest > 0) {
    let best = -1;
    for (let at = 0; at < values.length; at++) {
      if ((rounded[at] as number) >= (limits[at] as number)) continue;
      const remainder = (values[at] as number) - (rounded[at] as number);
      if (best < 0 || remainder > (values[best] as number) - (rounded[best] as number)) best = at;
    }
    if (best < 0) break;
    rounded[best] = (rounded[best] as number) + 1;
    rest--;
  }
  return rounded;
}

/** Probability that an organisation of this fit suits, by linear interpolation between the knots. Never shown. */
export function calibrate(fit: number, { knots }: Calibration): number {
  let before = knots[0] as readonly [number, number];
  for (const knot of knots) {
    if (fit <= knot[0]) {
      const width = knot[0] - before[0];
      return width === 0 ? knot[1] : before[1] + ((knot[1] - before[1]) * (fit - before[0])) / width;
    }
    before = knot;
  }
  return before[1];
}

/** 높음, 보통 or 탐색. */
export function findLevel(fit: number, calibration: Calibration): FitLevel {
  const probability = calibrate(fit, calibration);
  if (probability >= calibration.highFrom) return 'HIGH';
  return probability >= calibration.mediumFrom ? 'MEDIUM' : 'EXPLORE';
}
