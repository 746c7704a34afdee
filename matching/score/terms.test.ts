import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import type { NpoRecord } from '#catalog/npo-record.ts';
import adjacency from '#db/data/region-adjacency.json' with { type: 'json' };
import { applyNpoRecords } from '../index/apply-records.ts';
import { createMatchIndex } from '../index/match-index.ts';
import { createRegionMap } from '../index/regions.ts';
import type { MatchRequest } from '../match-request.ts';
import { readFeatures, scoreCandidates } from '../rank.ts';
import { defaultWeights, FEATURE_SCALE, type Term, termRules, terms } from '../weights.ts';
import { budgetFit } from './features.ts';
import { createContributions, createScorer, SCORE_SCALE } from './score.ts';

const options = { asOf: '2026-11-20', weights: defaultWeights, regionMap: createRegionMap(adjacency) };
const records = [...generateNpos(60, 7)];
const requests = [...generateRequests(20, 4)].map(
  (request): MatchRequest => ({ ...request, donationReceipt: 'PREFERRED', taxInvoice: 'PREFERRED' }),
);
const anyRequest = fc.constantFrom(...requests);
const anyFeatures = fc.tuple(
  ...terms.map((term) => fc.integer({ min: 0, max: Math.floor(termRules[term].maxFeature * FEATURE_SCALE) })),
);

/** The features of the first NPO among the others, with one set of values and with another. */
function compare(request: MatchRequest, before: Partial<NpoRecord>, after: Partial<NpoRecord>) {
  const [first, ...others] = records as [NpoRecord, ...NpoRecord[]];
  const open = { inProgressCount: 0, capacity: 5 };
  const featuresOf = (values: Partial<NpoRecord>) => {
    const index = createMatchIndex(generatedLabels);
    applyNpoRecords(index, [{ ...first, ...open, ...values }, ...others]);
    const scoring = scoreCandidates(index, request, options);
    const found = scoring.candidates.find(({ npoId }) => npoId === first.id);
    if (found === undefined) throw new Error('The NPO is not among the candidates');
    const features = readFeatures(scoring, found);
    return (term: Term) => features[terms.indexOf(term)] as number;
  };
  return { poorer: featuresOf(before), better: featuresOf(after) };
}

describe('a score', () => {
  test('is the sum of its contributions within 1e-9, each the term to the nearest millionth', () => {
    fc.assert(
      fc.property(anyFeatures, (features) => {
        const sum = createContributions(features, defaultWeights).reduce((all, { value }) => all + value, 0);
        expect(Math.abs(sum - createScorer(defaultWeights)(features) / SCORE_SCALE)).toBeLessThanOrEqual(
          1e-9,
        );
        const shown = new Map(createContributions(features, defaultWeights).map((each) => [each.term, each]));
        terms.forEach((term, at) => {
          const exact = (defaultWeights.weights[term] * (features[at] as number)) / FEATURE_SCALE;
          expect(Math.abs((shown.get(term)?.value ?? 0) - exact)).toBeLessThanOrEqual(0.5e-6 + 1e-9);
        });
      }),
    );
  });

  test.each(terms)('never moves against the sign of %s', (term) => {
    const at = terms.indexOf(term);
    const score = createScorer(defaultWeights);
    fc.assert(
      fc.property(anyFeatures, fc.nat({ max: FEATURE_SCALE }), (features, more) => {
        const raised = features.map((value, position) => (position === at ? value + more : value));
        expect((score(raised) - score(features)) * termRules[term].sign).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 20 },
    );
  });
});

describe('an NPO gains, and never loses, by', () => {
  const first = records[0] as NpoRecord;
  type Gain = [string, Term, (request: MatchRequest) => [Partial<NpoRecord>, Partial<NpoRecord>]];
  const more: Gain[] = [
    [
      'one more verified certificate',
      'certificates',
      () => [{ verifiedCertificateCount: 1 }, { verifiedCertificateCount: 2 }],
    ],
    ['room for more projects', 'capacity', () => [{ inProgressCount: 3 }, { inProgressCount: 1 }]],
    ['an earlier founding', 'tenure', () => [{ foundedOn: '2024-01-01' }, { foundedOn: '2019-01-01' }]],
    [
      'more accepted invitations out of as many',
      'reciprocity',
      () => [
        { offerCount: 6, acceptCount: 3 },
        { offerCount: 6, acceptCount: 5 },
      ],
    ],
    [
      'more reports by their day out of as many',
      'timelyReports',
      () => [
        { dueReportCount: 6, timelyReportCount: 3 },
        { dueReportCount: 6, timelyReportCount: 5 },
      ],
    ],
    [
      "declaring the request's field",
      'field',
      ({ fieldCode }) => [{ fieldCodes: [] }, { fieldCodes: [fieldCode as string] }],
    ],
    [
      "declaring the request's beneficiary",
      'beneficiary',
      ({ beneficiaryCode }) => [{ beneficiaryCodes: [] }, { beneficiaryCodes: [beneficiaryCode as string] }],
    ],
    [
      "serving the request's region",
      'region',
      ({ regionLevel2Code }) => [
        { serviceRegionCodes: [], isNationwide: false },
        { serviceRegionCodes: [regionLevel2Code as string], isNationwide: false },
      ],
    ],
    [
      'a right to issue donation receipts',
      'donationReceipt',
      () => [{ donationReceiptUntil: null }, { donationReceiptUntil: '2027-12-31' }],
    ],
    [
      'a right to issue tax invoices',
      'taxInvoice',
      () => [{ businessCertificateUntil: null }, { businessCertificateUntil: '2027-12-31' }],
    ],
    [
      'a later latest project',
      'recency',
      () => [
        {
          projects: first.projects.map((project) => ({
            ...project,
            startOn: '2020-01-01',
            endOn: '2020-06-30',
          })),
        },
        {
          projects: first.projects.map((project) => ({
            ...project,
            startOn: '2026-01-01',
            endOn: '2026-06-30',
          })),
        },
      ],
    ],
    [
      'one more project',
      'experience',
      () => [{ projects: first.projects.slice(0, 1) }, { projects: first.projects.slice(0, 2) }],
    ],
    [
      'a history still short',
      'newcomer',
      () => [{ projects: first.projects.slice(0, 2) }, { projects: first.projects.slice(0, 1) }],
    ],
    [
      "work in the request's region",
      'regionWorked',
      (request) => [
        {
          projects: first.projects.map((project) => ({
            ...project,
            regionLevel1Code: '',
            regionLevel2Code: '',
          })),
        },
        {
          projects: first.projects.map((project) => ({
            ...project,
            regionLevel1Code: request.regionLevel1Code as string,
            regionLevel2Code: request.regionLevel2Code as string,
          })),
        },
      ],
    ],
    ...(['wording', 'usualWording', 'closeness', 'peak'] as const).map(
      (term): Gain => [
        'texts worded like the request',
        term,
        (request) => [
          { projects: first.projects.map((project) => ({ ...project, description: '' })) },
          {
            projects: first.projects.map((project) => ({ ...project, description: request.texts.join(' ') })),
          },
        ],
      ],
    ),
  ];
  test.each(more)('%s (%s)', (_, term, change) => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { poorer, better } = compare(request, ...change(request));
        expect(better(term)).toBeGreaterThan(poorer(term));
      }),
      { numRuns: 6 },
    );
  });

  test('a budget three times the usual one fits as well as a third of it', () => {
    expect(budgetFit(30_000_000, 30_000_000)).toBe(1);
    for (const budget of [90_000_000, 10_000_000])
      expect(budgetFit(budget, 30_000_000)).toBeCloseTo(Math.exp(-0.5), 9);
  });

  test('a usual budget near that of the request', () => {
    const budgets = (budgetWon: number) => ({
      projects: first.projects.map((project) => ({ ...project, budgetWon, isBudgetHidden: false })),
    });
    const request = { ...(requests[0] as MatchRequest), budgetWon: 30_000_000 };
    const { poorer, better } = compare(request, budgets(2_000_000), budgets(29_000_000));
    expect(better('budgetFit')).toBeGreaterThan(poorer('budgetFit'));
    expect(better('budgetReach')).toBeLessThan(poorer('budgetReach'));
  });
});
