import { describe, expect, test } from 'vitest';
import { type Code, getCodeMapsByGroups } from '#contract/codes.ts';
import {
  codeChoices,
  codeLabel,
  codesQuery,
  mainCodesQuery,
  offeredCodes,
  regionChoices,
  regionDetailQuery,
} from './codes.ts';

const codes: Code[] = [
  { code: 'EDU', name: '교육·장학', displayName: '📚' },
  { code: 'OLD', name: '옛 분야', displayName: '🗄️', isActive: false },
  { code: 'BARE', name: '그림 없음', displayName: '' },
];

describe('the name of a code', () => {
  test.each([
    ['EDU', '📚 교육·장학'],
    ['OLD', '🗄️ 옛 분야'],
    ['BARE', '그림 없음'],
    ['NONE', ''],
  ])('of %s is %j', (code, label) => {
    expect(codeLabel(codes, code)).toBe(label);
  });

  test('is empty while the names load', () => {
    expect(codeLabel(undefined, 'EDU')).toBe('');
  });
});

describe('what may be chosen', () => {
  test('leaves out what is out of use, but for whoever holds it', () => {
    const offered = (held?: (string | undefined)[]) => offeredCodes(codes, held).map(({ code }) => code);
    expect(offered()).toEqual(['EDU', 'BARE']);
    expect(offered(['EDU', undefined])).toEqual(['EDU', 'BARE']);
    expect(offered(['OLD'])).toEqual(['EDU', 'OLD', 'BARE']);
    expect(offeredCodes(undefined, ['OLD'])).toEqual([]);
  });

  test('says of what is held and out of use that it is, and of nothing else', () => {
    const choices = codeChoices(codes, ['OLD', 'EDU']);
    expect(choices.map(({ value }) => value)).toEqual(['EDU', 'OLD', 'BARE']);
    for (const { value, label } of choices) {
      expect(label.startsWith(codeLabel(codes, value))).toBe(true);
      expect([value, label.includes('이제 고를 수 없어요')]).toEqual([value, value === 'OLD']);
    }
    expect(codeChoices(codes, []).map(({ label }) => label)).toEqual(['📚 교육·장학', '그림 없음']);
  });

  test('names a region without a picture', () => {
    expect(regionChoices(codes, []).map(({ label }) => label)).toEqual(['교육·장학', '그림 없음']);
    expect(regionChoices(codes, ['OLD'])[1]?.label).toMatch(/^옛 분야 \(이제/);
    expect(regionChoices(undefined, [])).toEqual([]);
  });
});

test('codes of other groups are kept apart, for an hour', () => {
  const keys = [mainCodesQuery, regionDetailQuery('11'), regionDetailQuery('51'), codesQuery(['FIELD'])].map(
    ({ queryKey }) => JSON.stringify(queryKey),
  );
  expect(new Set(keys).size).toBe(keys.length);
  expect(regionDetailQuery('11').queryKey).toEqual(codesQuery(['REGION_DETAIL_11']).queryKey);
  expect([mainCodesQuery.staleTime, mainCodesQuery.gcTime]).toEqual([3_600_000, 3_600_000]);
});

test('the groups that screens name things with are ones that the server knows', () => {
  for (const { queryKey } of [mainCodesQuery, regionDetailQuery('11')]) {
    const groups = queryKey.slice(1).join(',');
    expect(getCodeMapsByGroups.query?.safeParse({ groups }).success).toBe(true);
  }
  expect(mainCodesQuery.queryKey).toEqual(expect.arrayContaining(['REGION', 'FIELD', 'BENEFICIARY']));
});
