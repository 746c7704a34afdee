import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultWeights, type Term, termRules, terms } from '../weights.ts';
import { collectOutcomes, fitCalibration, type Outcome } from './calibration.ts';
import { fitWeights } from './optimize.ts';
import type { TrainingList } from './training.ts';

/** Lists of two that differ in one term alone; the one that has it is chosen, or the other one. */
function listsOf(term: Term, isChosenWith: boolean, count = 40): TrainingList[] {
  const features = new Float64Array(2 * terms.length);
  features[terms.indexOf(term)] = 1;
  return Array.from({ length: count }, (_, at) => ({
    requestId: `r${at}`,
    features,
    count: 2,
    chosen: [isChosenWith ? 0 : 1],
    applicable: [...terms],
    weight: 1,
    isNewPartner: true,
    pastPartners: [],
    isCold: false,
  }));
}

describe('learned weights', () => {
  test('move towards what was chosen, and away from what was not', () => {
    const prior = defaultWeights.weights.field;
    expect(fitWeights(listsOf('field', true), defaultWeights, 0.01).field).toBeGreaterThan(prior + 0.1);
    expect(fitWeights(listsOf('field', false), defaultWeights, 0.01).field).toBeLessThan(prior - 0.1);
  });

  test('stay near the prior where they are held to it, and where nothing was chosen', () => {
    const { field } = fitWeights(listsOf('field', true), defaultWeights, 1000);
    expect(Math.abs(field - defaultWeights.weights.field)).toBeLessThan(0.001);
    const unanswered = listsOf('field', true).map((list) => ({ ...list, chosen: [] }));
    expect(fitWeights(unanswered, defaultWeights, 0.01).field).toBeCloseTo(defaultWeights.weights.field, 4);
  });

  test.each(terms)('never take the wrong sign of %s', (term) => {
    const learned = fitWeights(listsOf(term, termRules[term].sign < 0, 5), defaultWeights, 1e-4);
    for (const each of terms) expect(learned[each] * termRules[each].sign).toBeGreaterThanOrEqual(0);
  });

  test('count a list by how far down the chosen one was shown', () => {
    const [up] = listsOf('field', true, 1) as [TrainingList];
    const [down] = listsOf('field', false, 1) as [TrainingList];
    const learn = (weight: number) => fitWeights([{ ...up, weight }, down], defaultWeights, 0.01).field;
    expect(learn(5)).toBeGreaterThan(learn(1));
  });
});

describe('a calibration', () => {
  const outcomes = fc.array(fc.record({ fit: fc.integer({ min: 0, max: 100 }), isChosen: fc.boolean() }), {
    minLength: 1,
    maxLength: 600,
  });

  test('rises with the fit and covers it from 0 to 100, whatever was chosen', () => {
    fc.assert(
      fc.property(outcomes, (given) => {
        const { knots } = fitCalibration(given, 'a test');
        expect(knots[0]?.[0]).toBe(0);
        expect(knots.at(-1)?.[0]).toBe(100);
        knots.forEach(([fit, chance], at) => {
          const [fitBefore, chanceBefore] = knots[at - 1] ?? [0, 0];
          expect(fit).toBeGreaterThanOrEqual(fitBefore);
          expect(chance).toBeGreaterThanOrEqual(chanceBefore);
          expect(chance).toBeLessThanOrEqual(1);
        });
      }),
    );
  });

  test('says the share that was chosen of at least sixty of about that fit', () => {
    const group = (fit: number, count: number, chosen: number): Outcome[] =>
      Array.from({ length: count }, (_, at) => ({ fit, isChosen: at < chosen }));
    const given = [...group(20, 60, 6), ...group(50, 100, 25), ...group(80, 60, 30), ...group(90, 1, 1)];
    expect(fitCalibration(given, 'a test').knots.slice(1, 4)).toEqual([
      [20, 0.1],
      [50, 0.25],
      [80.2, 0.5082],
    ]);
    expect(() => fitCalibration([], 'a test')).toThrow('No outcomes');
  });

  test('is made of the first ten of each list', () => {
    const size = terms.length;
    const [list] = listsOf('field', true, 1) as [TrainingList];
    const features = new Float64Array(12 * size);
    for (let row = 0; row < 12; row++) features[row * size + terms.indexOf('field')] = row / 12;
    const collected = collectOutcomes([{ ...list, features, count: 12, chosen: [11, 1] }], defaultWeights);
    expect(collected).toHaveLength(10);
    expect(collected.map(({ isChosen }) => isChosen)).toEqual([true, ...Array(9).fill(false)]);
    const fits = collected.map(({ fit }) => fit);
    expect(fits).toEqual(fits.toSorted((left, right) => right - left));
  });
});
