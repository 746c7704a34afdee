import { describe, expect, test } from 'vitest';
import type { AdminProjectDetail } from '#contract/admin/admin.ts';
import { describeAdminChanges } from './admin-changes.ts';

const progress = {
  actualStart: '2026-03-01',
  actualEnd: '2026-06-30',
  actualBudget: 28_000_000,
  region: '서울특별시',
  regionDetail: '종로구',
};
const match = { id: 'm1', sequence: 1, candidates: [] };
const event = (id: string, text: string) => ({ id, text, actorName: '김솔' });

const project = {
  status: { code: 'MATCHED' },
  partner: { id: 'n1', orgName: '푸른솔' },
  progress: null,
  events: { items: [event('e1', '옛 일')] },
};
const detail = (rest: object = {}, of: unknown = null) =>
  ({ project: { ...project, ...rest }, match: of }) as unknown as AdminProjectDetail;

describe('what another has done since', () => {
  test('is nothing where nothing was', () => {
    const whole = detail({ progress }, match);
    expect(describeAdminChanges(whole, structuredClone(whole))).toEqual([]);
  });

  test.each([
    ['another status', { status: { code: 'CONFIRMED' } }, '상태: 매칭 완료 → 협약 확정'],
    ['another partner', { partner: { id: 'n2', orgName: '솔길' } }, '파트너: 푸른솔 → 솔길'],
    ['no partner any more', { partner: null }, '파트너: 푸른솔 → 없음'],
  ])('is %s, from what it was', (_, rest, text) => {
    expect(describeAdminChanges(detail(), detail(rest))).toEqual([text]);
  });

  test('is a partner where there was none, and not the same one by another name', () => {
    expect(describeAdminChanges(detail({ partner: null }), detail())).toEqual(['파트너: 없음 → 푸른솔']);
    expect(describeAdminChanges(detail(), detail({ partner: { id: 'n1', orgName: '새 이름' } }))).toEqual([]);
  });

  test('is other agreed values, where both readings have some', () => {
    const [text, ...more] = describeAdminChanges(
      detail({ progress }),
      detail({ progress: { ...progress, actualBudget: 30_000_000 } }),
    );
    expect(text).toBe('예산: 28,000,000원 → 30,000,000원');
    expect(more).toEqual([]);
    expect(describeAdminChanges(detail(), detail({ progress }))).toEqual([]);
    expect(describeAdminChanges(detail({ progress }), detail())).toEqual([]);
  });

  test('is another list, where both readings have one', () => {
    const next = { ...match, id: 'm2', sequence: 2 };
    expect(describeAdminChanges(detail({}, match), detail({}, next))).toEqual([
      '새 목록(2번째)을 계산했어요',
    ]);
    expect(describeAdminChanges(detail(), detail({}, next))).toEqual([]);
  });

  test('is what stands newly in the log, with who did it', () => {
    const items = [event('e3', '세 번째'), event('e2', '두 번째'), event('e1', '옛 일')];
    expect(describeAdminChanges(detail(), detail({ events: { items } }))).toEqual([
      '김솔: 세 번째',
      '김솔: 두 번째',
    ]);
  });
});
