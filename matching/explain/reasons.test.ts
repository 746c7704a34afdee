import { expect, test } from 'vitest';
import type { Contribution } from '../score/score.ts';
import { factorKeys } from '../weights.ts';
import type { Evidence } from './evidence.ts';
import type { ReasonFacts } from './reason-texts.ts';
import { explain } from './reasons.ts';
import { plainEvidence } from './testing.ts';

const evidence: Evidence = {
  ...plainEvidence,
  field: { total: 4, projectIds: ['a', 'b'], isDeclared: true },
  budget: { medianWon: 10_000_000, maxWon: 20_000_000 },
};
const facts: ReasonFacts = {
  evidence,
  names: { field: '교육', beneficiary: '아동', region1: null, region2: null },
  budgetWon: null,
  asOf: '2026-11-20',
};

const explainParts = (contributions: Contribution[]) =>
  explain({ contributions, factors: [], applicable: [] }, facts);

test.each([
  [20_100_000, '요청 예산이 공개된 가장 큰 사업보다 조금 커요'],
  [22_000_000, '요청 예산이 공개된 가장 큰 사업의 1.1배예요'],
  [48_000_000, '요청 예산이 공개된 가장 큰 사업의 2.4배예요'],
  [400_000_000, '요청 예산이 공개된 가장 큰 사업의 20배예요'],
])('a budget of %i won beyond the largest work is told by how much it is', (budgetWon, text) => {
  const { reasons } = explain(
    { contributions: [{ term: 'budgetReach', value: -0.2 }], factors: [], applicable: [] },
    { ...facts, budgetWon },
  );
  expect(reasons).toMatchObject([{ kind: 'CAUTION', factor: 'EXPERIENCE', contribution: -0.2, text }]);
});

test('the three largest contributions with evidence are named, those without are skipped', () => {
  const { reasons, summary } = explainParts([
    { term: 'capacity', value: 0.1 },
    { term: 'tenure', value: 0.2 },
    { term: 'field', value: 0.3 },
    // No work with such beneficiaries, no region, no text in common: nothing to link to.
    { term: 'beneficiary', value: 0.8 },
    { term: 'region', value: 0.9 },
    { term: 'context', value: 2 },
    { term: 'certificates', value: 0.25 },
  ]);
  expect(reasons.filter(({ kind }) => kind === 'STRENGTH').map(({ text }) => text)).toEqual([
    '교육 사업 2건 (전체 4건)',
    '검증을 마친 증빙이 2건 있어요',
    '7년째 활동하고 있어요',
  ]);
  // Evidence of before the names of works were kept.
  expect(reasons[0]?.works).toEqual([
    { id: 'a', name: '대표 사업' },
    { id: 'b', name: '대표 사업' },
  ]);
  expect(summary).toBe('교육 사업을 2건 진행했고, 검증을 마친 증빙이 2건 있어요.');
});

const bars = (points: number) => factorKeys.map((key) => ({ key, points, max: 10 }));

test('[F-23] every low bar has its sentence, a full one has none', () => {
  const explained = { contributions: [], applicable: [] };
  const low = explain({ ...explained, factors: bars(5) }, facts).reasons;
  expect(low.map(({ kind, factor }) => [kind, factor])).toEqual(factorKeys.map((key) => ['CAUTION', key]));
  expect(new Set(low.map(({ text }) => text)).size).toBe(factorKeys.length);
  const full = explain({ ...explained, factors: bars(6) }, facts).reasons;
  // No work with such beneficiaries, whatever the bar says.
  expect(full.map(({ factor }) => factor)).toEqual(['BENEFICIARY']);
});

test('[F-23] what is written of an NPO is a reason only where its bar does not say the contrary', () => {
  const read = (points: number) => {
    const explained = {
      contributions: [{ term: 'text', value: 1 } as const],
      applicable: [],
      factors: [{ key: 'TOPIC' as const, points, max: 10 }],
    };
    const { reasons, summary } = explain(explained, facts);
    return [...reasons.map(({ text }) => text), summary].filter((text) => /요청 내용/.test(text));
  };
  const alike = '단체 소개와 활동이 요청 내용과 닿아 있어요';
  expect(read(6)).toEqual([alike, `${alike}.`]);
  expect(read(5)).toEqual([
    '소개와 대표 사업에 요청 내용과 겹치는 말이 적어요. 비슷한 일을 해 봤는지 물어보세요',
  ]);
});

const allProximities = [
  'SAME_LEVEL2',
  'SAME_LEVEL1',
  'LAND',
  'NATIONWIDE',
  'SEA',
  'NEAR_LEVEL1',
  'FAR',
] as const;
const names = { field: '교육', beneficiary: '아동', region1: '경기도', region2: '수원시' };

test.each([
  ['FAR', '수원시에서 활동한 기록이 없어요. 현장을 오갈 수 있는지 물어보세요'],
  ['NEAR_LEVEL1', '수원시에서 활동한 기록이 없어요. 현장을 오갈 수 있는지 물어보세요'],
  ['LAND', '맞닿은 용인시에서 활동하고, 수원시에서 진행한 사업은 없어요'],
  ['NATIONWIDE', '전국에서 활동하지만 수원시에서 진행한 사업은 없어요'],
  ['SAME_LEVEL2', '활동 지역이지만 수원시에서 진행한 대표 사업은 없어요'],
] as const)(
  '[F-26] a low bar of the region at %s says how near the NPO is, as the term counts it',
  (proximity, text) => {
    const region = { proximity, name: '용인시', workedIn: null, projectIds: [] };
    const { reasons } = explain(
      { contributions: [], applicable: [], factors: [{ key: 'REGION', points: 2, max: 20 }] },
      { ...facts, names, evidence: { ...evidence, region } },
    );
    expect(reasons.find(({ factor }) => factor === 'REGION')?.text).toBe(text);
  },
);

test.each([
  ['SAME_LEVEL2', '용인시에서 활동하고 있어요'],
  ['SAME_LEVEL1', '용인시에서 활동하고 있어요'],
  ['LAND', '요청 지역과 맞닿은 용인시에서 활동하고 있어요'],
  ['NATIONWIDE', '전국에서 활동하고 있어요'],
  ['SEA', '바다 건너 이웃한 용인시에서 활동하고 있어요'],
  ['NEAR_LEVEL1', null],
  ['FAR', null],
] as const)(
  'the region at %s is a strength in these words, and in none without its name',
  (proximity, text) => {
    const explainRegion = (name: string | null) => {
      const region = { proximity, name, workedIn: null, projectIds: [] };
      const { reasons } = explain(
        { contributions: [{ term: 'region', value: 1 }], applicable: [], factors: [] },
        { ...facts, names, evidence: { ...evidence, region } },
      );
      return reasons.find(({ kind }) => kind === 'STRENGTH')?.text ?? null;
    };
    expect(explainRegion('용인시')).toBe(text);
    expect(explainRegion(null)).toBe(proximity === 'NATIONWIDE' ? text : null);
  },
);

test('[F-26] a neighbouring province is never called near', () => {
  for (const proximity of allProximities) {
    const region = { proximity, name: '춘천시', workedIn: null, projectIds: [] };
    const { reasons, summary } = explain(
      { contributions: [{ term: 'region', value: 1 }], applicable: [], factors: [] },
      { ...facts, names, evidence: { ...evidence, region } },
    );
    expect(`${summary} ${reasons.map(({ text }) => text).join(' ')}`).not.toContain('가까운');
  }
});

test('[F-24] another field, region or beneficiary is told even where the bar is full', () => {
  const none = { total: 3, projectIds: [], isDeclared: false };
  const { reasons } = explain(
    { contributions: [], applicable: [], factors: bars(10) },
    { ...facts, names, evidence: { ...evidence, field: none, beneficiary: none } },
  );
  expect(reasons.map(({ factor, text }) => [factor, text])).toEqual([
    ['FIELD', '교육 사업도, 주요 분야 등록도 없어요. 비슷한 일을 해 봤는지 물어보세요'],
    ['REGION', '수원시에서 활동한 기록이 없어요. 현장을 오갈 수 있는지 물어보세요'],
    ['BENEFICIARY', '아동 사업도, 주요 수혜대상 등록도 없어요. 비슷한 분들과 일해 봤는지 물어보세요'],
  ]);
});

test('[F-25] the works that show a reason come with their names', () => {
  const { reasons } = explain(
    { contributions: [{ term: 'field', value: 1 }], applicable: [], factors: [] },
    { ...facts, evidence: { ...evidence, workNames: { a: '저녁 교실', b: '책 읽는 골목' } } },
  );
  expect(reasons[0]?.works).toEqual([
    { id: 'a', name: '저녁 교실' },
    { id: 'b', name: '책 읽는 골목' },
  ]);
});
