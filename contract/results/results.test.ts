import { describe, expect, test } from 'vitest';
import { findResultStandards } from './result-standards.ts';
import { groupByField, groupByRegion, nameUnaccepted, sumUpProjects } from './result-sums.ts';
import type { ResultIndicator, ResultProject } from './results.ts';

let made = 0;
const project = (changes: Partial<ResultProject> = {}): ResultProject => {
  made += 1;
  return {
    id: `p${made}`,
    title: '별 보러 가는 학교',
    status: 'IN_PROGRESS',
    isAccepted: false,
    companyName: '하늬에너지',
    npoName: '별마중',
    start: '2026-03-01',
    end: '2026-11-30',
    regionLevel1Code: '51',
    regionShort: '강원',
    region: '강원 춘천시',
    fieldCode: 'EDU',
    field: '교육',
    agreed: 0,
    spent: 0,
    rate: null,
    activities: 0,
    participants: 0,
    headcount: null,
    employeeVolunteers: 0,
    employeeHours: 0,
    volunteerHours: 0,
    indicators: [],
    ...changes,
  };
};
const indicator = (
  standards: Partial<ResultIndicator['standards']>,
  changes: Partial<ResultIndicator> = {},
): ResultIndicator => ({
  key: 'EDU_O1',
  kind: 'O',
  name: '수강',
  unit: '명',
  target: 30,
  value: 28,
  isReached: false,
  standards: { sdg: null, kEsg: [], gri: [], ...standards },
  ...changes,
});

describe('[G-56] sums', () => {
  test('hours in tenths are summed without a rest, and a headcount that is not measured counts nothing', () => {
    const sums = sumUpProjects([
      project({ employeeHours: 0.1, volunteerHours: 0.7, headcount: 12, agreed: 5, spent: 3, activities: 1 }),
      project({
        employeeHours: 0.2,
        volunteerHours: 0.1,
        headcount: null,
        agreed: 6,
        spent: 2,
        activities: 2,
      }),
    ]);
    expect(sums).toMatchObject({
      projects: 2,
      agreed: 11,
      spent: 5,
      activities: 3,
      headcount: 12,
      employeeHours: 0.3,
      volunteerHours: 0.8,
    });
  });

  test.each([
    ['진행 중', { status: 'IN_PROGRESS' }, false],
    ['진행 중', { status: 'PAYMENT_CONFIRMED' }, false],
    ['확인 전', { status: 'CLOSED' }, false],
    ['확인 전', { status: 'CANCELED' }, false],
    ['진행 중', { status: 'CLOSED' }, true],
  ] as const)(
    'unaccepted projects are %s with one that is %j (accepted: %s)',
    (name, changes, isAccepted) => {
      expect(nameUnaccepted([project(), project({ ...changes, isAccepted })])).toBe(name);
    },
  );

  test('groups hold what was spent on each side of the acceptance, the most spent in all first', () => {
    const seoul = { regionLevel1Code: '11', regionShort: '서울', fieldCode: 'ENV', field: '환경' };
    const all = [
      project({ spent: 300, isAccepted: true }),
      project({ spent: 100, ...seoul, isAccepted: true }),
      project({ spent: 250, ...seoul }),
    ];
    const [first, second, third] = all.map(({ id }) => id);
    const groups = [
      { accepted: 100, unaccepted: 250, projectIds: [second, third] },
      { accepted: 300, unaccepted: 0, projectIds: [first] },
    ];
    const [one, two] = groups;
    expect(groupByRegion(all)).toEqual([
      { code: '11', name: '서울', ...one },
      { code: '51', name: '강원', ...two },
    ]);
    expect(groupByField(all)).toEqual([
      { code: 'ENV', name: '환경', ...one },
      { code: 'EDU', name: '교육', ...two },
    ]);
  });
});

describe('[G-56] standards', () => {
  const of = (projects: ResultProject[], item: string) =>
    findResultStandards(projects).find((found) => found.item === item);

  test('nothing is evidence for nothing', () => {
    expect(findResultStandards([])).toEqual([]);
  });

  test('goals stand in the order of their numbers, each with its own targets once and the projects behind them', () => {
    const one = project({ indicators: [indicator({ sdg: '4.1' }), indicator({ sdg: '11.2' })] });
    const two = project({ indicators: [indicator({ sdg: '4.7' }), indicator({ sdg: '4.1' })] });
    const other = project({ indicators: [indicator({ sdg: '1.4' })] });
    const goals = findResultStandards([one, two, other]).filter(({ standard }) => standard === 'SDG');
    expect(goals.map(({ item, text, projectIds }) => [item, text, projectIds])).toEqual([
      ['1', '1.4', [other.id]],
      ['4', '4.1 · 4.7', [one.id, two.id]],
      ['11', '11.2', [one.id]],
    ]);
    expect(goals.map(({ name }) => name)).toEqual([
      expect.stringContaining('빈곤'),
      expect.stringContaining('교육'),
      expect.stringContaining('도시'),
    ]);
  });

  test('hours of employees and money are evidence without an indicator, and nothing where there were none', () => {
    const idle = project();
    expect([of([idle], 'S-7-2'), of([idle], '201-1')]).toEqual([undefined, undefined]);
    const busy = project({ employeeHours: 0.5, employeeVolunteers: 3, spent: 1_200_000 });
    const refunded = project({ spent: -500 });
    const asked = project({ indicators: [indicator({ kEsg: ['S-7-2'] })], employeeHours: 2 });
    const all = [idle, busy, refunded, asked];
    expect(of(all, 'S-7-2')).toMatchObject({
      standard: 'K-ESG',
      text: '임직원 봉사 3명, 2.5시간',
      projectIds: [busy.id, asked.id],
    });
    expect(of([project({ indicators: [indicator({ kEsg: ['S-7-2'] })] })], 'S-7-2')).toBeDefined();
    expect(of(all, '201-1')).toMatchObject({
      standard: 'GRI',
      text: '지역사회에 쓴 사업비 1,199,500원',
      projectIds: [busy.id, refunded.id],
    });
  });

  test('every project is evidence for S-7-1 and 413-1; the share of operations is the company’s own', () => {
    const all = [project({ spent: 2000, participants: 1500 }), project()];
    const ids = all.map(({ id }) => id);
    expect(of(all, 'S-7-1')).toMatchObject({ text: '사업 2개, 집행 2,000원', projectIds: ids });
    expect(of(all, '413-1')).toMatchObject({
      text: '사업 2개, 연인원 1,500명 (사업장 비율은 회사가 계산해요)',
      projectIds: ids,
    });
  });

  test('items of indicators say their values, and that one is not measured yet', () => {
    const built = project({
      indicators: [
        indicator({ gri: ['203-1'] }, { name: '고친 집', unit: '채', value: 4 }),
        indicator({ gri: ['203-2'] }, { name: '만족', unit: '5점', value: 4.3 }),
        indicator({ gri: ['203-1'] }, { name: '쉼터', unit: '곳', value: null }),
      ],
    });
    expect(of([built, project()], '203-1')).toMatchObject({
      text: '고친 집 4채, 쉼터 측정 전',
      projectIds: [built.id],
    });
    expect(of([built, project()], '203-2')).toMatchObject({ text: '만족 4.3점', projectIds: [built.id] });
  });

  test('the items stand in one order', () => {
    const all = [
      project({
        employeeHours: 1,
        spent: 1,
        indicators: [indicator({ sdg: '4.1', gri: ['203-1', '203-2'] })],
      }),
    ];
    expect(findResultStandards(all).map(({ item }) => item)).toEqual([
      ...['4', 'S-7-1', 'S-7-2'],
      ...['201-1', '203-1', '203-2', '413-1'],
    ]);
  });
});
