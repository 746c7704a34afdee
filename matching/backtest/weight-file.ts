import { readFileSync } from 'node:fs';
import { assertSigns, defaultWeights, type WeightSet } from '../weights.ts';

/** Reads a weight set as the learning command writes it; terms it does not name keep the prior's weight. */
export function readWeights(path: string | undefined): WeightSet {
  if (path === undefined) return defaultWeights;
  const file = JSON.parse(readFileSync(path, 'utf8')) as Partial<WeightSet>;
  const weights: WeightSet = {
    ...defaultWeights,
    ...file,
    weights: { ...defaultWeights.weights, ...file.weights },
  };
  assertSigns(weights);
  return weights;
}
