import { dayNumber, NO_DAY } from '#catalog/calendar.ts';
import type { AffinityKind } from './affinity.ts';
import { type DenseColumns, getDenseColumns } from './dense-columns.ts';
import type { MatchIndex } from './match-index.ts';
import { dimensions } from './match-profile.ts';
import { type MatchRequest, requestCode } from './match-request.ts';
import { findProximity, proximityValues, type RegionMap, type RequestRegion } from './regions.ts';
import { createWanted, type Wanted } from './wanted.ts';

/** Weight of the prior share π in (n_match + .5 π) / (n + .5): half a piece of work. */
const SHARE_STRENGTH = 0.5;
/** Works by others that a field is taken to hold beyond those known, so that one work alone is no monopoly. */
const UNSEEN_WORKS = 3;
const DAYS_PER_MONTH = 30.4375;

/** What the request and each eligible organisation have in common besides words; row r belongs to `places[r]`. */
export type Signals = {
  places: Int32Array;
  context: Float32Array;
  /** Smoothed share of the organisation's work that carries the request's code; NaN when the request has none. */
  shares: Float32Array[];
  /** The organisation's part of all works in the request's field. */
  fieldPart: Float32Array;
  /** Mean chance, over the organisation's work, that who does such work also works under the request's code. */
  affinities: Record<AffinityKind, (row: number) => number>;
  region: Float32Array;
  /** 1 worked in the same level-2 region, .5 in the same level-1 region. */
  regionWorked: Float32Array;
  /** Months since the end of the latest work; Infinity without any. */
  idleMonths: Float32Array;
  workCounts: Int32Array;
  /** 1 when the organisation is a past partner or a work was done for the same requester. */
  repeat: Uint8Array;
  /** Of works for the same requester: end of the latest (-`NO_DAY` without any), number in the same field. */
  repeatLastDays: Float32Array;
  repeatFieldCounts: Int32Array;
};

/** Computes the signals of the eligible organisations in one pass over their works. */
export function createSignals(
  index: MatchIndex,
  request: MatchRequest,
  places: Int32Array,
  regionMap: RegionMap,
  asOf: string,
): Signals {
  const rows = places.length;
  const column = () => new Float32Array(rows);
  // A dimension without a code is the same for everybody: one column serves all of those.
  const unstated = column().fill(Number.NaN);
  const dense = getDenseColumns(index);
  const wanted = createWanted(index, dense, request);
  const works = listWorks(index, places);
  const affinity = (kind: AffinityKind) => {
    const wish = wanted.affinities.find((each) => each.kind === kind);
    return wish === undefined ? () => 0 : createAffinityOf(places, works, wish);
  };
  const hasRequester = wanted.requester !== 0;
  const signals: Signals = {
    places,
    context: column(),
    shares: dimensions.map((dimension) => (requestCode(request, dimension) === null ? unstated : column())),
    fieldPart: column(),
    affinities: {
      field: affinity('field'),
      beneficiary: affinity('beneficiary'),
      program: affinity('program'),
      region: affinity('region'),
    },
    region: column(),
    regionWorked: column(),
    idleMonths: column(),
    workCounts: new Int32Array(rows),
    repeat: new Uint8Array(rows),
    repeatLastDays: column().fill(-NO_DAY),
    repeatFieldCounts: new Int32Array(rows),
  };
  const sharedCodes = new Uint8Array(dense.owners.length);
  addRegionsWorked(signals, works, dense, wanted, sharedCodes);
  for (const wish of wanted.dimensions) addShares(signals, works, wish, sharedCodes);
  addContext(signals, works, wanted, sharedCodes);
  if (hasRequester) addRepeats(index, dense, signals, works, wanted);
  const hasRegion = request.regionLevel1Code !== null || request.regionLevel2Code !== null;
  if (hasRegion) {
    addNearness(index, dense, signals, createNearness(dense, request, regionMap));
    discountHabits(index, dense, signals);
  }
  addHistory(index, signals, request, dayNumber(asOf));
  return signals;
}

/** The works of row r: documents `firsts[r]` up to `ends[r]`. */
type Works = { firsts: Int32Array; ends: Int32Array };

function listWorks({ organisations }: MatchIndex, places: Int32Array): Works {
  const firsts = new Int32Array(places.length);
  const ends = new Int32Array(places.length);
  for (let row = 0; row < places.length; row++) {
    const place = places[row] as number;
    const own = organisations.firstDocs[place] as number;
    firsts[row] = own + 1;
    ends[row] = own + (organisations.docCounts[place] as number);
  }
  return { firsts, ends };
}

/** Where the works took place; a work in the request's level-1 region shares one condition with it. */
function addRegionsWorked(
  signals: Signals,
  { firsts, ends }: Works,
  { region1, region2 }: DenseColumns,
  wanted: Wanted,
  sharedCodes: Uint8Array,
): void {
  if (wanted.region1 === 0) return;
  for (let row = 0; row < firsts.length; row++) {
    const end = ends[row] as number;
    let worked = 0;
    for (let doc = firsts[row] as number; doc < end; doc++) {
      if (region1[doc] !== wanted.region1) continue;
      sharedCodes[doc] = 1;
      const isSameDetail = !wanted.hasRegion2 || (wanted.region2 !== 0 && region2[doc] === wanted.region2);
      if (isSameDetail) worked = 1;
      else if (worked === 0) worked = 0.5;
    }
    signals.regionWorked[row] = worked;
  }
}

/** Share of one dimension, where what an organisation says of itself counts as one piece of work. */
function addShares(
  signals: Signals,
  { firsts, ends }: Works,
  { at, column, code, declared, declaredValue, prior, isContext, works }: Wanted['dimensions'][number],
  sharedCodes: Uint8Array,
): void {
  const { places } = signals;
  const { starts, valueNumbers } = declared;
  const shares = signals.shares[at] as Float32Array;
  const step = isContext ? 1 : 0;
  for (let row = 0; row < places.length; row++) {
    const place = places[row] as number;
    const firstDeclared = starts[place] as number;
    const lastDeclared = starts[place + 1] as number;
    let all = lastDeclared > firstDeclared ? 1 : 0;
    let matching = 0;
    let worked = 0;
    for (let next = firstDeclared; next < lastDeclared; next++) {
      if (valueNumbers[next] === declaredValue) matching = 1;
    }
    const end = ends[row] as number;
    for (let doc = firsts[row] as number; doc < end; doc++) {
      const own = column[doc] as number;
      if (own === 0) continue;
      all++;
      if (own !== code) continue;
      worked++;
      sharedCodes[doc] = (sharedCodes[doc] as number) + step;
    }
    if (at === 0) signals.fieldPart[row] = worked / (works + UNSEEN_WORKS);
    shares[row] = (matching + worked + SHARE_STRENGTH * prior) / (all + SHARE_STRENGTH);
  }
}

function addContext(
  signals: Signals,
  { firsts, ends }: Works,
  { contextPowers }: Wanted,
  sharedCodes: Uint8Array,
): void {
  for (let row = 0; row < firsts.length; row++) {
    const end = ends[row] as number;
    let context = 0;
    for (let doc = firsts[row] as number; doc < end; doc++) {
      const shared = sharedCodes[doc] as number;
      if (shared > 0) context += contextPowers[shared] as number;
    }
    signals.context[row] = context;
  }
}

/** Computed row by row: only candidates are asked for it. */
function createAffinityOf(
  places: Int32Array,
  { firsts, ends }: Works,
  { column, declared, chances, share }: Wanted['affinities'][number],
): (row: number) => number {
  return (row) => {
    const end = ends[row] as number;
    let all = 0;
    let sum = 0;
    for (let doc = firsts[row] as number; doc < end; doc++) {
      const own = column[doc] as number;
      if (own === 0) continue;
      all++;
      sum += chances[own] as number;
    }
    if (declared !== null) {
      const place = places[row] as number;
      const lastDeclared = declared.starts[place + 1] as number;
      for (let next = declared.starts[place] as number; next < lastDeclared; next++) {
        all++;
        sum += chances[declared.codes[next] as number] as number;
      }
    }
    return all === 0 ? share : sum / all;
  };
}

/** Works for the same requester, in the same field or not. */
function addRepeats(
  { docs }: MatchIndex,
  { requesters }: DenseColumns,
  signals: Signals,
  { firsts, ends }: Works,
  wanted: Wanted,
): void {
  const field = wanted.dimensions.find((dimension) => dimension.at === 0);
  for (let row = 0; row < firsts.length; row++) {
    const end = ends[row] as number;
    for (let doc = firsts[row] as number; doc < end; doc++) {
      if (requesters[doc] !== wanted.requester) continue;
      signals.repeat[row] = 1;
      signals.repeatLastDays[row] = Math.max(
        signals.repeatLastDays[row] as number,
        docs.endDays[doc] as number,
      );
      if (field !== undefined && field.code !== 0 && field.column[doc] === field.code) {
        signals.repeatFieldCounts[row] = (signals.repeatFieldCounts[row] as number) + 1;
      }
    }
  }
}

function addHistory(
  { organisations }: MatchIndex,
  signals: Signals,
  request: MatchRequest,
  today: number,
): void {
  const { places } = signals;
  for (let row = 0; row < places.length; row++) {
    signals.workCounts[row] = (organisations.docCounts[places[row] as number] as number) - 1;
    const lastDay = organisations.lastDays[places[row] as number] as number;
    signals.idleMonths[row] =
      lastDay === -NO_DAY ? Number.POSITIVE_INFINITY : Math.max(0, today - lastDay) / DAYS_PER_MONTH;
  }
  if (request.pastPartnerNpoIds.length === 0) return;
  const pastPartners = new Set(request.pastPartnerNpoIds);
  for (let row = 0; row < places.length; row++) {
    if (pastPartners.has(organisations.ids[places[row] as number] as string)) signals.repeat[row] = 1;
  }
}

/** How near each region that any organisation works in is to the request's, in the numbers of `dense.regions`. */
function createNearness(dense: DenseColumns, request: RequestRegion, regionMap: RegionMap): Float64Array {
  return Float64Array.from(
    dense.regions.names,
    (code) => proximityValues[findProximity(regionMap, request, code)],
  );
}

function addNearness(
  { organisations }: MatchIndex,
  dense: DenseColumns,
  signals: Signals,
  nearness: Float64Array,
): void {
  const { places } = signals;
  const { starts, numbers } = dense.regions;
  for (let row = 0; row < places.length; row++) {
    const place = places[row] as number;
    let best: number = proximityValues[organisations.isNationwide[place] ? 'NATIONWIDE' : 'FAR'];
    const end = starts[place + 1] as number;
    for (let next = starts[place] as number; next < end; next++) {
      const value = nearness[numbers[next] as number] as number;
      if (value > best) best = value;
    }
    signals.region[row] = best;
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
