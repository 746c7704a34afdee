import { expect, test } from 'vitest';
import type { Evidence } from './evidence.ts';
import type { ReasonFacts } from './reason-texts.ts';
import { explain } from './reasons.ts';

const evidence: Evidence = {
  similar: null,
  region: { proximity: 'FAR', name: null, workedIn: null, projectIds: [] },
  field: { total: 4, projectIds: ['a', 'b'], isDeclared: true },
  beneficiary: { total: 4, projectIds: [], isDeclared: false },
  budget: { medianWon: 10_000_000, maxWon: 20_000_000 },
  lastWork: null,
  tenureYears: 7,
  verifiedCertificateCount: 2,
  capacity: 3,
  inProgressCount: 0,
  offerCount: 0,
  acceptCount: 0,
  donationReceiptEndsEarly: false,
  taxInvoiceEndsEarly: false,
};
const facts: ReasonFacts = {
  evidence,
  names: { field: '교육', beneficiary: '아동', region1: null, region2: null },
  budgetWon: null,
  asOf: '2026-11-20',
};

test.each([
  [20_100_000, '요청 예산이 공개된 가장 큰 사업보다 조금 커요'],
  [22_000_000, '요청 예산이 공개된 가장 큰 사업의 1.1배예요'],
  [48_000_000, '요청 예산이 공개된 가장 큰 사업의 2.4배예요'],
  [400_000_000, '요청 예산이 공개된 가장 큰 사업의 20배예요'],
])('a budget of %i won beyond the largest work is told by how much it is', (budgetWon, text) => {
  const { reasons } = explain([{ term: 'budgetReach', value: -0.2 }], { ...facts, budgetWon });
  expect(reasons).toMatchObject([{ kind: 'CAUTION', topic: 'REACH', contribution: -0.2, text }]);
});

test('the three largest contributions with evidence are named, those without are skipped', () => {
  const { reasons, summary } = explain(
    [
      { term: 'capacity', value: 0.1 },
      { term: 'tenure', value: 0.2 },
      { term: 'field', value: 0.3 },
      // No work with such beneficiaries, no region, no text in common: nothing to link to.
      { term: 'beneficiary', value: 0.8 },
      { term: 'region', value: 0.9 },
      { term: 'context', value: 2 },
      { term: 'certificates', value: 0.25 },
    ],
    facts,
  );
  expect(reasons.map(({ text }) => text)).toEqual([
    '교육 사업 2건 (전체 4건)',
    '검증을 마친 증빙이 2건 있어요',
    '7년째 활동하고 있어요',
  ]);
  expect(reasons[0]?.projectIds).toEqual(['a', 'b']);
  expect(summary).toBe('교육 사업을 2건 진행했고, 검증을 마친 증빙이 2건 있어요.');
});
