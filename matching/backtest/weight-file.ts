import { readFileSync } from 'node:fs';
import { completeWeights, defaultWeights, type WeightSet } from '../weights.ts';

/** Reads a weight set as the learning command writes it; terms it does not name keep the prior's weight. */
export function readWeights(path: string | undefined): WeightSet {
  if (path === undefined) return defaultWeights;
  return completeWeights(JSON.parse(readFileSync(path, 'utf8')) as Partial<WeightSet>);
}
