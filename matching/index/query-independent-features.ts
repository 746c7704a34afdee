import { dayNumber, NO_DAY } from '#catalog/calendar.ts';
import { FEATURE_SCALE, type Term, termRules, type WeightSet } from '../weights.ts';
import type { MatchIndex, QueryIndependentFeatures } from './match-index.ts';

/** Terms whose features depend on the organisation and the day alone, not on the request. */
export const queryIndependentTerms = [
  'recency',
  'experience',
  'newcomer',
  'breadth',
  'tenure',
  'certificates',
  'capacity',
  'reciprocity',
  'timelyReports',
] as const satisfies readonly Term[];

export const EXPERIENCE_CAP = 10;
const TENURE_CAP_YEARS = 10;
/** What is assumed of timely reports without any, and how many reports that is worth. */
const REPORTS_PRIOR = { share: 0.5, strength: 8 };
export const RECENCY_MONTHS = 24;
export const DAYS_PER_MONTH = 30.4375;
const DAYS_PER_YEAR = 365.25;
const WIDTH = queryIndependentTerms.length;
const limits = queryIndependentTerms.map((term) => termRules[term].maxFeature);

/** `read` returns where the row of a slot begins in `features`; `scoreAll` returns what each row is worth in logits, by slot. */
export type QueryIndependentReader = {
  features: Int32Array;
  read: (slot: number) => number;
  scoreAll: () => Float32Array;
};

/** Reads the features of the index for `asOf`, a calendar day in Korea; rows are computed when first read. */
export function createQueryIndependentReader(
  index: MatchIndex,
  asOf: string,
  { acceptance, weights }: WeightSet,
): QueryIndependentReader {
  const today = dayNumber(asOf);
  const factors = queryIndependentTerms.map((term) => weights[term]);
  const cached = getCache(index, [today, acceptance.share, acceptance.strength, ...factors]);
  const { features, scores, isComputed } = cached;
  const read = (slot: number) => {
    const start = slot * WIDTH;
    if (isComputed[slot] === 0) {
      writeRow(index, features, slot, today, acceptance);
      let score = 0;
      for (let at = 0; at < WIDTH; at++) score += (factors[at] as number) * (features[start + at] as number);
      scores[slot] = score / FEATURE_SCALE;
      isComputed[slot] = 1;
    }
    return start;
  };
  return {
    features,
    read,
    scoreAll() {
      const { length } = index.organisations.ids;
      for (let slot = 0; slot < length; slot++) if (isComputed[slot] === 0) read(slot);
      return scores;
    },
  };
}

function getCache(index: MatchIndex, key: readonly number[]): QueryIndependentFeatures {
  const slots = index.organisations.ids.length;
  const known = index.queryIndependent;
  if (
    known !== null &&
    known.isComputed.length >= slots &&
    known.key.every((value, at) => value === key[at])
  ) {
    return known;
  }
  const rows = Math.ceil(slots * 1.1);
  index.queryIndependent = {
    key,
    features: new Int32Array(rows * WIDTH),
    scores: new Float32Array(rows),
    isComputed: new Uint8Array(rows),
  };
  return index.queryIndependent;
}

function writeRow(
  { organisations }: MatchIndex,
  features: Int32Array,
  slot: number,
  today: number,
  acceptance: WeightSet['acceptance'],
): void {
  const workCount = (organisations.docCounts[slot] as number) - 1;
  const lastDay = organisations.lastDays[slot] as number;
  const idleMonths =
    lastDay === -NO_DAY ? Number.POSITIVE_INFINITY : Math.max(0, today - lastDay) / DAYS_PER_MONTH;
  const requesters = Math.max(1, Math.min(EXPERIENCE_CAP, organisations.requesterCounts[slot] as number));
  const capacity = organisations.capacities[slot] as number;
  const inProgress = organisations.inProgressCounts[slot] as number;
  const values: Record<(typeof queryIndependentTerms)[number], number> = {
    recency: Math.exp(-idleMonths / RECENCY_MONTHS),
    experience: Math.log(1 + Math.min(EXPERIENCE_CAP, workCount)),
    newcomer: 1 / Math.max(1, workCount) ** 2,
    breadth: Math.log(requesters),
    tenure: tenureShare(organisations.foundedDays[slot] as number, today),
    certificates: Math.min(3, organisations.certificateCounts[slot] as number),
    capacity: capacity <= 0 ? 0 : Math.max(0, 1 - inProgress / capacity),
    reciprocity: reciprocity(
      organisations.offerCounts[slot] as number,
      organisations.acceptCounts[slot] as number,
      acceptance,
    ),
    timelyReports: timelyReports(
      organisations.dueReportCounts[slot] as number,
      organisations.timelyReportCounts[slot] as number,
    ),
  };
  queryIndependentTerms.forEach((term, at) => {
    features[slot * WIDTH + at] = Math.round(Math.min(values[term], limits[at] as number) * FEATURE_SCALE);
  });
}

function tenureShare(foundedDay: number, today: number): number {
  if (foundedDay === NO_DAY) return 0;
  return Math.min(1, Math.max(0, today - foundedDay) / DAYS_PER_YEAR / TENURE_CAP_YEARS);
}

/**
 * logit(p) − logit(p₀) with p = (accepts + strength · p₀) / (offers + strength), held within ±2: 0 for a newcomer.
 */
function reciprocity(offers: number, accepts: number, prior: WeightSet['acceptance']): number {
  const share = (accepts + prior.strength * prior.share) / (offers + prior.strength);
  const difference = logit(share) - logit(prior.share);
  return Math.max(-2, Math.min(2, difference));
}

/** (timely + 8p₀) ÷ (due + 8) − p₀, p₀ = ½: 0 for a newcomer, above −½ and below ½ for everybody. */
function timelyReports(due: number, timely: number): number {
  const { share, strength } = REPORTS_PRIOR;
  return (timely + strength * share) / (due + strength) - share;
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}
