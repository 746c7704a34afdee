import { describe, expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import type { NpoRecord } from '#catalog/npo-record.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyNpoRecords } from './index/apply-records.ts';
import { createMatchIndex } from './index/match-index.ts';
import { createRegionMap } from './index/regions.ts';
import { judge } from './judge.ts';
import type { MatchRequest } from './match-request.ts';
import { rank } from './rank.ts';
import { applicableTerms } from './score/features.ts';
import { defaultWeights } from './weights.ts';

const regionMap = createRegionMap(adjacency);
const options = { asOf: '2026-11-20', weights: defaultWeights, regionMap };
const records = [...generateNpos(300, 5)].map((record) => ({ ...record, capacity: 5, inProgressCount: 0 }));
const [asked] = [...generateRequests(1, 3)] as [MatchRequest];
const request: MatchRequest = { ...asked, donationReceipt: 'NONE', taxInvoice: 'NONE' };

function indexOf(from: Iterable<NpoRecord>) {
  const index = createMatchIndex(generatedLabels);
  applyNpoRecords(index, from);
  return index;
}
const index = indexOf(records);

const [model] = records.filter(({ projects }) => projects.length > 0) as [NpoRecord];
const [work] = model.projects as [NpoRecord['projects'][number]];
const worksOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...work,
    id: `00000003-0000-4000-8000-${String(at).padStart(12, '0')}`,
    name: `사업 ${at}`,
    fieldCode: request.fieldCode as string,
    endOn: `2025-0${at + 1}-15`,
    budgetWon: (at + 1) * 1_000_000,
    isBudgetHidden: false,
  }));

/** What is written of one organisation as it would be listed. */
function listed(npo: Partial<NpoRecord>, wanted: Partial<MatchRequest> = {}) {
  const made = rank(indexOf([{ ...model, ...npo }]), { ...request, ...wanted }, options);
  const [candidate] = made.ranking.candidates;
  const [stored] = made.snapshot.candidates;
  if (!candidate || !stored) throw new Error('The organisation is not on the list');
  return { candidate, stored, evidence: candidate.evidence };
}

describe('a stored list', () => {
  test('shows at most 50 of each lane unless told, and never more than 200', () => {
    const repeats = records.slice(0, 60).map(({ id }) => id);
    const sizes = (limit?: number) => {
      const { ranking } = rank(
        index,
        { ...request, pastPartnerNpoIds: repeats },
        { ...options, ...(limit === undefined ? {} : { limit }) },
      );
      return [ranking.candidates.length, ranking.repeatPartners.length];
    };
    expect(sizes()).toEqual([50, 50]);
    expect(sizes(5)).toEqual([5, 5]);
    expect(sizes(1000)).toEqual([200, 60]);
  });

  test('measures what was shown per organisation, whether shown or not', () => {
    const exposure = new Map(records.slice(0, 3).map(({ id }, at) => [id, at + 1]));
    const { snapshot } = rank(index, request, { ...options, exposure });
    expect(snapshot.meanExposure).toBeCloseTo(6 / 300, 12);
    const shown = snapshot.candidates.find(({ npoId }) => npoId === records[1]?.id);
    expect(shown?.exposure ?? 2).toBe(2);
  });

  test.each([
    [0, true],
    [1, true],
    [2, false],
  ])('takes an organisation with %d works for a newcomer: %s', (count, isNewcomer) => {
    expect(listed({ projects: worksOf(count) }).stored.isNewcomer).toBe(isNewcomer);
  });

  test('asks for evidence in its terms only where it is preferred', () => {
    const asks = (need: MatchRequest['donationReceipt']) =>
      applicableTerms(index, { ...request, donationReceipt: need, taxInvoice: need }).filter((term) =>
        ['donationReceipt', 'taxInvoice'].includes(term),
      );
    expect([asks('NONE'), asks('REQUIRED'), asks('PREFERRED')]).toEqual([
      [],
      [],
      ['donationReceipt', 'taxInvoice'],
    ]);
  });

  test.each([
    ['2026-11-20', true],
    ['2026-11-19', false],
  ])('a right that is preferred and ends on %s counts today: %s', (day, counts) => {
    const { candidate } = listed(
      { donationReceiptUntil: day, businessCertificateUntil: day },
      { donationReceipt: 'PREFERRED', taxInvoice: 'PREFERRED' },
    );
    const counted = candidate.contributions.map(({ term }) => term);
    expect([counted.includes('donationReceipt'), counted.includes('taxInvoice')]).toEqual([counts, counts]);
  });
});

describe('the facts behind a place', () => {
  test.each([
    ['before today', '2026-11-19', 'PREFERRED', false],
    ['today', '2026-11-20', 'PREFERRED', true],
    ['the day before the work does', '2027-11-29', 'REQUIRED', true],
    ['with the work', '2027-11-30', 'REQUIRED', false],
    ['early but nobody needs it', '2027-01-01', 'NONE', false],
  ] as const)('a right that ends %s ends early: %s', (_, day, need, early) => {
    const { evidence } = listed(
      { donationReceiptUntil: day, businessCertificateUntil: day },
      { donationReceipt: need, taxInvoice: need, expectedEnd: '2027-11-30' },
    );
    expect([evidence.donationReceiptEndsEarly, evidence.taxInvoiceEndsEarly]).toEqual([early, early]);
  });

  test('name the newest works first, and link to five of them', () => {
    const { evidence, candidate } = listed({ projects: worksOf(7) });
    expect(evidence.field.total).toBe(7);
    expect(evidence.lastWork?.endOn).toBe('2025-07-15');
    expect(evidence.field.projectIds.map((id) => Number(id.slice(-1)))).toEqual([6, 5, 4, 3, 2, 1, 0]);
    for (const { works } of candidate.reasons) expect(works.length).toBeLessThanOrEqual(5);
    const longest = Math.max(...candidate.reasons.map(({ works }) => works.length));
    expect(longest).toBe(5);
  });

  test('name at most three words that request and work share', () => {
    const [first] = worksOf(1);
    const name = '바다 도서관 텃밭 합창단 목공소';
    const { evidence } = listed(
      { projects: [{ ...(first as (typeof model.projects)[number]), name }] },
      { title: name, texts: [] },
    );
    expect(evidence.similar?.keywords).toHaveLength(3);
  });

  test('compare budgets only where the request has one', () => {
    const projects = worksOf(3);
    expect(listed({ projects }, { budgetWon: 2_000_000 }).evidence.budget).toEqual({
      medianWon: 2_000_000,
      maxWon: 3_000_000,
    });
    for (const budgetWon of [null, 0]) expect(listed({ projects }, { budgetWon }).evidence.budget).toBeNull();
  });

  test.each([
    ['2026-11-20', 1],
    ['2026-11-21', null],
    ['2020-01-01', 7],
    [null, null],
  ])('an organisation founded on %s is in its year %s', (foundedOn, years) => {
    expect(listed({ foundedOn }).evidence.tenureYears).toBe(years);
  });
});

test('organisations that are named are judged, however many and wherever they would stand', () => {
  const named = records.slice(0, 4).map(({ id }) => id);
  const judged = judge(
    index,
    { ...request, blockedNpoIds: [named[1] as string], pastPartnerNpoIds: [named[2] as string] },
    options,
    [...named, '00000000-0000-4000-8000-00000000dead'],
  );
  expect(judged.map(({ rejection }) => rejection)).toEqual([null, 'BLOCKED', null, null, 'ABSENT']);
  expect(judged.map(({ candidate }) => candidate?.lane)).toEqual([
    'DISCOVERY',
    undefined,
    'REPEAT',
    'DISCOVERY',
    undefined,
  ]);
});
