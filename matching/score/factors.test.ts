import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultWeights, factorKeys, type Term, termRules, terms } from '../weights.ts';
import { type Contribution, createContributions, createFactorMaker, createScorer } from './score.ts';

/** A weight set in which only these terms weigh anything. */
const weighing = (own: Partial<Record<Term, number>>) => ({
  ...defaultWeights,
  weights: { ...(Object.fromEntries(terms.map((term) => [term, 0])) as Record<Term, number>), ...own },
});
const parts = (own: Partial<Record<Term, number>>) =>
  (Object.entries(own) as [Term, number][]).map(([term, value]): Contribution => ({ term, value }));

describe('[F-77] contributions', () => {
  const weights = weighing({ field: 2, region: 3, otherField: -1 });

  test('are told of the terms that move the score, and of no other', () => {
    const features = terms.map((term) => (term === 'field' || term === 'otherField' ? 500_000 : 0));
    expect(createContributions(features, weights)).toEqual(parts({ field: 1, otherField: -0.5 }));
  });

  test('follow the order in which a stored list names its terms', () => {
    const order: Term[] = ['region', 'otherField', 'field'];
    const features = [100_000, 200_000, 300_000];
    expect(createContributions(features, weights, order)).toEqual(
      parts({ region: 0.3, otherField: -0.2, field: 0.6 }),
    );
    expect(createScorer(weights, order)(features)).toBe(700_000);
  });
});

describe('[F-77] the bars', () => {
  // Full marks of both are 1, so that three quarters of all points are of the region.
  const weights = weighing({ region: 3, capacity: 1 });
  const applicable: Term[] = ['region', 'capacity'];
  const barsOf = (own: Partial<Record<Term, number>>, of = applicable, by = weights) => {
    const { fit, factors } = createFactorMaker(of, by)(parts(own));
    const filled = Object.fromEntries(
      factors.filter(({ max }) => max > 0).map(({ key, points, max }) => [key, [points, max]]),
    );
    return { fit, filled };
  };

  test('share a hundred points by what the terms of each can earn', () => {
    expect(barsOf({ region: 3, capacity: 1 })).toEqual({
      fit: 100,
      filled: { REGION: [75, 75], TRUST: [25, 25] },
    });
    expect(barsOf({ region: 0.4, capacity: 0.8 })).toEqual({
      fit: 30,
      filled: { REGION: [10, 75], TRUST: [20, 25] },
    });
  });

  test('add up the terms of one bar, also those that take away', () => {
    const trust = weighing({ region: 3, capacity: 1, taxInvoice: 1 });
    const all: Term[] = [...applicable, 'taxInvoice'];
    expect(barsOf({ region: 1, capacity: 1, taxInvoice: 0.5 }, all, trust)).toEqual({
      fit: 50,
      filled: { REGION: [20, 60], TRUST: [30, 40] },
    });
    expect(barsOf({ region: 1, capacity: 1, taxInvoice: -0.5 }, all, trust).filled).toEqual({
      REGION: [20, 60],
      TRUST: [10, 40],
    });
  });

  test('are never less than empty nor more than full', () => {
    expect(barsOf({ region: -3, capacity: 0.2 })).toEqual({
      fit: 5,
      filled: { REGION: [0, 75], TRUST: [5, 25] },
    });
    expect(barsOf({ region: 0, capacity: 9 })).toEqual({
      fit: 25,
      filled: { REGION: [0, 75], TRUST: [25, 25] },
    });
  });

  test('count only terms that apply, each by its full marks', () => {
    expect(barsOf({ capacity: 0.5 }, ['capacity'])).toEqual({ fit: 50, filled: { TRUST: [50, 100] } });
    const twoMarks = weighing({ certificates: 1, capacity: 1 });
    const { filled } = barsOf({ certificates: 3 }, ['certificates', 'capacity', 'region'], twoMarks);
    expect(filled).toEqual({ TRUST: [75, 100] });
    const other = weighing({ region: 1, certificates: 1 });
    expect(barsOf({ region: 1 }, ['region', 'certificates'], other).filled).toEqual({
      REGION: [25, 25],
      TRUST: [0, 75],
    });
  });

  test.each([
    ['no term applies', [], defaultWeights],
    ['those that apply weigh nothing', ['field'], weights],
    ['those that apply only take away', ['otherField', 'budgetReach'], defaultWeights],
  ] as [string, Term[], typeof defaultWeights][])('are all empty where %s', (_, of, by) => {
    expect(createFactorMaker(of, by)(parts({ region: 1 }))).toEqual({
      fit: 0,
      factors: factorKeys.map((key) => ({ key, points: 0, max: 0 })),
    });
  });

  test('of a set of weights are full where every term earns full marks', () => {
    const full = Object.fromEntries(
      terms.map((term) => [term, defaultWeights.weights[term] * termRules[term].fullMark]),
    );
    const { fit, factors } = createFactorMaker(terms, defaultWeights)(parts(full));
    expect(fit).toBe(100);
    for (const { points, max } of factors) expect(points).toBe(max);
  });

  test('add up to a fit that never falls by a larger contribution, each between empty and full', () => {
    const make = createFactorMaker(terms, defaultWeights);
    const anyValues = fc.tuple(...terms.map(() => fc.double({ min: -0.5, max: 1.5, noNaN: true })));
    const anyRaise = fc.record({
      raised: fc.constantFrom(...terms),
      more: fc.double({ min: 0, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(anyValues, anyRaise, (values, { raised, more }) => {
        const before = terms.map((term, at) => ({ term, value: values[at] as number }));
        const after = before.map(({ term, value }) => ({
          term,
          value: term === raised ? value + more : value,
        }));
        const { fit, factors } = make(after);
        expect(fit).toBeGreaterThanOrEqual(make(before).fit);
        expect(factors.map(({ key }) => key)).toEqual(factorKeys);
        expect(factors.reduce((sum, { points }) => sum + points, 0)).toBe(fit);
        for (const { points, max } of factors) {
          expect(points).toBeGreaterThanOrEqual(0);
          expect(points).toBeLessThanOrEqual(max);
        }
      }),
    );
  });
});
