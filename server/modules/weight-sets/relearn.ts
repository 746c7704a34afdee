import { parseCsv } from '#matching/backtest/csv.ts';
import { type Proposal, proposeWeights } from '#matching/learn/learning.ts';
import type { WeightSet } from '#matching/weights.ts';

/** What learning from outcomes comes to. */
export type Learned = Proposal;

/** Learns as `npm run matching:learn` does from the two files of the export. */
export function relearn(
  { history, queries }: { history: string; queries: string },
  onStep?: (done: number) => void,
): Learned {
  return proposeWeights(parseCsv(history), parseCsv(queries), onStep);
}

/** What of a proposal was learned: its name is anybody's choice. */
export type GivenWeights = Omit<WeightSet, 'name'>;

/** Room for the last digits of another machine's logarithms. */
const TOLERANCE = 1e-6;

/** True when a proposal is what learning came to: every weight, the calibration and the rules beside them. */
export function isSameProposal(given: GivenWeights, { weightSet, outcomes }: Learned): boolean {
  if (outcomes === 0) return false;
  const numbers = ({ weights, acceptance, exposure, calibration }: GivenWeights) => [
    ...Object.entries(weights)
      .sort(([left], [right]) => (left < right ? -1 : 1))
      .map(([, weight]) => weight),
    acceptance.share,
    acceptance.strength,
    exposure.lambda,
    exposure.mu,
    exposure.delta,
    calibration.highFrom,
    calibration.mediumFrom,
    ...calibration.knots.flat(),
  ];
  const [left, right] = [numbers(given), numbers(weightSet)];
  return (
    left.length === right.length &&
    left.every((value, at) => Math.abs(value - (right[at] ?? Number.NaN)) <= TOLERANCE)
  );
}
