import { expect, test } from 'vitest';
import { nameConditions } from './conditions.ts';

const search = { q: '솔', region: '99', regionDetail: '99110', field: 'NONE', beneficiary: 'NONE' } as const;
const names = (codes: Parameters<typeof nameConditions>[1]) =>
  nameConditions(search, codes).map(({ key, name }) => `${key} ${name}`.trim());

test('[F-77] a condition whose code its map does not have is called unknown, and nothing until the map is there', () => {
  expect(names({})).toEqual(['q ‘솔’', 'region', 'regionDetail', 'field', 'beneficiary']);
  expect(names({ REGION: [], REGION_DETAIL_99: [], FIELD: [], BENEFICIARY: [] })).toEqual([
    'q ‘솔’',
    'region 알 수 없는 지역',
    'regionDetail 알 수 없는 시·군·구',
    'field 알 수 없는 분야',
    'beneficiary 알 수 없는 수혜대상',
  ]);
});
