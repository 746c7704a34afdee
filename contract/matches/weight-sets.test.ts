import { expect, test } from 'vitest';
import { minOutcomes } from './outcomes.ts';
import { findBlockers, type WeightEvaluation } from './weight-sets.ts';

const interval = (low: number) => ({ mean: low, low, high: low });
const check = (slice: 'ALL' | 'NEW_PARTNER' | 'COLD', low: number, outcomes = 80) => {
  const measure = { prior: interval(0), learned: interval(0), difference: interval(low) };
  return { slice, outcomes, ndcg10: measure, recall10: measure };
};
const evaluation = (changes: Partial<WeightEvaluation> = {}): WeightEvaluation => ({
  outcomes: minOutcomes,
  checks: [check('ALL', -1), check('NEW_PARTNER', 0), check('COLD', 0.01)],
  mayShip: true,
  ...changes,
});
const checked = (changes: Partial<WeightEvaluation> = {}, isSame = true) => ({
  isSame,
  evaluation: evaluation(changes),
  at: '2026-11-01T00:00:00Z',
});
const since = '2026-01-01';

test('learned weights may order lists with enough outcomes, where neither new partners nor cold NPOs lose', () => {
  expect(findBlockers(since, checked())).toEqual([]);
});

test.each([
  ['of other outcomes', null, checked(), '이 서비스의 결과로'],
  ['not learned again yet', since, null, '다시 배워 보고 있어요'],
  ['others when learned again', since, checked({}, false), '다른 가중치가 나와요'],
  ['learned from nothing', since, { ...checked(), evaluation: null }, '다른 가중치가 나와요'],
  ['of one outcome too few', since, checked({ outcomes: minOutcomes - 1 }), `${minOutcomes - 1}건`],
] as const)('weights that are %s may not', (_, day, found, words) => {
  expect(findBlockers(day, found)).toEqual([expect.stringContaining(words)]);
});

test('each slice that may lose, or of which nothing is known, is named', () => {
  const found = findBlockers(
    since,
    checked({ checks: [check('NEW_PARTNER', -0.0001), check('COLD', 1, 0)] }),
  );
  expect(found).toEqual([
    '‘처음 만난 단체’에서 처음 가중치보다 나빠질 수 있어요 (차이의 아래 한계 -0.0001).',
    '‘사업이 적은 단체’의 결과가 없어서 나빠지지 않는지 알 수 없어요.',
  ]);
  expect(findBlockers(since, checked({ checks: [check('NEW_PARTNER', 1)] }))).toHaveLength(1);
});
