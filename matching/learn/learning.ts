import { learningSteps, minOutcomes } from '#contract/matches/outcomes.ts';
import { bootstrapMean, type Interval } from '../backtest/bootstrap.ts';
import type { GrantRow } from '../backtest/data.ts';
import { SCORE_SCALE } from '../score/score.ts';
import { defaultWeights, terms, type WeightSet } from '../weights.ts';
import { collectOutcomes, fitCalibration } from './calibration.ts';
import { fitWeights } from './optimize.ts';
import { createFolds, createTrainingLists, type TrainingList } from './training.ts';

/** Weight of (w − prior)² against the mean log-likelihood of a list, before it is divided by the number of outcomes. */
const SHRINKAGE = 0.4;
/** The proposal itself is the last step. */
const CHECK_PARTS = learningSteps - 1;

/** A measure of a slice under both weight sets, and the paired difference learned − prior. */
export type Measure = { prior: Interval; learned: Interval; difference: Interval };

/**
 * Proposed weights against the prior, on held-out lists. New partners are ranked among themselves, as the product shows
 * them: past partners have a lane of their own.
 */
export type SliceCheck = {
  slice: 'ALL' | 'NEW_PARTNER' | 'COLD';
  outcomes: number;
  ndcg10: Measure;
  recall10: Measure;
};

/** A proposal for the admin: the learned set, what it was learned from, and whether it may replace the active set. */
export type Proposal = {
  weightSet: WeightSet;
  outcomes: number;
  checks: SliceCheck[];
  /** True with enough outcomes and when, on new partners and on cold organisations, the difference's lower bound is not negative. */
  mayShip: boolean;
};

/**
 * Learns a correction to the prior from the outcomes of `queries` over `history`, and from the folds of the history
 * itself. The checks are a five-fold cross-validation. `onStep` hears how many of `learningSteps` are done.
 */
export function proposeWeights(
  history: readonly GrantRow[],
  queries: readonly GrantRow[],
  onStep: (done: number) => void = () => {},
): Proposal {
  const folds = createFolds(history).flatMap((fold) => createTrainingLists(fold.history, fold.queries));
  const given = queries.length === 0 ? [] : createTrainingLists(history, queries, 2000);
  const lists = [...folds, ...given];
  const outcomes = lists.length;
  if (outcomes < minOutcomes) return { weightSet: defaultWeights, outcomes, checks: [], mayShip: false };
  const checks = checkSlices(lists, onStep);
  const learned = { ...defaultWeights, name: `learned-${outcomes}`, weights: learnWeights(lists) };
  const calibration = fitCalibration(collectOutcomes(lists, learned), `${outcomes} outcomes`);
  return {
    weightSet: { ...learned, calibration },
    outcomes,
    checks,
    mayShip: checks.every(
      ({ slice, outcomes: own, ndcg10 }) => slice === 'ALL' || (own > 0 && ndcg10.difference.low >= 0),
    ),
  };
}

/** Fits weights to lists, shrunken towards the prior: the fewer lists, the closer to it. */
export function learnWeights(lists: readonly TrainingList[]): WeightSet['weights'] {
  return fitWeights(lists, defaultWeights, SHRINKAGE / lists.length);
}

type Quality = { ndcg10: number; recall10: number };
type Judged = { list: TrainingList; prior: Quality; learned: Quality };

function checkSlices(lists: readonly TrainingList[], onStep: (done: number) => void): SliceCheck[] {
  const all: Judged[] = [];
  const amongNew: Judged[] = [];
  const prior = defaultWeights.weights;
  for (let part = 0; part < CHECK_PARTS; part++) {
    const learned = learnWeights(lists.filter((_, at) => at % CHECK_PARTS !== part));
    lists.forEach((list, at) => {
      if (at % CHECK_PARTS !== part) return;
      const judge = (isAmongNew: boolean) => ({
        list,
        prior: judgeList(list, prior, isAmongNew),
        learned: judgeList(list, learned, isAmongNew),
      });
      all.push(judge(false));
      if (list.isNewPartner) amongNew.push(judge(true));
    });
    onStep(part + 1);
  }
  return [
    checkSlice('ALL', all),
    checkSlice('NEW_PARTNER', amongNew),
    checkSlice(
      'COLD',
      all.filter(({ list }) => list.isCold),
    ),
  ];
}

function checkSlice(slice: SliceCheck['slice'], judged: readonly Judged[]): SliceCheck {
  const measure = (name: keyof Quality): Measure => ({
    prior: bootstrapMean(judged.map(({ prior }) => prior[name])),
    learned: bootstrapMean(judged.map(({ learned }) => learned[name])),
    difference: bootstrapMean(judged.map(({ prior, learned }) => learned[name] - prior[name])),
  });
  return { slice, outcomes: judged.length, ndcg10: measure('ndcg10'), recall10: measure('recall10') };
}

/** Measures a training list under given weights; without past partners when only new ones count. */
function judgeList(list: TrainingList, weights: WeightSet['weights'], amongNew: boolean): Quality {
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
  let found = 0;
  list.chosen.forEach((row, at) => {
    const own = scores[row] as number;
    const above = scores.filter((score, other) => score > own || (score === own && other < row)).length;
    if (above < 10) {
      gain += 1 / Math.log2(above + 2);
      found++;
    }
    if (at < 10) ideal += 1 / Math.log2(at + 2);
  });
  return ideal === 0
    ? { ndcg10: 0, recall10: 0 }
    : { ndcg10: gain / ideal, recall10: found / list.chosen.length };
}
