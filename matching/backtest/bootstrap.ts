import { createSequence } from './sequence.ts';

/** A mean with the 95 % interval of its bootstrap distribution. */
export type Interval = { mean: number; low: number; high: number };

const ROUNDS = 2000;

/** Mean of paired differences and its 95 % interval (paired bootstrap, percentile method); deterministic. */
export function bootstrapMean(values: readonly number[], seed = 1): Interval {
  if (values.length === 0) return { mean: 0, low: 0, high: 0 };
  const next = createSequence(seed);
  const means = Array.from({ length: ROUNDS }, () => {
    let sum = 0;
    for (let at = 0; at < values.length; at++) sum += values[Math.floor(next() * values.length)] as number;
    return sum / values.length;
  }).sort((left, right) => left - right);
  return {
    mean: values.reduce((sum, value) => sum + value, 0) / values.length,
    low: means[Math.floor(ROUNDS * 0.025)] as number,
    high: means[Math.floor(ROUNDS * 0.975)] as number,
  };
}
