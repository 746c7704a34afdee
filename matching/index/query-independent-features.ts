import { dayNumber, NO_DAY } from '#catalog/calendar.ts';
import { FEATURE_SCALE, type Term, termRules, type WeightSet } from '../weights.ts';
import type { MatchIndex } from './match-index.ts';

/** Terms that say of an organisation the same whatever is asked. */
export const standingTerms = [
  'recency',
  'experience',
  'newcomer',
  'breadth',
  'tenure',
  'certificates',
  'capacity',
  'reciprocity',
] as const satisfies readonly Term[];

export const EXPERIENCE_CAP = 10;
const TENURE_CAP_YEARS = 10;
export const RECENCY_MONTHS = 24;
export const DAYS_PER_MONTH = 30.4375;
const DAYS_PER_YEAR = 365.25;
const WIDTH = standingTerms.length;
const limits = standingTerms.map((term) => termRules[term].maxFeature);

/**
 * Features of `standingTerms` by place, one row after another, and what each row is worth in logits; for one day and one
 * weight set. A row is made when it is first asked for, and again after its organisation changed (`isMade` is 0 then).
 */
export type Standing = {
  /** Day, assumed acceptance and weights of the terms. */
  key: readonly number[];
  features: Int32Array;
  scores: Float32Array;
  isMade: Uint8Array;
};

/** `read` says where the row of a place begins in `features`, `scoreAll` what the rows of everybody are worth, by place. */
export type StandingReader = {
  features: Int32Array;
  read: (place: number) => number;
  scoreAll: () => Float32Array;
};

/** Rows of the index for `asOf`, a calendar day in Korea. */
export function createStandingReader(
  index: MatchIndex,
  asOf: string,
  { acceptance, weights }: WeightSet,
): StandingReader {
  const today = dayNumber(asOf);
  const factors = standingTerms.map((term) => weights[term]);
  const standing = getStanding(index, [today, acceptance.share, acceptance.strength, ...factors]);
  const { features, scores, isMade } = standing;
  const read = (place: number) => {
    const start = place * WIDTH;
    if (isMade[place] === 0) {
      writeRow(index, features, place, today, acceptance);
      let score = 0;
      for (let at = 0; at < WIDTH; at++) score += (factors[at] as number) * (features[start + at] as number);
      scores[place] = score / FEATURE_SCALE;
      isMade[place] = 1;
    }
    return start;
  };
  return {
    features,
    read,
    scoreAll() {
      const { length } = index.organisations.ids;
      for (let place = 0; place < length; place++) if (isMade[place] === 0) read(place);
      return scores;
    },
  };
}

function getStanding(index: MatchIndex, key: readonly number[]): Standing {
  const places = index.organisations.ids.length;
  const known = index.standing;
  if (known !== null && known.isMade.length >= places && known.key.every((value, at) => value === key[at])) {
    return known;
  }
  const room = Math.ceil(places * 1.1);
  index.standing = {
    key,
    features: new Int32Array(room * WIDTH),
    scores: new Float32Array(room),
    isMade: new Uint8Array(room),
  };
  return index.standing;
}

function writeRow(
  { organisations }: MatchIndex,
  features: Int32Array,
  place: number,
  today: number,
  acceptance: WeightSet['acceptance'],
): void {
  const workCount = (organisations.docCounts[place] as number) - 1;
  const lastDay = organisations.lastDays[place] as number;
  const idleMonths =
    lastDay === -NO_DAY ? Number.POSITIVE_INFINITY : Math.max(0, today - lastDay) / DAYS_PER_MONTH;
  const requesters = Math.max(1, Math.min(EXPERIENCE_CAP, organisations.requesterCounts[place] as number));
  const capacity = organisations.capacities[place] as number;
  const inProgress = organisations.inProgressCounts[place] as number;
  const values: Record<(typeof standingTerms)[number], number> = {
    recency: Math.exp(-idleMonths / RECENCY_MONTHS),
    experience: Math.log(1 + Math.min(EXPERIENCE_CAP, workCount)),
    newcomer: 1 / Math.max(1, workCount) ** 2,
    breadth: Math.log(requesters),
    tenure: tenureShare(organisations.foundedDays[place] as number, today),
    certificates: Math.min(3, organisations.certificateCounts[place] as number),
    capacity: capacity <= 0 ? 0 : Math.max(0, 1 - inProgress / capacity),
    reciprocity: reciprocity(
      organisations.offerCounts[place] as number,
      organisations.acceptCounts[place] as number,
      acceptance,
    ),
  };
  standingTerms.forEach((term, at) => {
    features[place * WIDTH + at] = Math.round(Math.min(values[term], limits[at] as number) * FEATURE_SCALE);
  });
}

function tenureShare(foundedDay: number, today: number): number {
  if (foundedDay === NO_DAY) return 0;
  return Math.min(1, Math.max(0, today - foundedDay) / DAYS_PER_YEAR / TENURE_CAP_YEARS);
}

/**
 * logit(p) − logit(p₀) with p = (accepts + strength · p₀) / (offers + strength), held within ±2: 0 for a newcomer.
 */
function reciprocity(offers: number, accepts: number, assumed: WeightSet['acceptance']): number {
  const share = (accepts + assumed.strength * assumed.share) / (offers + assumed.strength);
  const difference = logit(share) - logit(assumed.share);
  return Math.max(-2, Math.min(2, difference));
}

function logit(share: number): number {
  return Math.log(share / (1 - share));
}
