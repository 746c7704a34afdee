import { getDenseColumns, getNearness } from '../index/build-dense-columns.ts';
import { listPostings } from '../index/code-postings.ts';
import type { AffinityKind, DenseColumns } from '../index/dense-columns.ts';
import type { MatchIndex } from '../index/match-index.ts';
import { dimensions } from '../index/match-profile.ts';
import { proximityValues, type RegionMap } from '../index/regions.ts';
import { takeScratch } from '../index/scratch-buffers.ts';
import { type MatchRequest, requestCode } from '../match-request.ts';
import { findRepeats, type Repeat } from './repeat-partners.ts';
import {
  type AffinityPlan,
  createRequestPlan,
  type DimensionPlan,
  type RequestPlan,
} from './request-plan.ts';
import { largest } from './top-values.ts';

/** Weight of the prior share π in (n_match + ½π) / (n + ½), in works. */
export const SHARE_STRENGTH = 0.5;
/** Works assumed in a field beyond those known, so that a single known work does not count as the whole field. */
const UNSEEN_WORKS = 3;

/**
 * What the request and each eligible organisation share apart from words; row r belongs to `slots[r]`. The columns cover
 * all eligible organisations and are valid until the next list is computed; the functions are called for candidates only.
 */
export type Signals = {
  /** Ascending. */
  slots: Int32Array;
  context: Float32Array;
  largestContext: number;
  /** By dimension: smoothed share of the organisation's works with the request's code; null when the request has none. */
  shares: (Float32Array | null)[];
  region: Float32Array;
  /** 1 worked in the same level-2 region, .5 in the same level-1 region. */
  regionWorked: Float32Array;
  /** Rows of past partners, and of organisations with a work for the same requester. */
  repeats: Map<number, Repeat>;
  /** The organisation's share of all works in the request's field. */
  fieldPart: (row: number) => number;
  /** Declares codes, but not the request's, and has no work with it. A history of grants declares nothing. */
  isElsewhere: Record<ConditionDimension, (row: number) => boolean>;
  /** Mean over the organisation's works of P(request's code | work's code). */
  affinities: Record<AffinityKind, (row: number) => number>;
  workCount: (row: number) => number;
};

/** Computes the signals of the eligible organisations from the postings of the request's codes. */
export function createSignals(
  index: MatchIndex,
  request: MatchRequest,
  slots: Int32Array,
  regionMap: RegionMap,
): Signals {
  const { organisations } = index;
  const column = (name: string) => takeScratch(index, Float32Array, name, slots.length).fill(0);
  const dense = getDenseColumns(index);
  const plan = createRequestPlan(index, dense, request);
  const affinity = (kind: AffinityKind) => {
    const planned = plan.affinities.find((each) => each.kind === kind);
    if (planned === undefined) return () => 0;
    const of = createAffinityOf(index, planned);
    return (row: number) => of(slots[row] as number);
  };
  const elsewhere = (dimension: ConditionDimension) => {
    const of = createIsElsewhereOf(index, plan, request, dimension);
    return (row: number) => of(slots[row] as number);
  };
  const signals: Signals = {
    slots,
    context: column('context'),
    largestContext: 0,
    shares: dimensions.map((dimension) =>
      requestCode(request, dimension) === null ? null : column(dimension),
    ),
    region: column('region'),
    regionWorked: column('regionWorked'),
    repeats: findRepeats(index, dense, slots, request, plan),
    fieldPart: createFieldPartOf(index, slots, plan),
    isElsewhere: {
      field: elsewhere('field'),
      beneficiary: elsewhere('beneficiary'),
    },
    affinities: {
      field: affinity('field'),
      beneficiary: affinity('beneficiary'),
      program: affinity('program'),
      region: affinity('region'),
    },
    workCount: (row) => (organisations.docCounts[slots[row] as number] as number) - 1,
  };
  const rows = numberRows(index, slots);
  addRegionsWorked(signals, dense, plan, rows);
  for (const planned of plan.dimensions) addShares(signals, dense, planned, rows);
  addContext(index, signals, dense, plan, rows);
  const hasRegion = request.regionLevel1Code !== null || request.regionLevel2Code !== null;
  if (hasRegion) {
    addNearness(index, dense, signals, getNearness(dense, request, regionMap), rows);
    discountUndeclaredRegions(index, dense, signals);
  }
  return signals;
}

/** By slot: its row among `slots`, -1 when it is not eligible. */
function numberRows(index: MatchIndex, slots: Int32Array): Int32Array {
  const rows = takeScratch(index, Int32Array, 'rows', index.organisations.ids.length).fill(-1);
  for (let row = 0; row < slots.length; row++) rows[slots[row] as number] = row;
  return rows;
}

/** Works in the request's level-1 or level-2 region. */
function addRegionsWorked(
  { regionWorked }: Signals,
  { owners, region2 }: DenseColumns,
  plan: RequestPlan,
  rows: Int32Array,
): void {
  const { worksInLevel1 } = plan;
  for (let next = 0; next < worksInLevel1.length; next++) {
    const doc = worksInLevel1[next] as number;
    const row = rows[owners[doc] as number] as number;
    if (row < 0) continue;
    const isSameDetail = plan.region2 === null || (plan.region2 !== 0 && region2[doc] === plan.region2);
    if (isSameDetail) regionWorked[row] = 1;
    else if (regionWorked[row] === 0) regionWorked[row] = 0.5;
  }
}

/** Shares of one dimension; a declared code counts as one work. */
function addShares(
  { slots, shares: all }: Signals,
  { owners }: DenseColumns,
  { at, works, declaredBy, codedCounts, prior }: DimensionPlan,
  rows: Int32Array,
): void {
  const shares = all[at] as Float32Array;
  for (let next = 0; next < works.length; next++) {
    const row = rows[owners[works[next] as number] as number] as number;
    if (row >= 0) shares[row] = (shares[row] as number) + 1;
  }
  let before = -1;
  for (let next = 0; next < declaredBy.length; next++) {
    const slot = declaredBy[next] as number;
    const row = rows[slot] as number;
    if (row >= 0 && slot !== before) shares[row] = (shares[row] as number) + 1;
    before = slot;
  }
  for (let row = 0; row < shares.length; row++) {
    shares[row] =
      ((shares[row] as number) + SHARE_STRENGTH * prior) /
      ((codedCounts[slots[row] as number] as number) + SHARE_STRENGTH);
  }
}

/** Sums over works by how many conditions each one meets; a work in the request's level-1 region meets one. */
function addContext(
  index: MatchIndex,
  signals: Signals,
  { owners }: DenseColumns,
  { dimensions: planned, worksInLevel1, contextPowers }: RequestPlan,
  rows: Int32Array,
): void {
  const { context } = signals;
  const conditions = [
    worksInLevel1,
    ...planned.flatMap(({ isContext, works }) => (isContext ? [works] : [])),
  ];
  const shared = takeScratch(index, Uint8Array, 'shared', owners.length).fill(0);
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
      // Count each work once, at the first condition it appears under.
      shared[doc] = 0;
      if (row >= 0) context[row] = (context[row] as number) + (contextPowers[count] as number);
    }
  }
  signals.largestContext = largest(context);
}

function createFieldPartOf(
  { organisations }: MatchIndex,
  slots: Int32Array,
  plan: RequestPlan,
): (row: number) => number {
  const field = plan.dimensions.find(({ at }) => dimensions[at] === 'field');
  if (field === undefined || field.code === 0) return () => 0;
  const { column, code, works } = field;
  return (row) => {
    const slot = slots[row] as number;
    const own = organisations.firstDocs[slot] as number;
    const end = own + (organisations.docCounts[slot] as number);
    let worked = 0;
    for (let doc = own + 1; doc < end; doc++) if (column[doc] === code) worked++;
    return worked / (works.length + UNSEEN_WORKS);
  };
}

/** Conditions of a request that an organisation may declare not to serve. */
type ConditionDimension = 'field' | 'beneficiary';

/** By slot: whether an organisation declares codes of the dimension but has nothing to do with the request's. */
function createIsElsewhereOf(
  { organisations }: MatchIndex,
  plan: RequestPlan,
  request: MatchRequest,
  dimension: ConditionDimension,
): (slot: number) => boolean {
  const wanted = requestCode(request, dimension);
  const planned = plan.dimensions.find(({ at }) => dimensions[at] === dimension);
  if (planned === undefined || wanted === null) return () => false;
  const { column, code } = planned;
  return (slot) => {
    const declared = organisations.codes[slot]?.[dimension] ?? [];
    if (declared.length === 0 || declared.includes(wanted)) return false;
    const own = organisations.firstDocs[slot] as number;
    const end = own + (organisations.docCounts[slot] as number);
    for (let doc = own + 1; doc < end; doc++) if (code !== 0 && column[doc] === code) return false;
    return true;
  };
}

/** Affinity of one kind by slot, computed on demand: only candidates need it. */
export function createAffinityOf(
  { organisations }: MatchIndex,
  { column, declared, probabilities, share }: AffinityPlan,
): (slot: number) => number {
  return (slot) => {
    const ownText = organisations.firstDocs[slot] as number;
    const end = ownText + (organisations.docCounts[slot] as number);
    let all = 0;
    let sum = 0;
    for (let doc = ownText + 1; doc < end; doc++) {
      const own = column[doc] as number;
      if (own === 0) continue;
      all++;
      sum += probabilities[own] as number;
    }
    if (declared !== null) {
      const lastDeclared = declared.starts[slot + 1] as number;
      for (let next = declared.starts[slot] as number; next < lastDeclared; next++) {
        all++;
        sum += probabilities[declared.codes[next] as number] as number;
      }
    }
    return all === 0 ? share : sum / all;
  };
}

function addNearness(
  { organisations }: MatchIndex,
  { regions }: DenseColumns,
  { slots, region }: Signals,
  nearness: Float64Array,
  rows: Int32Array,
): void {
  const { NATIONWIDE, FAR } = proximityValues;
  for (let row = 0; row < slots.length; row++) {
    region[row] = organisations.isNationwide[slots[row] as number] === 1 ? NATIONWIDE : FAR;
  }
  for (let number = 1; number < nearness.length; number++) {
    const value = nearness[number] as number;
    if (value <= FAR) continue;
    const working = listPostings(regions.slotsByNumber, number);
    for (let next = 0; next < working.length; next++) {
      const row = rows[working[next] as number] as number;
      if (row >= 0 && value > (region[row] as number)) region[row] = value;
    }
  }
}

/** A region known only from past works counts as far as organisations return to their regions. */
function discountUndeclaredRegions(
  { organisations }: MatchIndex,
  { regionPersistence }: DenseColumns,
  signals: Signals,
): void {
  const { slots, region, regionWorked } = signals;
  if (regionPersistence === 1) return;
  for (let row = 0; row < slots.length; row++) {
    if (organisations.declaresRegions[slots[row] as number]) continue;
    region[row] = (region[row] as number) * regionPersistence;
    regionWorked[row] = (regionWorked[row] as number) * regionPersistence;
  }
}
