import { describe, expect, test } from 'vitest';
import type { Contribution } from '../score/score.ts';
import { type FactorKey, factorKeys, type Term } from '../weights.ts';
import type { Evidence } from './evidence.ts';
import { formatWon } from './korean.ts';
import { type ReasonFacts, wordCaution, wordStrength } from './reason-texts.ts';
import { type ReasonTopic, reasonTopics } from './reason-topics.ts';
import { isMismatch, wordShortfall } from './shortfall-texts.ts';
import { plainEvidence } from './testing.ts';

const names = { field: '교육', beneficiary: '아동', region1: '경기도', region2: '수원시' };
const told = (values: Partial<Evidence> = {}, others: Partial<ReasonFacts> = {}): ReasonFacts => ({
  evidence: { ...plainEvidence, ...values },
  names,
  budgetWon: null,
  asOf: '2026-11-20',
  ...others,
});
const codes = (projectIds: string[], isDeclared = false) => ({ total: 4, projectIds, isDeclared });
const worked = (workedIn: 'LEVEL1' | 'LEVEL2', projectIds = ['a', 'b']): Partial<Evidence> => ({
  region: { proximity: 'SAME_LEVEL1', name: '경기도', workedIn, projectIds },
});
const near = (proximity: Evidence['region']['proximity'], name: string | null = '용인시') => ({
  region: { proximity, name, workedIn: null, projectIds: [] },
});
const endedOn = (endOn: string) => ({ lastWork: { projectId: 'z', endOn } });
const median = (medianWon: number, maxWon = 100_000_000) => ({ budget: { medianWon, maxWon } });
const budget = (budgetWon: number | null) => ({ budgetWon });

describe('[F-77] a strength', () => {
  type Said = [ReasonTopic, ReasonFacts, string, (string | null)?, string[]?];
  // Topic, facts, text, how the text goes on before another clause, works to open.
  const said: Said[] = [
    ['EXPERIENCE', told(), '대표 사업을 4건 진행했어요', '대표 사업을 4건 진행했고'],
    ['NEWCOMER', told(), '사업 이력이 아직 짧아 그만큼 점수를 더 받았어요'],
    ['TENURE', told(), '7년째 활동하고 있어요', '7년째 활동하고 있고'],
    ['CERTIFICATES', told(), '검증을 마친 증빙이 2건 있어요'],
    ['CAPACITY', told(), '새 사업을 맡을 여유가 있어요'],
    ['RECIPROCITY', told(), '제안을 받아들인 비율이 높아요', '제안을 받아들인 비율이 높고'],
    ['TIMELY_REPORTS', told(), '맞손에서 마친 사업의 결과보고서를 제때 냈어요'],
    ['DONATION_RECEIPT', told(), '기부금영수증을 발급할 수 있어요'],
    ['TAX_INVOICE', told(), '세금계산서를 발급할 수 있어요'],
    ['REPEAT', told(), '함께 사업을 마친 적이 있어요', '함께 사업을 마친 적이 있고'],
    ['RECENCY', told(endedOn('2026-11-20')), '지금도 사업을 이어 가고 있어요', null, ['z']],
    [
      'RECENCY',
      told(endedOn('2026-03-31')),
      '최근 사업을 2026년 3월에 마쳤어요',
      '최근 사업을 2026년 3월에 마쳤고',
      ['z'],
    ],
    ['TOPIC', told(), '단체 소개와 활동이 요청 내용과 닿아 있어요'],
    ['REGION', told(near('NATIONWIDE', null)), '전국에서 활동하고 있어요', '전국에서 활동하고 있고'],
    ['FIELD', told({ field: codes([], true) }), '주요 분야가 교육이에요', '주요 분야가 교육이고'],
    [
      'FIELD',
      told({ field: codes([], true) }, { names: { ...names, field: '놀이' } }),
      '주요 분야가 놀이예요',
      '주요 분야가 놀이고',
    ],
    ['BENEFICIARY', told({ beneficiary: codes([], true) }), '주요 수혜대상이 아동이에요'],
  ];
  test.each(said)('of %s is one sentence, which can go on', (topic, facts, text, and = null, works = []) => {
    const wording = wordStrength(topic, facts);
    expect(wording).toMatchObject({ text, projectIds: works });
    expect(wording?.clause[1]).toBe(text);
    if (and !== null) expect(wording?.clause[0]).toBe(and);
  });

  test.each([
    [
      'REGION',
      worked('LEVEL2'),
      '수원시에서 진행한 사업 2건 (같은 시군구)',
      '수원시에서 사업을 2건 진행했',
      ['a', 'b'],
    ],
    [
      'REGION',
      worked('LEVEL1'),
      '경기도에서 진행한 사업 2건 (같은 시도)',
      '경기도에서 사업을 2건 진행했',
      ['a', 'b'],
    ],
    ['FIELD', { field: codes(['a']) }, '교육 사업 1건 (전체 4건)', '교육 사업을 1건 진행했', ['a']],
    [
      'BENEFICIARY',
      { beneficiary: codes(['a', 'b']) },
      '아동 사업 2건 (전체 4건)',
      '아동 사업을 2건 진행했',
      ['a', 'b'],
    ],
    [
      'TOPIC',
      { similar: { projectId: 's', name: '저녁 교실', keywords: ['저녁', '숙제'] } },
      '유사 사업: 「저녁 교실」 — 겹친 핵심어: 저녁, 숙제',
      '「저녁 교실」처럼 비슷한 사업을 했',
      ['s'],
    ],
  ] as [ReasonTopic, Partial<Evidence>, string, string, string[]][])(
    'of %s that works show names and counts them (%j)',
    (topic, values, text, clause, projectIds) => {
      expect(wordStrength(topic, told(values))).toEqual({
        text,
        projectIds,
        clause: [`${clause}고`, `${clause}어요`],
      });
    },
  );

  test.each([
    ['REACH', told()],
    ['TENURE', told({ tenureYears: null })],
    ['RECENCY', told()],
    ['FIELD', told()],
    ['FIELD', told({ field: codes(['a'], true) }, { names: { ...names, field: null } })],
    ['BENEFICIARY', told()],
    ['REGION', told(worked('LEVEL2'), { names: { ...names, region2: null } })],
    ['REGION', told(worked('LEVEL1'), { names: { ...names, region1: null } })],
    ['BUDGET', told({}, budget(10_000_000))],
    ['BUDGET', told(median(10_000_000))],
    ['BUDGET', told(median(0), budget(10_000_000))],
  ] as [ReasonTopic, ReasonFacts][])(
    'of %s is not claimed where its fact does not hold (%j)',
    (topic, facts) => {
      expect(wordStrength(topic, facts)).toBeNull();
    },
  );

  test.each([
    [30_000_000, '3.0배'],
    [10_000_000, '1.0배'],
    [3_333_334, '0.3배'],
    [30_000_001, null],
    [3_333_333, null],
  ])(
    'a budget of %d won is of similar size up to three times the usual one and down to a third',
    (won, times) => {
      const wording = wordStrength('BUDGET', told(median(10_000_000), budget(won)));
      expect(wording?.text ?? null).toBe(
        times && `요청 예산 ${formatWon(won)} ≈ 공개된 사업 예산 중앙값의 ${times}`,
      );
      if (wording !== null)
        expect(wording).toMatchObject({
          projectIds: [],
          clause: ['요청 예산과 비슷한 규모로 일했고', '요청 예산과 비슷한 규모로 일했어요'],
        });
    },
  );
});

describe('[F-77] a caution', () => {
  test('is known of the acceptance of offers, of late reports and of a budget beyond the largest work', () => {
    const over = told(median(1, 10_000_000), budget(24_000_000));
    expect(wordCaution('REACH', over)).toBe('요청 예산이 공개된 가장 큰 사업의 2.4배예요');
    expect(wordCaution('RECIPROCITY', over)).toBe('제안을 받아들인 비율이 평균보다 낮아요');
    expect(wordCaution('TIMELY_REPORTS', over)).toBe('맞손에서 마친 사업의 결과보고서가 늦은 적이 있어요');
    expect(reasonTopics.filter((topic) => wordCaution(topic, over) !== null)).toEqual([
      'REACH',
      'RECIPROCITY',
      'TIMELY_REPORTS',
    ]);
    expect(wordCaution('REACH', told({}, budget(1)))).toBeNull();
    expect(wordCaution('REACH', told(median(1)))).toBeNull();
  });

  test.each([
    ['FIELD', { field: codes([]) }, true],
    ['FIELD', { field: codes(['a']) }, false],
    ['FIELD', { field: codes([], true) }, false],
    ['BENEFICIARY', { beneficiary: codes([]) }, true],
    ['BENEFICIARY', { beneficiary: codes(['a']) }, false],
    ['BENEFICIARY', { beneficiary: codes([], true) }, false],
    ...(['FAR', 'NEAR_LEVEL1', 'SEA', 'LAND'] as const).map((place) => ['REGION', near(place), true]),
    ...(['SAME_LEVEL1', 'SAME_LEVEL2', 'NATIONWIDE'] as const).map((place) => ['REGION', near(place), false]),
    ['REGION', { region: { ...near('FAR').region, workedIn: 'LEVEL1' } }, false],
  ] as [FactorKey, Partial<Evidence>, boolean][])(
    'tells of an unmet %s only where nothing meets it: %j',
    (key, values, isUnmet) => {
      expect(isMismatch(key, told(values))).toBe(isUnmet);
      const unasked = { names: { field: null, beneficiary: null, region1: null, region2: null } };
      expect(isMismatch(key, told(values, unasked))).toBe(false);
    },
  );

  test('tells of an unmet region whichever level the request names, and of no other bar', () => {
    for (const level of ['region1', 'region2'])
      expect(isMismatch('REGION', told({}, { names: { ...names, [level]: null } }))).toBe(true);
    expect(factorKeys.filter((key) => isMismatch(key, told()))).toEqual(['FIELD', 'REGION', 'BENEFICIARY']);
  });
});

describe('[F-77] a low bar', () => {
  const nothing = { contributions: [], applicable: [] };
  const similar = { projectId: 's', name: '저녁 교실', keywords: ['저녁'] };
  const noNames = { names: { field: null, beneficiary: null, region1: null, region2: null } };

  test.each([
    ['FIELD', told({}, noNames), '요청서에 분야를 고르지 않아 견줄 것이 적어요'],
    [
      'FIELD',
      told({ field: codes([], true) }),
      '주요 분야에 교육이 있지만 교육 대표 사업은 아직 없어요. 어떤 일을 해 왔는지 물어보세요',
    ],
    ['FIELD', told(), '교육 사업도, 주요 분야 등록도 없어요. 비슷한 일을 해 봤는지 물어보세요'],
    ['FIELD', told({ field: codes(['a', 'b', 'c']) }), '대표 사업 4건 가운데 교육 사업은 3건이에요'],
    [
      'FIELD',
      told({ field: codes(['a', 'b', 'c', 'd'], true) }),
      '교육 대표 사업이 4건이에요. 어떤 일을 해 왔는지 물어보세요',
    ],
    ['BENEFICIARY', told({}, noNames), '요청서에 수혜대상을 고르지 않아 견줄 것이 적어요'],
    ['BENEFICIARY', told(), '아동 사업도, 주요 수혜대상 등록도 없어요. 비슷한 분들과 일해 봤는지 물어보세요'],
    [
      'BENEFICIARY',
      told({ beneficiary: codes(['a', 'b', 'c', 'd']) }),
      '아동 대표 사업이 4건이에요. 어떻게 함께해 왔는지 물어보세요',
    ],
    [
      'TOPIC',
      told({ similar }),
      '요청 내용과 겹치는 말이 적은 편이에요. 비슷한 일을 어떻게 했는지 물어보세요',
    ],
    ['TOPIC', told(), '소개와 대표 사업에 요청 내용과 겹치는 말이 적어요. 비슷한 일을 해 봤는지 물어보세요'],
    ['REGION', told({}, noNames), '요청서에 지역을 고르지 않아 견줄 것이 적어요'],
    ['REGION', told(worked('LEVEL1')), '경기도에서는 일했지만 수원시에서 진행한 사업은 없어요'],
    ['REGION', told(worked('LEVEL2')), '수원시에서 진행한 사업이 2건이에요'],
    [
      'REGION',
      told(worked('LEVEL1'), { names: { ...names, region2: null } }),
      '경기도에서 진행한 사업이 2건이에요',
    ],
    ['REGION', told(near('SAME_LEVEL1')), '용인시에서 활동하지만 수원시에서 진행한 사업은 없어요'],
    ['REGION', told(near('SAME_LEVEL1', null)), '경기도에서 활동하지만 수원시에서 진행한 사업은 없어요'],
    [
      'REGION',
      told(near('SAME_LEVEL1', null), { names: { ...names, region1: null } }),
      '수원시에서 활동하지만 수원시에서 진행한 사업은 없어요',
    ],
    ['REGION', told(near('SEA')), '바다 건너 용인시에서 활동하고, 수원시에서 진행한 사업은 없어요'],
  ] as [FactorKey, ReasonFacts, string][])('of %s says what is lacking (%#)', (key, facts, text) => {
    expect(wordShortfall(key, nothing, facts)).toBe(text);
  });

  const total = (count: number) => ({ field: { ...codes([]), total: count } });
  const sized = (count: number) => `대표 사업이 ${count}건이에요. 비슷한 규모`;
  test.each([
    [told(total(0)), '아직 등록한 대표 사업이 없어요. 해 온 일을 물어보세요'],
    [told(median(1, 9_000_000), budget(18_000_000)), '요청 예산이 공개된 가장 큰 사업의 2.0배예요'],
    [
      told({ ...median(9_000_000, 9_000_000) }, budget(9_000_000)),
      `${sized(4)}와 기간을 맡아 봤는지 물어보세요`,
    ],
    [told(endedOn('2024-10-31')), '마지막 대표 사업이 2024년 10월에 끝났어요. 요즘 하는 일을 물어보세요'],
    [told(endedOn('2024-11-01')), `${sized(4)}와 기간을 맡아 봤는지 물어보세요`],
    [told(endedOn('2023-12-01')), '마지막 대표 사업이 2023년 12월에 끝났어요. 요즘 하는 일을 물어보세요'],
    [told(total(2)), `${sized(2)}를 맡아 봤는지 물어보세요`],
    [told(total(3)), `${sized(3)}와 기간을 맡아 봤는지 물어보세요`],
    [told(median(10_000_000), budget(31_000_000)), '요청 예산이 공개된 사업 예산 중앙값의 3.1배예요'],
    [told(median(10_000_000), budget(2_000_000)), '요청 예산이 공개된 사업 예산 중앙값의 0.2배예요'],
    [told(median(10_000_000), budget(30_000_000)), `${sized(4)}와 기간을 맡아 봤는지 물어보세요`],
    [told(median(30_000_000), budget(10_000_000)), `${sized(4)}와 기간을 맡아 봤는지 물어보세요`],
    [told({ tenureYears: 3 }), '활동을 시작한 지 3년째예요. 비슷한 규모를 맡아 봤는지 물어보세요'],
    [told({ tenureYears: 4 }), `${sized(4)}와 기간을 맡아 봤는지 물어보세요`],
    [told({ tenureYears: null }), `${sized(4)}와 기간을 맡아 봤는지 물어보세요`],
  ])('of experience says the first that holds of what is lacking (%#)', (facts, text) => {
    expect(wordShortfall('EXPERIENCE', nothing, facts)).toBe(text);
  });

  const counted = (term: Term, value: number): Contribution => ({ term, value });
  const rights: Term[] = ['donationReceipt', 'taxInvoice'];
  const held = rights.map((term) => counted(term, 0.3));
  const certified = '맞손이 확인한 증빙이 2건이에요. 더 필요한 서류가 있는지 물어보세요';
  test.each([
    [rights, [], told(), '기부금영수증과 세금계산서를 발급할 수 없어요'],
    [rights, [counted('taxInvoice', 0.3)], told(), '기부금영수증을 발급할 수 없어요'],
    [rights, [counted('donationReceipt', 0.3)], told(), '세금계산서를 발급할 수 없어요'],
    [rights, held, told(), certified],
    [[], [], told(), certified],
    [
      [],
      [],
      told({ verifiedCertificateCount: 0 }),
      '맞손이 확인한 증빙이 아직 없어요. 필요한 서류를 먼저 물어보세요',
    ],
    [[], [counted('reciprocity', -0.1)], told(), '제안을 받아들인 비율이 평균보다 낮아요'],
    [[], [counted('reciprocity', 0.1)], told(), certified],
    [[], [], told({ inProgressCount: 1 }), '지금 사업 1건을 진행하고 있어요. 맡을 여유가 있는지 물어보세요'],
  ] as [Term[], Contribution[], ReasonFacts, string][])(
    'of trust says the first that holds of what is lacking (%#)',
    (applicable, contributions, facts, text) => {
      expect(wordShortfall('TRUST', { applicable, contributions }, facts)).toBe(text);
    },
  );
});
