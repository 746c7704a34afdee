import { canonicalJson, fingerprint } from './index/hash.ts';

/** Groups of terms that a company sees as bars. */
export const factorKeys = ['FIELD', 'TOPIC', 'REGION', 'BENEFICIARY', 'EXPERIENCE', 'TRUST'] as const;
export type FactorKey = (typeof factorKeys)[number];

/** Terms of the score, in the order in which features are stored and contributions are added up. */
export const terms = [
  'text',
  'bestWork',
  'peak',
  'wording',
  'usualWording',
  'closeness',
  'phrases',
  'phraseWork',
  'topWorks',
  'nearRequests',
  'context',
  'field',
  'beneficiary',
  'age',
  'purpose',
  'program',
  'fieldPart',
  'otherField',
  'fieldAffinity',
  'beneficiaryAffinity',
  'otherBeneficiary',
  'programAffinity',
  'region',
  'regionWorked',
  'regionAffinity',
  'budgetFit',
  'budgetReach',
  'recency',
  'experience',
  'newcomer',
  'breadth',
  'tenure',
  'certificates',
  'capacity',
  'reciprocity',
  'timelyReports',
  'donationReceipt',
  'taxInvoice',
  'repeatWork',
  'repeatRecency',
  'repeatField',
] as const;
export type Term = (typeof terms)[number];

/** Features are integers of one millionth, so that a stored list scores the same on every machine. */
export const FEATURE_SCALE = 1_000_000;

/**
 * Rule of a term: the bar it counts towards, the sign of its weight, the largest value of its feature, and the value that
 * earns full marks in the bar (below the largest, since no candidate is the best on every measure at once).
 */
export type TermRule = {
  group: FactorKey;
  sign: 1 | -1;
  maxFeature: number;
  fullMark: number;
  /** The largest weight that any set may give it; absent where only the sign is fixed. */
  maxWeight?: number;
};

export const termRules: Record<Term, TermRule> = {
  text: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.9 },
  bestWork: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.8 },
  peak: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.2 },
  wording: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.8 },
  usualWording: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.6 },
  closeness: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.3 },
  phrases: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.6 },
  phraseWork: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.6 },
  topWorks: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.8 },
  nearRequests: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.6 },
  context: { group: 'TOPIC', sign: 1, maxFeature: 1, fullMark: 0.7 },
  field: { group: 'FIELD', sign: 1, maxFeature: 1, fullMark: 0.9 },
  beneficiary: { group: 'BENEFICIARY', sign: 1, maxFeature: 1, fullMark: 0.9 },
  age: { group: 'BENEFICIARY', sign: 1, maxFeature: 1, fullMark: 0.9 },
  purpose: { group: 'FIELD', sign: 1, maxFeature: 1, fullMark: 0.9 },
  program: { group: 'FIELD', sign: 1, maxFeature: 1, fullMark: 0.9 },
  fieldPart: { group: 'FIELD', sign: 1, maxFeature: 1, fullMark: 0.02 },
  otherField: { group: 'FIELD', sign: -1, maxFeature: 1, fullMark: 0 },
  fieldAffinity: { group: 'FIELD', sign: 1, maxFeature: 1, fullMark: 0.5 },
  beneficiaryAffinity: { group: 'BENEFICIARY', sign: 1, maxFeature: 1, fullMark: 0.5 },
  otherBeneficiary: { group: 'BENEFICIARY', sign: -1, maxFeature: 1, fullMark: 0 },
  programAffinity: { group: 'FIELD', sign: 1, maxFeature: 1, fullMark: 0.5 },
  region: { group: 'REGION', sign: 1, maxFeature: 1, fullMark: 1 },
  regionWorked: { group: 'REGION', sign: 1, maxFeature: 1, fullMark: 1 },
  regionAffinity: { group: 'REGION', sign: 1, maxFeature: 1, fullMark: 0.6 },
  budgetFit: { group: 'EXPERIENCE', sign: 1, maxFeature: 1, fullMark: 0.9 },
  budgetReach: { group: 'EXPERIENCE', sign: -1, maxFeature: 3, fullMark: 0 },
  recency: { group: 'EXPERIENCE', sign: 1, maxFeature: 1, fullMark: 0.8 },
  experience: { group: 'EXPERIENCE', sign: 1, maxFeature: Math.log(11), fullMark: Math.log(7) },
  newcomer: { group: 'EXPERIENCE', sign: 1, maxFeature: 1, fullMark: 0 },
  breadth: { group: 'EXPERIENCE', sign: 1, maxFeature: Math.log(10), fullMark: Math.log(5) },
  tenure: { group: 'EXPERIENCE', sign: 1, maxFeature: 1, fullMark: 0.8 },
  certificates: { group: 'TRUST', sign: 1, maxFeature: 3, fullMark: 3 },
  capacity: { group: 'TRUST', sign: 1, maxFeature: 1, fullMark: 1 },
  reciprocity: { group: 'TRUST', sign: 1, maxFeature: 2, fullMark: 0.6 },
  timelyReports: { group: 'TRUST', sign: 1, maxFeature: 0.5, fullMark: 0.2, maxWeight: 0.2 },
  donationReceipt: { group: 'TRUST', sign: 1, maxFeature: 1, fullMark: 1 },
  taxInvoice: { group: 'TRUST', sign: 1, maxFeature: 1, fullMark: 1 },
  repeatWork: { group: 'EXPERIENCE', sign: 1, maxFeature: 1, fullMark: 1 },
  repeatRecency: { group: 'EXPERIENCE', sign: 1, maxFeature: 1, fullMark: 1 },
  repeatField: { group: 'EXPERIENCE', sign: 1, maxFeature: Math.log(11), fullMark: Math.log(3) },
};

/** Maps the fit (0–100) to the probability that the organisation suits (linear between knots), and says where levels begin. */
export type Calibration = {
  /** Where the knots come from, for the admin. */
  source: string;
  knots: readonly (readonly [fit: number, probability: number])[];
  highFrom: number;
  mediumFrom: number;
};

/** Exposure and diversity among the first ten ranks (stage 3), in logits; λ = μ = 0 changes nothing. */
export type ExposureRule = { lambda: number; mu: number; delta: number };

/** All parameters that turn features into an order; approved, hashed and stored as one. */
export type WeightSet = {
  name: string;
  weights: Record<Term, number>;
  /** Prior of the acceptance rate: the share assumed without data, and its weight in invitations. */
  acceptance: { share: number; strength: number };
  exposure: ExposureRule;
  calibration: Calibration;
};

/** The prior: set by hand from published data, before the platform has outcomes of its own. Weights are logits per unit. */
export const defaultWeights: WeightSet = {
  name: 'prior-6',
  weights: {
    text: 1.6,
    bestWork: 0,
    peak: 3,
    wording: 1.3,
    usualWording: 0.6,
    closeness: 1.8,
    phrases: 0.5,
    phraseWork: 0.7,
    topWorks: 0.3,
    nearRequests: 0.6,
    context: 0.3,
    field: 0.6,
    beneficiary: 1.2,
    age: 0.8,
    purpose: 0.2,
    program: 0.5,
    fieldPart: 7,
    otherField: -2,
    fieldAffinity: 1.6,
    beneficiaryAffinity: 1.4,
    otherBeneficiary: -0.5,
    programAffinity: 1,
    region: 1.9,
    regionWorked: 1,
    regionAffinity: 1,
    budgetFit: 0.25,
    budgetReach: -0.3,
    recency: 0.3,
    experience: 0.3,
    newcomer: 0.6,
    breadth: 0.5,
    tenure: 0.2,
    certificates: 0.1,
    capacity: 0.3,
    reciprocity: 0.5,
    timelyReports: 0,
    donationReceipt: 0.3,
    taxInvoice: 0.3,
    repeatWork: 0,
    repeatRecency: 0,
    repeatField: 0,
  },
  acceptance: { share: 0.5, strength: 8 },
  exposure: { lambda: 0.7, mu: 0.2, delta: 1.1 },
  calibration: {
    source: 'choices among 3,700 grants of three funders, docs/matching-report.md',
    knots: [
      [0, 0],
      [45, 0.001],
      [50, 0.011],
      [65, 0.014],
      [70, 0.031],
      [76, 0.036],
      [85, 0.05],
      [88, 0.07],
      [90, 0.112],
      [93, 0.176],
      [95, 0.24],
      [97, 0.4],
      [99, 0.53],
      [100, 0.57],
    ],
    highFrom: 0.05,
    mediumFrom: 0.0125,
  },
};

/** Completes a partial weight set with the prior's values. Throws on a wrong sign. */
export function completeWeights(
  given: Partial<Omit<WeightSet, 'weights'>> & { weights?: Readonly<Record<string, number>> },
): WeightSet {
  const { name, weights: own = {}, acceptance, exposure, calibration } = { ...defaultWeights, ...given };
  const weights = { ...defaultWeights.weights };
  for (const term of terms) weights[term] = own[term] ?? weights[term];
  const complete = { name, weights, acceptance, exposure, calibration };
  assertSigns(complete);
  return complete;
}

/** Fingerprint of a weight set's content. */
export function hashWeights(weights: WeightSet): string {
  return fingerprint(canonicalJson(weights));
}

/** Throws when a weight has not the sign of its rule, or more than it may have: a contribution must keep its meaning. */
export function assertSigns(weights: WeightSet): void {
  for (const term of terms) {
    const weight = weights.weights[term];
    if (!Number.isFinite(weight) || weight * termRules[term].sign < 0) {
      throw new Error(
        `Weight of ${term} must be ${termRules[term].sign > 0 ? 'at least' : 'at most'} 0: ${weight}`,
      );
    }
    const { maxWeight = Number.POSITIVE_INFINITY } = termRules[term];
    if (weight > maxWeight) throw new Error(`Weight of ${term} must be at most ${maxWeight}: ${weight}`);
  }
}
