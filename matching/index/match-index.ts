import { type CodeNumbers, createCodeNumbers } from './code-numbers.ts';
import type { DenseColumns } from './dense-columns.ts';
import { createDocColumns, type DocColumns } from './doc-columns.ts';
import { createDocTerms, type DocTerms } from './doc-terms.ts';
import type { Labels } from './labels.ts';
import type { Dimension } from './match-profile.ts';
import { createPhrases, type Phrases } from './phrase-store.ts';
import type { ScratchBuffers } from './scratch-buffers.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';
import { createWorkTexts, type WorkTexts } from './work-texts.ts';

/** Facts of each organisation, in columns by its slot. `ids` has as many entries as there are; typed columns have spare rows. */
export type OrganisationColumns = {
  ids: string[];
  versions: Float64Array;
  fingerprints: Float64Array;
  isLive: Uint8Array;
  /** First document of each organisation (its own text); its works follow without a gap. */
  firstDocs: Int32Array;
  docCounts: Int32Array;
  lengths: Int32Array;
  codes: Partial<Record<Dimension, readonly string[]>>[];
  regionCodes: (readonly string[])[];
  declaresRegions: Uint8Array;
  isNationwide: Uint8Array;
  foundedDays: Int32Array;
  donationDays: Int32Array;
  businessDays: Int32Array;
  certificateCounts: Int32Array;
  capacities: Int32Array;
  inProgressCounts: Int32Array;
  offerCounts: Int32Array;
  acceptCounts: Int32Array;
  dueReportCounts: Int32Array;
  timelyReportCounts: Int32Array;
  /** Median and largest known amount; 0 when none is known. */
  medianAmounts: Float64Array;
  maxAmounts: Float64Array;
  lastDays: Int32Array;
  /** How many different requesters the works were done for. */
  requesterCounts: Int32Array;
};

/**
 * Features of the query-independent terms by slot, one row after another, and what each row is worth in logits; for one
 * day and one weight set. A row is computed when first read, and again after its organisation changed (`isComputed` 0).
 */
export type QueryIndependentFeatures = {
  /** Day, assumed acceptance and weights of the terms. */
  key: readonly number[];
  features: Int32Array;
  scores: Float32Array;
  isComputed: Uint8Array;
};

/**
 * What the engine searches: the terms of documents, grouped by organisation. When an organisation's documents change, it
 * is appended again in a new slot and the old copy is marked dead; dead copies are compacted away once there are many.
 */
export type MatchIndex = {
  labels: Labels;
  /** Highest version applied. */
  version: number;
  /** Grows with every change of what is searched; dates, counts and capacities are read in place and do not count. */
  revision: number;
  vocabulary: Vocabulary;
  docTerms: DocTerms;
  phrases: Phrases;
  slotById: Map<string, number>;
  removedVersions: Map<string, number>;
  organisations: OrganisationColumns;
  docs: DocColumns;
  workTexts: WorkTexts;
  codeNumbers: CodeNumbers;
  /** Each distinct list of codes once, however many organisations have it. */
  codeLists: Map<string, readonly string[]>;
  totals: { organisations: number; organisationLength: number; works: number; workLength: number };
  deadDocs: number;
  /** Live slots by ascending id; null after an organisation was added, moved or removed. */
  idOrder: readonly number[] | null;
  dense: DenseColumns | null;
  queryIndependent: QueryIndependentFeatures | null;
  /** Cache of the terms of code names, which recur in every work. */
  nameTerms: Map<string, readonly number[]>;
  /** Occurrences of each term in the document that is being added; all zero in between. */
  counts: Uint16Array;
  scratch: ScratchBuffers;
};

/** An empty index; `labels` name the codes of what is added. Changing them later does not touch what was added before. */
export function createMatchIndex(labels: Labels): MatchIndex {
  return {
    labels,
    version: 0,
    revision: 0,
    vocabulary: createVocabulary(),
    docTerms: createDocTerms(),
    phrases: createPhrases(),
    slotById: new Map(),
    removedVersions: new Map(),
    organisations: {
      ids: [],
      versions: new Float64Array(),
      fingerprints: new Float64Array(),
      isLive: new Uint8Array(),
      firstDocs: new Int32Array(),
      docCounts: new Int32Array(),
      lengths: new Int32Array(),
      codes: [],
      regionCodes: [],
      declaresRegions: new Uint8Array(),
      isNationwide: new Uint8Array(),
      foundedDays: new Int32Array(),
      donationDays: new Int32Array(),
      businessDays: new Int32Array(),
      certificateCounts: new Int32Array(),
      capacities: new Int32Array(),
      inProgressCounts: new Int32Array(),
      offerCounts: new Int32Array(),
      acceptCounts: new Int32Array(),
      dueReportCounts: new Int32Array(),
      timelyReportCounts: new Int32Array(),
      medianAmounts: new Float64Array(),
      maxAmounts: new Float64Array(),
      lastDays: new Int32Array(),
      requesterCounts: new Int32Array(),
    },
    docs: createDocColumns(),
    workTexts: createWorkTexts(),
    codeNumbers: createCodeNumbers(),
    codeLists: new Map(),
    totals: { organisations: 0, organisationLength: 0, works: 0, workLength: 0 },
    deadDocs: 0,
    idOrder: null,
    dense: null,
    queryIndependent: null,
    nameTerms: new Map(),
    counts: new Uint16Array(1024),
    scratch: new Map(),
  };
}

/** How many documents the index holds, dead ones included until they are compacted. */
export const countDocs = ({ docTerms }: MatchIndex): number => docTerms.lists.docs;

/** Live slots by ascending id: loops in this order give results that do not depend on the order of arrival. */
export function slotsById(index: MatchIndex): readonly number[] {
  if (index.idOrder === null) {
    const { ids } = index.organisations;
    index.idOrder = [...index.slotById.values()].sort((left, right) =>
      (ids[left] as string) < (ids[right] as string) ? -1 : 1,
    );
  }
  return index.idOrder;
}
