import { dayNumber, NO_DAY } from '#catalog/calendar.ts';
import { getDenseColumns } from './dense-columns.ts';
import type { MatchIndex } from './match-index.ts';
import { knownBudget, type MatchRequest } from './match-request.ts';
import type { PhraseScores } from './phrases.ts';
import type { Signals } from './signals.ts';
import { type Term, termRules, terms, type WeightSet } from './weights.ts';

/** Features are kept as integers of one millionth, so that a stored list scores the same everywhere. */
export const FEATURE_SCALE = 1_000_000;

/** Fit of a budget nobody can compare: neither good nor bad. */
const NEUTRAL_BUDGET_FIT = 0.5;
const EXPERIENCE_CAP = 10;
const TENURE_CAP_YEARS = 10;
const RECENCY_MONTHS = 24;
const DAYS_PER_YEAR = 365.25;
const DAYS_PER_MONTH = 30.4375;

/** Terms that say something about this request; the others are 0 for everybody and count towards no maximum. */
export function applicableTerms(index: MatchIndex, request: MatchRequest): Term[] {
  const hasRegion = request.regionLevel1Code !== null || request.regionLevel2Code !== null;
  const { hasRequesters } = getDenseColumns(index);
  const applies: Partial<Record<Term, boolean>> = {
    field: request.fieldCode !== null,
    beneficiary: request.beneficiaryCode !== null,
    age: (request.ageCode ?? null) !== null,
    purpose: (request.purposeCode ?? null) !== null,
    program: (request.programCode ?? null) !== null,
    fieldPart: request.fieldCode !== null,
    fieldAffinity: request.fieldCode !== null,
    beneficiaryAffinity: request.beneficiaryCode !== null,
    programAffinity: (request.programCode ?? null) !== null,
    region: hasRegion,
    regionWorked: hasRegion,
    regionAffinity: hasRegion,
    budgetFit: knownBudget(request) !== null,
    budgetReach: knownBudget(request) !== null,
    donationReceipt: request.donationReceipt === 'PREFERRED',
    taxInvoice: request.taxInvoice === 'PREFERRED',
    breadth: hasRequesters,
    repeatWork: false,
    repeatRecency: false,
    repeatField: false,
  };
  return terms.filter((term) => applies[term] ?? true);
}

/** Largest values of the text signals: they are shares of the best in this list. */
export type Scales = Record<
  'text' | 'bestWork' | 'topWorks' | 'wording' | 'nearRequests' | 'context' | 'repeatWork',
  number
>;

/** The scales of a set of signals. */
export function createScales(signals: Signals): Scales {
  return {
    text: largest(signals.text),
    bestWork: largest(signals.bestWork),
    topWorks: largest(signals.topWorks),
    wording: largest(signals.wording),
    nearRequests: largest(signals.nearRequests),
    repeatWork: largest(signals.repeatWork),
    context: largest(signals.context),
  };
}

/** Makes the features of rows, integers of 1e-6 in the order of `terms`; phrase scores go by place among candidates. */
export function createFeatureMaker(
  index: MatchIndex,
  request: MatchRequest,
  signals: Signals,
  asOf: string,
  weights: WeightSet,
  phrases: PhraseScores,
): (row: number, candidate: number) => number[] {
  const { organisations } = index;
  const scales = createScales(signals);
  const today = dayNumber(asOf);
  const budget = knownBudget(request);
  const limits = terms.map((term) => termRules[term].maxFeature);
  const share = (at: number, row: number) => {
    const value = (signals.shares[at] as Float32Array)[row] as number;
    return Number.isNaN(value) ? 0 : value;
  };
  const phraseScale = largest(phrases.organisations);
  const phraseWorkScale = largest(phrases.works);
  return (row, candidate) => {
    const place = signals.places[row] as number;
    const values: Record<Term, number> = {
      text: ratio(signals.text[row], scales.text),
      bestWork: ratio(signals.bestWork[row], scales.bestWork),
      peak: ratio(signals.bestWork[row], scales.bestWork) ** 3,
      wording: ratio(signals.wording[row], scales.wording),
      closeness: Math.min(1, ratio(signals.wording[row], signals.ownWording)),
      phrases: ratio(phrases.organisations[candidate], phraseScale),
      phraseWork: ratio(phrases.works[candidate], phraseWorkScale),
      topWorks: ratio(signals.topWorks[row], scales.topWorks),
      nearRequests: ratio(signals.nearRequests[row], scales.nearRequests),
      context: ratio(signals.context[row], scales.context),
      field: share(0, row),
      beneficiary: share(1, row),
      age: share(2, row),
      purpose: share(3, row),
      program: share(4, row),
      fieldPart: signals.fieldPart[row] as number,
      fieldAffinity: signals.affinities.field(row),
      beneficiaryAffinity: signals.affinities.beneficiary(row),
      programAffinity: signals.affinities.program(row),
      region: signals.region[row] as number,
      regionWorked: signals.regionWorked[row] as number,
      regionAffinity: signals.affinities.region(row),
      budgetFit: budget === null ? 0 : budgetFit(budget, organisations.medianAmounts[place] as number),
      budgetReach: budget === null ? 0 : budgetReach(budget, organisations.maxAmounts[place] as number),
      recency: Math.exp(-(signals.idleMonths[row] as number) / RECENCY_MONTHS),
      experience: Math.log(1 + Math.min(EXPERIENCE_CAP, signals.workCounts[row] as number)),
      breadth: Math.log(
        Math.max(1, Math.min(EXPERIENCE_CAP, organisations.requesterCounts[place] as number)),
      ),
      tenure: tenureShare(organisations.foundedDays[place] as number, today),
      certificates: Math.min(3, organisations.certificateCounts[place] as number),
      capacity: spareShare(
        organisations.inProgressCounts[place] as number,
        organisations.capacities[place] as number,
      ),
      reciprocity: reciprocity(
        organisations.offerCounts[place] as number,
        organisations.acceptCounts[place] as number,
        weights.acceptance,
      ),
      donationReceipt: preferred(request.donationReceipt, organisations.donationDays[place] as number, today),
      taxInvoice: preferred(request.taxInvoice, organisations.businessDays[place] as number, today),
      repeatWork: ratio(signals.repeatWork[row], scales.repeatWork),
      repeatRecency: Math.exp(
        -Math.max(0, today - (signals.repeatLastDays[row] as number)) / DAYS_PER_MONTH / RECENCY_MONTHS,
      ),
      repeatField: Math.log(1 + Math.min(EXPERIENCE_CAP, signals.repeatFieldCounts[row] as number)),
    };
    return terms.map((term, at) => Math.round(Math.min(values[term], limits[at] as number) * FEATURE_SCALE));
  };
}

function tenureShare(foundedDay: number, today: number): number {
  if (foundedDay === NO_DAY) return 0;
  return Math.min(1, Math.max(0, today - foundedDay) / DAYS_PER_YEAR / TENURE_CAP_YEARS);
}

/** exp(−½ (ln(budget / median) / ln 3)²): 1 at the usual size of the organisation's work, .6 at three times or a third of it. */
export function budgetFit(budget: number, medianAmount: number): number {
  if (medianAmount <= 0) return NEUTRAL_BUDGET_FIT;
  return Math.exp(-0.5 * (Math.log(budget / medianAmount) / Math.log(3)) ** 2);
}

/** How far the budget is beyond the largest work so far: min(3, max(0, ln(budget / max))). */
export function budgetReach(budget: number, maxAmount: number): number {
  if (maxAmount <= 0) return 0;
  return Math.min(3, Math.max(0, Math.log(budget / maxAmount)));
}

/**
 * logit(p) − logit(p₀) with p = (accepts + strength · p₀) / (offers + strength), held within ±2: 0 for a newcomer.
 */
export function reciprocity(offers: number, accepts: number, assumed: WeightSet['acceptance']): number {
  const share = (accepts + assumed.strength * assumed.share) / (offers + assumed.strength);
  const difference = logit(share) - logit(assumed.share);
  return Math.max(-2, Math.min(2, difference));
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}

function preferred(need: MatchRequest['donationReceipt'], untilDay: number, today: number): number {
  return need === 'PREFERRED' && untilDay >= today ? 1 : 0;
}

function spareShare(inProgress: number, capacity: number): number {
  return capacity <= 0 ? 0 : Math.max(0, 1 - inProgress / capacity);
}

function ratio(value: number | undefined, scale: number): number {
  return scale > 0 ? (value ?? 0) / scale : 0;
}

function largest(values: Float32Array): number {
  let max = 0;
  for (let at = 0; at < values.length; at++) if ((values[at] as number) > max) max = values[at] as number;
  return max;
}
