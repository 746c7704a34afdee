import { describe, expect, test } from 'vitest';
import { type CodeForm, codeForm, isSearchedGroup } from './admin-codes.ts';

const code = (changes: Partial<CodeForm>): CodeForm => ({
  group: 'FIELD',
  code: 'EDU',
  name: '교육',
  displayName: '📚',
  searchWords: '',
  ...changes,
});
const faultsOf = (changes: Partial<CodeForm>) =>
  codeForm.safeParse(code(changes)).error?.issues.map(({ path }) => path.join('.')) ?? [];

const groups: [string, Partial<CodeForm>, string[], string[]][] = [
  ['REGION', {}, ['11', '51'], ['1', '111', 'a1', '1a']],
  ['REGION_DETAIL_11', { displayName: '' }, ['11680'], ['1168', '116800', '26680', 'x11680']],
  ['FIELD', {}, ['ED', 'E'.repeat(20)], ['E', 'E'.repeat(21), 'edu', 'EDU1', '1EDU']],
  ['BENEFICIARY', {}, ['YOUTH'], ['youth']],
  ['EXPENSE', { displayName: '' }, ['LABOR'], ['L']],
  ['INDICATOR', { displayName: '', name: '수료율 (%)' }, ['EDU_R1', 'COMMON_O12'], ['EDU_X1', 'EDU1']],
  ['RECOGNITION', { displayName: '' }, ['E', 'S12', 'G999'], ['A1', 'S1234', 'xS1']],
];

describe('[F-77] the codes of each group look alike', () => {
  test.each(groups)('%s', (group, changes, right, wrong) => {
    for (const text of right) expect([text, faultsOf({ ...changes, group, code: text })]).toEqual([text, []]);
    for (const text of wrong)
      expect([text, faultsOf({ ...changes, group, code: text })]).toEqual([text, ['code']]);
    const told = codeForm.safeParse(code({ ...changes, group, code: '?' })).error?.issues;
    expect(told?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/[가-힣]{2}.*요( \(앞 두 자리 11\))?\./),
    ]);
  });
});

describe('[F-77] beside a name stands', () => {
  test.each([
    ['FIELD', ['📚', '👩‍👧', '🇰🇷'], ['', '📚📚', '책', 'A']],
    ['RECOGNITION', [''], ['📚']],
    ['INDICATOR', ['', '4.1', '17.19', '4.a', '4.c'], ['4', '4.d', '4.123', '117.1', 'x4.1', '4.1x', '📚']],
  ])('in %s one of its kind', (group, right, wrong) => {
    const own =
      { INDICATOR: { code: 'EDU_R1', name: '수료율 (%)' }, RECOGNITION: { code: 'S1' } }[group] ?? {};
    for (const displayName of right)
      expect([displayName, faultsOf({ group, ...own, displayName })]).toEqual([displayName, []]);
    for (const displayName of wrong)
      expect([displayName, faultsOf({ group, ...own, displayName })]).toEqual([displayName, ['displayName']]);
  });

  test('nothing of its own in a district, which follows its province', () => {
    const { error } = codeForm.safeParse(code({ group: 'REGION_DETAIL_11', code: '11680' }));
    expect(error?.issues[0]?.message).toContain('시·도의 그림');
  });
});

test('[F-77] an indicator has its unit in its name', () => {
  expect(faultsOf({ group: 'INDICATOR', code: 'EDU_R1', displayName: '', name: '수료율' })).toEqual(['name']);
});

describe('[F-77] other words to look for a code by', () => {
  test('are each kept once, between commas', () => {
    const { searchWords } = codeForm.parse(code({ searchWords: '학교, 공부\n학교 ,, 방과 후' }));
    expect(searchWords).toBe('학교, 공부, 방과 후');
  });
  test('have two letters, and stand where NPOs are looked for', () => {
    expect(faultsOf({ searchWords: '학교, 책' })).toEqual(['searchWords']);
    expect(faultsOf({ group: 'EXPENSE', displayName: '', searchWords: '학교' })).toEqual(['searchWords']);
    for (const group of ['FIELD', 'BENEFICIARY', 'REGION', 'REGION_DETAIL_11'])
      expect(isSearchedGroup(group)).toBe(true);
    for (const group of ['EXPENSE', 'INDICATOR', 'RECOGNITION']) expect(isSearchedGroup(group)).toBe(false);
  });
});
