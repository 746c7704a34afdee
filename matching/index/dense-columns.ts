import type { CodePostings } from './code-postings.ts';
import type { Dimension } from './match-profile.ts';
import type { RegionMap } from './regions.ts';

/** Values that each slot has: those of slot `s` are `numbers[starts[s]]` up to `numbers[starts[s + 1]]`. */
export type SlotValues = {
  starts: Int32Array;
  /** Positions in `names`. */
  numbers: Int32Array;
  /** The values themselves; the first stands for none. */
  names: string[];
  slotsByNumber: CodePostings;
};

/** Codes that organisations declare, laid out like `SlotValues`. */
export type DeclaredCodes = {
  starts: Int32Array;
  /** Code numbers of the index, 0 for a code that no work has. */
  codes: Int32Array;
  /** Numbers of the values themselves, as `values` gives them, from 1; and the slots that declare each of them. */
  valueNumbers: Int32Array;
  values: Map<string, number>;
  slotsByValue: CodePostings;
};

/** Kinds of code for which the index learns which codes go together. */
export const affinityKinds = ['field', 'beneficiary', 'program', 'region'] as const;
export type AffinityKind = (typeof affinityKinds)[number];

/**
 * How often organisations that work under one code work under another: counts of pairs of works of the same
 * organisation, each organisation with weight √n for its n works, so that no large one dominates.
 */
export type Affinity = {
  /** Row of a code number, -1 when no work has it. */
  rows: Int32Array;
  size: number;
  pairs: Float64Array;
  totals: Float64Array;
  /** Share of each code among all works. */
  shares: Float64Array;
};

/** The columns that every request scans, as of one revision of the index; most are views of the index's own columns. */
export type DenseColumns = {
  revision: number;
  /** Slot of the owner of each document, -1 when it is dead. */
  owners: Int32Array;
  isWork: Uint8Array;
  /** Ids of organisations by slot, 16 bytes each; null when they are no UUIDs. */
  idBytes: Uint8Array | null;
  codes: Record<Dimension, Int32Array>;
  declared: Record<Dimension, DeclaredCodes>;
  /** Codes of the regions that organisations work in. */
  regions: SlotValues;
  region1: Int32Array;
  region2: Int32Array;
  /** Live works by code, by level-1 region and by requester. */
  worksByCode: Record<Dimension | 'region1' | 'requester', CodePostings>;
  /** By slot: works with a code of the dimension, plus one if the organisation declares any. */
  codedCounts: Record<Dimension, Uint16Array>;
  /** True when at least one work has a known requester. */
  hasRequesters: boolean;
  /**
   * k₁ (1 − b + b · length / mean length of a work) of each document, Infinity for dead ones, which then score 0; and
   * of each organisation, by the mean length of all texts of one.
   */
  docNorms: Float32Array;
  organisationNorms: Float32Array;
  affinities: Record<AffinityKind, Affinity>;
  /** How reliably organisations return to a region they worked in, 0 to 1. */
  regionPersistence: number;
  /** Cache of `getNearness`: how near each of `regions.names` is to a requested region, by map and region. */
  nearness: WeakMap<RegionMap, Map<string, Float64Array>>;
};
