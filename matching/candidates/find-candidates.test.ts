import { describe, expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import { dayNumber } from '#catalog/calendar.ts';
import type { NpoRecord } from '#catalog/npo-record.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyNpoRecords } from '../index/apply-records.ts';
import { inverseFrequency, K1 } from '../index/bm25.ts';
import { createMatchIndex } from '../index/match-index.ts';
import { createRegionMap } from '../index/regions.ts';
import { toWords } from '../index/tokens.ts';
import { lookUpWord } from '../index/vocabulary.ts';
import type { MatchRequest } from '../match-request.ts';
import { defaultWeights } from '../weights.ts';
import { rejectionReasons, sortByEligibility } from './eligibility.ts';
import { findCandidateRows, SCORE_ALL_BELOW } from './find-candidates.ts';
import { createSignals } from './signals.ts';
import { createTextQuery } from './text-query.ts';

const asOf = '2026-11-20';
const regionMap = createRegionMap(adjacency);
const [asked, other] = [...generateRequests(2, 3)].map((request) => ({
  ...request,
  donationReceipt: 'NONE' as const,
  taxInvoice: 'NONE' as const,
})) as [MatchRequest, MatchRequest];
const open = (record: NpoRecord): NpoRecord => ({ ...record, capacity: 9, inProgressCount: 0 });
const records = [...generateNpos(SCORE_ALL_BELOW + 300, 41)].map(open);

function build(from: readonly NpoRecord[]) {
  const built = createMatchIndex(generatedLabels);
  applyNpoRecords(built, from);
  return built;
}

function find(from: ReturnType<typeof build>, request: MatchRequest, words: string) {
  const { eligible } = sortByEligibility(from, request, asOf);
  const query = createTextQuery(from, toWords(words));
  const signals = createSignals(from, request, eligible, regionMap);
  const rows = findCandidateRows(from, query, signals, defaultWeights, dayNumber(asOf));
  const ids = new Set(rows.map((row) => from.organisations.ids[eligible[row] as number] as string));
  return { rows, ids, signals, eligible };
}

describe('[F-77] candidates', () => {
  const index = build(records);

  test('are all eligible organisations while these are fewer than 1,500, and a choice from then on', () => {
    const some = (count: number) => find(build(records.slice(0, count)), asked, '아동').rows;
    expect(some(SCORE_ALL_BELOW - 1)).toEqual(Array.from({ length: SCORE_ALL_BELOW - 1 }, (_, row) => row));
    expect(some(SCORE_ALL_BELOW).length).toBeLessThan(SCORE_ALL_BELOW);
  });

  test('stand in the order of the organisations, each once', () => {
    const { rows } = find(index, asked, [asked.title, ...asked.texts].join(' '));
    expect(rows).toEqual([...new Set(rows)].sort((left, right) => left - right));
    expect(rows.length).toBeLessThanOrEqual(400 + 220 + 100 + 75 + 100 + 25);
  });

  test('include every past partner, however little it has in common with the request', () => {
    const { ids } = find(index, asked, '');
    const strangers = records.map(({ id }) => id).filter((id) => !ids.has(id));
    expect(strangers.length).toBeGreaterThan(500);
    const partners = { ...asked, pastPartnerNpoIds: strangers.slice(0, 40) };
    const found = find(index, partners, '').ids;
    expect(strangers.slice(0, 40).filter((id) => !found.has(id))).toEqual([]);
  });

  test.each([asked, other])('include the 100 best by codes and region (%#)', (request) => {
    const { signals, rows } = find(index, request, '고래상어');
    const { weights } = defaultWeights;
    const kinds = ['field', 'beneficiary', 'age', 'purpose', 'program'] as const;
    const worth = [...signals.slots.keys()].map((row) => {
      const codes = kinds.map((kind, at) => weights[kind] * (signals.shares[at]?.[row] ?? 0));
      const region =
        weights.region * (signals.region[row] as number) +
        weights.regionWorked * (signals.regionWorked[row] as number);
      const context = (weights.context * (signals.context[row] as number)) / signals.largestContext;
      return { row, value: codes.reduce((sum, value) => sum + value, 0) + region + context };
    });
    const best = worth.toSorted((left, right) => right.value - left.value).slice(0, 100);
    expect(best.filter(({ row }) => !rows.includes(row))).toEqual([]);
  });

  test('include all whose texts or works hold a rare word of the request, wherever they work', () => {
    const { ids } = find(index, asked, '');
    const strangers = records.filter(({ id }) => !ids.has(id));
    const [texts, works] = [
      strangers.slice(0, 30),
      strangers.slice(30, 60).filter(({ projects }) => projects[0]),
    ];
    const intros = texts.map((record) => ({
      ...record,
      version: 9000,
      intro: '고래상어를 살피는 바다 모임',
    }));
    const named = works.map((record) => ({
      ...record,
      version: 9000,
      projects: record.projects.map((project) => ({ ...project, description: '고래상어를 살피는 여행' })),
    }));
    const changed = build(records);
    applyNpoRecords(changed, [...intros, ...named]);
    const found = find(changed, asked, '고래상어').ids;
    expect([...texts, ...works].filter(({ id }) => !found.has(id))).toEqual([]);
  });
});

describe('[F-77] the words of a request', () => {
  const index = build(records.slice(0, 60));
  const { totals, docTerms, vocabulary } = index;
  const own = toWords('아동 교육 아동 도시락 고래상어관찰');
  const labels = toWords('교육 환경');
  const query = createTextQuery(index, own, labels);
  const termsOf = (words: typeof own) =>
    words
      .flatMap((word) => lookUpWord(vocabulary, word))
      .filter((term) => (docTerms.organisations[term] ?? 0) > 0);
  const count = (terms: readonly number[], term: number) => terms.filter((found) => found === term).length;

  test('are terms that live texts hold, each once, those of its own first', () => {
    expect(query.terms).toEqual([...new Set([...termsOf(own), ...termsOf(labels)])]);
  });

  test('weigh by how rare they are and how often it says them, its own apart from the names of its codes', () => {
    const all = [...termsOf(own), ...termsOf(labels)];
    let itself = 0;
    const length = termsOf(own).length;
    const norm = K1 * (0.25 + (0.75 * length * totals.works) / totals.workLength);
    query.terms.forEach((term, at) => {
      const idf = inverseFrequency(totals.works, docTerms.works[term] as number);
      const wide = inverseFrequency(totals.organisations, docTerms.organisations[term] as number);
      const times = count(termsOf(own), term);
      expect(query.workIdfs[at]).toBeCloseTo(idf, 9);
      expect(query.workGains[at]).toBeCloseTo(idf * count(all, term) * (K1 + 1), 9);
      expect(query.organisationGains[at]).toBeCloseTo(wide * count(all, term) * (K1 + 1), 9);
      expect(query.wordingGains[at]).toBeCloseTo(idf * times * (K1 + 1), 9);
      if (times > 0) itself += (idf * times * (K1 + 1) * times) / (times + norm);
    });
    expect(query.ownWording).toBeCloseTo(itself, 9);
  });

  test('can be named where every part of them is known, and never those of its codes', () => {
    expect(query.words.map(({ surface }) => surface)).toEqual(
      ['아동', '교육', '도시락'].filter(
        (word) => termsOf(toWords(word)).length === Math.max(1, word.length - 1),
      ),
    );
    expect(createTextQuery(createMatchIndex(generatedLabels), own)).toMatchObject({
      terms: [],
      ownWording: 0,
    });
  });
});

test('[F-77] every organisation is eligible or rejected once, the rejected in the order of their ids', () => {
  const some = records.slice(0, 120).map((record, at) => ({
    ...record,
    capacity: at % 5 === 0 ? 0 : 1,
    donationReceiptUntil: at % 4 === 0 ? null : asOf,
    businessCertificateUntil: at % 3 === 0 ? '2026-11-19' : asOf,
  }));
  const index = build(some.toReversed());
  applyNpoRecords(index, [{ ...(some[50] as NpoRecord), version: 9000, isPublished: false }]);
  const { ids } = index.organisations;
  const request: MatchRequest = {
    ...asked,
    donationReceipt: 'REQUIRED',
    taxInvoice: 'REQUIRED',
    blockedNpoIds: [some[1]?.id as string, some[2]?.id as string, 'unknown'],
    declinedNpoIds: [some[2]?.id as string, some[7]?.id as string],
  };
  const { eligible, rejected } = sortByEligibility(index, request, asOf);
  const expected = some
    .filter((_, at) => at !== 50)
    .map((record) => {
      const at = some.indexOf(record);
      if (at === 1 || at === 2) return ['BLOCKED', record.id];
      if (at === 7) return ['DECLINED', record.id];
      if (at % 4 === 0) return ['NO_DONATION_RECEIPT', record.id];
      if (at % 3 === 0) return ['NO_TAX_INVOICE', record.id];
      return [at % 5 === 0 ? 'AT_CAPACITY' : null, record.id];
    });
  for (const reason of rejectionReasons)
    expect([...rejected[reason]].map((slot) => ids[slot])).toEqual(
      expected.flatMap(([found, id]) => (found === reason ? [id] : [])).sort(),
    );
  expect([...eligible]).toEqual([...eligible].sort((left, right) => left - right));
  expect([...eligible].map((slot) => ids[slot]).sort()).toEqual(
    expected.flatMap(([found, id]) => (found === null ? [id] : [])).sort(),
  );
});
