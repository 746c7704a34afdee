import { type Term, termRules, terms, type WeightSet } from '../weights.ts';
import type { TrainingList } from './training.ts';

type Weights = Record<Term, number>;

const MAX_ROUNDS = 60;
const TOLERANCE = 1e-7;

/**
 * Weights that make the chosen organisations most likely (ListNet, Cao et al. 2007: softmax over each list), each with
 * the sign of its rule, drawn towards the prior by `shrinkage` · (w − prior)². Projected Newton steps; deterministic.
 */
export function fitWeights(lists: readonly TrainingList[], prior: WeightSet, shrinkage: number): Weights {
  const usable = lists.filter((list) => list.chosen.length > 0);
  const start = Float64Array.from(terms, (term) => prior.weights[term]);
  let weights: Float64Array = start.slice();
  let state = evaluate(usable, weights, start, shrinkage);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const step = newtonStep(weights, state);
    let scale = 1;
    let next = state;
    let moved = weights;
    while (scale > 1e-6) {
      moved = project(weights.map((weight, at) => weight + scale * (step[at] as number)));
      next = evaluate(usable, moved, start, shrinkage);
      if (next.loss < state.loss) break;
      scale /= 2;
    }
    if (!(next.loss < state.loss - TOLERANCE)) break;
    weights = moved;
    state = next;
  }
  return Object.fromEntries(terms.map((term, at) => [term, round4(weights[at] as number)])) as Weights;
}

type State = { loss: number; gradient: Float64Array; curvature: Float64Array[] };

function evaluate(
  lists: readonly TrainingList[],
  weights: Float64Array,
  prior: Float64Array,
  shrinkage: number,
): State {
  const size = terms.length;
  const gradient = new Float64Array(size);
  const curvature = Array.from({ length: size }, () => new Float64Array(size));
  let loss = 0;
  const totalWeight = lists.reduce((sum, list) => sum + list.weight, 0);
  for (const list of lists) loss += addList(list, weights, list.weight / totalWeight, gradient, curvature);
  for (let at = 0; at < size; at++) {
    const distance = (weights[at] as number) - (prior[at] as number);
    loss += shrinkage * distance * distance;
    gradient[at] = (gradient[at] as number) + 2 * shrinkage * distance;
    const row = curvature[at] as Float64Array;
    row[at] = (row[at] as number) + 2 * shrinkage + 1e-6;
  }
  return { loss, gradient, curvature };
}

function addList(
  list: TrainingList,
  weights: Float64Array,
  share: number,
  gradient: Float64Array,
  curvature: Float64Array[],
): number {
  const size = terms.length;
  const { features, count, chosen } = list;
  const scores = new Float64Array(count);
  let best = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < count; row++) {
    let score = 0;
    for (let at = 0; at < size; at++)
      score += (weights[at] as number) * (features[row * size + at] as number);
    scores[row] = score;
    if (score > best) best = score;
  }
  let sum = 0;
  for (let row = 0; row < count; row++) sum += Math.exp((scores[row] as number) - best);
  const mean = new Float64Array(size);
  for (let row = 0; row < count; row++) {
    const chance = Math.exp((scores[row] as number) - best) / sum;
    if (chance < 1e-9) continue;
    for (let at = 0; at < size; at++) {
      const value = features[row * size + at] as number;
      if (value === 0) continue;
      mean[at] = (mean[at] as number) + chance * value;
      const line = curvature[at] as Float64Array;
      const factor = share * chance * value;
      for (let other = 0; other <= at; other++) {
        line[other] = (line[other] as number) + factor * (features[row * size + other] as number);
      }
    }
  }
  for (let at = 0; at < size; at++) {
    const line = curvature[at] as Float64Array;
    for (let other = 0; other <= at; other++) {
      line[other] = (line[other] as number) - share * (mean[at] as number) * (mean[other] as number);
    }
    gradient[at] = (gradient[at] as number) + share * (mean[at] as number);
  }
  let loss = 0;
  for (const row of chosen) {
    loss -= ((scores[row] as number) - best - Math.log(sum)) / chosen.length;
    for (let at = 0; at < size; at++) {
      gradient[at] =
        (gradient[at] as number) - (share * (features[row * size + at] as number)) / chosen.length;
    }
  }
  return share * loss;
}

/** Newton step over the free weights: those at 0 whose gradient points beyond 0 stay fixed. */
function newtonStep(weights: Float64Array, { gradient, curvature }: State): Float64Array {
  const free: number[] = [];
  terms.forEach((term, at) => {
    const isAtBound = weights[at] === 0 && (gradient[at] as number) * termRules[term].sign > 0;
    if (!isAtBound) free.push(at);
  });
  const matrix = free.map((row) =>
    free.map((column) => (curvature[Math.max(row, column)] as Float64Array)[Math.min(row, column)] as number),
  );
  const solved = solve(
    matrix,
    free.map((at) => -(gradient[at] as number)),
  );
  const step = new Float64Array(terms.length);
  free.forEach((at, place) => {
    step[at] = solved[place] as number;
  });
  return step;
}

/** Solves a symmetric positive definite system by Cholesky's method. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const size = right.length;
  const lower = Array.from({ length: size }, () => new Float64Array(size));
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = (matrix[row] as readonly number[])[column] as number;
      for (let at = 0; at < column; at++) {
        sum -= ((lower[row] as Float64Array)[at] as number) * ((lower[column] as Float64Array)[at] as number);
      }
      const diagonal = (lower[column] as Float64Array)[column] as number;
      (lower[row] as Float64Array)[column] =
        row === column ? Math.sqrt(Math.max(sum, 1e-12)) : sum / diagonal;
    }
  }
  const forward = new Float64Array(size);
  for (let row = 0; row < size; row++) {
    let sum = right[row] as number;
    for (let at = 0; at < row; at++)
      sum -= ((lower[row] as Float64Array)[at] as number) * (forward[at] as number);
    forward[row] = sum / ((lower[row] as Float64Array)[row] as number);
  }
  const solution = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row--) {
    let sum = forward[row] as number;
    for (let at = row + 1; at < size; at++)
      sum -= ((lower[at] as Float64Array)[row] as number) * (solution[at] as number);
    solution[row] = sum / ((lower[row] as Float64Array)[row] as number);
  }
  return solution;
}

function project(weights: Float64Array): Float64Array {
  return weights.map((weight, at) => (weight * termRules[terms[at] as Term].sign < 0 ? 0 : weight));
}

function round4(weight: number): number {
  return Math.round(weight * 10_000) / 10_000;
}
