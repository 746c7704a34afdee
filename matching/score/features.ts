import { dayNumber } from '#catalog/calendar.ts';
import { NO_REPEAT } from '../candidates/repeat-partners.ts';
import type { Signals } from '../candidates/signals.ts';
import { largest } from '../candidates/top-values.ts';
import { getDenseColumns } from '../index/build-dense-columns.ts';
import type { MatchIndex } from '../index/match-index.ts';
import {
  createQueryIndependentReader,
  DAYS_PER_MONTH,
  EXPERIENCE_CAP,
  queryIndependentTerms,
  RECENCY_MONTHS,
} from '../index/query-independent-features.ts';
import { knownBudget, type MatchRequest } from '../match-request.ts';
import { FEATURE_SCALE, type Term, termRules, terms, type WeightSet } from '../weights.ts';
import type { PhraseScores } from './phrase-scores.ts';
import type { TextSignals } from './text-signals.ts';

/** Fit of a budget when no amount is known to compare it with. */
const NEUTRAL_BUDGET_FIT = 0.5;
const LN_3 = Math.log(3);

/** Terms that apply to this request; the others are 0 for every candidate and count towards no maximum. */
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
    otherField: request.fieldCode !== null,
    fieldAffinity: request.fieldCode !== null,
    beneficiaryAffinity: request.beneficiaryCode !== null,
    otherBeneficiary: request.beneficiaryCode !== null,
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

/** Position of each term among the features. */
const at = Object.fromEntries(terms.map((term, position) => [term, position])) as Record<Term, number>;
const queryIndependentPositions = Int32Array.from(queryIndependentTerms, (term) => at[term]);
const limits = Float64Array.from(terms, (term) => termRules[term].maxFeature);

/**
 * Makes the features of candidates one by one, integers of 1e-6 in the order of `terms`, which hold until the next
 * candidate's. `row` is the candidate's row in the signals; texts and phrases go by its row among the candidates, and
 * are shares of the best among these.
 */
export function createFeatureMaker(
  index: MatchIndex,
  request: MatchRequest,
  signals: Signals,
  texts: TextSignals,
  phrases: PhraseScores,
  ownWording: number,
  asOf: string,
  weights: WeightSet,
): (row: number, candidate: number) => Int32Array {
  const { organisations } = index;
  const scales = {
    text: largest(texts.text),
    bestWork: largest(texts.bestWork),
    topWorks: largest(texts.topWorks),
    wording: largest(texts.wording),
    usualWording: largest(texts.usualWording),
    nearRequests: largest(texts.nearRequests),
    repeatWork: largest(texts.repeatWork),
    context: signals.largestContext,
  };
  const today = dayNumber(asOf);
  const budget = knownBudget(request);
  const phraseScale = largest(phrases.organisations);
  const phraseWorkScale = largest(phrases.works);
  const { shares } = signals;
  const queryIndependent = createQueryIndependentReader(index, asOf, weights);
  const values = new Float64Array(terms.length);
  const features = new Int32Array(terms.length);
  return (row, candidate) => {
    const slot = signals.slots[row] as number;
    const best = ratio(texts.bestWork[candidate], scales.bestWork);
    values[at.text] = ratio(texts.text[candidate], scales.text);
    values[at.bestWork] = best;
    const closeness = Math.min(1, ratio(texts.wording[candidate], ownWording));
    values[at.peak] = best * best * best * closeness;
    values[at.wording] = ratio(texts.wording[candidate], scales.wording);
    values[at.usualWording] = ratio(texts.usualWording[candidate], scales.usualWording);
    values[at.closeness] = closeness;
    values[at.phrases] = ratio(phrases.organisations[candidate], phraseScale);
    values[at.phraseWork] = ratio(phrases.works[candidate], phraseWorkScale);
    values[at.topWorks] = ratio(texts.topWorks[candidate], scales.topWorks);
    values[at.nearRequests] = ratio(texts.nearRequests[candidate], scales.nearRequests);
    values[at.context] = ratio(signals.context[row], scales.context);
    values[at.field] = shares[0]?.[row] ?? 0;
    values[at.beneficiary] = shares[1]?.[row] ?? 0;
    values[at.age] = shares[2]?.[row] ?? 0;
    values[at.purpose] = shares[3]?.[row] ?? 0;
    values[at.program] = shares[4]?.[row] ?? 0;
    values[at.fieldPart] = signals.fieldPart(row);
    values[at.otherField] = signals.isElsewhere.field(row) ? 1 : 0;
    values[at.otherBeneficiary] = signals.isElsewhere.beneficiary(row) ? 1 : 0;
    values[at.fieldAffinity] = signals.affinities.field(row);
    values[at.beneficiaryAffinity] = signals.affinities.beneficiary(row);
    values[at.programAffinity] = signals.affinities.program(row);
    values[at.region] = signals.region[row] as number;
    values[at.regionWorked] = signals.regionWorked[row] as number;
    values[at.regionAffinity] = signals.affinities.region(row);
    values[at.budgetFit] =
      budget === null ? 0 : budgetFit(budget, organisations.medianAmounts[slot] as number);
    values[at.budgetReach] =
      budget === null ? 0 : budgetReach(budget, organisations.maxAmounts[slot] as number);
    values[at.donationReceipt] = preferred(
      request.donationReceipt,
      organisations.donationDays[slot] as number,
      today,
    );
    values[at.taxInvoice] = preferred(request.taxInvoice, organisations.businessDays[slot] as number, today);
    values[at.repeatWork] = ratio(texts.repeatWork[candidate], scales.repeatWork);
    const repeat = signals.repeats.get(row) ?? NO_REPEAT;
    values[at.repeatRecency] = Math.exp(
      -Math.max(0, today - repeat.lastDay) / DAYS_PER_MONTH / RECENCY_MONTHS,
    );
    values[at.repeatField] = Math.log(1 + Math.min(EXPERIENCE_CAP, repeat.fieldCount));
    for (let term = 0; term < values.length; term++) {
      const value = values[term] as number;
      const limit = limits[term] as number;
      features[term] = Math.round((value < limit ? value : limit) * FEATURE_SCALE);
    }
    const from = queryIndependent.read(slot);
    for (let next = 0; next < queryIndependentPositions.length; next++) {
      features[queryIndependentPositions[next] as number] = queryIndependent.features[from + next] as number;
    }
    return features;
  };
}

/** exp(−½ (ln(budget / median) / ln 3)²): 1 at the usual size of the organisation's work, .6 at three times or a third of it. */
export function budgetFit(budget: number, medianAmount: number): number {
  if (medianAmount <= 0) return NEUTRAL_BUDGET_FIT;
  return Math.exp(-0.5 * (Math.log(budget / medianAmount) / LN_3) ** 2);
}

/** How far the budget is beyond the largest work so far: min(3, max(0, ln(budget / max))). */
export function budgetReach(budget: number, maxAmount: number): number {
  if (maxAmount <= 0) return 0;
  return Math.min(3, Math.max(0, Math.log(budget / maxAmount)));
}

function preferred(need: MatchRequest['donationReceipt'], untilDay: number, today: number): number {
  return need === 'PREFERRED' && untilDay >= today ? 1 : 0;
}

function ratio(value: number | undefined, scale: number): number {
  return scale > 0 ? (value ?? 0) / scale : 0;
}
