import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import type { NpoRecord } from '#catalog/npo-record.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyNpoRecords, applyProfiles } from '../index/apply-records.ts';
import { createMatchIndex, type MatchIndex } from '../index/match-index.ts';
import { toMatchProfile } from '../index/match-profile.ts';
import { createRegionMap } from '../index/regions.ts';
import type { MatchRequest } from '../match-request.ts';
import { readFeatures, scoreCandidates } from '../rank.ts';
import { defaultWeights, FEATURE_SCALE, type Term, terms } from '../weights.ts';
import { createShortlist } from './shortlist.ts';

const records = [...generateNpos(300, 4)];
const requests = [...generateRequests(40, 12)];
const options = { asOf: '2026-11-20', weights: defaultWeights, regionMap: createRegionMap(adjacency) };
const anyRequest = fc.constantFrom(...requests);

function build(from: readonly NpoRecord[]): MatchIndex {
  const index = createMatchIndex(generatedLabels);
  applyNpoRecords(index, from);
  return index;
}

/** An index in which every third organisation declares no regions, so that only its works show them. */
function buildWithUndeclaredRegions(from: readonly NpoRecord[]): MatchIndex {
  const built = createMatchIndex(generatedLabels);
  applyProfiles(
    built,
    from.map((record, at) => ({ ...toMatchProfile(record), declaresRegions: at % 3 !== 0 })),
  );
  return built;
}

const index = build(records);
const anyIndex = fc.constantFrom(index, buildWithUndeclaredRegions(records));
const isAnyone = () => true;

/** Terms that a shortlist leaves out: they read words, or compare all works with each other. */
const LEFT_OUT: ReadonlySet<Term> = new Set<Term>([
  'text',
  'bestWork',
  'peak',
  'wording',
  'usualWording',
  'closeness',
  'phrases',
  'phraseWork',
  'topWorks',
  'nearRequests',
  'context',
  'fieldPart',
]);

/** Scores by id of all eligible organisations, by the engine's terms without those left out. */
function scoreByEngine(index: MatchIndex, request: MatchRequest): Map<string, number> {
  const scoring = scoreCandidates(index, request, options);
  const found = scoring.candidates.map((candidate) => {
    const features = readFeatures(scoring, candidate);
    const sum = terms.reduce(
      (all, term, at) =>
        LEFT_OUT.has(term) ? all : all + defaultWeights.weights[term] * (features[at] as number),
      0,
    );
    return [candidate.npoId, sum / FEATURE_SCALE] as const;
  });
  return new Map(found);
}

test("a shortlist is ordered by the engine's terms and weights, apart from words", () => {
  fc.assert(
    fc.property(anyIndex, anyRequest, fc.integer({ min: 100, max: 300 }), (index, request, limit) => {
      const scores = scoreByEngine(index, request);
      const isRecommendable = (slot: number) => scores.has(index.organisations.ids[slot] as string);
      const list = createShortlist(index, request, { ...options, limit }, isRecommendable);
      expect(list).toHaveLength(Math.min(limit, scores.size));
      const found = list.map((id) => scores.get(id) as number);
      const best = [...scores.values()].sort((left, right) => right - left);
      for (const [at, score] of found.entries()) expect(score).toBeCloseTo(best[at] as number, 4);
    }),
    { numRuns: 30 },
  );
});

test('the best of a short list are among the first of a long one', () => {
  for (const request of requests) {
    const long = createShortlist(index, request, { ...options, limit: 100 }, isAnyone);
    const short = createShortlist(index, request, { ...options, limit: 6 }, isAnyone);
    expect(long.slice(0, 20)).toEqual(expect.arrayContaining(short));
  }
});

test('a shortlist names only allowed organisations and does not depend on the order of arrival', () => {
  const half = (of: MatchIndex) => (slot: number) => (of.organisations.ids[slot] as string).at(-1) !== '0';
  const turned = build(records.toReversed());
  for (const request of requests) {
    const list = createShortlist(index, request, { ...options, limit: 20 }, half(index));
    expect(list.filter((id) => id.endsWith('0'))).toEqual([]);
    expect(createShortlist(turned, request, { ...options, limit: 20 }, half(turned))).toEqual(list);
  }
});

test('an organisation whose texts changed is named once', () => {
  const own = build(records);
  applyNpoRecords(
    own,
    records.map((record) => ({
      ...record,
      version: record.version + 1000,
      intro: `${record.intro} 새로 쓴 소개`,
    })),
  );
  for (const request of requests) {
    const list = createShortlist(own, request, { ...options, limit: 100 }, isAnyone);
    expect(new Set(list).size).toBe(100);
  }
});

test('without conditions the order is by query-independent features, and follows their changes', () => {
  const nothing: MatchRequest = {
    ...(requests[0] as MatchRequest),
    fieldCode: null,
    beneficiaryCode: null,
    regionLevel1Code: null,
    regionLevel2Code: null,
    budgetWon: null,
    donationReceipt: 'NONE',
    taxInvoice: 'NONE',
  };
  const own = build(records);
  const list = createShortlist(own, nothing, { ...options, limit: 5 }, isAnyone);
  const worst = records.find(({ id }) => id === list[0]) as NpoRecord;
  const changed = {
    ...worst,
    version: worst.version + 1000,
    verifiedCertificateCount: 0,
    offerCount: 40,
    acceptCount: 0,
  };
  applyNpoRecords(own, [changed]);
  const { revision } = own;
  expect(createShortlist(own, nothing, { ...options, limit: 5 }, isAnyone)).not.toContain(worst.id);
  expect(own.revision).toBe(revision);
});
