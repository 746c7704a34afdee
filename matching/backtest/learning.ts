import { minOutcomes } from '#contract/outcomes.ts';
import { SCORE_SCALE } from '../score.ts';
import { defaultWeights, terms, type WeightSet } from '../weights.ts';
import { bootstrapMean, type Interval } from './bootstrap.ts';
import { collectOutcomes, fitCalibration } from './calibration.ts';
import type { GrantRow } from './data.ts';
import { fitWeights } from './optimize.ts';
import { createFolds, createTrainingLists, type TrainingList } from './training.ts';

/** Weight of (w − prior)² against the mean log-likelihood of a list, before it is divided by the number of outcomes. */
const SHRINKAGE = 0.4;
const CHECK_PARTS = 5;

/**
 * NDCG@10 of proposed weights minus that of the prior, on lists not learned from. New partners are judged among
 * themselves, as they are shown: past partners have a lane of their own.
 */
export type SliceCheck = { slice: 'ALL' | 'NEW_PARTNER' | 'COLD'; outcomes: number; difference: Interval };

/** A proposal for the operator: what was learned, from how much, and whether it may replace the weights in force. */
export type Proposal = {
  weightSet: WeightSet;
  outcomes: number;
  checks: SliceCheck[];
  /** Enough outcomes, and no lower bound on new partners and cold organisations below the prior. */
  mayShip: boolean;
};

/**
 * Learns a correction to the prior from the outcomes of `queries` over `history`, and from the history itself, slice
 * by slice. The checks learn on four fifths and judge on the last, five times over.
 */
export function proposeWeights(history: readonly GrantRow[], queries: readonly GrantRow[]): Proposal {
  const folds = createFolds(history).flatMap((fold) => createTrainingLists(fold.history, fold.queries));
  const given = queries.length === 0 ? [] : createTrainingLists(history, queries, 2000);
  const lists = [...folds, ...given];
  const outcomes = lists.length;
  if (outcomes < minOutcomes) return { weightSet: defaultWeights, outcomes, checks: [], mayShip: false };
  const checks = checkSlices(lists);
  const learned = { ...defaultWeights, name: `learned-${outcomes}`, weights: learn(lists) };
  const calibration = fitCalibration(collectOutcomes(lists, learned), `${outcomes} outcomes`);
  return {
    weightSet: { ...learned, calibration },
    outcomes,
    checks,
    mayShip: checks.every(({ slice, difference }) => slice === 'ALL' || difference.low >= 0),
  };
}

function learn(lists: readonly TrainingList[]): WeightSet['weights'] {
  return fitWeights(lists, defaultWeights, SHRINKAGE / lists.length);
}

function checkSlices(lists: readonly TrainingList[]): SliceCheck[] {
  const differences: { list: TrainingList; value: number; valueAmongNew: number }[] = [];
  for (let part = 0; part < CHECK_PARTS; part++) {
    const weights = learn(lists.filter((_, at) => at % CHECK_PARTS !== part));
    lists.forEach((list, at) => {
      if (at % CHECK_PARTS !== part) return;
      const prior = defaultWeights.weights;
      const value = listNdcg(list, weights, false) - listNdcg(list, prior, false);
      const valueAmongNew = listNdcg(list, weights, true) - listNdcg(list, prior, true);
      differences.push({ list, value, valueAmongNew });
    });
  }
  const check = (slice: SliceCheck['slice'], belongs: (list: TrainingList) => boolean): SliceCheck => {
    const own = differences.filter(({ list }) => belongs(list));
    const values = own.map(({ value, valueAmongNew }) => (slice === 'NEW_PARTNER' ? valueAmongNew : value));
    return { slice, outcomes: values.length, difference: bootstrapMean(values) };
  };
  return [
    check('ALL', () => true),
    check('NEW_PARTNER', (list) => list.isNewPartner),
    check('COLD', (list) => list.isCold),
  ];
}

/** NDCG@10 of a training list under other weights, past partners left out when only new ones count. */
function listNdcg(list: TrainingList, weights: WeightSet['weights'], amongNew: boolean): number {
  const size = terms.length;
  const past = new Set(amongNew ? list.pastPartners : []);
  const scores = Array.from({ length: list.count }, (_, row) => {
    if (past.has(row)) return Number.NEGATIVE_INFINITY;
    let score = 0;
    terms.forEach((term, at) => {
      score += weights[term] * (list.features[row * size + at] as number);
    });
    return Math.round(score * SCORE_SCALE);
  });
  let gain = 0;
  let ideal = 0;
  list.chosen.forEach((row, at) => {
    const own = scores[row] as number;
    const above = scores.filter((score, other) => score > own || (score === own && other < row)).length;
    if (above < 10) gain += 1 / Math.log2(above + 2);
    if (at < 10) ideal += 1 / Math.log2(at + 2);
  });
  return ideal === 0 ? 0 : gain / ideal;
}
