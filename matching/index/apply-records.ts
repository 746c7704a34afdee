import { NO_DAY } from '#catalog/calendar.ts';
import type { NpoRecord } from '#catalog/npo-record.ts';
import { keepRows, reserveRows } from './columns.ts';
import { compactDocTerms } from './doc-terms.ts';
import { wideHash } from './hash.ts';
import { addDocs, dropDocs } from './match-docs.ts';
import { countDocs, type MatchIndex } from './match-index.ts';
import { dimensions, type MatchProfile, toMatchProfile, writeSearched } from './match-profile.ts';
import { compactPhrases } from './phrase-store.ts';
import { remapWorkTexts } from './work-texts.ts';

/** Applies changed NPOs by the catalogue's rules: a late older record is ignored, an unpublished NPO removed. */
export function applyNpoRecords(index: MatchIndex, records: Iterable<NpoRecord>): void {
  for (const record of records) {
    const slot = index.slotById.get(record.id);
    const known =
      slot === undefined ? index.removedVersions.get(record.id) : index.organisations.versions[slot];
    index.version = Math.max(index.version, record.version);
    if (known !== undefined && known > record.version) continue;
    if (record.isPublished) {
      index.removedVersions.delete(record.id);
      putProfile(index, toMatchProfile(record));
    } else {
      index.removedVersions.set(record.id, record.version);
      if (slot !== undefined) dropSlot(index, slot);
    }
  }
  finishChanges(index);
}

/** Applies profiles, each replacing the one of the same id. */
export function applyProfiles(index: MatchIndex, profiles: Iterable<MatchProfile>): void {
  for (const profile of profiles) {
    index.version = Math.max(index.version, profile.version);
    putProfile(index, profile);
  }
  finishChanges(index);
}

function finishChanges(index: MatchIndex): void {
  if (index.deadDocs > 2000 && index.deadDocs > (countDocs(index) - index.deadDocs) / 3) compactDocs(index);
}

function putProfile(index: MatchIndex, profile: MatchProfile): void {
  const { organisations } = index;
  const works = [...profile.works].sort((left, right) => (left.id < right.id ? -1 : 1));
  const { codes, regionCodes } = profile;
  const searchedHash = wideHash(writeSearched(profile, works));
  let slot = index.slotById.get(profile.id);
  if (slot === undefined || organisations.fingerprints[slot] !== searchedHash) {
    if (slot !== undefined) dropSlot(index, slot);
    slot = organisations.ids.length;
    if (slot === organisations.isLive.length) reserveRows(organisations, slot + 1);
    organisations.firstDocs[slot] = countDocs(index);
    organisations.docCounts[slot] = works.length + 1;
    organisations.fingerprints[slot] = searchedHash;
    index.slotById.set(profile.id, slot);
    index.idOrder = null;
    index.revision++;
    organisations.lengths[slot] = addDocs(index, slot, profile, works);
    index.totals.organisations++;
    index.totals.organisationLength += organisations.lengths[slot] as number;
    const amounts = works.flatMap((work) => (work.amount !== null && work.amount > 0 ? [work.amount] : []));
    organisations.medianAmounts[slot] = median(amounts);
    organisations.maxAmounts[slot] = amounts.reduce((max, amount) => Math.max(max, amount), 0);
    organisations.requesterCounts[slot] = new Set(
      works.flatMap((work) => (work.requesterId === null ? [] : [work.requesterId])),
    ).size;
    organisations.lastDays[slot] = works.reduce((last, work) => Math.max(last, work.endDay), -NO_DAY);
  }
  organisations.ids[slot] = profile.id;
  organisations.versions[slot] = profile.version;
  organisations.isLive[slot] = 1;
  organisations.codes[slot] = shareCodes(index, codes);
  organisations.regionCodes[slot] = shareList(index, regionCodes);
  organisations.declaresRegions[slot] = Number(profile.declaresRegions);
  organisations.isNationwide[slot] = Number(profile.isNationwide);
  organisations.foundedDays[slot] = profile.foundedDay;
  organisations.donationDays[slot] = profile.donationDay;
  organisations.businessDays[slot] = profile.businessDay;
  organisations.certificateCounts[slot] = profile.verifiedCertificateCount;
  organisations.capacities[slot] = profile.capacity;
  organisations.inProgressCounts[slot] = profile.inProgressCount;
  organisations.offerCounts[slot] = profile.offerCount;
  organisations.acceptCounts[slot] = profile.acceptCount;
  organisations.dueReportCounts[slot] = profile.dueReportCount;
  organisations.timelyReportCounts[slot] = profile.timelyReportCount;
  if (index.queryIndependent !== null) index.queryIndependent.isComputed[slot] = 0;
}

/** The one instance of a list of codes; organisations with equal lists share it. */
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

function dropSlot(index: MatchIndex, slot: number): void {
  const { organisations, totals } = index;
  organisations.isLive[slot] = 0;
  index.slotById.delete(organisations.ids[slot] as string);
  index.idOrder = null;
  index.revision++;
  totals.organisations--;
  totals.organisationLength -= organisations.lengths[slot] as number;
  dropDocs(index, organisations.firstDocs[slot] as number, organisations.docCounts[slot] as number);
}

function compactDocs(index: MatchIndex): void {
  const { docs, organisations } = index;
  const remap = new Int32Array(countDocs(index)).fill(-1);
  const slotRemap = new Int32Array(organisations.ids.length).fill(-1);
  let slots = 0;
  for (let slot = 0; slot < slotRemap.length; slot++)
    if (organisations.isLive[slot]) slotRemap[slot] = slots++;
  let next = 0;
  for (let doc = 0; doc < remap.length; doc++) if ((docs.owners[doc] as number) >= 0) remap[doc] = next++;
  compactDocTerms(index.docTerms, (doc) => (remap[doc] as number) >= 0);
  compactPhrases(index.phrases, (doc) => (remap[doc] as number) >= 0);
  remapWorkTexts(index.workTexts, remap);
  keepRows(docs, remap.length, (doc) => (remap[doc] as number) >= 0);
  keepRows(organisations, organisations.ids.length, (slot) => (slotRemap[slot] as number) >= 0);
  docs.owners = docs.owners.map((slot) => slotRemap[slot] as number);
  organisations.firstDocs = organisations.firstDocs.map((doc) => remap[doc] as number);
  organisations.ids.forEach((id, slot) => {
    index.slotById.set(id, slot);
  });
  index.deadDocs = 0;
  index.idOrder = null;
  index.queryIndependent = null;
  index.revision++;
}

function median(values: readonly number[]): number {
  if (values.length === 0) return 0;
  const sorted = [...values].sort((left, right) => left - right);
  const middle = sorted.length >> 1;
  if (sorted.length % 2 === 1) return sorted[middle] as number;
  return ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
