import { expect, test } from 'vitest';
import type { ProjectDetail } from '#contract/projects/projects.ts';
import { describeChanges } from './project-changes.ts';

const npo = (userId: string, status?: string) => ({
  userId,
  orgName: `단체 ${userId}`,
  invitation: status ? { status } : null,
});
const progress = {
  actualStart: '2026-03-01',
  actualEnd: '2026-06-30',
  actualBudget: 28_000_000,
  region: '서울특별시',
  regionDetail: '종로구',
};
const detail = (rest: object = {}) =>
  ({
    status: { code: 'PROPOSING' },
    partner: null,
    progress: null,
    recommendedNpos: [npo('a', 'SENT'), npo('b')],
    ...rest,
  }) as unknown as ProjectDetail;
const partner = { id: 'a', orgName: '단체 a' };

test.each([
  ['nothing', {}, []],
  ['another status', { status: { code: 'MATCHED' } }, ['상태: 제안 중 → 매칭 완료']],
  ['a partner', { partner }, ['파트너: 없음 → 단체 a']],
  ['an answer', { recommendedNpos: [npo('a', 'ACCEPTED'), npo('b')] }, ['단체 a: 답변 대기 → 수락']],
  [
    'an offer that was not there',
    { recommendedNpos: [npo('a', 'SENT'), npo('b', 'SENT'), npo('c', 'SENT')] },
    [],
  ],
  ['an offer that is gone', { recommendedNpos: [npo('a')] }, []],
  ['the first agreed values', { progress }, ['진행 정보가 저장됐어요']],
])('another reading tells %s', (_, rest, texts) => {
  expect(describeChanges(detail(), detail(rest))).toEqual(texts);
});

test('a partner that leaves, and other agreed values, are told from what they were', () => {
  expect(describeChanges(detail({ partner }), detail())).toEqual(['파트너: 단체 a → 없음']);
  expect(describeChanges(detail({ partner }), detail({ partner: { ...partner } }))).toEqual([]);
  expect(
    describeChanges(detail({ progress }), detail({ progress: { ...progress, actualBudget: 30_000_000 } })),
  ).toEqual(['예산: 28,000,000원 → 30,000,000원']);
  expect(describeChanges(detail({ progress }), detail({ progress: { ...progress } }))).toEqual([]);
});
