import { NO_DAY } from '#catalog/calendar.ts';
import type { NpoRecord } from '#catalog/npo-record.ts';
import { type CodeNumbers, createCodeNumbers } from './code-numbers.ts';
import { keepRows, makeRoom } from './columns.ts';
import type { DenseColumns } from './dense-columns.ts';
import { compactDocTerms, createDocTerms, type DocTerms } from './doc-terms.ts';
import { wideHash } from './hash.ts';
import type { Labels } from './labels.ts';
import { addDocs, createDocColumns, type DocColumns, dropDocs } from './match-docs.ts';
import {
  type Dimension,
  dimensions,
  type MatchProfile,
  toMatchProfile,
  writeSearched,
} from './match-profile.ts';
import { compactPhrases, createPhrases, type Phrases } from './phrases.ts';
import type { Standing } from './query-independent-features.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** Fixed numbers of an organisation, in columns by its place; `ids` says how many there are, the others have room. */
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
  /** Median and largest known amount; 0 when none is known. */
  medianAmounts: Float64Array;
  maxAmounts: Float64Array;
  lastDays: Int32Array;
  /** How many different requesters the works were done for. */
  requesterCounts: Int32Array;
};

/**
 * What the engine searches: terms of documents, organised by organisation. A changed organisation whose
 * documents changed is appended anew and the old copy dies; the dead are squeezed out when there are many.
 */
export type MatchIndex = {
  labels: Labels;
  /** Highest version applied. */
  version: number;
  /** Changes with what is searched, not with an organisation's dates, counts and capacity: those are read as they are. */
  revision: number;
  vocabulary: Vocabulary;
  docTerms: DocTerms;
  phrases: Phrases;
  placeById: Map<string, number>;
  removedVersions: Map<string, number>;
  organisations: OrganisationColumns;
  docs: DocColumns;
  codeNumbers: CodeNumbers;
  /** The lists of codes that organisations have, by their codes. */
  codeLists: Map<string, readonly string[]>;
  totals: { organisations: number; organisationLength: number; works: number; workLength: number };
  deadDocs: number;
  /** Live places by ascending id, made when first asked for after an organisation came, moved or left. */
  idOrder: readonly number[] | null;
  dense: DenseColumns | null;
  /** Made when first asked for; rows of changed organisations are made anew. */
  standing: Standing | null;
  /** Terms of names of codes, which return in every work. */
  nameTerms: Map<string, readonly number[]>;
  /** How often each term stands in the document that is being added: zeros in between. */
  counts: Uint16Array;
  /** Room for what only the list that is being computed needs, by name; see `takeRoom`. */
  rooms: Map<string, Room>;
};

/** An empty index; `labels` name the codes of what is put in. With others, what was put in before keeps its words. */
export function createMatchIndex(labels: Labels): MatchIndex {
  return {
    labels,
    version: 0,
    revision: 0,
    vocabulary: createVocabulary(),
    docTerms: createDocTerms(),
    phrases: createPhrases(),
    placeById: new Map(),
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
      medianAmounts: new Float64Array(),
      maxAmounts: new Float64Array(),
      lastDays: new Int32Array(),
      requesterCounts: new Int32Array(),
    },
    docs: createDocColumns(),
    codeNumbers: createCodeNumbers(),
    codeLists: new Map(),
    totals: { organisations: 0, organisationLength: 0, works: 0, workLength: 0 },
    deadDocs: 0,
    idOrder: null,
    dense: null,
    standing: null,
    nameTerms: new Map(),
    counts: new Uint16Array(1024),
    rooms: new Map(),
  };
}

/** Takes in changed NPOs, with the rules of the catalogue: late older records are ignored, unpublished ones removed. */
export function applyNpoRecords(index: MatchIndex, records: Iterable<NpoRecord>): void {
  for (const record of records) {
    const place = index.placeById.get(record.id);
    const known =
      place === undefined ? index.removedVersions.get(record.id) : index.organisations.versions[place];
    index.version = Math.max(index.version, record.version);
    if (known !== undefined && known > record.version) continue;
    if (record.isPublished) {
      index.removedVersions.delete(record.id);
      putProfile(index, toMatchProfile(record));
    } else {
      index.removedVersions.set(record.id, record.version);
      if (place !== undefined) dropPlace(index, place);
    }
  }
  finishChanges(index);
}

/** Takes in profiles as they are, each replacing the one of the same id. */
export function applyProfiles(index: MatchIndex, profiles: Iterable<MatchProfile>): void {
  for (const profile of profiles) {
    index.version = Math.max(index.version, profile.version);
    putProfile(index, profile);
  }
  finishChanges(index);
}

/** Live places by ascending id: the order of every loop, so that results do not depend on the order of arrival. */
export function placesById(index: MatchIndex): readonly number[] {
  if (index.idOrder === null) {
    const { ids } = index.organisations;
    index.idOrder = [...index.placeById.values()].sort((left, right) =>
      (ids[left] as string) < (ids[right] as string) ? -1 : 1,
    );
  }
  return index.idOrder;
}

type Room = Float32Array | Int32Array | Uint16Array | Uint8Array;

/**
 * A column of `length` with whatever was left in it, until it is next asked for by this name. Columns of everybody,
 * made anew for each list, would have the collector go through the whole index every few lists.
 */
export function takeRoom<T extends Room>(
  { rooms }: MatchIndex,
  Column: new (length: number) => T,
  name: string,
  length: number,
): T {
  const room = rooms.get(name) as T | undefined;
  if (room !== undefined && room.length >= length) return room.subarray(0, length) as T;
  const grown = new Column(Math.ceil(length * 1.2));
  rooms.set(name, grown);
  return grown.subarray(0, length) as T;
}

function finishChanges(index: MatchIndex): void {
  if (index.deadDocs > 2000 && index.deadDocs > (index.docs.ids.length - index.deadDocs) / 3)
    compactDocs(index);
}

function putProfile(index: MatchIndex, profile: MatchProfile): void {
  const { organisations } = index;
  const works = [...profile.works].sort((left, right) => (left.id < right.id ? -1 : 1));
  const { codes, regionCodes } = profile;
  const print = wideHash(writeSearched(profile, works));
  let place = index.placeById.get(profile.id);
  if (place === undefined || organisations.fingerprints[place] !== print) {
    if (place !== undefined) dropPlace(index, place);
    place = organisations.ids.length;
    if (place === organisations.isLive.length) makeRoom(organisations, place + 1);
    organisations.firstDocs[place] = index.docs.ids.length;
    organisations.docCounts[place] = works.length + 1;
    organisations.fingerprints[place] = print;
    index.placeById.set(profile.id, place);
    index.idOrder = null;
    index.revision++;
    organisations.lengths[place] = addDocs(index, place, profile, works);
    index.totals.organisations++;
    index.totals.organisationLength += organisations.lengths[place] as number;
    const amounts = works.flatMap((work) => (work.amount !== null && work.amount > 0 ? [work.amount] : []));
    organisations.medianAmounts[place] = median(amounts);
    organisations.maxAmounts[place] = amounts.reduce((max, amount) => Math.max(max, amount), 0);
    organisations.requesterCounts[place] = new Set(
      works.flatMap((work) => (work.requesterId === null ? [] : [work.requesterId])),
    ).size;
    organisations.lastDays[place] = works.reduce((last, work) => Math.max(last, work.endDay), -NO_DAY);
  }
  organisations.ids[place] = profile.id;
  organisations.versions[place] = profile.version;
  organisations.isLive[place] = 1;
  organisations.codes[place] = shareCodes(index, codes);
  organisations.regionCodes[place] = shareList(index, regionCodes);
  organisations.declaresRegions[place] = Number(profile.declaresRegions);
  organisations.isNationwide[place] = Number(profile.isNationwide);
  organisations.foundedDays[place] = profile.foundedDay;
  organisations.donationDays[place] = profile.donationDay;
  organisations.businessDays[place] = profile.businessDay;
  organisations.certificateCounts[place] = profile.verifiedCertificateCount;
  organisations.capacities[place] = profile.capacity;
  organisations.inProgressCounts[place] = profile.inProgressCount;
  organisations.offerCounts[place] = profile.offerCount;
  organisations.acceptCounts[place] = profile.acceptCount;
  if (index.standing !== null) index.standing.isMade[place] = 0;
}

/** Each list of codes once, however many organisations have it. */
function shareList(index: MatchIndex, codes: readonly string[]): readonly string[] {
  const key = codes.join('\n');
  const known = index.codeLists.get(key);
  if (known !== undefined) return known;
  index.codeLists.set(key, codes);
  return codes;
}

function shareCodes(index: MatchIndex, codes: MatchProfile['codes']): MatchProfile['codes'] {
  const shared: MatchProfile['codes'] = {};
  for (const dimension of dimensions) {
    const list = codes[dimension];
    if (list !== undefined) shared[dimension] = shareList(index, list);
  }
  return shared;
}

function dropPlace(index: MatchIndex, place: number): void {
  const { organisations, totals } = index;
  organisations.isLive[place] = 0;
  index.placeById.delete(organisations.ids[place] as string);
  index.idOrder = null;
  index.revision++;
  totals.organisations--;
  totals.organisationLength -= organisations.lengths[place] as number;
  dropDocs(index, organisations.firstDocs[place] as number, organisations.docCounts[place] as number);
}

function compactDocs(index: MatchIndex): void {
  const { docs, organisations } = index;
  const remap = new Int32Array(docs.ids.length).fill(-1);
  const placeRemap = new Int32Array(organisations.ids.length).fill(-1);
  let places = 0;
  for (let place = 0; place < placeRemap.length; place++)
    if (organisations.isLive[place]) placeRemap[place] = places++;
  let next = 0;
  for (let doc = 0; doc < docs.ids.length; doc++)
    if ((docs.organisations[doc] as number) >= 0) remap[doc] = next++;
  compactDocTerms(index.docTerms, (doc) => (remap[doc] as number) >= 0);
  compactPhrases(index.phrases, (doc) => (remap[doc] as number) >= 0);
  keepRows(docs, docs.ids.length, (doc) => (remap[doc] as number) >= 0);
  keepRows(organisations, organisations.ids.length, (place) => (placeRemap[place] as number) >= 0);
  docs.organisations = docs.organisations.map((place) => placeRemap[place] as number);
  organisations.firstDocs = organisations.firstDocs.map((doc) => remap[doc] as number);
  organisations.ids.forEach((id, place) => {
    index.placeById.set(id, place);
  });
  index.deadDocs = 0;
  index.idOrder = null;
  index.standing = null;
  index.revision++;
}

function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
