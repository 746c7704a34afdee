import { type Affinity, type AffinityKind, createAffinity, measureHabit } from './affinity.ts';
import { B, K1 } from './bm25.ts';
import { codeNumber } from './code-numbers.ts';
import { createNumberLists, type NumberLists } from './code-postings.ts';
import type { MatchIndex } from './match-index.ts';
import { type Dimension, dimensions } from './match-profile.ts';
import { toIdBytes } from './packed-ids.ts';
import { findProximity, proximityValues, type RegionMap, type RequestRegion } from './regions.ts';

/** Codes that organisations say of themselves: those of place `p` stand from `starts[p]` up to `starts[p + 1]`. */
export type DeclaredCodes = {
  starts: Int32Array;
  /** Code numbers of the index, 0 for a code that no work carries. */
  codes: Int32Array;
  /** Numbers of the values themselves, as `values` gives them, from 1; and the places that say each of them. */
  valueNumbers: Int32Array;
  values: Map<string, number>;
  placesByValue: NumberLists;
};

/**
 * Regions that organisations work in, in rows like those of `DeclaredCodes`, and who works in each. A number stands for
 * a code of `names`, whose first stands for none.
 */
export type WorkRegions = {
  starts: Int32Array;
  numbers: Int32Array;
  names: string[];
  placesByNumber: NumberLists;
};

/** The columns that every request walks through, as they are at one revision of the index; most are views of its own. */
export type DenseColumns = {
  revision: number;
  /** Place of the owner of each document, -1 when it is dead. */
  owners: Int32Array;
  isWork: Uint8Array;
  /** Ids of organisations by place, 16 bytes each; null when they are no UUIDs. */
  idBytes: Uint8Array | null;
  codes: Record<Dimension, Int32Array>;
  declared: Record<Dimension, DeclaredCodes>;
  regions: WorkRegions;
  region1: Int32Array;
  region2: Int32Array;
  /** Live works by code, by level-1 region and by requester. */
  worksByCode: Record<Dimension | 'region1' | 'requester', NumberLists>;
  /** Works of each organisation by place that carry a code of the dimension; one more if it declares any. */
  codedCounts: Record<Dimension, Uint16Array>;
  /** True when any work is known to have been done for someone. */
  hasRequesters: boolean;
  /**
   * k₁ (1 − b + b · length / mean length of a work) of each document, Infinity for the dead, which then score 0; and
   * of each organisation, by the mean length of all texts of one.
   */
  docNorms: Float32Array;
  organisationNorms: Float32Array;
  affinities: Record<AffinityKind, Affinity>;
  /** How surely who worked in a region works there again, 0 to 1. */
  regionHabit: number;
  /** How near the regions of `regions.names` are to those that were asked for, by map and region. */
  nearness: WeakMap<RegionMap, Map<string, Float64Array>>;
};

/** R of each region that any organisation works in, in the numbers of `regions`, worked out once for a request's region. */
export function getNearness(
  { regions, nearness }: DenseColumns,
  request: RequestRegion,
  regionMap: RegionMap,
): Float64Array {
  const known = nearness.get(regionMap) ?? new Map<string, Float64Array>();
  nearness.set(regionMap, known);
  const key = `${request.regionLevel1Code}/${request.regionLevel2Code}`;
  const values =
    known.get(key) ??
    Float64Array.from(regions.names, (code) => proximityValues[findProximity(regionMap, request, code)]);
  known.set(key, values);
  return values;
}

/** The columns of the index's present revision. */
export function getDenseColumns(index: MatchIndex): DenseColumns {
  if (index.dense?.revision !== index.revision) index.dense = createDenseColumns(index);
  return index.dense;
}

function createDenseColumns(index: MatchIndex): DenseColumns {
  const { docs, organisations, totals } = index;
  const rows = docs.ids.length;
  const meanWork = totals.workLength / Math.max(1, totals.works);
  const meanOrganisation = totals.organisationLength / Math.max(1, totals.organisations);
  const norm = (length: number, mean: number) => K1 * (1 - B + B * (mean > 0 ? length / mean : 1));
  const declared = byDimension((dimension) => listDeclaredCodes(index, dimension));
  const size = index.codeNumbers.size + 1;
  const columnOf = (dimension: Dimension) => docs.codes[dimension].subarray(0, rows);
  const region1 = docs.region1.subarray(0, rows);
  const requesters = docs.requesters.subarray(0, rows);
  const regionAffinity = createAffinity(index, 'region', null);
  return {
    revision: index.revision,
    owners: docs.organisations.subarray(0, rows),
    isWork: docs.isWork.subarray(0, rows),
    idBytes: toIdBytes(organisations.ids),
    codes: byDimension(columnOf),
    declared,
    regions: listValues(organisations.ids.length, (place) => organisations.regionCodes[place]),
    region1,
    region2: docs.region2.subarray(0, rows),
    worksByCode: {
      ...byDimension((dimension) => createNumberLists(columnOf(dimension), size)),
      region1: createNumberLists(region1, size),
      requester: createNumberLists(requesters, size),
    },
    codedCounts: byDimension((dimension) => countCoded(index, dimension, declared[dimension])),
    hasRequesters: requesters.some((requester) => requester !== 0),
    docNorms: mapColumn(docs.lengths.subarray(0, rows), (length, doc) =>
      (docs.organisations[doc] as number) >= 0 ? norm(length, meanWork) : Number.POSITIVE_INFINITY,
    ),
    organisationNorms: mapColumn(organisations.lengths.subarray(0, organisations.ids.length), (length) =>
      norm(length, meanOrganisation),
    ),
    affinities: {
      field: createAffinity(index, 'field', declared.field),
      beneficiary: createAffinity(index, 'beneficiary', declared.beneficiary),
      program: createAffinity(index, 'program', declared.program),
      region: regionAffinity,
    },
    regionHabit: measureHabit(regionAffinity),
    nearness: new WeakMap(),
  };
}

function byDimension<T>(make: (dimension: Dimension) => T): Record<Dimension, T> {
  return Object.fromEntries(dimensions.map((dimension) => [dimension, make(dimension)])) as Record<
    Dimension,
    T
  >;
}

function countCoded(
  { organisations, docs }: MatchIndex,
  dimension: Dimension,
  { starts }: DeclaredCodes,
): Uint16Array {
  const counts = new Uint16Array(organisations.ids.length);
  const column = docs.codes[dimension];
  for (let place = 0; place < counts.length; place++) {
    const first = organisations.firstDocs[place] as number;
    const end = first + (organisations.docCounts[place] as number);
    let count = (starts[place + 1] as number) > (starts[place] as number) ? 1 : 0;
    for (let doc = first + 1; doc < end; doc++) if (column[doc] !== 0) count++;
    counts[place] = count;
  }
  return counts;
}

/** The number of a value, from 1. */
function numberOf(numbers: Map<string, number>, value: string): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  numbers.set(value, numbers.size + 1);
  return numbers.size;
}

/** As `Float32Array.from` does, in a tenth of its time. */
function mapColumn(column: Int32Array, map: (value: number, at: number) => number): Float32Array {
  const mapped = new Float32Array(column.length);
  for (let at = 0; at < column.length; at++) mapped[at] = map(column[at] as number, at);
  return mapped;
}

function listDeclaredCodes(index: MatchIndex, dimension: Dimension): DeclaredCodes {
  const { ids, codes: all } = index.organisations;
  const { starts, numbers, names, placesByNumber } = listValues(
    ids.length,
    (place) => all[place]?.[dimension],
  );
  const codeOf = names.map((value) => codeNumber(index.codeNumbers, dimension, value));
  return {
    starts,
    codes: numbers.map((number) => codeOf[number] as number),
    valueNumbers: numbers,
    values: new Map(names.map((value, number) => [value, number])),
    placesByValue: placesByNumber,
  };
}

/** Values that each place has, and the places of each value. */
function listValues(count: number, valuesOf: (place: number) => readonly string[] | undefined): WorkRegions {
  const starts = new Int32Array(count + 1);
  const known = new Map<string, number>();
  const numbers: number[] = [];
  const places: number[] = [];
  for (let place = 0; place < count; place++) {
    for (const value of valuesOf(place) ?? []) {
      numbers.push(numberOf(known, value));
      places.push(place);
    }
    starts[place + 1] = numbers.length;
  }
  const listed = Int32Array.from(numbers);
  return {
    starts,
    numbers: listed,
    names: ['', ...known.keys()],
    placesByNumber: createNumberLists(listed, known.size + 1, Int32Array.from(places)),
  };
}
