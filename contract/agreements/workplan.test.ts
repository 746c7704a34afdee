import { describe, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { agreementValuesForm, clauseNumber, clauseText } from './agreements.ts';
import { findWorkplanFaults, type Indicator, indicatorKey, workplan } from './workplan.ts';

const indicator = (changes: Partial<Indicator>): Indicator => ({
  code: null,
  kind: 'O',
  name: '수료율',
  unit: '%',
  baseline: null,
  target: 1,
  method: '',
  ...changes,
});
const own = (count: number) => Array.from({ length: count }, (_, at) => indicator({ name: `지표 ${at}` }));
const told = (indicators: Indicator[]) =>
  workplan
    .safeParse({ milestones: [], budgetLines: [], indicators })
    .error?.issues.map(({ message }) => message);

test('[F-77] an indicator is known by its code, one of its own by its name and unit', () => {
  expect(indicatorKey({ code: 'EDU_R1', name: '수료율', unit: '%' })).toBe('EDU_R1');
  expect(indicatorKey({ code: null, name: '수료율', unit: '%' })).toBe('수료율 (%)');
});

test('[F-77] a workplan has no indicator twice, and few of its own', () => {
  const { ownIndicatorsMax: most, indicatorsMax } = limits;
  const library = Array.from({ length: indicatorsMax - most }, (_, at) => indicator({ code: `EDU_O${at}` }));
  expect(told([...library, ...own(most)])).toBeUndefined();
  expect(told(own(most + 1))).toEqual([`직접 만든 지표는 ${most}개까지예요.`]);
  expect(told([indicator({}), indicator({})])).toEqual(['같은 지표를 두 번 골랐어요.']);
  expect(told([indicator({}), indicator({ unit: '명' })])).toBeUndefined();
});

describe('[F-77] a milestone', () => {
  const faultsOf = (...days: string[]) =>
    findWorkplanFaults(
      {
        milestones: days.map((day) => ({ name: '시작', day, owner: 'BOTH' })),
        budgetLines: [],
        indicators: [...own(3), indicator({ kind: 'R' })],
      },
      { start: '2026-03-02', end: '2026-11-30', budget: null },
    ).map(({ part }) => part);
  test('stands in the period, its first and last day among it', () => {
    expect(faultsOf()).toEqual([]);
    expect(faultsOf('2026-03-02', '2026-11-30')).toEqual([]);
    for (const day of ['2026-03-01', '2026-12-01', '2026-06-31', ''])
      expect(faultsOf('2026-05-01', day)).toEqual(['milestones']);
  });
});

test.each([
  ['nothing of the company', [['NPO', 500]], []],
  [
    'money of the company',
    [
      ['COMPANY', 500],
      ['COMPANY', 700],
      ['NPO', 9],
    ],
    ['예산 항목의 합이 확정 예산보다 1,200원 많아요.'],
  ],
] as const)('[F-77] where no budget is agreed yet, %s is so much too much', (_what, lines, texts) => {
  const budgetLines = lines.map(([source, amount]) => ({ code: 'LABOR', basis: '1명', source, amount }));
  const plan = { milestones: [], budgetLines, indicators: [...own(3), indicator({ kind: 'R' })] };
  const values = { start: '2026-03-02', end: '2026-11-30', budget: null };
  expect(findWorkplanFaults(plan, values).map(({ text }) => text)).toEqual(texts);
});

test('[F-77] agreed values end on the day on which they begin or later', () => {
  const values = {
    start: '2026-03-02',
    end: '2026-03-02',
    budget: 1,
    regionLevel1Code: '51',
    regionLevel2Code: '51110',
  };
  expect(agreementValuesForm.safeParse(values).error).toBeUndefined();
  const { error } = agreementValuesForm.safeParse({ ...values, end: '2026-03-01' });
  expect(error?.issues.map(({ path }) => path)).toEqual([['end']]);
});

test('[F-77] the clause on the platform is nobody’s to change, and a clause has no blanks of its own making', () => {
  const numbers = [0, 1, 17, 18, 19, limits.clausesMax, limits.clausesMax + 1];
  expect(numbers.filter((number) => clauseNumber.safeParse(number).success)).toEqual([
    1,
    17,
    19,
    limits.clausesMax,
  ]);
  expect(clauseText.safeParse('기업은 〔지급일〕에 〔사업비〕를 준다.').success).toBe(true);
  expect(clauseText.safeParse('기업은 〔지급일〕에 〔무엇〕을 준다.').success).toBe(false);
});
