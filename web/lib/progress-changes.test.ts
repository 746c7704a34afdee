import { expect, test } from 'vitest';
import type { AgreedProgress } from '#contract/projects/change-requests.ts';
import { describeProgressChanges, listProgressChanges, toProgressForm } from './progress-changes.ts';

const before: AgreedProgress = {
  actualStart: '2026-03-02',
  actualEnd: '2026-08-31',
  actualBudget: 28_000_000,
  regionLevel1Code: '51',
  region: '강원특별자치도',
  regionLevel2Code: '51110',
  regionDetail: '춘천시',
};
const region = { region: '부산광역시', regionDetail: '서구' };

test.each<[Partial<AgreedProgress>, string[]]>([
  [{}, []],
  // Another code for a place of the same name is no other place.
  [{ regionLevel2Code: '51111' }, []],
  [{ actualStart: '2026-03-09' }, ['일정: 2026.03.02 ~ 2026.08.31 → 2026.03.09 ~ 2026.08.31']],
  [{ actualEnd: '2026-09-30' }, ['일정: 2026.03.02 ~ 2026.08.31 → 2026.03.02 ~ 2026.09.30']],
  [{ actualBudget: 30_000_000 }, ['예산: 28,000,000원 → 30,000,000원']],
  [{ regionDetail: '원주시' }, ['지역: 강원특별자치도 춘천시 → 강원특별자치도 원주시']],
  [
    { ...region, actualBudget: 0 },
    ['예산: 28,000,000원 → 0원', '지역: 강원특별자치도 춘천시 → 부산광역시 서구'],
  ],
])('[F-77] of agreed values that become %j exactly what differs is told', (given, told) => {
  const after = { ...before, ...given };
  expect(describeProgressChanges(before, after)).toEqual(told);
  expect(listProgressChanges(after, before).map(({ old, now }) => [now, old])).toEqual(
    listProgressChanges(before, after).map(({ old, now }) => [old, now]),
  );
});

test('[F-77] a form holds of agreed values what can be changed', () => {
  const { region: _1, regionDetail: _2, ...form } = before;
  expect(toProgressForm(before)).toEqual(form);
});
