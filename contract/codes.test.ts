import { describe, expect, test } from 'vitest';
import {
  codeGroup,
  getCodeMapsByGroups,
  nameCodeGroup,
  recognitionCode,
  regionDetailGroup,
} from './codes.ts';

const groups = ['REGION', 'FIELD', 'BENEFICIARY', 'EXPENSE', 'INDICATOR', 'RECOGNITION'];

test('[F-77] there are six groups of codes, and one for the districts of each province', () => {
  for (const group of [...groups, regionDetailGroup('51')])
    expect([group, codeGroup.safeParse(group).success]).toEqual([group, true]);
  for (const group of ['', 'region', 'REGION_DETAIL_5', 'REGION_DETAIL_511', 'REGION_DETAIL_5a', 'xFIELD'])
    expect(codeGroup.safeParse(group).error?.issues.map(({ message }) => message)).toEqual([
      '알 수 없는 코드 그룹이에요.',
    ]);
});

test('[F-77] each group has a name of its own, the districts of all provinces one', () => {
  const names = [...groups, regionDetailGroup('51')].map(nameCodeGroup);
  expect(names.filter((name) => /^[가-힣· ]+$/.test(name))).toEqual(names);
  expect(new Set(names).size).toBe(groups.length + 1);
  expect(nameCodeGroup(regionDetailGroup('11'))).toBe(nameCodeGroup(regionDetailGroup('51')));
});

test('[F-77] an item of the recognition is its area and up to three digits', () => {
  expect(['E', 'S1', 'G12', 'E999'].filter((code) => !recognitionCode.test(code))).toEqual([]);
  expect(['', 'A1', 'S1234', 'SS', 'Sx', 'xS1', 's1'].filter((code) => recognitionCode.test(code))).toEqual(
    [],
  );
});

describe('[F-77] code maps are asked for', () => {
  const read = (names: readonly string[]) =>
    getCodeMapsByGroups.query?.safeParse({ groups: names.join(',') });
  test('by the names of up to 25 groups, between commas', () => {
    expect(read(['FIELD', 'REGION'])?.data).toEqual({ groups: ['FIELD', 'REGION'] });
    expect(read(Array.from({ length: 25 }, () => regionDetailGroup('51')))?.success).toBe(true);
    expect(read(Array.from({ length: 26 }, () => regionDetailGroup('51')))?.success).toBe(false);
    expect(read([])?.success).toBe(false);
  });
});
