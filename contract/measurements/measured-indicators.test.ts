import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLibrary } from '#contract/agreements/indicator-library.ts';
import { indicatorKey } from '#contract/agreements/workplan.ts';
import { limits } from '#contract/limits.ts';
import { standardsOf } from './indicator-standards.ts';
import {
  countedIndicators,
  findValueFault,
  headcountMessage,
  isReached,
  worthOf,
} from './measured-indicators.ts';

const file = new URL('../../db/data/workplan-codes.json', import.meta.url);
const library = readLibrary(JSON.parse(readFileSync(file, 'utf8')).INDICATOR);

test('[G-43] persons up to the person-times are taken and not one more', () => {
  const headcount = { code: 'COMMON_O1', kind: 'O', unit: '명' } as const;
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(200_000), (value, participants) => {
      expect(findValueFault(headcount, value, participants)).toBe(
        value > participants ? headcountMessage : null,
      );
    }),
  );
});

test('a target is reached from the side on which the first value lies', () => {
  const goal = (baseline: number | null, target: number, code: string | null = null) => ({
    code,
    baseline,
    target,
  });
  expect(isReached(goal(null, 70), 70)).toBe(true);
  expect(isReached(goal(31, 70), 69.9)).toBe(false);
  expect(isReached(goal(12, 5), 6)).toBe(false);
  expect(isReached(goal(12, 5), 4)).toBe(true);
  expect(isReached(goal(12, 5), 5)).toBe(true);
  expect(isReached(goal(5, 5), 5)).toBe(true);
  expect(isReached(goal(5, 5), 6)).toBe(true);
  expect(isReached(goal(3, 6, 'DISASTER_O2'), 8)).toBe(true);
  expect(isReached(goal(null, 6, 'DISASTER_O2'), 8)).toBe(false);
  expect(isReached(goal(null, 6, 'DISASTER_O2'), 5)).toBe(true);
});

test('what changes may change for the worse, what is done is never less than nothing', () => {
  expect(findValueFault({ code: null, kind: 'R', unit: '%p' }, -3, 0)).toBeNull();
  expect(findValueFault({ code: null, kind: 'O', unit: '회' }, -3, 0)).toBe('0부터 적어 주세요.');
  expect(findValueFault({ code: null, kind: 'R', unit: '명' }, 2.5, 0)).toBe(
    '인원은 0부터 100,000까지 적어 주세요.',
  );
});

test.each([
  ['인원', { kind: 'R', unit: '명' }, 0, true],
  ['인원', { kind: 'R', unit: '명' }, limits.activityPeopleMax, true],
  ['인원', { kind: 'R', unit: '명' }, limits.activityPeopleMax + 1, false],
  ['인원', { kind: 'R', unit: '명' }, -1, false],
  ['점수', { kind: 'R', unit: '5점' }, 0, true],
  ['점수', { kind: 'R', unit: '5점' }, 5, true],
  ['점수', { kind: 'R', unit: '5점' }, 5.1, false],
  ['점수', { kind: 'R', unit: '5점' }, -0.1, false],
  ['산출', { kind: 'O', unit: '회' }, 0, true],
] as const)('%s of %j may be %d: %s', (_, indicator, value, may) => {
  expect(findValueFault({ code: null, ...indicator }, value, 0) === null).toBe(may);
});

test('[G-43] each counted indicator is worth its own sum, whatever was measured; every other what was measured', () => {
  const sums = {
    entries: 1,
    participants: 2,
    employeeVolunteers: 3,
    employeeHours: 4.5,
    volunteerHours: 5.5,
    spendingRate: 60.5,
  };
  expect(Object.keys(countedIndicators).map((code) => [code, worthOf(code, sums, 99)])).toEqual([
    ['COMMON_O2', 2],
    ['COMMON_O3', 1],
    ['COMMON_O4', 3],
    ['COMMON_O5', 4.5],
    ['COMMON_O7', 60.5],
    ['VOLUNTEER_O2', 5.5],
  ]);
  expect([worthOf('EDU_R1', sums, 99), worthOf(null, sums, null)]).toEqual([99, null]);
});

test('every counted indicator and every code with items of its own stands in the library', () => {
  const codes = new Set(library.map(({ code }) => code));
  for (const code of Object.keys(countedIndicators)) expect([code, codes.has(code)]).toEqual([code, true]);
  const withItems = library.filter(({ code }) => {
    const { kEsg, gri } = standardsOf(code, null);
    return kEsg.length + gri.length > 2;
  });
  expect(withItems).toHaveLength(13);
  expect(library.length).toBeGreaterThanOrEqual(74);
});

test('employees, facilities, livelihoods and money are evidence for items of their own', () => {
  expect(standardsOf('COMMON_O4', null)).toEqual({ sdg: null, kEsg: ['S-7-1', 'S-7-2'], gri: ['413-1'] });
  expect(standardsOf('HOUSING_O1', '11.1').gri).toEqual(['413-1', '203-1']);
  expect(standardsOf('JOB_R2', '8.5').gri).toEqual(['413-1', '203-2']);
  expect(standardsOf('VOLUNTEER_R2', '17.17').gri).toEqual(['413-1', '201-1']);
  expect(standardsOf(null, null)).toEqual({ sdg: null, kEsg: ['S-7-1'], gri: ['413-1'] });
});

test('an indicator keeps its key through all versions: its code, or its name with the unit', () => {
  expect(indicatorKey({ code: 'EDU_R1', name: '수료율', unit: '%' })).toBe('EDU_R1');
  expect(indicatorKey({ code: null, name: '결석', unit: '회' })).toBe('결석 (회)');
});
