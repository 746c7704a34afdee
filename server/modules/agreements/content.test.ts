import { expect, test } from 'vitest';
import type { AgreementContent, AgreementValues } from '#contract/agreements/agreement-content.ts';
import { draftClauses } from '#contract/agreements/clauses.ts';
import { emptyWorkplan } from '#contract/agreements/workplan.ts';
import { changeValues, differs, findFaults, writePeriod } from './content.ts';

const values: AgreementValues = {
  start: '2026-09-10',
  end: '2027-01-14',
  budget: 26_500_000,
  regionLevel1Code: '51',
  regionLevel2Code: '51800',
  region: '강원 양구군',
};
const contentOf = (given: AgreementValues, amount: string | null): AgreementContent => ({
  form: 'JOINT',
  title: '별 보러 가는 산골 학교',
  company: { name: '하늬에너지', number: '1208147521' },
  npo: { name: '솔개울배움터', number: '2208212345' },
  values: given,
  payDay: null,
  clauses: draftClauses('JOINT', {
    title: '별 보러 가는 산골 학교',
    beneficiaries: `${given.region}의 청소년`,
    period: writePeriod(given),
    region: given.region,
    amount,
    canIssueReceipt: true,
  }),
  workplan: emptyWorkplan,
  attachments: [],
});
const content = contentOf(values, '26,500,000원');
const unknown = contentOf({ ...values, budget: null }, null);

const textsOf = (given: AgreementContent, numbers: readonly number[]) =>
  given.clauses.filter(({ number }) => numbers.includes(number)).map(({ text }) => text);

test.each([
  ['the first day', { start: '2026-09-11' }, [2], ['2026년 9월 11일부터 2027년 1월 14일까지']],
  ['the last day', { end: '2027-02-14' }, [2], ['2026년 9월 10일부터 2027년 2월 14일까지']],
  ['the money', { budget: 7_000_000 }, [4], ['사업비 7,000,000원을']],
  [
    'the region',
    { region: '부산 중구', regionLevel1Code: '26', regionLevel2Code: '26110' },
    [1, 2],
    ['부산 중구의 청소년을', '지역은 부산 중구,'],
  ],
  ['nothing', {}, [], []],
] as [string, Partial<AgreementValues>, number[], string[]][])(
  '[F-77] with %s changed, the clauses that spoke of it say it anew, and no other',
  (_what, changes, numbers, words) => {
    const changed = changeValues(content, { ...values, ...changes });
    expect(changed.clauses).toEqual(numbers);
    expect(changed.content.values).toEqual({ ...values, ...changes });
    const texts = textsOf(changed.content, numbers).join('\n');
    for (const said of words) expect(texts).toContain(said);
    const others = content.clauses.map(({ number }) => number).filter((number) => !numbers.includes(number));
    expect(textsOf(changed.content, others)).toEqual(textsOf(content, others));
  },
);

test('[F-77] money that was not known fills its blank', () => {
  const changed = changeValues(unknown, values);
  expect(changed.clauses).toEqual([4]);
  expect(textsOf(changed.content, [4])).toEqual(textsOf(content, [4]));
});

test('[F-77] an agreement differs by days, money and region, and not by how the region is written', () => {
  expect(differs(content, values)).toBe(false);
  expect(differs(content, { ...values, region: '강원도 양구군' })).toBe(false);
  for (const changes of [
    { start: '2026-09-11' },
    { end: '2027-01-15' },
    { budget: null },
    { regionLevel1Code: '26' },
    { regionLevel2Code: '51810' },
  ])
    expect([changes, differs(content, { ...values, ...changes })]).toEqual([changes, true]);
});

test('[F-77] what keeps a version from being offered stands in the order in which it is mended', () => {
  const faults = findFaults(unknown, 2);
  expect(faults.map(({ part }) => part)).toEqual(['PROPOSALS', 'CLAUSES', 'WORKPLAN']);
  // 기업이 맡을 일, 단체가 맡을 일, 사업비, 지급일, 잔액 처리.
  expect(faults[1]?.text).toBe('아직 정하지 않은 빈칸이 5곳 있어요.');
  const whole = { ...content, clauses: content.clauses.filter(({ text }) => !text.includes('〔')) };
  expect(findFaults(whole, 0).map(({ part }) => part)).toEqual(['WORKPLAN', 'WORKPLAN']);
});
