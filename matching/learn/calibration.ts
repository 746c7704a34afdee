import { calibrate, createContributions, createFactorMaker } from '../score/score.ts';
import { type Calibration, FEATURE_SCALE, terms, type WeightSet } from '../weights.ts';
import type { TrainingList } from './training.ts';

/** A shown candidate: its fit, and whether it was chosen. */
export type Outcome = { fit: number; isChosen: boolean };

const SHOWN = 10;
const MIN_BLOCK = 60;
const ERROR_BINS = 10;
/** '높음' from a probability of 1 in 20 of being the one chosen, '보통' from 1 in 80; at random it is one in thousands. */
const LEVEL_BOUNDS = { highFrom: 1 / 20, mediumFrom: 1 / 80 };

/** Fits and outcomes of the first ten of each list under a weight set. */
export function collectOutcomes(lists: readonly TrainingList[], weights: WeightSet): Outcome[] {
  const size = terms.length;
  return lists.flatMap((list) => {
    const rows = Array.from({ length: list.count }, (_, row) => {
      let score = 0;
      for (let at = 0; at < size; at++) {
        score +=
          weights.weights[terms[at] as (typeof terms)[number]] * (list.features[row * size + at] as number);
      }
      return { row, score };
    });
    rows.sort((left, right) => right.score - left.score || left.row - right.row);
    const makeFactors = createFactorMaker(list.applicable, weights);
    return rows.slice(0, SHOWN).map(({ row }) => {
      const features = Array.from(list.features.subarray(row * size, row * size + size), (value) =>
        Math.round(value * FEATURE_SCALE),
      );
      const { fit } = makeFactors(createContributions(features, weights));
      return { fit, isChosen: list.chosen.includes(row) };
    });
  });
}

/**
 * Probability of being chosen by fit: isotonic regression (pool adjacent violators, Ayer et al. 1955) over blocks of at
 * least 60 candidates, linear in between.
 */
export function fitCalibration(outcomes: readonly Outcome[], source: string): Calibration {
  const blocks: { fit: number; chosen: number; count: number }[] = [];
  for (const { fit, isChosen } of [...outcomes].sort((left, right) => left.fit - right.fit)) {
    const last = blocks.at(-1);
    if (last !== undefined && (last.count < MIN_BLOCK || last.fit / last.count === fit)) {
      last.fit += fit;
      last.count++;
      last.chosen += isChosen ? 1 : 0;
    } else blocks.push({ fit, chosen: isChosen ? 1 : 0, count: 1 });
  }
  const pooled: typeof blocks = [];
  for (const block of blocks) {
    pooled.push({ ...block });
    while (pooled.length > 1) {
      const upper = pooled.at(-1) as (typeof blocks)[number];
      const lower = pooled.at(-2) as (typeof blocks)[number];
      if (upper.count >= MIN_BLOCK && lower.chosen / lower.count <= upper.chosen / upper.count) break;
      pooled.pop();
      lower.fit += upper.fit;
      lower.chosen += upper.chosen;
      lower.count += upper.count;
    }
  }
  const knots = pooled.map(
    ({ fit, chosen, count }) => [round(fit / count, 1), round(chosen / count, 4)] as const,
  );
  const [first] = knots;
  const last = knots.at(-1);
  if (first === undefined || last === undefined) throw new Error('No outcomes to calibrate with');
  const inner = knots.filter(
    ([fit, chance], at) => fit < 100 && !(knots[at - 1]?.[1] === chance && knots[at + 1]?.[1] === chance),
  );
  return { source, knots: [[0, Math.min(first[1], 0.01)], ...inner, [100, last[1]]], ...LEVEL_BOUNDS };
}

/** Expected calibration error: mean distance of predicted and observed share over ten bins of equal size. */
export function measureCalibrationError(outcomes: readonly Outcome[], calibration: Calibration): number {
  const predicted = outcomes
    .map(({ fit, isChosen }) => ({ chance: calibrate(fit, calibration), isChosen }))
    .sort((left, right) => left.chance - right.chance);
  let error = 0;
  for (let bin = 0; bin < ERROR_BINS; bin++) {
    const part = predicted.slice(
      Math.floor((bin * predicted.length) / ERROR_BINS),
      Math.floor(((bin + 1) * predicted.length) / ERROR_BINS),
    );
    if (part.length === 0) continue;
    const chance = part.reduce((sum, item) => sum + item.chance, 0) / part.length;
    const share = part.filter((item) => item.isChosen).length / part.length;
    error += (Math.abs(chance - share) * part.length) / predicted.length;
  }
  return error;
}

function round(value: number, digits: number): number {
  return Math.round(value * 10 ** digits) / 10 ** digits;
}
