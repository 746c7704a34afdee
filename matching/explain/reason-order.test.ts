import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Contribution, Factor } from '../score/score.ts';
import { factorKeys, type Term, terms } from '../weights.ts';
import type { Evidence } from './evidence.ts';
import type { ReasonFacts } from './reason-texts.ts';
import { reasonTopics, topicOfTerm } from './reason-topics.ts';
import { explain } from './reasons.ts';
import { plainEvidence } from './testing.ts';

const works = ['a', 'b', 'c', 'd', 'e', 'f'];
const evidence: Evidence = {
  ...plainEvidence,
  region: { proximity: 'SAME_LEVEL2', name: '수원시', workedIn: 'LEVEL2', projectIds: works },
  field: { total: 6, projectIds: works, isDeclared: true },
  beneficiary: { total: 6, projectIds: works, isDeclared: true },
  budget: { medianWon: 10_000_000, maxWon: 20_000_000 },
  lastWork: { projectId: 'a', endOn: '2026-05-31' },
};
const names = { field: '교육', beneficiary: '아동', region1: '경기도', region2: '수원시' };

function tell(
  own: Partial<Record<Term, number>>,
  facts: Partial<Evidence> = {},
  factors: readonly Factor[] = [],
) {
  const contributions = (Object.entries(own) as [Term, number][]).map(
    ([term, value]): Contribution => ({ term, value }),
  );
  const told: ReasonFacts = {
    evidence: { ...evidence, ...facts },
    names,
    budgetWon: 12_000_000,
    asOf: '2026-11-20',
  };
  const { reasons, summary } = explain({ contributions, factors, applicable: [] }, told);
  return {
    strengths: reasons.filter(({ kind }) => kind === 'STRENGTH'),
    cautions: reasons.filter(({ kind }) => kind === 'CAUTION'),
    reasons,
    summary,
  };
}

describe('[F-77] the strengths', () => {
  test('weigh what all terms of a topic add and take away', () => {
    const { strengths } = tell({ field: 0.5, otherField: -0.125, fieldPart: 0.25, capacity: 0.5 });
    expect(strengths.map(({ topic, contribution }) => [topic, contribution])).toEqual([
      ['FIELD', 0.625],
      ['CAPACITY', 0.5],
    ]);
  });

  test('are no topics that add nothing in all', () => {
    expect(tell({ field: 0.25, otherField: -0.25, region: -0.1, capacity: 0 }).strengths).toEqual([]);
  });

  test('stand in a fixed order where they weigh the same', () => {
    const equal = tell({ taxInvoice: 0.1, capacity: 0.1, tenure: 0.1, donationReceipt: 0.1 });
    expect(equal.strengths.map(({ topic }) => topic)).toEqual(['TENURE', 'CAPACITY', 'DONATION_RECEIPT']);
  });

  test.each([
    ['its text alone is like the request', { text: 0.1 }, {}, 10, true],
    ['its text alone is, but the bar is low', { text: 0.1 }, {}, 5, false],
    ['a work of the like shows it, though the bar is low', { wording: 0.1 }, 'similar', 5, true],
    ['only its codes are', { context: 0.1 }, {}, 10, false],
    ['its text adds nothing', { text: 0, context: 0.1 }, {}, 10, false],
  ] as const)('name the subject where %s: %j', (_, own, shown, points, isNamed) => {
    const similar = shown === 'similar' ? { projectId: 's', name: '저녁 교실', keywords: ['저녁'] } : null;
    const { strengths } = tell(own, { similar }, [{ key: 'TOPIC', points, max: 10 }]);
    expect(strengths.map(({ topic }) => topic)).toEqual(isNamed ? ['TOPIC'] : []);
  });

  test('of the subject do not depend on how full other bars are', () => {
    const { strengths } = tell({ text: 0.1 }, {}, [
      { key: 'FIELD', points: 1, max: 10 },
      { key: 'TOPIC', points: 9, max: 10 },
    ]);
    expect(strengths.map(({ topic }) => topic)).toEqual(['TOPIC']);
  });

  test('are at most three, the largest first, each with at most five works, before all cautions', () => {
    const values = fc.tuple(...terms.map(() => fc.integer({ min: -8, max: 8 })));
    fc.assert(
      fc.property(values, (found) => {
        const own = Object.fromEntries(terms.map((term, at) => [term, (found[at] as number) / 8]));
        const { strengths, reasons } = tell(own, {
          similar: { projectId: 's', name: '저녁 교실', keywords: ['저녁'] },
        });
        const sums = reasonTopics.map((topic) =>
          terms.reduce((sum, term) => sum + (topicOfTerm[term] === topic ? (own[term] as number) : 0), 0),
        );
        // All facts are at hand, so that every topic but a budget beyond the largest work can be told.
        const best = sums.filter((sum, at) => sum > 0 && reasonTopics[at] !== 'REACH');
        expect(strengths.map(({ contribution }) => contribution)).toEqual(
          best.sort((left, right) => right - left).slice(0, 3),
        );
        expect(reasons.slice(0, strengths.length)).toEqual(strengths);
        for (const { works, factor } of strengths) {
          expect(works.length).toBeLessThanOrEqual(5);
          expect(factor).toBeNull();
        }
      }),
    );
  });

  test('make a sentence of the first two', () => {
    expect(tell({}).summary).toBe('더 알아볼 만한 단체예요.');
    expect(tell({ tenure: 0.1 }).summary).toBe('7년째 활동하고 있어요.');
    expect(tell({ tenure: 0.1, capacity: 0.2, taxInvoice: 0.05 }).summary).toBe(
      '새 사업을 맡을 여유가 있고, 7년째 활동하고 있어요.',
    );
  });
});

describe('[F-77] the cautions', () => {
  const trust = (points: number): Factor[] => [{ key: 'TRUST', points, max: 10 }];
  const late = '제안을 받아들인 비율이 평균보다 낮아요';

  test('of a low bar carry what all its terms add, and stand for every other caution of it', () => {
    const { cautions } = tell({ reciprocity: -0.25, capacity: 0.125, field: 1 }, {}, trust(5));
    expect(cautions).toEqual([
      { kind: 'CAUTION', topic: null, factor: 'TRUST', contribution: -0.125, works: [], text: late },
    ]);
  });

  test('tell of a term that takes away, where its bar is full and a sentence is known', () => {
    const { cautions } = tell({ reciprocity: -0.25, otherField: -0.5, capacity: 0.25 }, {}, trust(6));
    expect(cautions.map(({ factor, contribution, text }) => [factor, contribution, text])).toEqual([
      ['TRUST', -0.25, late],
    ]);
    for (const value of [0, 0.25]) expect(tell({ reciprocity: value }, {}, trust(6)).cautions).toEqual([]);
  });

  test('tell of rights that end before the work does, after all that the bars say', () => {
    const early = (values: Partial<Evidence>) => tell({}, values).cautions.map(({ text }) => text);
    const [receipt, invoice] = [
      '기부금영수증 발급 자격이 사업이 끝나기 전에 만료돼요',
      '세금계산서 발급 자격이 사업이 끝나기 전에 만료돼요',
    ];
    expect(early({})).toEqual([]);
    expect(early({ donationReceiptEndsEarly: true })).toEqual([receipt]);
    expect(early({ taxInvoiceEndsEarly: true })).toEqual([invoice]);
    const { cautions } = tell(
      {},
      { donationReceiptEndsEarly: true, taxInvoiceEndsEarly: true },
      factorKeys.toReversed().map((key) => ({ key, points: 1, max: 10 })),
    );
    expect(cautions.map(({ factor }) => factor)).toEqual([...factorKeys, 'TRUST', 'TRUST']);
    expect(cautions.slice(-2)).toMatchObject([
      { text: receipt, contribution: 0, works: [] },
      { text: invoice, contribution: 0, works: [] },
    ]);
  });

  test('of a budget beyond the largest work stand at the bar of experience', () => {
    const { cautions } = tell(
      { budgetReach: -0.2, reciprocity: -0.1 },
      { budget: { medianWon: 1, maxWon: 6_000_000 } },
    );
    expect(cautions.map(({ factor, text }) => [factor, text])).toEqual([
      ['EXPERIENCE', '요청 예산이 공개된 가장 큰 사업의 2.0배예요'],
      ['TRUST', late],
    ]);
  });
});
