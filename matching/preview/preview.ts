import { dayNumber } from '#catalog/calendar.ts';
import { codeNumber } from '../index/code-numbers.ts';
import { type DenseColumns, getDenseColumns } from '../index/dense-columns.ts';
import { type MatchIndex, takeRoom } from '../index/match-index.ts';
import { findProximity, proximityValues, type RegionMap } from '../index/regions.ts';
import { knownBudget, type MatchRequest } from '../match-request.ts';
import type { WeightSet } from '../weights.ts';
import { createShortlist } from './shortlist.ts';

/** Conditions of a request in the order in which the preview shows them. */
export const previewConditions = [
  'FIELD',
  'BENEFICIARY',
  'REGION',
  'BUDGET',
  'DONATION_RECEIPT',
  'TAX_INVOICE',
] as const;
export type PreviewCondition = (typeof previewConditions)[number];

/** How many NPOs fit a request that is being written. */
export type Preview = {
  /** Published NPOs that are neither blocked, nor declined, nor fully occupied. */
  total: number;
  /** Those that meet every condition. */
  remaining: number;
  /** The conditions that the request states, each with what is left after it and those before it, and without it alone. */
  conditions: { condition: PreviewCondition; remaining: number; without: number }[];
  /** The condition whose removal alone brings back most; null when none brings back any. */
  narrowest: PreviewCondition | null;
  /** Counts with all other conditions: level-2 region only, its level-1 region, and that with its neighbours. */
  region: { level2: number; level1: number; neighbours: number; neighbourCodes: string[] } | null;
  /** Of those that meet every condition, the few that come nearest to them, best first. */
  sampleIds: string[];
};

const SAMPLE_SIZE = 6;
/** A work of at least this share of the budget counts as experience of its size. */
const BUDGET_SHARE = 1 / 3;

/** Counts who meets the conditions of a request, and what each condition costs (stages 0 and 1 with one removed). */
export function createPreview(
  index: MatchIndex,
  request: MatchRequest,
  options: { asOf: string; weights: WeightSet; regionMap: RegionMap },
): Preview {
  const stated = previewConditions.filter((condition) => isStated(request, condition));
  const all = stated.reduce((mask, condition) => mask | bit(condition), 0);
  const { ids, isLive, inProgressCounts, capacities } = index.organisations;
  const closed = new Set([...request.blockedNpoIds, ...request.declinedNpoIds]);
  const findMet = createFinder(index, request, options.asOf, all);
  const hasRegion = (all & bit('REGION')) !== 0;
  const findReach = createReach(index, request, options.regionMap);
  const counts = new Map<number, number>();
  const region = { level2: 0, level1: 0, neighbours: 0 };
  const isMet = takeRoom(index, Uint8Array, 'isMet', ids.length).fill(0);
  let total = 0;
  for (let place = 0; place < ids.length; place++) {
    if (!isLive[place] || (inProgressCounts[place] as number) >= (capacities[place] as number)) continue;
    if (closed.size > 0 && closed.has(ids[place] as string)) continue;
    total++;
    let missing = all & ~findMet(place);
    if (hasRegion) {
      const reach = findReach(place);
      if (reach >= Reach.LEVEL1) missing &= ~bit('REGION');
      if ((missing & ~bit('REGION')) === 0) {
        if (reach >= Reach.LEVEL2) region.level2++;
        if (reach >= Reach.LEVEL1) region.level1++;
        if (reach >= Reach.NEIGHBOUR) region.neighbours++;
      }
    }
    counts.set(missing, (counts.get(missing) ?? 0) + 1);
    if (missing === 0) isMet[place] = 1;
  }
  const countWhere = (matches: (missing: number) => boolean) =>
    [...counts].reduce((sum, [missing, count]) => (matches(missing) ? sum + count : sum), 0);
  let before = 0;
  const conditions = stated.map((condition) => {
    before |= bit(condition);
    const upToHere = before;
    return {
      condition,
      remaining: countWhere((missing) => (missing & upToHere) === 0),
      without: countWhere((missing) => (missing & ~bit(condition)) === 0),
    };
  });
  const remaining = counts.get(0) ?? 0;
  const widest = conditions.reduce<(typeof conditions)[number] | null>(
    (best, condition) => (condition.without > (best?.without ?? remaining) ? condition : best),
    null,
  );
  const neighbours =
    options.regionMap.level1Neighbours.get(request.regionLevel1Code ?? '') ?? new Set<string>();
  return {
    total,
    remaining,
    conditions,
    narrowest: widest?.condition ?? null,
    region: !hasRegion ? null : { ...region, neighbourCodes: [...neighbours].sort() },
    sampleIds:
      remaining === 0
        ? []
        : createShortlist(index, request, { ...options, limit: SAMPLE_SIZE }, (place) => isMet[place] === 1),
  };
}

function bit(condition: PreviewCondition): number {
  return 1 << previewConditions.indexOf(condition);
}

function isStated(request: MatchRequest, condition: PreviewCondition): boolean {
  switch (condition) {
    case 'FIELD':
      return request.fieldCode !== null;
    case 'BENEFICIARY':
      return request.beneficiaryCode !== null;
    case 'REGION':
      return request.regionLevel1Code !== null;
    case 'BUDGET':
      return knownBudget(request) !== null;
    case 'DONATION_RECEIPT':
      return request.donationReceipt === 'REQUIRED';
    case 'TAX_INVOICE':
      return request.taxInvoice === 'REQUIRED';
  }
}

/** How near an organisation's regions and past works come to the request's region. */
const Reach = { NONE: 0, NEIGHBOUR: 1, LEVEL1: 2, LEVEL2: 3 } as const;

/** Which conditions other than the region an organisation meets; what is not in `all` is not looked at. */
function createFinder(
  index: MatchIndex,
  request: MatchRequest,
  asOf: string,
  all: number,
): (place: number) => number {
  const { maxAmounts, donationDays, businessDays } = index.organisations;
  const dense = getDenseColumns(index);
  const today = dayNumber(asOf);
  const leastAmount = (knownBudget(request) ?? 0) * BUDGET_SHARE;
  const hasField = createCarrier(index, dense, 'field', request.fieldCode);
  const hasBeneficiary = createCarrier(index, dense, 'beneficiary', request.beneficiaryCode);
  const wants = (condition: PreviewCondition) => (all & bit(condition)) !== 0;
  const field = wants('FIELD') ? bit('FIELD') : 0;
  const beneficiary = wants('BENEFICIARY') ? bit('BENEFICIARY') : 0;
  return (place) => {
    let met = 0;
    if (field !== 0 && hasField(place)) met |= field;
    if (beneficiary !== 0 && hasBeneficiary(place)) met |= beneficiary;
    if ((maxAmounts[place] as number) >= leastAmount) met |= bit('BUDGET');
    if ((donationDays[place] as number) >= today) met |= bit('DONATION_RECEIPT');
    if ((businessDays[place] as number) >= today) met |= bit('TAX_INVOICE');
    return met;
  };
}

/** Says who declares a code or has worked under it. */
function createCarrier(
  index: MatchIndex,
  dense: DenseColumns,
  dimension: 'field' | 'beneficiary',
  code: string | null,
): (place: number) => boolean {
  const { firstDocs, docCounts } = index.organisations;
  const { starts, valueNumbers, values } = dense.declared[dimension];
  const column = dense.codes[dimension];
  const declaredValue = values.get(code ?? '') ?? 0;
  const number = codeNumber(index.codeNumbers, dimension, code);
  return (place) => {
    const last = starts[place + 1] as number;
    for (let next = starts[place] as number; next < last; next++) {
      if (valueNumbers[next] === declaredValue) return true;
    }
    if (number === 0) return false;
    const first = firstDocs[place] as number;
    const end = first + (docCounts[place] as number);
    for (let doc = first + 1; doc < end; doc++) if (column[doc] === number) return true;
    return false;
  };
}

function createReach(
  index: MatchIndex,
  request: MatchRequest,
  regionMap: RegionMap,
): (place: number) => number {
  const { firstDocs, docCounts, isNationwide } = index.organisations;
  const { regions, region1, region2 } = getDenseColumns(index);
  const wanted1 = codeNumber(index.codeNumbers, 'region', request.regionLevel1Code);
  const wanted2 = codeNumber(index.codeNumbers, 'region', request.regionLevel2Code);
  const reaches = Uint8Array.from(regions.names, (code) => {
    const proximity = findProximity(regionMap, request, code);
    if (proximity === 'SAME_LEVEL2') return Reach.LEVEL2;
    if (proximity === 'SAME_LEVEL1') return Reach.LEVEL1;
    return proximityValues[proximity] > 0 ? Reach.NEIGHBOUR : Reach.NONE;
  });
  return (place) => {
    if (isNationwide[place]) return Reach.LEVEL2;
    let best: number = Reach.NONE;
    const last = regions.starts[place + 1] as number;
    for (let next = regions.starts[place] as number; next < last; next++) {
      const reach = reaches[regions.numbers[next] as number] as number;
      if (reach > best) best = reach;
    }
    if (best === Reach.LEVEL2 || (wanted1 === 0 && wanted2 === 0)) return best;
    const first = firstDocs[place] as number;
    const end = first + (docCounts[place] as number);
    for (let doc = first + 1; doc < end; doc++) {
      if (wanted2 !== 0 && region2[doc] === wanted2) return Reach.LEVEL2;
      if (wanted1 !== 0 && region1[doc] === wanted1) best = Reach.LEVEL1;
    }
    return best;
  };
}
