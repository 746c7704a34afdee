import { dayNumber } from '#catalog/calendar.ts';
import { createRequestPlan, type DimensionPlan, type RequestPlan } from '../candidates/request-plan.ts';
import { createAffinityOf, SHARE_STRENGTH } from '../candidates/signals.ts';
import { kthLargest } from '../candidates/top-values.ts';
import { getDenseColumns, getNearness } from '../index/build-dense-columns.ts';
import { listPostings } from '../index/code-postings.ts';
import type { DenseColumns } from '../index/dense-columns.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { type Dimension, dimensions } from '../index/match-profile.ts';
import { createQueryIndependentReader } from '../index/query-independent-features.ts';
import { proximityValues, type RegionMap } from '../index/regions.ts';
import { takeScratch } from '../index/scratch-buffers.ts';
import { knownBudget, type MatchRequest } from '../match-request.ts';
import { budgetFit, budgetReach } from '../score/features.ts';
import type { WeightSet } from '../weights.ts';

export type ShortlistOptions = {
  /** Calendar day in Korea. */
  asOf: string;
  weights: WeightSet;
  regionMap: RegionMap;
  limit: number;
};

/** Finalists per place of the shortlist; only they are scored by what has to be read organisation by organisation. */
const FINALISTS = 3;
/** Added to every sum to keep it above zero: no query-independent score and no other codes cost as much. */
const BASE = 8;
/** What declaring only other codes of a dimension costs. */
const elsewhereTerms = { field: 'otherField', beneficiary: 'otherBeneficiary' } as const;
/** Stays below zero whatever is added to it. */
const NOT_ALLOWED = -1000;

/**
 * Ids of the organisations that fit a request best apart from its words, best first, ties by id; only slots for which
 * `isAllowed` is true. Codes, region, receipts, budget and query-independent features count with the engine's weights.
 * For the preview of a request that is being written; a list reads the words too.
 */
export function createShortlist(
  index: MatchIndex,
  request: MatchRequest,
  options: ShortlistOptions,
  isAllowed: (slot: number) => boolean,
): string[] {
  const dense = getDenseColumns(index);
  const plan = createRequestPlan(index, dense, request);
  const sums = addUp(index, dense, request, plan, options, isAllowed);
  // 0 when there are fewer than that many: then all are finalists.
  const least = kthLargest(sums, options.limit * FINALISTS);
  const weighRest = createRest(index, request, plan, options.weights);
  const finalists: { id: string; score: number }[] = [];
  for (let slot = 0; slot < sums.length; slot++) {
    const sum = sums[slot] as number;
    if (sum < least) continue;
    finalists.push({ id: index.organisations.ids[slot] as string, score: sum + weighRest(slot) });
  }
  return finalists
    .sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1))
    .slice(0, options.limit)
    .map(({ id }) => id);
}

/** Score by slot from the dense columns alone; below zero for slots that are not allowed. */
function addUp(
  index: MatchIndex,
  dense: DenseColumns,
  request: MatchRequest,
  plan: RequestPlan,
  { asOf, weights: weightSet, regionMap }: ShortlistOptions,
  isAllowed: (slot: number) => boolean,
): Float32Array {
  const { ids, isLive, declaresRegions, donationDays, businessDays } = index.organisations;
  const today = dayNumber(asOf);
  const { weights } = weightSet;
  const queryIndependent = createQueryIndependentReader(index, asOf, weightSet).scoreAll();
  const sums = takeScratch(index, Float32Array, 'sums', ids.length);
  // One column per loop, and no branches on unpredictable data.
  for (let slot = 0; slot < sums.length; slot++) {
    sums[slot] =
      isLive[slot] === 1 && isAllowed(slot) ? BASE + (queryIndependent[slot] as number) : NOT_ALLOWED;
  }
  if (request.regionLevel1Code !== null || request.regionLevel2Code !== null) {
    const nearest = findNearest(index, dense, request, regionMap);
    const worked = findRegionWorked(index, dense, plan);
    const { regionPersistence } = dense;
    const { region } = weights;
    const regionWorked = weights.regionWorked / 2;
    for (let slot = 0; slot < sums.length; slot++) {
      const near = region * (nearest[slot] as number) + regionWorked * (worked[slot] as number);
      const trust = regionPersistence + (1 - regionPersistence) * (declaresRegions[slot] as number);
      sums[slot] = (sums[slot] as number) + trust * near;
    }
  }
  const prefer = (need: MatchRequest['donationReceipt'], untilDays: Int32Array, weight: number) => {
    if (need !== 'PREFERRED') return;
    for (let slot = 0; slot < sums.length; slot++) {
      const hasEnded = ((untilDays[slot] as number) - today) >>> 31;
      sums[slot] = (sums[slot] as number) + weight * (1 - hasEnded);
    }
  };
  prefer(request.donationReceipt, donationDays, weights.donationReceipt);
  prefer(request.taxInvoice, businessDays, weights.taxInvoice);
  for (const planned of plan.dimensions) {
    const { codedCounts } = planned;
    const dimension = dimensions[planned.at] as Dimension;
    const weight = weights[dimension];
    const elsewhere =
      dimension === 'field' || dimension === 'beneficiary' ? weights[elsewhereTerms[dimension]] : 0;
    const { starts } = dense.declared[dimension];
    const counts = countMatching(index, dense, planned);
    const assumed = SHARE_STRENGTH * planned.prior;
    for (let slot = 0; slot < sums.length; slot++) {
      const all = (codedCounts[slot] as number) + SHARE_STRENGTH;
      const isElsewhere = counts[slot] === 0 && (starts[slot + 1] as number) > (starts[slot] as number);
      sums[slot] =
        (sums[slot] as number) +
        (weight * ((counts[slot] as number) + assumed)) / all +
        (isElsewhere ? elsewhere : 0);
    }
  }
  return sums;
}

/** By slot: works with the request's code, plus one if the organisation declares it. */
function countMatching(
  index: MatchIndex,
  { owners }: DenseColumns,
  { works, declaredBy }: DimensionPlan,
): Uint16Array {
  const counts = takeScratch(index, Uint16Array, 'matching', index.organisations.ids.length).fill(0);
  for (let next = 0; next < works.length; next++) {
    const slot = owners[works[next] as number] as number;
    counts[slot] = (counts[slot] as number) + 1;
  }
  let before = -1;
  for (let next = 0; next < declaredBy.length; next++) {
    const slot = declaredBy[next] as number;
    if (slot !== before) counts[slot] = (counts[slot] as number) + 1;
    before = slot;
  }
  return counts;
}

/** By slot: 2 if it worked in the same level-2 region, 1 if only in the same level-1 region. */
function findRegionWorked(
  index: MatchIndex,
  { owners, region2 }: DenseColumns,
  plan: RequestPlan,
): Uint8Array {
  const worked = takeScratch(index, Uint8Array, 'workedRegion', index.organisations.ids.length).fill(0);
  for (let next = 0; next < plan.worksInLevel1.length; next++) {
    const doc = plan.worksInLevel1[next] as number;
    const slot = owners[doc] as number;
    const isSame = plan.region2 === null || (plan.region2 !== 0 && region2[doc] === plan.region2);
    worked[slot] = isSame ? 2 : Math.max(1, worked[slot] as number);
  }
  return worked;
}

/** By slot: proximity value of the organisation's nearest region. */
function findNearest(
  index: MatchIndex,
  dense: DenseColumns,
  request: MatchRequest,
  regionMap: RegionMap,
): Float32Array {
  const { ids, isNationwide } = index.organisations;
  const { NATIONWIDE, FAR } = proximityValues;
  const nearest = takeScratch(index, Float32Array, 'nearestRegion', ids.length);
  for (let slot = 0; slot < nearest.length; slot++) {
    nearest[slot] = FAR + (NATIONWIDE - FAR) * (isNationwide[slot] as number);
  }
  const nearness = getNearness(dense, request, regionMap);
  for (let number = 1; number < nearness.length; number++) {
    const value = nearness[number] as number;
    if (value <= FAR) continue;
    const working = listPostings(dense.regions.slotsByNumber, number);
    for (let next = 0; next < working.length; next++) {
      const slot = working[next] as number;
      if (value > (nearest[slot] as number)) nearest[slot] = value;
    }
  }
  return nearest;
}

/** The part of the score that is too slow for every slot: related codes, read work by work, and the budget's logarithms. */
function createRest(
  index: MatchIndex,
  request: MatchRequest,
  { affinities }: RequestPlan,
  { weights }: WeightSet,
): (slot: number) => number {
  const { medianAmounts, maxAmounts } = index.organisations;
  const budget = knownBudget(request);
  const terms = affinities.map((planned) => ({
    weight: weights[`${planned.kind}Affinity`],
    of: createAffinityOf(index, planned),
  }));
  return (slot) => {
    let sum = 0;
    for (const { weight, of } of terms) sum += weight * of(slot);
    if (budget === null) return sum;
    return (
      sum +
      weights.budgetFit * budgetFit(budget, medianAmounts[slot] as number) +
      weights.budgetReach * budgetReach(budget, maxAmounts[slot] as number)
    );
  };
}
