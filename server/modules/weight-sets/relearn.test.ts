import { expect, test } from 'vitest';
import { defaultWeights, terms, type WeightSet } from '#matching/weights.ts';
import { isSameProposal, type Learned } from './relearn.ts';

const learned: Learned = { weightSet: defaultWeights, outcomes: 240, checks: [], mayShip: true };
const { weights, acceptance, exposure, calibration } = defaultWeights;
const given: WeightSet = { ...defaultWeights, name: '다른 이름' };
const knots = calibration.knots.map(([fit, chance]) => [fit, chance] as [number, number]);
const lastChanged = knots.with(-1, [100, (knots.at(-1)?.[1] ?? 0) + 0.01]);

test('[O-17] a proposal under any name and in any order is what was learned, to the last digits', () => {
  expect(isSameProposal(given, learned)).toBe(true);
  const reversed = Object.fromEntries(Object.entries(weights).reverse()) as WeightSet['weights'];
  expect(isSameProposal({ ...given, weights: reversed }, learned)).toBe(true);
  const nearly = { ...weights, text: weights.text + 5e-7 };
  expect(isSameProposal({ ...given, weights: nearly }, learned)).toBe(true);
});

test.each([
  ...terms.map((term): [string, Partial<WeightSet>] => [
    `the weight of ${term}`,
    { weights: { ...weights, [term]: weights[term] + 1e-4 } },
  ]),
  ...(Object.keys(acceptance) as (keyof typeof acceptance)[]).map((key): [string, Partial<WeightSet>] => [
    `the acceptance’s ${key}`,
    { acceptance: { ...acceptance, [key]: acceptance[key] + 0.01 } },
  ]),
  ...(Object.keys(exposure) as (keyof typeof exposure)[]).map((key): [string, Partial<WeightSet>] => [
    `the exposure’s ${key}`,
    { exposure: { ...exposure, [key]: exposure[key] + 0.01 } },
  ]),
  ['the first fit that is high', { calibration: { ...calibration, highFrom: calibration.highFrom + 0.01 } }],
  ['the first of the middle', { calibration: { ...calibration, mediumFrom: calibration.mediumFrom + 0.01 } }],
  ['a knot', { calibration: { ...calibration, knots: lastChanged } }],
  ['one knot less', { calibration: { ...calibration, knots: knots.slice(0, -1) } }],
  ['one knot more', { calibration: { ...calibration, knots: [...knots, [100, 1]] } }],
] as [string, Partial<WeightSet>][])('[O-17] one with another value of %s is not', (_, changed) => {
  expect(isSameProposal({ ...given, ...changed }, learned)).toBe(false);
});

test('[O-17] without outcomes nothing is what was learned', () => {
  expect(isSameProposal(given, { ...learned, outcomes: 0 })).toBe(false);
});
