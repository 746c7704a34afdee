import { expect, test } from 'vitest';
import { calibrate } from '../score/score.ts';
import { defaultWeights } from '../weights.ts';
import { measureCalibrationError } from './calibration.ts';

const { calibration } = defaultWeights;

/** Outcomes of every fit, chosen exactly as often as the calibration predicts. */
const asPredicted = Array.from({ length: 101 }, (_, fit) =>
  Array.from({ length: 200 }, (_, at) => ({
    fit,
    isChosen: at < Math.round(200 * calibrate(fit, calibration)),
  })),
).flat();

test('outcomes as predicted have almost no calibration error, opposite outcomes a large one', () => {
  expect(measureCalibrationError(asPredicted, calibration)).toBeLessThan(0.01);
  const opposite = asPredicted.map(({ fit, isChosen }) => ({ fit, isChosen: !isChosen }));
  expect(measureCalibrationError(opposite, calibration)).toBeGreaterThan(0.5);
});
