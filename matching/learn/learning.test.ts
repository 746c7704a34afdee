import { describe, expect, test } from 'vitest';
import { createRandom } from '#bench/generator.ts';
import { learningSteps, minOutcomes } from '#contract/matches/outcomes.ts';
import { bootstrapMean } from '../backtest/bootstrap.ts';
import type { GrantRow } from '../backtest/data.ts';
import { SCORE_SCALE } from '../score/score.ts';
import { defaultWeights, type Term, termRules, terms } from '../weights.ts';
import { collectOutcomes, fitCalibration, measureCalibrationError, type Outcome } from './calibration.ts';
import { learnWeights, proposeWeights } from './learning.ts';
import { fitWeights } from './optimize.ts';
import { createFolds, createTrainingLists, type TrainingList } from './training.ts';

const random = createRandom(29);
const texts = ['아동 도시락', '숲 가꾸기', '어르신 돌봄', '청소년 진로', '바다 청소', '유기견 구조'];

/** Grants of 40 organisations that keep to a field and a region, a tenth of them new to their requester. */
const rows = Array.from({ length: 330 }, (_, at): GrantRow => {
  const org = random.below(40);
  return {
    id: `g${at}`,
    date: `202${1 + (at % 4)}-05-05`,
    org: `o${org}`,
    region: `r${org % 5}`,
    field: `f${random.next() < 0.8 ? org % 4 : random.below(4)}`,
    text: `${texts[org % 6]} ${random.pick(texts)}`,
    requester: `q${random.next() < 0.9 ? org % 7 : random.below(7)}`,
    amount: '1000000',
    request_id: `a${at}`,
  } as unknown as GrantRow;
});
const queries = rows.slice(0, 60).map((row, at) => ({
  ...row,
  id: `h${at}`,
  org: at % 2 === 0 ? `o${at % 40}` : (row.org as string),
  date: '2025-05-05',
  request_id: `b${at}`,
  shown_rank: String(at % 12),
}));

const lists = [
  ...createFolds(rows).flatMap((fold) => createTrainingLists(fold.history, fold.queries)),
  ...createTrainingLists(rows, queries),
];

const weigh = (list: TrainingList, weights: Record<Term, number>) =>
  Array.from({ length: list.count }, (_, row) =>
    terms.reduce(
      (sum, term, at) => sum + weights[term] * (list.features[row * terms.length + at] as number),
      0,
    ),
  );

/** NDCG and recall among the first ten, with the list sorted whole. */
function judge(list: TrainingList, weights: Record<Term, number>, isAmongNew: boolean) {
  const scores = weigh(list, weights).map((score) => Math.round(score * SCORE_SCALE));
  const isLeftOut = (row: number) => isAmongNew && list.pastPartners.includes(row);
  const order = [...scores.keys()]
    .filter((row) => !isLeftOut(row))
    .sort((left, right) => (scores[right] as number) - (scores[left] as number) || left - right);
  const gains = order.slice(0, 10).map((row, at) => (list.chosen.includes(row) ? 1 / Math.log2(at + 2) : 0));
  const ideal = list.chosen.slice(0, 10).map((_, at) => 1 / Math.log2(at + 2));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    ndcg10: sum(gains) / sum(ideal),
    recall10: gains.filter((gain) => gain > 0).length / list.chosen.length,
  };
}

describe('[F-77] a proposal', () => {
  const steps: number[] = [];
  const proposal = proposeWeights(rows, queries, (done) => steps.push(done));

  test('is learned from the folds of the history and from what was asked over it', () => {
    expect(proposal.outcomes).toBe(lists.length);
    expect(lists.length).toBeGreaterThan(minOutcomes);
    const { weightSet } = proposal;
    expect(weightSet.weights).toEqual(fitWeights(lists, defaultWeights, 0.4 / lists.length));
    expect(weightSet.weights).not.toEqual(defaultWeights.weights);
    expect(weightSet).toEqual({
      ...defaultWeights,
      name: `learned-${lists.length}`,
      weights: weightSet.weights,
      calibration: fitCalibration(collectOutcomes(lists, weightSet), `${lists.length} outcomes`),
    });
    expect(steps, 'the last step is the proposal itself').toEqual(
      Array.from({ length: learningSteps - 1 }, (_, at) => at + 1),
    );
  });

  test('is checked on each fifth by what the other four teach, on all, among new partners and on cold ones', () => {
    const judged = Array.from({ length: 5 }, (_, part) => {
      const learned = learnWeights(lists.filter((__, at) => at % 5 !== part));
      return lists
        .filter((__, at) => at % 5 === part)
        .map((list) => ({
          list,
          all: [judge(list, defaultWeights.weights, false), judge(list, learned, false)] as const,
          amongNew: [judge(list, defaultWeights.weights, true), judge(list, learned, true)] as const,
        }));
    }).flat();
    const slices = {
      ALL: judged.map(({ all }) => all),
      NEW_PARTNER: judged.filter(({ list }) => list.isNewPartner).map(({ amongNew }) => amongNew),
      COLD: judged.filter(({ list }) => list.isCold).map(({ all }) => all),
    };
    expect(slices.NEW_PARTNER.length).toBeGreaterThan(5);
    expect(proposal.checks.map(({ slice }) => slice)).toEqual(Object.keys(slices));
    for (const { slice, outcomes, ...measures } of proposal.checks) {
      const pairs = slices[slice];
      expect(outcomes).toBe(pairs.length);
      for (const name of ['ndcg10', 'recall10'] as const) {
        const wanted = {
          prior: bootstrapMean(pairs.map(([prior]) => prior[name])),
          learned: bootstrapMean(pairs.map(([, learned]) => learned[name])),
          difference: bootstrapMean(pairs.map(([prior, learned]) => learned[name] - prior[name])),
        };
        for (const measure of ['prior', 'learned', 'difference'] as const)
          for (const part of ['mean', 'low', 'high'] as const)
            expect(measures[name][measure][part]).toBeCloseTo(wanted[measure][part], 9);
      }
    }
  });

  test('may ship where it is not worse on new partners and on cold ones', () => {
    const isNoWorse = proposal.checks
      .filter(({ slice }) => slice !== 'ALL')
      .every(({ outcomes, ndcg10 }) => outcomes > 0 && ndcg10.difference.low >= 0);
    expect(proposal.mayShip).toBe(isNoWorse);
  });

  test('is the prior while too little is known', () => {
    const none = { weightSet: defaultWeights, checks: [], mayShip: false };
    expect(proposeWeights([], [])).toEqual({ ...none, outcomes: 0 });
    const few = rows.slice(0, 60);
    const known = createFolds(few).flatMap((fold) => createTrainingLists(fold.history, fold.queries)).length;
    expect(proposeWeights(few, [], () => expect.unreachable())).toEqual({ ...none, outcomes: known });
  });
});

describe('[F-77] learned weights', () => {
  /** What is minimised: how unlikely the chosen ones are, and how far the weights are from the prior. */
  function measureLoss(
    given: readonly TrainingList[],
    weights: Record<Term, number>,
    shrinkage: number,
  ): number {
    const usable = given.filter(({ chosen }) => chosen.length > 0);
    const all = usable.reduce((sum, { weight }) => sum + weight, 0);
    const unlikely = usable.reduce((sum, list) => {
      const scores = weigh(list, weights);
      const total = Math.log(scores.reduce((whole, score) => whole + Math.exp(score), 0));
      const own = list.chosen.reduce((whole, row) => whole + total - (scores[row] as number), 0);
      return sum + (list.weight / all) * (own / list.chosen.length);
    }, 0);
    return terms.reduce(
      (sum, term) => sum + shrinkage * (weights[term] - defaultWeights.weights[term]) ** 2,
      unlikely,
    );
  }

  test.each([0.001, 0.05, 1])('are better than any near them, held to the prior by %d', (shrinkage) => {
    const given = lists.slice(0, 80).map((list, at) => ({
      ...list,
      chosen:
        at % 11 === 0 ? [] : at % 4 === 0 && list.count > 3 ? [...new Set([...list.chosen, 2])] : list.chosen,
      weight: 1 + (at % 3),
    }));
    const learned = fitWeights(given, defaultWeights, shrinkage);
    const least = measureLoss(given, learned, shrinkage);
    expect(least).toBeLessThan(measureLoss(given, defaultWeights.weights, shrinkage));
    for (const term of terms)
      for (const step of [-0.1, 0.1]) {
        const moved = { ...learned, [term]: learned[term] + step };
        if (moved[term] * termRules[term].sign < 0) continue;
        expect([term, step, measureLoss(given, moved, shrinkage) - least]).toEqual([
          term,
          step,
          expect.toSatisfy((more: number) => more > 0),
        ]);
      }
    for (const term of terms) expect(learned[term]).toBe(Math.round(learned[term] * 10_000) / 10_000);
  });
});

describe('[F-77] a calibration', () => {
  test('is off by the mean distance of what was predicted and chosen, in ten parts of equal size', () => {
    const { calibration } = defaultWeights;
    const knots = [
      [0, 0],
      [100, 1],
    ] as const;
    const linear = { ...calibration, knots };
    const outcomes: Outcome[] = Array.from({ length: 43 }, (_, at) => ({
      fit: (at * 37) % 100,
      isChosen: (at * 7) % 5 === 0,
    }));
    const sorted = outcomes.toSorted((left, right) => left.fit - right.fit);
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const error = Array.from({ length: 10 }, (_, bin) => {
      const part = sorted.slice(Math.floor(bin * 4.3), Math.floor((bin + 1) * 4.3));
      const off = mean(part.map(({ fit }) => fit / 100)) - mean(part.map(({ isChosen }) => Number(isChosen)));
      return (Math.abs(off) * part.length) / 43;
    }).reduce((sum, part) => sum + part, 0);
    expect(measureCalibrationError(outcomes, linear)).toBeCloseTo(error, 9);
    expect(measureCalibrationError(outcomes.slice(0, 3), linear)).toBeGreaterThan(0);
    expect(measureCalibrationError([], linear)).toBe(0);
  });

  test('joins groups that would fall, leaves out what lies on a level, and names its source and levels', () => {
    const group = (fit: number, chosen: number, count = 60): Outcome[] =>
      Array.from({ length: count }, (_, at) => ({ fit, isChosen: at < chosen }));
    const { knots, ...rest } = fitCalibration(
      [
        ...group(10, 6),
        ...group(30, 12),
        ...group(50, 6),
        ...group(70, 30),
        ...group(90, 30),
        ...group(95, 30),
      ],
      'a test',
    );
    expect(rest).toEqual({ source: 'a test', highFrom: 0.05, mediumFrom: 0.0125 });
    expect(knots).toEqual([
      [0, 0.01],
      [10, 0.1],
      [40, 0.15],
      [70, 0.5],
      [95, 0.5],
      [100, 0.5],
    ]);
    expect(fitCalibration(group(100, 0), 'a test').knots).toEqual([
      [0, 0],
      [100, 0],
    ]);
  });
});
