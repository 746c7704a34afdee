import { dayNumber } from '#catalog/calendar.ts';
import { type DenseColumns, getDenseColumns, getNearness } from './dense-columns.ts';
import { budgetFit, budgetReach } from './features.ts';
import { kthLargest } from './largest.ts';
import { type MatchIndex, takeRoom } from './match-index.ts';
import { type Dimension, dimensions } from './match-profile.ts';
import { knownBudget, type MatchRequest } from './match-request.ts';
import { proximityValues, type RegionMap } from './regions.ts';
import { createAffinityOf, SHARE_STRENGTH } from './signals.ts';
import { createStandingReader } from './standing.ts';
import { createWanted, type Wanted } from './wanted.ts';
import type { WeightSet } from './weights.ts';

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
  const places = listAllowed(index, isAllowed);
  const sums = addUp(index, dense, request, wanted, places, options);
  const least = kthLargest(sums, options.limit * FINALISTS);
  const weighRest = createRest(index, request, wanted, options.weights);
  const finalists: { id: string; score: number }[] = [];
  for (let at = 0; at < sums.length; at++) {
    const sum = sums[at] as number;
    if (sum < least) continue;
    const place = places[at] as number;
    finalists.push({ id: index.organisations.ids[place] as string, score: sum + weighRest(place) });
  }
  return finalists
    .sort((left, right) => right.score - left.score || (left.id < right.id ? -1 : 1))
    .slice(0, options.limit)
    .map(({ id }) => id);
}

/** Ascending. */
function listAllowed(index: MatchIndex, isAllowed: (place: number) => boolean): Int32Array {
  const { isLive } = index.organisations;
  const size = index.organisations.ids.length;
  const places = takeRoom(index, Int32Array, 'allowed', size);
  let count = 0;
  for (let place = 0; place < size; place++) {
    if (isLive[place] === 1 && isAllowed(place)) places[count++] = place;
  }
  return places.subarray(0, count);
}

/** By row of `places`, all that one look at its columns tells. */
function addUp(
  index: MatchIndex,
  dense: DenseColumns,
  request: MatchRequest,
  wanted: Wanted,
  places: Int32Array,
  { asOf, weights: weightSet, regionMap }: ShortlistOptions,
): Float32Array {
  const { declaresRegions, donationDays, businessDays } = index.organisations;
  const today = dayNumber(asOf);
  const { weights } = weightSet;
  const standing = createStandingReader(index, asOf, weightSet).scoreAll(places);
  const region = findNearest(index, dense, request, regionMap, places);
  const regionWorked = findRegionWorked(index, dense, wanted);
  const sums = takeRoom(index, Float32Array, 'sums', places.length);
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    const habit = declaresRegions[place] === 1 ? 1 : dense.regionHabit;
    const near =
      weights.region * (region[at] as number) + weights.regionWorked * (regionWorked[place] as number);
    sums[at] = BASE + (standing[place] as number) + habit * near;
  }
  const prefer = (need: MatchRequest['donationReceipt'], untilDays: Int32Array, weight: number) => {
    if (need !== 'PREFERRED') return;
    for (let at = 0; at < places.length; at++) {
      if ((untilDays[places[at] as number] as number) >= today) sums[at] = (sums[at] as number) + weight;
    }
  };
  prefer(request.donationReceipt, donationDays, weights.donationReceipt);
  prefer(request.taxInvoice, businessDays, weights.taxInvoice);
  for (const wish of wanted.dimensions) {
    const weight = weights[dimensions[wish.at] as Dimension];
    const count = countCarried(index, dense, wish);
    const assumed = SHARE_STRENGTH * wish.prior;
    for (let at = 0; at < places.length; at++) {
      const place = places[at] as number;
      const all = (wish.codedCounts[place] as number) + SHARE_STRENGTH;
      sums[at] = (sums[at] as number) + (weight * ((count[place] as number) + assumed)) / all;
    }
  }
  return sums;
}

/** By place, works that carry a wanted code, and one more where it is declared. */
function countCarried(
  index: MatchIndex,
  { owners }: DenseColumns,
  { works, declaring }: Wanted['dimensions'][number],
): Int32Array {
  const counts = takeRoom(index, Int32Array, 'carried', index.organisations.ids.length).fill(0);
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

/** By place: 1 worked in the same level-2 region, .5 in the same level-1 region. */
function findRegionWorked(
  index: MatchIndex,
  { owners, region2 }: DenseColumns,
  wanted: Wanted,
): Float32Array {
  const worked = takeRoom(index, Float32Array, 'workedRegion', index.organisations.ids.length).fill(0);
  for (let next = 0; next < wanted.worksNear.length; next++) {
    const doc = wanted.worksNear[next] as number;
    const place = owners[doc] as number;
    const isSame = wanted.region2 === null || (wanted.region2 !== 0 && region2[doc] === wanted.region2);
    worked[place] = isSame ? 1 : Math.max(0.5, worked[place] as number);
  }
  return worked;
}

/** By row of `places`, how near the nearest of an organisation's regions is; 0 where no region is asked for. */
function findNearest(
  index: MatchIndex,
  dense: DenseColumns,
  request: MatchRequest,
  regionMap: RegionMap,
  places: Int32Array,
): Float32Array {
  const nearest = takeRoom(index, Float32Array, 'nearestRegion', places.length);
  if (request.regionLevel1Code === null && request.regionLevel2Code === null) return nearest.fill(0);
  const { isNationwide } = index.organisations;
  const { starts, numbers } = dense.regions;
  const nearness = getNearness(dense, request, regionMap);
  const { NATIONWIDE, FAR } = proximityValues;
  for (let row = 0; row < places.length; row++) {
    const place = places[row] as number;
    const end = starts[place + 1] as number;
    let best = isNationwide[place] === 1 ? NATIONWIDE : FAR;
    for (let at = starts[place] as number; at < end; at++) {
      const value = nearness[numbers[at] as number] as number;
      if (value > best) best = value;
    }
    nearest[row] = best;
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
