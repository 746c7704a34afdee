import { expect, test } from 'vitest';
import { findBlockers, type WeightCheck, type WeightEvaluation, weightSetFile } from './weight-sets.ts';

const measureOf = (low: number) => {
  const interval = { mean: low, low, high: low };
  return { prior: interval, learned: interval, difference: interval };
};
const slice = (name: 'ALL' | 'NEW_PARTNER' | 'COLD', low = 0, outcomes = 50) => ({
  slice: name,
  outcomes,
  ndcg10: measureOf(low),
  recall10: measureOf(-1),
});
const evaluate = (given: Partial<WeightEvaluation> = {}): WeightEvaluation => ({
  outcomes: 200,
  checks: [slice('ALL', -1), slice('NEW_PARTNER'), slice('COLD')],
  mayShip: false,
  ...given,
});
const check = (evaluation: WeightEvaluation | null, isSame = true): WeightCheck => ({
  isSame,
  evaluation,
  at: '2026-11-23T00:00:00Z',
});
const day = '2026-10-01';

test.each([
  ['enough outcomes, and no slice that loses', day, check(evaluate()), []],
  ['outcomes of somewhere else', null, check(evaluate()), [/이 서비스의 결과로 배운 가중치가 아니어서/]],
  ['no check yet', day, null, [/다시 배워 보고 있어요/]],
  ['other weights', day, check(evaluate(), false), [/다른 가중치가 나와요/]],
  ['nothing to learn from', day, check(null), [/다른 가중치가 나와요/]],
  ['one outcome too few', day, check(evaluate({ outcomes: 199 })), [/결과가 199건이에요/]],
  ['no new partner', day, check(evaluate({ checks: [slice('COLD')] })), [/‘처음 만난 단체’의 결과가 없어서/]],
  [
    'a slice of nobody, and another that may lose a little',
    day,
    check(evaluate({ checks: [slice('NEW_PARTNER', 1, 0), slice('COLD', -0.0001)] })),
    [/‘처음 만난 단체’의 결과가 없어서/, /‘사업이 적은 단체’에서 .*-0\.0001/],
  ],
] as const)('weights with %s are held back for that reason alone', (_, since, found, reasons) => {
  const blockers = findBlockers(since, found);
  expect(blockers).toHaveLength(reasons.length);
  reasons.forEach((reason, at) => {
    expect(blockers[at]).toMatch(reason);
  });
});

const file = {
  name: '배운 가중치',
  weights: { text: 1 },
  acceptance: { share: 0.5, strength: 10 },
  exposure: { lambda: 0, mu: 0, delta: 0 },
  calibration: {
    source: '시험',
    knots: [
      [0, 0],
      [100, 0.5],
    ],
    highFrom: 0.05,
    mediumFrom: 0.01,
  },
  evaluation: evaluate(),
};
const withKnots = (knots: number[][]) => ({ ...file, calibration: { ...file.calibration, knots } });

test.each([
  ['as it is', file, true],
  [
    'one probability twice',
    withKnots([
      [0, 0.1],
      [50, 0.1],
      [100, 0.1],
    ]),
    true,
  ],
  [
    'a probability that falls',
    withKnots([
      [0, 0.2],
      [100, 0.1],
    ]),
    false,
  ],
  [
    'a fit that falls',
    withKnots([
      [50, 0.1],
      [40, 0.2],
    ]),
    false,
  ],
  [
    'a fit beyond 100',
    withKnots([
      [0, 0],
      [101, 1],
    ]),
    false,
  ],
  ['a single knot', withKnots([[0, 0]]), false],
  ['a share of all', { ...file, acceptance: { share: 1, strength: 10 } }, false],
  ['a weight beyond 20', { ...file, weights: { text: 20.1 } }, false],
])('a weight file with %s is taken: %s', (_, given, isTaken) => {
  expect(weightSetFile.safeParse(given).success).toBe(isTaken);
});
