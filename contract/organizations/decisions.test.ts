import { describe, expect, test } from 'vitest';
import { decisionForm } from './applications.ts';
import { hearingStatuses, isHeard, isOpenHearing } from './hearings.ts';

describe('[F-77] a decision on an application', () => {
  const fix = { field: 'organization.name', reason: '서류와 달라요' };
  const told = (changes: object) =>
    decisionForm
      .safeParse({ version: 1, certificateSha256: null, reason: null, fixes: [], ...changes })
      .error?.issues.map(({ path, message }) => [path.join('.'), message]);

  test('to approve needs no word, to refuse a reason, to ask for corrections a place', () => {
    expect(told({ to: 'APPROVED' })).toBeUndefined();
    const unsaid = [['reason', '거절하는 이유를 적어 주세요.']];
    expect(told({ to: 'REJECTED' })).toEqual(unsaid);
    expect(told({ to: 'REJECTED', reason: '안' })).toEqual(unsaid);
    expect(told({ to: 'REJECTED', reason: '없는' })).toBeUndefined();
    expect(told({ to: 'NEEDS_FIX' })).toEqual([['fixes', '고칠 곳을 하나 이상 골라 주세요.']]);
    expect(told({ to: 'NEEDS_FIX', fixes: [fix] })).toBeUndefined();
  });

  test('names each place once', () => {
    expect(told({ to: 'NEEDS_FIX', fixes: [fix, fix] })).toEqual([
      ['fixes', '같은 곳을 두 번 고를 수 없어요.'],
    ]);
  });
});

test('[F-77] a hearing is open until it is decided, and may be decided once it was spoken of or its days are over', () => {
  expect(hearingStatuses.filter(isOpenHearing)).toEqual(['OPEN', 'HEARD']);
  const heardOn = (today: string) =>
    hearingStatuses.filter((status) => isHeard({ status, answerBy: '2026-11-24' }, today));
  expect(heardOn('2026-11-24')).toEqual(['HEARD']);
  expect(heardOn('2026-11-25')).toEqual(['OPEN', 'HEARD']);
});
