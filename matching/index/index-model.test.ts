import { expect, test } from 'vitest';
import { createRandom, generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { NO_DAY } from '#catalog/calendar.ts';
import type { NpoRecord } from '#catalog/npo-record.ts';
import { applyNpoRecords, applyProfiles } from './apply-records.ts';
import { codeNumber } from './code-numbers.ts';
import { labelNames } from './labels.ts';
import { countDocs, createMatchIndex, type MatchIndex, slotsById } from './match-index.ts';
import { dimensions, type MatchProfile, type MatchWork, toMatchProfile } from './match-profile.ts';
import { entryFrequency, entryNumber } from './packed-entry.ts';
import { hashWord, phraseFrequency, toPhrases } from './phrase-store.ts';
import { toWords } from './tokens.ts';
import { lookUpWord } from './vocabulary.ts';
import { readWorkText } from './work-texts.ts';

const requesters = ['one', 'two', null];
const amounts = [null, 0, 1_000_000, 2_500_000, 90_000_000];

/** Profiles with works of every kind, which stand in no order; some have none. */
function createProfiles(count: number, seed: number): MatchProfile[] {
  const random = createRandom(seed);
  return [...generateNpos(count, seed)].map(toMatchProfile).map((profile, at) => ({
    ...profile,
    declaresRegions: at % 3 !== 0,
    works: profile.works.slice(0, at % 5).map((work, next) => ({
      ...work,
      codes: { ...work.codes, age: `a${next}`, program: at % 2 ? 'g1' : '' },
      text: `${work.text} ${work.text.slice(0, 12)}`,
      requesterId: random.pick(requesters),
      amount: random.pick(amounts),
      endDay: work.endDay - random.below(900),
    })),
  }));
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** What an organisation is searched by, its own text first: the terms and neighbouring words of each text. */
function readDocs(index: MatchIndex, profile: MatchProfile) {
  const works = profile.works.toSorted((left, right) => (left.id < right.id ? -1 : 1));
  const read = (text: string, names: readonly string[], work: MatchWork | null) => {
    const words = toWords(text);
    const known = [...words, ...names.flatMap((name) => toWords(name))];
    const terms = known.flatMap((word) => lookUpWord(index.vocabulary, word));
    const phrases = toPhrases(
      words.map(({ surface, stem }) => hashWord(surface, stem)),
      new Uint32Array(4096),
    );
    return { work, terms, phrases };
  };
  return [
    read(profile.text, labelNames(index.labels, profile.codes, profile.regionCodes), null),
    ...works.map((work) =>
      read(
        work.text,
        labelNames(index.labels, work.codes, [work.regionLevel1Code, work.regionLevel2Code]),
        work,
      ),
    ),
  ];
}

function countEach(lists: Iterable<readonly number[]>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const list of lists)
    for (const value of new Set(list)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function expectColumns(index: MatchIndex, profile: MatchProfile): void {
  const { organisations } = index;
  const slot = index.slotById.get(profile.id) as number;
  const paid = profile.works
    .map(({ amount }) => amount ?? 0)
    .filter((amount) => amount > 0)
    .sort((left, right) => left - right);
  const middle = [paid[Math.floor((paid.length - 1) / 2)] ?? 0, paid[Math.floor(paid.length / 2)] ?? 0];
  expect({
    id: organisations.ids[slot],
    isLive: organisations.isLive[slot],
    docCount: organisations.docCounts[slot],
    length: organisations.lengths[slot],
    declaresRegions: organisations.declaresRegions[slot],
    isNationwide: organisations.isNationwide[slot],
    median: organisations.medianAmounts[slot],
    most: organisations.maxAmounts[slot],
    lastDay: organisations.lastDays[slot],
    requesters: organisations.requesterCounts[slot],
    regionCodes: organisations.regionCodes[slot],
    counts: [
      organisations.versions[slot],
      organisations.foundedDays[slot],
      organisations.donationDays[slot],
      organisations.businessDays[slot],
      organisations.certificateCounts[slot],
      organisations.capacities[slot],
      organisations.inProgressCounts[slot],
      organisations.offerCounts[slot],
      organisations.acceptCounts[slot],
      organisations.dueReportCounts[slot],
      organisations.timelyReportCounts[slot],
    ],
  }).toEqual({
    id: profile.id,
    isLive: 1,
    docCount: profile.works.length + 1,
    length: sum(readDocs(index, profile).map(({ terms }) => terms.length)),
    declaresRegions: Number(profile.declaresRegions),
    isNationwide: Number(profile.isNationwide),
    median: sum(middle) / 2,
    most: Math.max(0, ...paid),
    lastDay: Math.max(-NO_DAY, ...profile.works.map(({ endDay }) => endDay)),
    requesters: new Set(profile.works.flatMap(({ requesterId }) => requesterId ?? [])).size,
    regionCodes: profile.regionCodes,
    counts: [
      profile.version,
      profile.foundedDay,
      profile.donationDay,
      profile.businessDay,
      profile.verifiedCertificateCount,
      profile.capacity,
      profile.inProgressCount,
      profile.offerCount,
      profile.acceptCount,
      profile.dueReportCount,
      profile.timelyReportCount,
    ],
  });
  for (const dimension of dimensions)
    expect(organisations.codes[slot]?.[dimension]).toEqual(profile.codes[dimension]);
}

function expectDocs(index: MatchIndex, profile: MatchProfile): void {
  const { docs, docTerms, codeNumbers } = index;
  const slot = index.slotById.get(profile.id) as number;
  const first = index.organisations.firstDocs[slot] as number;
  readDocs(index, profile).forEach(({ work, terms }, at) => {
    const doc = first + at;
    expect({
      owner: docs.owners[doc],
      isWork: docs.isWork[doc],
      length: docs.lengths[doc],
      codes: dimensions.map((dimension) => docs.codes[dimension][doc]),
      regions: [docs.region1[doc], docs.region2[doc]],
      days: [docs.startDays[doc], docs.endDays[doc]],
      requester: docs.requesters[doc],
      text: readWorkText(index.workTexts, doc),
    }).toEqual({
      owner: slot,
      isWork: Number(work !== null),
      length: terms.length,
      codes: dimensions.map((dimension) => codeNumber(codeNumbers, dimension, work?.codes[dimension])),
      regions: [work?.regionLevel1Code, work?.regionLevel2Code].map((code) =>
        codeNumber(codeNumbers, 'region', code),
      ),
      days: [work?.startDay ?? NO_DAY, work?.endDay ?? NO_DAY],
      requester: codeNumber(codeNumbers, 'requester', work?.requesterId),
      text: { id: work?.id ?? '', name: work?.name ?? '' },
    });
    const { entries, starts } = docTerms.lists;
    const held = [...entries.subarray(starts[doc], starts[doc + 1])];
    const times = [...new Set(terms)].map((term) => [term, terms.filter((other) => other === term).length]);
    expect(held.map((entry) => [entryNumber(entry), entryFrequency(entry)])).toEqual(times);
  });
}

/** Compares an index with what the profiles say that it should hold. */
function expectIndex(index: MatchIndex, profiles: readonly MatchProfile[]): void {
  expect([...index.slotById.keys()].sort()).toEqual(profiles.map(({ id }) => id).sort());
  expect(slotsById(index).map((slot) => index.organisations.ids[slot])).toEqual(
    profiles.map(({ id }) => id).sort(),
  );
  for (const profile of profiles) {
    expectColumns(index, profile);
    expectDocs(index, profile);
  }
  const all = profiles.map((profile) => readDocs(index, profile));
  const works = all.flatMap((docs) => docs.slice(1));
  expect(index.totals).toEqual({
    organisations: profiles.length,
    organisationLength: sum(all.flat().map(({ terms }) => terms.length)),
    works: works.length,
    workLength: sum(works.map(({ terms }) => terms.length)),
  });
  const byWork = countEach(works.map(({ terms }) => terms));
  const byOrganisation = countEach(all.map((docs) => docs.flatMap(({ terms }) => terms)));
  const terms = [...Array(index.vocabulary.size).keys()];
  const zeroToAll = (counts: Map<number, number>) => terms.map((term) => counts.get(term) ?? 0);
  expect([...index.docTerms.works.subarray(0, terms.length)]).toEqual(zeroToAll(byWork));
  expect([...index.docTerms.organisations.subarray(0, terms.length)]).toEqual(zeroToAll(byOrganisation));
  const phrases = all.flat().map((doc) => doc.phrases);
  expect(index.phrases.totals).toEqual({
    docs: phrases.length,
    length: sum(phrases.map((list) => list.length)),
  });
  // Pairs that share a cell are counted together.
  const cells = new Map<number, number>();
  for (const hash of phrases.flat()) cells.set(hash & 0xfffff, (cells.get(hash & 0xfffff) ?? 0) + 1);
  for (const [cell, count] of cells) expect(phraseFrequency(index.phrases, cell)).toBe(count);
}

test('[F-77] an index holds what its profiles say, whatever was replaced before', () => {
  const index = createMatchIndex(generatedLabels);
  const [before, after] = [createProfiles(40, 3), createProfiles(60, 5)];
  applyProfiles(index, before);
  expectIndex(index, before);
  const changed = after.map((profile, at) => ({
    ...profile,
    id: before[at * 2]?.id ?? `new-${at}`,
    version: 7,
  }));
  const revision = index.revision;
  applyProfiles(index, changed);
  expect([index.version, index.revision > revision]).toEqual([
    Math.max(7, ...before.map(({ version }) => version)),
    true,
  ]);
  const replaced = new Set(changed.map(({ id }) => id));
  const current = [...before.filter(({ id }) => !replaced.has(id)), ...changed];
  expectIndex(index, current);
  const dead = before.filter(({ id }) => replaced.has(id));
  expect(index.deadDocs).toBe(sum(dead.map(({ works }) => works.length + 1)));
  const counted = current.map((profile) => ({ ...profile, capacity: 77, inProgressCount: 5, version: 8 }));
  const held = index.revision;
  applyProfiles(index, counted);
  expectIndex(index, counted);
  expect(index.revision, 'counts are not searched').toBe(held);
});

test('[F-77] equal lists of codes are kept once', () => {
  const index = createMatchIndex(generatedLabels);
  const [first, second] = createProfiles(2, 9) as [MatchProfile, MatchProfile];
  const codes = () => ({ field: ['ANIMAL', 'ENV'], beneficiary: [] });
  applyProfiles(index, [
    { ...first, codes: codes(), regionCodes: ['11', '26'] },
    { ...second, codes: codes(), regionCodes: ['11', '26'] },
  ]);
  const { codes: held, regionCodes } = index.organisations;
  expect(held[0]?.field === held[1]?.field && regionCodes[0] === regionCodes[1]).toBe(true);
  expect(held[0]?.field === (regionCodes[0] as unknown)).toBe(false);
});

test.each([
  ['few', 0],
  ['many', 6000],
])('[F-77] dead documents beside %s others stay up to a limit and then leave nothing behind', (_, count) => {
  const index = createMatchIndex(generatedLabels);
  const profiles = createProfiles(12, 7);
  const [alone, many] = [profiles[0], profiles[1]] as [MatchProfile, MatchProfile];
  const [work] = (profiles.find(({ works }) => works.length > 0) as MatchProfile).works as [MatchWork];
  const busy = Array.from({ length: count }, (__, at) => ({ ...work, id: `w${at}`, text: `숲 ${at % 9}` }));
  let current = [{ ...alone, works: [] }, { ...many, works: busy }, ...profiles.slice(2)] as MatchProfile[];
  applyProfiles(index, current);
  const live = countDocs(index);
  // More than 2,000, and more than a third of the others.
  const limit = Math.max(2001, Math.floor(live / 3) + 1);
  expect(limit > 2001).toBe(count > 0);
  for (let version = 1; version <= limit; version++) {
    const renamed = { ...alone, works: [], text: `도시락 ${version}`, version: 10_000 + version };
    expect(index.deadDocs).toBe(version - 1);
    applyProfiles(index, [renamed]);
    current = [renamed, ...current.slice(1)];
  }
  expect([index.deadDocs, countDocs(index), index.organisations.ids.length]).toEqual([0, live, 12]);
  expectIndex(index, current);
  applyProfiles(index, [{ ...alone, works: [], text: '새 글', version: 99_999 }]);
  expectIndex(index, [{ ...alone, works: [], text: '새 글', version: 99_999 }, ...current.slice(1)]);
});

test('[F-77] a late older record changes nothing, and a removed organisation comes back by a newer one alone', () => {
  const index = createMatchIndex(generatedLabels);
  const [first, second] = [...generateNpos(2, 5)] as [NpoRecord, NpoRecord];
  const put = (values: Partial<NpoRecord>) => applyNpoRecords(index, [{ ...first, ...values }]);
  const isHeld = () => index.slotById.has(first.id);
  const isCapacity = () => index.organisations.capacities[index.slotById.get(first.id) ?? -1];
  applyNpoRecords(index, [second]);
  put({ version: 500, capacity: 5 });
  put({ version: 400, capacity: 4 });
  expect([isCapacity(), index.version]).toEqual([5, Math.max(500, second.version)]);
  put({ version: 500, capacity: 6 });
  expect(isCapacity(), 'the same version again').toBe(6);
  put({ version: 499, isPublished: false });
  expect(isHeld()).toBe(true);
  put({ version: 900, isPublished: false });
  expect([isHeld(), index.version]).toEqual([false, 900]);
  put({ version: 899 });
  expect(isHeld(), 'older than its removal').toBe(false);
  expectIndex(index, [toMatchProfile(second)]);
  put({ version: 901 });
  expect([isHeld(), index.removedVersions.size]).toEqual([true, 0]);
  expectIndex(index, [toMatchProfile(second), toMatchProfile({ ...first, version: 901 })]);
  applyNpoRecords(index, [{ ...second, id: 'unknown', version: 7000, isPublished: false }]);
  expect([index.slotById.size, index.version, index.removedVersions.get('unknown')]).toEqual([2, 7000, 7000]);
});
