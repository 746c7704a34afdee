import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import type { NpoRecord } from '#catalog/npo-record.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { createTextQuery } from './candidates/text-query.ts';
import { applyNpoRecords } from './index/apply-records.ts';
import { canonicalJson } from './index/hash.ts';
import { countDocs, createMatchIndex, type MatchIndex } from './index/match-index.ts';
import { unpackIds } from './index/packed-ids.ts';
import { createRegionMap } from './index/regions.ts';
import { toWords } from './index/tokens.ts';
import type { MatchRequest } from './match-request.ts';
import { rank, scoreCandidates } from './rank.ts';
import { isSameRanking, type RankedCandidate, type Ranking, replay } from './replay/replay.ts';
import type { MatchSnapshot } from './replay/snapshot.ts';
import { SCORE_SCALE } from './score/score.ts';
import { scoreOrganisations } from './score/text-signals.ts';
import { completeWeights, defaultWeights, factorKeys } from './weights.ts';

const regionMap = createRegionMap(adjacency);
const options = { asOf: '2026-11-20', weights: defaultWeights, regionMap };
const unspread = { ...defaultWeights, exposure: { lambda: 0, mu: 0, delta: 0 } };
const records = [...generateNpos(300, 5)];
const requests = [...generateRequests(40, 3)];
const index = buildIndex(records);

function buildIndex(from: Iterable<NpoRecord>): MatchIndex {
  const built = createMatchIndex(generatedLabels);
  applyNpoRecords(built, from);
  return built;
}

const anyRequest = fc.constantFrom(...requests);

describe('a list', () => {
  test('has ranks 1 to N without gaps, best score first apart from stage 3 [B-03]', () => {
    fc.assert(
      fc.property(anyRequest, fc.integer({ min: 1, max: 60 }), (request, limit) => {
        const { ranking } = rank(index, request, { ...options, limit });
        expect(ranking.candidates.map((candidate) => candidate.rank)).toEqual(
          ranking.candidates.map((_, at) => at + 1),
        );
        expect(ranking.candidates.length).toBe(Math.min(limit, ranking.eligibleCount));
        // Below the ranks that stage 3 reorders, scores only fall.
        const scores = ranking.candidates.slice(10).map((candidate) => candidate.score);
        expect(scores).toEqual([...scores].sort((left, right) => right - left));
        const byScore = rank(index, request, { ...options, limit, weights: unspread }).ranking.candidates;
        const plain = byScore.map((candidate) => candidate.score);
        expect(plain).toEqual([...plain].sort((left, right) => right - left));
      }),
    );
  });

  test('shows contributions that add up to the score and bars that add up to the fit', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { ranking } = rank(index, request, options);
        for (const candidate of ranking.candidates) {
          const sum = candidate.contributions.reduce((total, { value }) => total + value, 0);
          expect(Math.abs(sum - candidate.score / SCORE_SCALE)).toBeLessThanOrEqual(1e-9);
          expect(candidate.factors.map((factor) => factor.key)).toEqual(factorKeys);
          expect(candidate.factors.reduce((total, { points }) => total + points, 0)).toBe(candidate.fit);
          expect(candidate.factors.reduce((total, { max }) => total + max, 0)).toBe(100);
          for (const { points, max } of candidate.factors) {
            expect(points).toBeGreaterThanOrEqual(0);
            expect(points).toBeLessThanOrEqual(max);
          }
        }
      }),
    );
  });

  test('does not depend on the order in which NPOs and their projects arrive', () => {
    fc.assert(
      fc.property(anyRequest, fc.infiniteStream(fc.nat()), (request, stream) => {
        const shuffled = records
          .map((record) => ({ record, key: stream.next().value as number }))
          .sort((left, right) => left.key - right.key)
          .map(({ record }) => ({ ...record, projects: [...record.projects].reverse() }));
        const other = rank(buildIndex(shuffled), request, options);
        const own = rank(index, request, options);
        expect(canonicalJson(other.ranking)).toBe(canonicalJson(own.ranking));
        expect(canonicalJson(other.snapshot)).toBe(canonicalJson(own.snapshot));
      }),
      { numRuns: 12 },
    );
  });

  test('is replayed byte for byte from its stored snapshot, whatever order the database gives its keys', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { ranking, snapshot } = rank(index, request, { ...options, limit: 10 });
        const stored = reverseKeys(JSON.parse(JSON.stringify(snapshot))) as MatchSnapshot;
        const again = replay(stored);
        expect(isSameRanking(again, ranking)).toBe(true);
        expect(canonicalJson(again)).toBe(canonicalJson(ranking));
      }),
    );
    const { ranking, snapshot } = rank(index, requests[0] as MatchRequest, options);
    const [first] = snapshot.candidates;
    if (first === undefined) throw new Error('No candidate to change');
    first.features[0] = (first.features[0] as number) - 1000;
    expect(isSameRanking(replay(snapshot), ranking)).toBe(false);
  });

  test('stays below a few hundred KB as a snapshot', () => {
    const { snapshot } = rank(index, requests[0] as MatchRequest, options);
    expect(snapshot.candidates.length).toBeLessThanOrEqual(200);
    expect(JSON.stringify(snapshot).length).toBeLessThan(200_000);
  });

  test('changes when deltas are applied exactly as a rebuilt index would', () => {
    const change = fc.record({
      at: fc.nat({ max: 299 }),
      isPublished: fc.boolean(),
      intro: fc.constantFrom('아동 도시락 지원', '숲 가꾸기'),
      inProgressCount: fc.nat({ max: 4 }),
    });
    fc.assert(
      fc.property(anyRequest, fc.array(change, { maxLength: 40 }), (request, changes) => {
        const current = new Map(records.map((record) => [record.id, record]));
        const changed = buildIndex(records);
        changes.forEach(({ at, ...values }, step) => {
          const record = { ...(records[at] as NpoRecord), ...values, version: 1000 + step };
          current.set(record.id, record);
          applyNpoRecords(changed, [record]);
        });
        const rebuilt = buildIndex(current.values());
        const ids = (ranking: Ranking) => ({ ...ranking, indexVersion: 0 });
        expect(canonicalJson(ids(rank(changed, request, options).ranking))).toBe(
          canonicalJson(ids(rank(rebuilt, request, options).ranking)),
        );
      }),
      { numRuns: 12 },
    );
  });

  test('ignores words that no live text contains any more', () => {
    const request = { ...(requests[0] as MatchRequest), texts: ['고래상어 관찰 여행'] };
    const { id, ...rest } = records[0] as NpoRecord;
    const changed = buildIndex(records);
    applyNpoRecords(changed, [{ ...rest, id, intro: '고래상어 관찰 여행', version: 2000 }]);
    applyNpoRecords(changed, [{ ...rest, id, version: 2001 }]);
    const list = (from: MatchIndex) => ({ ...rank(from, request, options).ranking, indexVersion: 0 });
    expect(canonicalJson(list(changed))).toBe(
      canonicalJson(list(buildIndex([...records.slice(1), { ...rest, id, version: 2001 }]))),
    );
  });

  test('stays the same after dead documents are compacted away', () => {
    const busy = buildIndex(records);
    for (let round = 1; round <= 4; round++) {
      applyNpoRecords(
        busy,
        records.map((record) => ({ ...record, version: 1000 * round, intro: `${record.intro} ${round}` })),
      );
    }
    applyNpoRecords(
      busy,
      records.map((record) => ({ ...record, version: 10_000 })),
    );
    expect(countDocs(busy)).toBeLessThan(5 * countDocs(index));
    const request = requests[1] as MatchRequest;
    const own = rank(index, request, options).ranking.candidates.map(({ npoId, score }) => [npoId, score]);
    expect(rank(busy, request, options).ranking.candidates.map(({ npoId, score }) => [npoId, score])).toEqual(
      own,
    );
  });
});

describe('eligibility and candidates', () => {
  const request = requests[0] as MatchRequest;
  const [first, second, third] = rank(
    index,
    { ...request, donationReceipt: 'NONE', taxInvoice: 'NONE' },
    options,
  ).ranking.candidates as [RankedCandidate, RankedCandidate, RankedCandidate];

  test('every rejected NPO keeps its reason', () => {
    const needy: MatchRequest = {
      ...request,
      donationReceipt: 'REQUIRED',
      taxInvoice: 'REQUIRED',
      blockedNpoIds: [first.npoId],
      declinedNpoIds: [second.npoId],
    };
    const { ranking } = rank(index, needy, options);
    const reasonById = new Map(
      ranking.rejections.flatMap(({ reason, ids }) => unpackIds(ids).map((id) => [id, reason] as const)),
    );
    expect(reasonById.size + ranking.eligibleCount).toBe(records.length);
    for (const record of records) {
      const expected =
        record.id === first.npoId
          ? 'BLOCKED'
          : record.id === second.npoId
            ? 'DECLINED'
            : (record.donationReceiptUntil ?? '') < options.asOf
              ? 'NO_DONATION_RECEIPT'
              : record.businessCertificateUntil === null
                ? 'NO_TAX_INVOICE'
                : record.inProgressCount >= record.capacity
                  ? 'AT_CAPACITY'
                  : undefined;
      expect(reasonById.get(record.id)).toBe(expected);
    }
    expect(ranking.candidates.some((candidate) => reasonById.has(candidate.npoId))).toBe(false);
  });

  test.each([
    ['donationReceipt', 'donationReceiptUntil'],
    ['taxInvoice', 'businessCertificateUntil'],
  ] as const)('evidence for the %s that a request needs holds to the end of its last day', (need, until) => {
    const needy = { ...request, donationReceipt: 'NONE', taxInvoice: 'NONE', [need]: 'REQUIRED' } as const;
    const countOn = (day: string) => {
      const [npo] = records as [NpoRecord];
      const own = buildIndex([{ ...npo, inProgressCount: 0, capacity: 1, [until]: day }]);
      return scoreCandidates(own, needy, options).eligibleCount;
    };
    expect([countOn('2026-11-20'), countOn('2026-11-19')]).toEqual([1, 0]);
  });

  test('evidence that is only preferred scores and never excludes', () => {
    const base: MatchRequest = { ...request, donationReceipt: 'NONE', taxInvoice: 'NONE' };
    const plain = scoreCandidates(index, base, options);
    const preferring = scoreCandidates(index, { ...base, donationReceipt: 'PREFERRED' }, options);
    expect(preferring.eligibleCount).toBe(plain.eligibleCount);
    const before = new Map(plain.candidates.map(({ npoId, score }) => [npoId, score]));
    for (const { npoId, score } of preferring.candidates) {
      const record = records.find((npo) => npo.id === npoId) as NpoRecord;
      const canIssue = (record.donationReceiptUntil ?? '') >= options.asOf;
      expect(
        Math.abs(score - (before.get(npoId) as number) - (canIssue ? 0.3 * SCORE_SCALE : 0)),
      ).toBeLessThan(2);
    }
  });

  test('repeat partners have a lane and ranks of their own', () => {
    const base: MatchRequest = { ...request, donationReceipt: 'NONE', taxInvoice: 'NONE' };
    const { ranking } = rank(index, { ...base, pastPartnerNpoIds: [first.npoId, third.npoId] }, options);
    expect(ranking.repeatPartners.map(({ npoId, rank: place, lane }) => [npoId, place, lane])).toEqual([
      [first.npoId, 1, 'REPEAT'],
      [third.npoId, 2, 'REPEAT'],
    ]);
    expect(ranking.candidates[0]).toMatchObject({ npoId: second.npoId, rank: 1, lane: 'DISCOVERY' });
  });

  test('a larger catalogue is searched by rare words and finds the same NPOs as by all words', () => {
    const many = buildIndex(generateNpos(3000, 11));
    let named = 0;
    let found = 0;
    for (const each of requests.slice(0, 8)) {
      const open: MatchRequest = { ...each, donationReceipt: 'NONE', taxInvoice: 'NONE' };
      const scoring = scoreCandidates(many, open, options);
      expect(scoring.candidates.length).toBeLessThan(scoring.eligibleCount);
      const byAllWords = scoreOrganisations(many, scoring.query);
      const best = [...scoring.signals.slots].sort(
        (left, right) => (byAllWords[right] as number) - (byAllWords[left] as number),
      );
      const chosen = new Set(scoring.candidates.map(({ npoId }) => npoId));
      named += 50;
      found += best.slice(0, 50).filter((slot) => chosen.has(many.organisations.ids[slot] as string)).length;
    }
    expect(found / named).toBeGreaterThan(0.97);
  });

  test('texts score the same after changes as in a newly built index', () => {
    const before = [...generateNpos(40, 23)];
    const after = before.map((record, at) =>
      at < 10 ? { ...record, version: 99, intro: '아동을 돕는 새 소개' } : record,
    );
    const changed = buildIndex(before);
    applyNpoRecords(changed, after);
    const built = buildIndex(after);
    const words = toWords('아동 교육 지원');
    const scores = scoreOrganisations(changed, createTextQuery(changed, words));
    const expected = scoreOrganisations(built, createTextQuery(built, words));
    expect(Math.max(...expected)).toBeGreaterThan(0);
    for (const [id, slot] of changed.slotById) {
      expect(scores[slot]).toBe(expected[built.slotById.get(id) as number]);
    }
  });
});

test('shared keywords are nouns, never verbs, however short', () => {
  const [first] = records as [NpoRecord];
  const [work] = first.projects as [NpoRecord['projects'][number]];
  const built = buildIndex([
    {
      ...first,
      capacity: 3,
      inProgressCount: 0,
      projects: [{ ...work, name: '밥 먹고 가는 저녁 교실', description: '책도 읽고 놀고 창고도 고쳐요' }],
    },
  ]);
  const asked: MatchRequest = {
    ...(requests[0] as MatchRequest),
    donationReceipt: 'NONE',
    taxInvoice: 'NONE',
    title: '먹고 가는 저녁, 읽고 놀고 창고',
    texts: [],
  };
  const { evidence } = rank(built, asked, options).ranking.candidates[0] as RankedCandidate;
  expect(evidence.similar?.keywords.toSorted()).toEqual(['저녁', '창고']);
});

describe('bad input', () => {
  const broken: [string, Partial<MatchRequest>][] = [
    [
      'unknown codes',
      { fieldCode: 'NO', beneficiaryCode: 'NO', regionLevel1Code: '99', regionLevel2Code: '99999' },
    ],
    ['a budget of zero', { budgetWon: 0 }],
    ['no text', { title: '', texts: [] }],
    ['20,000 characters', { title: '가', texts: ['나'.repeat(20_000)] }],
    ['only emoji', { title: '🎉🎉', texts: ['🌱🌱🌱'] }],
    [
      'no condition at all',
      {
        regionLevel1Code: null,
        regionLevel2Code: null,
        fieldCode: null,
        beneficiaryCode: null,
        budgetWon: null,
      },
    ],
    ['every NPO blocked', { blockedNpoIds: records.map((record) => record.id) }],
  ];
  test.each(broken)('a request with %s is ranked or answered with an empty list', (_, values) => {
    const { ranking, snapshot } = rank(index, { ...(requests[2] as MatchRequest), ...values }, options);
    expect(isSameRanking(replay(JSON.parse(JSON.stringify(snapshot))), ranking)).toBe(true);
    for (const candidate of ranking.candidates) {
      expect(Number.isInteger(candidate.score)).toBe(true);
      expect(candidate.summary.length).toBeGreaterThan(4);
    }
  });

  test('NPOs without projects, budgets or dates are ranked with the others', () => {
    const bare = records.slice(0, 20).map((record) => ({
      ...record,
      foundedOn: null,
      regionLevel1Code: null,
      regionLevel2Code: null,
      serviceRegionCodes: [],
      fieldCodes: [],
      beneficiaryCodes: [],
      intro: '',
      mainActivities: [],
      capacity: 1,
      inProgressCount: 0,
      projects: record.projects.slice(0, 1).map((project) => ({ ...project, budgetWon: 0, description: '' })),
    }));
    const open = { ...(requests[2] as MatchRequest), donationReceipt: 'NONE', taxInvoice: 'NONE' } as const;
    expect(rank(buildIndex(bare), open, options).ranking.candidates).toHaveLength(20);
    expect(rank(buildIndex([]), open, options).ranking.candidates).toHaveLength(0);
  });

  test('an NPO without projects gets the reason of a short history, never that of no project', () => {
    const bare = records.slice(0, 20).map((record) => ({ ...record, projects: [] }));
    const { candidates } = rank(buildIndex(bare), requests[2] as MatchRequest, options).ranking;
    const reasons = candidates.flatMap((candidate) => candidate.reasons);
    expect(reasons.filter(({ topic }) => topic === 'NEWCOMER').length).toBeGreaterThan(0);
    for (const { topic, text } of reasons) {
      expect(text).not.toContain('0건');
      if (topic === 'NEWCOMER') expect(text).toBe('사업 이력이 아직 짧아 그만큼 점수를 더 받았어요');
    }
  });

  test('a weight of the wrong sign is refused', () => {
    const wrong = { ...defaultWeights, weights: { ...defaultWeights.weights, text: -1 } };
    expect(() => rank(index, requests[0] as MatchRequest, { ...options, weights: wrong })).toThrow(/text/u);
  });
});

test('a hidden budget changes neither list nor snapshot', () => {
  const hideAll = (budgetWon: number) =>
    records.map((record) => ({
      ...record,
      projects: record.projects.map((project) => ({ ...project, isBudgetHidden: true, budgetWon })),
    }));
  for (const request of requests.slice(0, 5)) {
    const low = rank(buildIndex(hideAll(1_234_567)), request, options);
    const high = rank(buildIndex(hideAll(987_654_321)), request, options);
    expect(canonicalJson(low)).toBe(canonicalJson(high));
    expect(JSON.stringify(low)).not.toContain('1234567');
  }
});

function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reverseKeys(part)]),
  );
}

describe('[G-55] reports that came by their day', () => {
  const known = fc
    .integer({ min: 0, max: 30 })
    .chain((due) => fc.tuple(fc.constant(due), fc.nat({ max: due })));
  const withReports = (reports: readonly (readonly [due: number, timely: number])[]) =>
    buildIndex(
      records.map((record, at) => {
        const [dueReportCount = 0, timelyReportCount = 0] = reports[at % reports.length] ?? [];
        return { ...record, dueReportCount, timelyReportCount };
      }),
    );

  test('change no list before a set that weighs them is approved', () => {
    fc.assert(
      fc.property(anyRequest, fc.array(known, { minLength: 5, maxLength: 5 }), (request, reports) => {
        const before = rank(index, request, options).ranking;
        expect(isSameRanking(rank(withReports(reports), request, options).ranking, before)).toBe(true);
      }),
      { numRuns: 8 },
    );
  });

  test('move a list by at most a tenth of a logit once they weigh the most that they may', () => {
    const weights = { ...defaultWeights, weights: { ...defaultWeights.weights, timelyReports: 0.2 } };
    const request = requests[0] as MatchRequest;
    const scoresOf = (built: MatchIndex) => {
      const { candidates } = rank(built, request, { ...options, weights, limit: 300 }).ranking;
      return new Map(candidates.map(({ npoId, score }) => [npoId, score / SCORE_SCALE]));
    };
    const before = scoresOf(index);
    const timely = scoresOf(withReports([[30, 30]]));
    const late = scoresOf(withReports([[30, 0]]));
    for (const [npoId, score] of before) {
      expect((timely.get(npoId) ?? 0) - score).toBeCloseTo(0.2 * (34 / 38 - 0.5), 5);
      expect((late.get(npoId) ?? 0) - score).toBeCloseTo(0.2 * (4 / 38 - 0.5), 5);
      expect(Math.abs((timely.get(npoId) ?? 0) - score)).toBeLessThan(0.1);
    }
  });

  test('weigh 0 by default and never more than .2, and are 0 for a newcomer', () => {
    expect(defaultWeights.weights.timelyReports).toBe(0);
    expect(() => completeWeights({ weights: { timelyReports: 0.21 } })).toThrow(/at most 0.2/);
    expect(completeWeights({ weights: { timelyReports: 0.2 } }).weights.timelyReports).toBe(0.2);
    const weights = { ...defaultWeights, weights: { ...defaultWeights.weights, timelyReports: 0.2 } };
    const { candidates } = rank(index, requests[0] as MatchRequest, { ...options, weights }).ranking;
    for (const { contributions } of candidates)
      expect(contributions.some(({ term }) => term === 'timelyReports')).toBe(false);
  });
});
