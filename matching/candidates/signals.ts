import { NO_DAY } from '#catalog/calendar.ts';
import type { AffinityKind } from '../index/affinity.ts';
import { listCarriers } from '../index/code-postings.ts';
import { type DenseColumns, getDenseColumns, getNearness } from '../index/dense-columns.ts';
import { type MatchIndex, takeRoom } from '../index/match-index.ts';
import { dimensions } from '../index/match-profile.ts';
import { proximityValues, type RegionMap } from '../index/regions.ts';
import { type MatchRequest, requestCode } from '../match-request.ts';
import { createWanted, type Wanted } from './request-plan.ts';
import { largest } from './top-values.ts';

/** Weight of the prior share π in (n_match + .5 π) / (n + .5): half a piece of work. */
export const SHARE_STRENGTH = 0.5;
/** Works by others that a field is taken to hold beyond those known, so that one work alone is no monopoly. */
const UNSEEN_WORKS = 3;

/** What an organisation did for the requester before: end of the latest work, and works in the request's field. */
export type Repeat = { lastDay: number; fieldCount: number };
export const NO_REPEAT: Repeat = { lastDay: -NO_DAY, fieldCount: 0 };

/**
 * What the request and each eligible organisation have in common besides words; row r belongs to `places[r]`. Columns
 * are what finding candidates reads of everybody, and hold until the next list's; functions are what only candidates are
 * asked for.
 */
export type Signals = {
  /** Ascending. */
  places: Int32Array;
  context: Float32Array;
  largestContext: number;
  /** Smoothed share of the organisation's work that carries the request's code; null when the request has none. */
  shares: (Float32Array | null)[];
  region: Float32Array;
  /** 1 worked in the same level-2 region, .5 in the same level-1 region. */
  regionWorked: Float32Array;
  /** Rows of past partners, and of organisations with a work for the same requester. */
  repeats: Map<number, Repeat>;
  /** The organisation's part of all works in the request's field. */
  fieldPart: (row: number) => number;
  /** Mean chance, over the organisation's work, that who does such work also works under the request's code. */
  affinities: Record<AffinityKind, (row: number) => number>;
  workCount: (row: number) => number;
};

/** Computes the signals of the eligible organisations, each from those who carry what the request names. */
export function createSignals(
  index: MatchIndex,
  request: MatchRequest,
  places: Int32Array,
  regionMap: RegionMap,
): Signals {
  const { organisations } = index;
  const column = (name: string) => takeRoom(index, Float32Array, name, places.length).fill(0);
  const dense = getDenseColumns(index);
  const wanted = createWanted(index, dense, request);
  const affinity = (kind: AffinityKind) => {
    const wish = wanted.affinities.find((each) => each.kind === kind);
    if (wish === undefined) return () => 0;
    const of = createAffinityOf(index, wish);
    return (row: number) => of(places[row] as number);
  };
  const signals: Signals = {
    places,
    context: column('context'),
    largestContext: 0,
    shares: dimensions.map((dimension) =>
      requestCode(request, dimension) === null ? null : column(dimension),
    ),
    region: column('region'),
    regionWorked: column('regionWorked'),
    repeats: findRepeats(index, dense, places, request, wanted),
    fieldPart: createFieldPartOf(index, places, wanted),
    affinities: {
      field: affinity('field'),
      beneficiary: affinity('beneficiary'),
      program: affinity('program'),
      region: affinity('region'),
    },
    workCount: (row) => (organisations.docCounts[places[row] as number] as number) - 1,
  };
  const rows = numberRows(index, places);
  addRegionsWorked(signals, dense, wanted, rows);
  for (const wish of wanted.dimensions) addShares(signals, dense, wish, rows);
  addContext(index, signals, dense, wanted, rows);
  const hasRegion = request.regionLevel1Code !== null || request.regionLevel2Code !== null;
  if (hasRegion) {
    addNearness(index, dense, signals, getNearness(dense, request, regionMap), rows);
    discountHabits(index, dense, signals);
  }
  return signals;
}

/** By place: its row, -1 when it has none. */
function numberRows(index: MatchIndex, places: Int32Array): Int32Array {
  const rows = takeRoom(index, Int32Array, 'rows', index.organisations.ids.length).fill(-1);
  for (let row = 0; row < places.length; row++) rows[places[row] as number] = row;
  return rows;
}

/** Where the works took place. */
function addRegionsWorked(
  { regionWorked }: Signals,
  { owners, region2 }: DenseColumns,
  wanted: Wanted,
  rows: Int32Array,
): void {
  const { worksNear } = wanted;
  for (let next = 0; next < worksNear.length; next++) {
    const doc = worksNear[next] as number;
    const row = rows[owners[doc] as number] as number;
    if (row < 0) continue;
    const isSameDetail = wanted.region2 === null || (wanted.region2 !== 0 && region2[doc] === wanted.region2);
    if (isSameDetail) regionWorked[row] = 1;
    else if (regionWorked[row] === 0) regionWorked[row] = 0.5;
  }
}

/** Share of one dimension, where what an organisation says of itself counts as one piece of work. */
function addShares(
  { places, shares: all }: Signals,
  { owners }: DenseColumns,
  { at, works, declaring, codedCounts, prior }: Wanted['dimensions'][number],
  rows: Int32Array,
): void {
  const shares = all[at] as Float32Array;
  for (let next = 0; next < works.length; next++) {
    const row = rows[owners[works[next] as number] as number] as number;
    if (row >= 0) shares[row] = (shares[row] as number) + 1;
  }
  let before = -1;
  for (let next = 0; next < declaring.length; next++) {
    const place = declaring[next] as number;
    const row = rows[place] as number;
    if (row >= 0 && place !== before) shares[row] = (shares[row] as number) + 1;
    before = place;
  }
  for (let row = 0; row < shares.length; row++) {
    shares[row] =
      ((shares[row] as number) + SHARE_STRENGTH * prior) /
      ((codedCounts[places[row] as number] as number) + SHARE_STRENGTH);
  }
}

/** How many conditions each work shares; one in the request's level-1 region shares one with it. */
function addContext(
  index: MatchIndex,
  signals: Signals,
  { owners }: DenseColumns,
  { dimensions: wishes, worksNear, contextPowers }: Wanted,
  rows: Int32Array,
): void {
  const { context } = signals;
  const conditions = [worksNear, ...wishes.flatMap(({ isContext, works }) => (isContext ? [works] : []))];
  const shared = takeRoom(index, Uint8Array, 'shared', owners.length).fill(0);
  for (const works of conditions) {
    for (let next = 0; next < works.length; next++) {
      const doc = works[next] as number;
      shared[doc] = (shared[doc] as number) + 1;
    }
  }
  for (const works of conditions) {
    for (let next = 0; next < works.length; next++) {
      const doc = works[next] as number;
      const count = shared[doc] as number;
      const row = rows[owners[doc] as number] as number;
      // Each work once, with the first of its conditions.
      shared[doc] = 0;
      if (row >= 0) context[row] = (context[row] as number) + (contextPowers[count] as number);
    }
  }
  signals.largestContext = largest(context);
}

function createFieldPartOf(
  { organisations }: MatchIndex,
  places: Int32Array,
  wanted: Wanted,
): (row: number) => number {
  const field = wanted.dimensions.find(({ at }) => dimensions[at] === 'field');
  if (field === undefined || field.code === 0) return () => 0;
  const { column, code, works } = field;
  return (row) => {
    const place = places[row] as number;
    const own = organisations.firstDocs[place] as number;
    const end = own + (organisations.docCounts[place] as number);
    let worked = 0;
    for (let doc = own + 1; doc < end; doc++) if (column[doc] === code) worked++;
    return worked / (works.length + UNSEEN_WORKS);
  };
}

/** By place, computed one by one: only candidates are asked for it. */
export function createAffinityOf(
  { organisations }: MatchIndex,
  { column, declared, chances, share }: Wanted['affinities'][number],
): (place: number) => number {
  return (place) => {
    const ownText = organisations.firstDocs[place] as number;
    const end = ownText + (organisations.docCounts[place] as number);
    let all = 0;
    let sum = 0;
    for (let doc = ownText + 1; doc < end; doc++) {
      const own = column[doc] as number;
      if (own === 0) continue;
      all++;
      sum += chances[own] as number;
    }
    if (declared !== null) {
      const lastDeclared = declared.starts[place + 1] as number;
      for (let next = declared.starts[place] as number; next < lastDeclared; next++) {
        all++;
        sum += chances[declared.codes[next] as number] as number;
      }
    }
    return all === 0 ? share : sum / all;
  };
}

/** Past partners, and who did works for the same requester, in the same field or not. */
function findRepeats(
  index: MatchIndex,
  { owners }: DenseColumns,
  places: Int32Array,
  request: MatchRequest,
  wanted: Wanted,
): Map<number, Repeat> {
  const repeats = new Map<number, Repeat>();
  for (const id of request.pastPartnerNpoIds) {
    const row = findRow(places, index.placeById.get(id) ?? -1);
    if (row >= 0) repeats.set(row, NO_REPEAT);
  }
  const field = wanted.dimensions.find(({ at }) => dimensions[at] === 'field');
  for (const doc of wanted.worksForRequester) {
    const row = findRow(places, owners[doc] as number);
    if (row < 0) continue;
    const { lastDay, fieldCount } = repeats.get(row) ?? NO_REPEAT;
    const isInField = field !== undefined && field.code !== 0 && field.column[doc] === field.code;
    repeats.set(row, {
      lastDay: Math.max(lastDay, index.docs.endDays[doc] as number),
      fieldCount: fieldCount + Number(isInField),
    });
  }
  return repeats;
}

/** The row of a place among ascending ones, -1 when it is none of them. */
function findRow(places: Int32Array, place: number): number {
  let low = 0;
  let high = places.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = places[middle] as number;
    if (found === place) return middle;
    if (found < place) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function addNearness(
  { organisations }: MatchIndex,
  { regions }: DenseColumns,
  { places, region }: Signals,
  nearness: Float64Array,
  rows: Int32Array,
): void {
  const { NATIONWIDE, FAR } = proximityValues;
  for (let row = 0; row < places.length; row++) {
    region[row] = organisations.isNationwide[places[row] as number] === 1 ? NATIONWIDE : FAR;
  }
  for (let number = 1; number < nearness.length; number++) {
    const value = nearness[number] as number;
    if (value <= FAR) continue;
    const carriers = listCarriers(regions.placesByNumber, number);
    for (let next = 0; next < carriers.length; next++) {
      const row = rows[carriers[next] as number] as number;
      if (row >= 0 && value > (region[row] as number)) region[row] = value;
    }
  }
}

/** A region that only past works tell of counts as much as organisations are seen to keep to theirs. */
function discountHabits(
  { organisations }: MatchIndex,
  { regionHabit }: DenseColumns,
  signals: Signals,
): void {
  const { places, region, regionWorked } = signals;
  if (regionHabit === 1) return;
  for (let row = 0; row < places.length; row++) {
    if (organisations.declaresRegions[places[row] as number]) continue;
    region[row] = (region[row] as number) * regionHabit;
    regionWorked[row] = (regionWorked[row] as number) * regionHabit;
  }
}
