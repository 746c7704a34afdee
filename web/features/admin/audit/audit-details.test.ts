import { describe, expect, it } from 'vitest';
import {
  describeAuditDetails,
  describeHistoryDetails,
  readAuditDetails,
  summarizeAuditDetails,
} from './audit-details.ts';

describe('details of an audit entry', () => {
  it('[P-07] names a status change by its labels', () => {
    expect(describeAuditDetails({ from: 'MATCHED', to: 'CONFIRMED', version: 4 })).toEqual([
      { name: '상태', value: '매칭 완료 → 협약 확정' },
      { name: '버전', value: '4' },
    ]);
  });

  it('[P-07] tells a correction as old and new, leaving out what stayed', () => {
    const before = { actualStart: '2026-01-01', actualEnd: '2026-05-31', actualBudget: 28_000_000 };
    const after = { ...before, actualEnd: '2026-06-30', actualBudget: 30_000_000 };
    expect(describeAuditDetails({ before, after })).toEqual([
      { name: '종료일', value: '2026.05.31 → 2026.06.30' },
      { name: '예산', value: '28,000,000원 → 30,000,000원' },
    ]);
  });

  it('[F-77] tells sums of money as such, and what is switched on or off', () => {
    const details = { amount: 1_000, balance: 2_000, memberCount: 3_000, autoPublish: false, isOwn: true };
    expect(describeAuditDetails(details).map(({ value }) => value)).toEqual([
      '1,000원',
      '2,000원',
      '3,000',
      '끔',
      '예',
    ]);
  });

  it('[P-07] shortens ids and tells moved and excluded candidates', () => {
    const npoId = '0190a1b2-0000-7000-8000-000000000001';
    expect(
      describeAuditDetails({
        moved: [
          { npoId, from: 6, to: 5 },
          { npoId, from: 1, to: null },
        ],
        exclusions: [],
      }),
    ).toEqual([
      { name: '옮긴 후보', value: '단체 0190a1b2 6위 → 5위, 단체 0190a1b2 1위 → 뺌' },
      { name: '뺀 후보', value: '없음' },
    ]);
    expect(describeAuditDetails({ exclusions: [{ npoId, reason: '쉬어 가요' }] })).toEqual([
      { name: '뺀 후보', value: '단체 0190a1b2 이유 쉬어 가요' },
    ]);
  });

  it('[F-59] tells a decision on an application with what has to be put right, and invents no earlier status', () => {
    const fixes = [
      { field: 'organization.name', reason: '서류와 달라요' },
      { field: 'certificate', reason: '글자가 흐려요' },
    ];
    expect(describeAuditDetails({ to: 'NEEDS_FIX', fixes })).toEqual([
      { name: '상태', value: '보완 필요' },
      { name: '고칠 곳', value: '기관 이름: 서류와 달라요, 증빙 서류: 글자가 흐려요' },
    ]);
  });

  it('[F-59] leaves identifiers out of the history of one subject', () => {
    const details = {
      memberId: '0190a1b2-0000-7000-8000-000000000001',
      certificateSha256: 'a1'.repeat(32),
      isNumberChanged: true,
    };
    expect(describeHistoryDetails(details)).toEqual([{ name: '번호 바뀜', value: '예' }]);
  });

  it('[O-22] shows a value that has no parts, and parts that were not there before', () => {
    expect(describeAuditDetails({ before: '1208147521', after: '1208147538' })).toEqual([
      { name: '바뀐 값', value: '1208147521 → 1208147538' },
    ]);
    expect(describeAuditDetails({ before: null, after: { autoPublish: true } })).toEqual([
      { name: '자동 공개', value: '없음 → 켬' },
    ]);
  });

  it('[B-19] tells an instant in Korean time', () => {
    expect(describeAuditDetails({ happenedAt: '2026-11-20T00:27:01.000Z' })).toEqual([
      { name: '일어난 때', value: '2026.11.20 오전 9:27' },
    ]);
  });

  it('shows what it does not know as it is stored', () => {
    expect(describeAuditDetails({ autoPublish: false, unheardOf: { a: 1 } })).toEqual([
      { name: '자동 공개', value: '끔' },
      { name: 'unheardOf', value: 'a 1' },
    ]);
  });

  it('[P-07] tells how far off a day was as people say it', () => {
    const tell = (daysLeft: number) => describeAuditDetails({ daysLeft })[0]?.value;
    expect([tell(30), tell(0), tell(-1)]).toEqual(['30일 남음', '오늘', '1일 지남']);
  });

  it('[O-22] sums up in one line what changed, what for and the rest, without versions and hashes', () => {
    expect(
      summarizeAuditDetails({
        from: 'MATCHED',
        to: 'CONFIRMED',
        before: { actualBudget: 1 },
        after: { actualBudget: 2 },
        purpose: 'answering inquiries',
        memberCount: 3,
        version: 4,
        sha256: 'a1'.repeat(32),
      }),
    ).toBe('매칭 완료 → 협약 확정 · 예산 1원 → 2원 · 문의 답변 · 회원 수 3');
  });

  it('[O-22] keeps old and new apart, with ids by their names', () => {
    const memberId = '0190a1b2-0000-7000-8000-000000000001';
    expect(
      readAuditDetails(
        { before: { autoPublish: false }, after: { autoPublish: true }, memberId },
        {
          [memberId]: '윤가람',
        },
      ),
    ).toEqual({
      changes: [{ name: '자동 공개', old: '끔', now: '켬' }],
      facts: [{ name: '회원', value: '윤가람' }],
    });
  });
});
