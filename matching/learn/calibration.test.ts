import { expect, test } from 'vitest';
import { calibrate } from '../score/score.ts';
import { defaultWeights } from '../weights.ts';
import { measureCalibrationError } from './calibration.ts';

const { calibration } = defaultWeights;

/** Outcomes of each fit in just the share that the calibration predicts. */
const asPredicted = Array.from({ length: 101 }, (_, fit) =>
  Array.from({ length: 200 }, (_, at) => ({
    fit,
    isChosen: at < Math.round(200 * calibrate(fit, calibration)),
  })),
).flat();

test('outcomes that come as predicted have next to no calibration error, the opposite ones a large one', () => {
  expect(measureCalibrationError(asPredicted, calibration)).toBeLessThan(0.01);
  const opposite = asPredicted.map(({ fit, isChosen }) => ({ fit, isChosen: !isChosen }));
  expect(measureCalibrationError(opposite, calibration)).toBeGreaterThan(0.5);
});
