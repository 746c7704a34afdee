import { describe, expect, test } from 'vitest';
import { presentAuditEntry, presentHistory } from './present.ts';

type Row = Parameters<typeof presentAuditEntry>[0];

const entry = {
  sequence: 9,
  at: new Date('2026-11-20T01:02:03Z'),
  actorId: 'who acted',
  actorRole: 'COMPANY',
  action: 'project.create',
  subjectType: 'project',
  subjectId: 'the subject',
  reason: 'reason',
  details: { title: 'title' },
  previousHash: 'hash before',
  hash: 'own hash',
} as unknown as Row['entry'];

describe('an entry of the audit log', () => {
  test('is shown whole, with the organisation of whoever acted', () => {
    const { at: _, ...kept } = entry;
    const shown = { ...kept, at: '2026-11-20T01:02:03.000Z' };
    expect(presentAuditEntry({ entry, actorName: '김담당', organizationName: '한빛' })).toEqual({
      ...shown,
      actorName: '김담당 (한빛)',
    });
    expect(presentAuditEntry({ entry, actorName: '김운영', organizationName: null }).actorName).toBe(
      '김운영',
    );
  });

  test.each([
    ['SYSTEM', '시스템'],
    ['ANONYMOUS', '비회원'],
    ['NPO', '알 수 없음'],
  ])('names whoever is no member any more by the role %s: %s', (actorRole, name) => {
    const anybody = { ...entry, actorId: null, actorRole } as Row['entry'];
    expect(presentAuditEntry({ entry: anybody, actorName: null, organizationName: null }).actorName).toBe(
      name,
    );
    expect(presentHistory([{ entry: anybody, actorName: null }])[0]?.actorName).toBe(name);
  });

  test('names in a history the member to whom it was done', () => {
    const names = new Map([['the subject', '이동료']]);
    const shown = {
      at: '2026-11-20T01:02:03.000Z',
      actorName: '김담당',
      action: 'project.create',
      reason: 'reason',
      details: { title: 'title' },
    };
    const rows = [
      { entry, actorName: '김담당' },
      { entry: { ...entry, subjectId: 'another' }, actorName: '김담당' },
      { entry: { ...entry, subjectId: null }, actorName: '김담당' },
    ] as Parameters<typeof presentHistory>[0];
    expect(presentHistory(rows, names)).toEqual([
      { ...shown, memberName: '이동료' },
      { ...shown, memberName: null },
      { ...shown, memberName: null },
    ]);
    expect(presentHistory(rows.slice(0, 1))).toEqual([{ ...shown, memberName: null }]);
  });
});
