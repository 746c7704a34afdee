import { dayNumber } from '#catalog/calendar.ts';
import { createWanted, type Wanted } from '../candidates/request-plan.ts';
import { createAffinityOf, SHARE_STRENGTH } from '../candidates/signals.ts';
import { kthLargest } from '../candidates/top-values.ts';
import { listCarriers } from '../index/code-postings.ts';
import { type DenseColumns, getDenseColumns, getNearness } from '../index/dense-columns.ts';
import { type MatchIndex, takeRoom } from '../index/match-index.ts';
import { type Dimension, dimensions } from '../index/match-profile.ts';
import { createStandingReader } from '../index/query-independent-features.ts';
import { proximityValues, type RegionMap } from '../index/regions.ts';
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

/** How many times the limit are weighed by what has to be read organisation by organisation. */
const FINALISTS = 3;
/** Added to every sum, which must be above zero: nobody's standing takes that much away. */
const BASE = 4;
/** Below zero whatever is added to it. */
const NOT_ALLOWED = -1000;

/**
 * The organisations nearest to what a request asks for apart from its words, best first, by id where two are as near, of
 * those that `isAllowed` by their place: codes, region, receipts, budget and standing with the engine's weights. For a
 * first look while a request is being written: a list reads the words too.
 */
export function createShortlist(
  index: MatchIndex,
  request: MatchRequest,
  options: ShortlistOptions,
  isAllowed: (place: number) => boolean,
): string[] {
  const dense = getDenseColumns(index);
  const wanted = createWanted(index, dense, request);
  const sums = addUp(index, dense, request, wanted, options, isAllowed);
  // 0 where fewer are allowed: all of them.
  const least = kthLargest(sums, options.limit * FINALISTS);
  const weighRest = createRest(index, request, wanted, options.weights);
  const finalists: { id: string; score: number }[] = [];
  for (let place = 0; place < sums.length; place++) {
    const sum = sums[place] as number;
    if (sum < least) continue;
    finalists.push({ id: index.organisations.ids[place] as string, score: sum + weighRest(place) });
  }
  return finalists
    .sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1))
    .slice(0, options.limit)
    .map(({ id }) => id);
}

/** By place, all that one look at its columns tells; below zero for who is not allowed. */
function addUp(
  index: MatchIndex,
  dense: DenseColumns,
  request: MatchRequest,
  wanted: Wanted,
  { asOf, weights: weightSet, regionMap }: ShortlistOptions,
  isAllowed: (place: number) => boolean,
): Float32Array {
  const { ids, isLive, declaresRegions, donationDays, businessDays } = index.organisations;
  const today = dayNumber(asOf);
  const { weights } = weightSet;
  const standing = createStandingReader(index, asOf, weightSet).scoreAll();
  const sums = takeRoom(index, Float32Array, 'sums', ids.length);
  // One thing at a time, and without branches where nobody could guess them.
  for (let place = 0; place < sums.length; place++) {
    sums[place] = isLive[place] === 1 && isAllowed(place) ? BASE + (standing[place] as number) : NOT_ALLOWED;
  }
  if (request.regionLevel1Code !== null || request.regionLevel2Code !== null) {
    const nearest = findNearest(index, dense, request, regionMap);
    const worked = findRegionWorked(index, dense, wanted);
    const { regionHabit } = dense;
    const { region } = weights;
    const regionWorked = weights.regionWorked / 2;
    for (let place = 0; place < sums.length; place++) {
      const near = region * (nearest[place] as number) + regionWorked * (worked[place] as number);
      const trust = regionHabit + (1 - regionHabit) * (declaresRegions[place] as number);
      sums[place] = (sums[place] as number) + trust * near;
    }
  }
  const prefer = (need: MatchRequest['donationReceipt'], untilDays: Int32Array, weight: number) => {
    if (need !== 'PREFERRED') return;
    for (let place = 0; place < sums.length; place++) {
      const isOver = ((untilDays[place] as number) - today) >>> 31;
      sums[place] = (sums[place] as number) + weight * (1 - isOver);
    }
  };
  prefer(request.donationReceipt, donationDays, weights.donationReceipt);
  prefer(request.taxInvoice, businessDays, weights.taxInvoice);
  for (const wish of wanted.dimensions) {
    const { codedCounts } = wish;
    const weight = weights[dimensions[wish.at] as Dimension];
    const counts = countCarried(index, dense, wish);
    const assumed = SHARE_STRENGTH * wish.prior;
    for (let place = 0; place < sums.length; place++) {
      const all = (codedCounts[place] as number) + SHARE_STRENGTH;
      sums[place] = (sums[place] as number) + (weight * ((counts[place] as number) + assumed)) / all;
    }
  }
  return sums;
}

/** By place, works that carry a wanted code, and one more where it is declared. */
function countCarried(
  index: MatchIndex,
  { owners }: DenseColumns,
  { works, declaring }: Wanted['dimensions'][number],
): Uint16Array {
  const counts = takeRoom(index, Uint16Array, 'carried', index.organisations.ids.length).fill(0);
  for (let next = 0; next < works.length; next++) {
    const place = owners[works[next] as number] as number;
    counts[place] = (counts[place] as number) + 1;
  }
  let before = -1;
  for (let next = 0; next < declaring.length; next++) {
    const place = declaring[next] as number;
    if (place !== before) counts[place] = (counts[place] as number) + 1;
    before = place;
  }
  return counts;
}

/** By place: 2 worked in the same level-2 region, 1 in the same level-1 region. */
function findRegionWorked(index: MatchIndex, { owners, region2 }: DenseColumns, wanted: Wanted): Uint8Array {
  const worked = takeRoom(index, Uint8Array, 'workedRegion', index.organisations.ids.length).fill(0);
  for (let next = 0; next < wanted.worksNear.length; next++) {
    const doc = wanted.worksNear[next] as number;
    const place = owners[doc] as number;
    const isSame = wanted.region2 === null || (wanted.region2 !== 0 && region2[doc] === wanted.region2);
    worked[place] = isSame ? 2 : Math.max(1, worked[place] as number);
  }
  return worked;
}

/** By place, how near the nearest of an organisation's regions is. */
function findNearest(
  index: MatchIndex,
  dense: DenseColumns,
  request: MatchRequest,
  regionMap: RegionMap,
): Float32Array {
  const { ids, isNationwide } = index.organisations;
  const { NATIONWIDE, FAR } = proximityValues;
  const nearest = takeRoom(index, Float32Array, 'nearestRegion', ids.length);
  for (let place = 0; place < nearest.length; place++) {
    nearest[place] = FAR + (NATIONWIDE - FAR) * (isNationwide[place] as number);
  }
  const nearness = getNearness(dense, request, regionMap);
  for (let number = 1; number < nearness.length; number++) {
    const value = nearness[number] as number;
    if (value <= FAR) continue;
    const carriers = listCarriers(dense.regions.placesByNumber, number);
    for (let next = 0; next < carriers.length; next++) {
      const place = carriers[next] as number;
      if (value > (nearest[place] as number)) nearest[place] = value;
    }
  }
  return nearest;
}

/** What has to be read from an organisation's works one by one, or takes a logarithm. */
function createRest(
  index: MatchIndex,
  request: MatchRequest,
  { affinities }: Wanted,
  { weights }: WeightSet,
): (place: number) => number {
  const { medianAmounts, maxAmounts } = index.organisations;
  const budget = knownBudget(request);
  const chances = affinities.map((wish) => ({
    weight: weights[`${wish.kind}Affinity`],
    of: createAffinityOf(index, wish),
  }));
  return (place) => {
    let sum = 0;
    for (const { weight, of } of chances) sum += weight * of(place);
    if (budget === null) return sum;
    return (
      sum +
      weights.budgetFit * budgetFit(budget, medianAmounts[place] as number) +
      weights.budgetReach * budgetReach(budget, maxAmounts[place] as number)
    );
  };
}
