import { dayNumber } from '#catalog/calendar.ts';
import { getDenseColumns } from '../index/build-dense-columns.ts';
import { codeNumber } from '../index/code-numbers.ts';
import type { DenseColumns } from '../index/dense-columns.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { findProximity, proximityValues, type RegionMap } from '../index/regions.ts';
import { takeScratch } from '../index/scratch-buffers.ts';
import { knownBudget, type MatchRequest } from '../match-request.ts';
import type { WeightSet } from '../weights.ts';
import { createShortlist } from './shortlist.ts';

/** Conditions of a request, in the order of the preview. */
export const previewConditions = [
  'FIELD',
  'BENEFICIARY',
  'REGION',
  'BUDGET',
  'DONATION_RECEIPT',
  'TAX_INVOICE',
] as const;
export type PreviewCondition = (typeof previewConditions)[number];

/** How many NPOs meet the conditions of a request that is being written. */
export type Preview = {
  /** Published NPOs that are neither blocked, nor declined, nor fully occupied. */
  total: number;
  /** Those that meet every condition. */
  remaining: number;
  /** Stated conditions: how many NPOs meet this one and those before it, and how many meet all but this one. */
  conditions: { condition: PreviewCondition; remaining: number; without: number }[];
  /** The condition whose removal alone adds most NPOs; null when none adds any. */
  narrowest: PreviewCondition | null;
  /** Counts with all other conditions: level-2 region only, its level-1 region, and that with its neighbours. */
  region: { level2: number; level1: number; neighbours: number; neighbourCodes: string[] } | null;
  /** The best few of those that meet every condition, see `createShortlist`. */
  sampleIds: string[];
};

const SAMPLE_SIZE = 6;
/** A work of at least this share of the budget counts as experience with its size. */
const BUDGET_SHARE = 1 / 3;

/** Counts the NPOs that meet the conditions of a request, and how many each condition excludes. */
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
  const isMet = takeScratch(index, Uint8Array, 'isMet', ids.length).fill(0);
  let total = 0;
  for (let slot = 0; slot < ids.length; slot++) {
    if (!isLive[slot] || (inProgressCounts[slot] as number) >= (capacities[slot] as number)) continue;
    if (closed.size > 0 && closed.has(ids[slot] as string)) continue;
    total++;
    let missing = all & ~findMet(slot);
    if (hasRegion) {
      const reach = findReach(slot);
      if (reach >= Reach.LEVEL1) missing &= ~bit('REGION');
      if ((missing & ~bit('REGION')) === 0) {
        if (reach >= Reach.LEVEL2) region.level2++;
        if (reach >= Reach.LEVEL1) region.level1++;
        if (reach >= Reach.NEIGHBOUR) region.neighbours++;
      }
    }
    counts.set(missing, (counts.get(missing) ?? 0) + 1);
    if (missing === 0) isMet[slot] = 1;
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
        : createShortlist(index, request, { ...options, limit: SAMPLE_SIZE }, (slot) => isMet[slot] === 1),
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

/** How near an organisation's regions and works come to the request's region. */
const Reach = { NONE: 0, NEIGHBOUR: 1, LEVEL1: 2, LEVEL2: 3 } as const;

/** Which conditions an organisation meets, apart from the region, as bits; field and beneficiary only if they are in `all`. */
function createFinder(
  index: MatchIndex,
  request: MatchRequest,
  asOf: string,
  all: number,
): (slot: number) => number {
  const { maxAmounts, donationDays, businessDays } = index.organisations;
  const dense = getDenseColumns(index);
  const today = dayNumber(asOf);
  const leastAmount = (knownBudget(request) ?? 0) * BUDGET_SHARE;
  const hasField = createCodeTest(index, dense, 'field', request.fieldCode);
  const hasBeneficiary = createCodeTest(index, dense, 'beneficiary', request.beneficiaryCode);
  const wants = (condition: PreviewCondition) => (all & bit(condition)) !== 0;
  const field = wants('FIELD') ? bit('FIELD') : 0;
  const beneficiary = wants('BENEFICIARY') ? bit('BENEFICIARY') : 0;
  return (slot) => {
    let met = 0;
    if (field !== 0 && hasField(slot)) met |= field;
    if (beneficiary !== 0 && hasBeneficiary(slot)) met |= beneficiary;
    if ((maxAmounts[slot] as number) >= leastAmount) met |= bit('BUDGET');
    if ((donationDays[slot] as number) >= today) met |= bit('DONATION_RECEIPT');
    if ((businessDays[slot] as number) >= today) met |= bit('TAX_INVOICE');
    return met;
  };
}

/** Returns a test whether an organisation declares a code or has worked under it. */
function createCodeTest(
  index: MatchIndex,
  dense: DenseColumns,
  dimension: 'field' | 'beneficiary',
  code: string | null,
): (slot: number) => boolean {
  const { firstDocs, docCounts } = index.organisations;
  const { starts, valueNumbers, values } = dense.declared[dimension];
  const column = dense.codes[dimension];
  const declaredValue = values.get(code ?? '') ?? 0;
  const number = codeNumber(index.codeNumbers, dimension, code);
  return (slot) => {
    const last = starts[slot + 1] as number;
    for (let next = starts[slot] as number; next < last; next++) {
      if (valueNumbers[next] === declaredValue) return true;
    }
    if (number === 0) return false;
    const first = firstDocs[slot] as number;
    const end = first + (docCounts[slot] as number);
    for (let doc = first + 1; doc < end; doc++) if (column[doc] === number) return true;
    return false;
  };
}

function createReach(
  index: MatchIndex,
  request: MatchRequest,
  regionMap: RegionMap,
): (slot: number) => number {
  const { firstDocs, docCounts, isNationwide } = index.organisations;
  const { regions, region1, region2 } = getDenseColumns(index);
  const requested1 = codeNumber(index.codeNumbers, 'region', request.regionLevel1Code);
  const requested2 = codeNumber(index.codeNumbers, 'region', request.regionLevel2Code);
  const reaches = Uint8Array.from(regions.names, (code) => {
    const proximity = findProximity(regionMap, request, code);
    if (proximity === 'SAME_LEVEL2') return Reach.LEVEL2;
    if (proximity === 'SAME_LEVEL1') return Reach.LEVEL1;
    return proximityValues[proximity] > 0 ? Reach.NEIGHBOUR : Reach.NONE;
  });
  return (slot) => {
    if (isNationwide[slot]) return Reach.LEVEL2;
    let best: number = Reach.NONE;
    const last = regions.starts[slot + 1] as number;
    for (let next = regions.starts[slot] as number; next < last; next++) {
      const reach = reaches[regions.numbers[next] as number] as number;
      if (reach > best) best = reach;
    }
    if (best === Reach.LEVEL2 || (requested1 === 0 && requested2 === 0)) return best;
    const first = firstDocs[slot] as number;
    const end = first + (docCounts[slot] as number);
    for (let doc = first + 1; doc < end; doc++) {
      if (requested2 !== 0 && region2[doc] === requested2) return Reach.LEVEL2;
      if (requested1 !== 0 && region1[doc] === requested1) best = Reach.LEVEL1;
    }
    return best;
  };
}
