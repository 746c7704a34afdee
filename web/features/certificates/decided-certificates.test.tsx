import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { certificateTypeLabels, type DecidedCertificate } from '#contract/npos/certificates.ts';
import { outgoingQuery } from '#web/lib/outgoing.ts';
import { drawMarkup } from '#web/testing/markup.tsx';
import { DecidedCertificates } from './decided-certificates.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T03:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const certificate: DecidedCertificate = {
  id: 'c1',
  version: 1,
  organizationId: 'o1',
  organizationName: '푸른솔',
  organizationType: 'NPO',
  documentType: 'DONATION_DESIGNATION',
  status: 'VERIFIED',
  validFrom: '2025-01-01',
  validUntil: '2026-12-24',
  decidedAt: '2026-11-19T15:00:00Z',
  isRenewing: false,
  mayRemind: true,
  remindedDaysBefore: null,
};
type Reader = { isOfOne?: boolean; administratorRole?: string; waiting?: object[] };
const draw = (
  given: Partial<DecidedCertificate> = {},
  { isOfOne, administratorRole = 'REVIEW', waiting = [] }: Reader = {},
) =>
  drawMarkup(
    <DecidedCertificates certificates={[{ ...certificate, ...given }]} isOfOne={isOfOne ?? false} />,
    {
      member: {
        id: 'm1',
        organizationId: 'o0',
        role: { name: 'ADMIN' } as never,
        administratorRole: administratorRole as never,
        membershipStatus: 'APPROVED',
        needsSecondFactor: false,
      },
      loaded: [{ queryKey: outgoingQuery.queryKey, data: { waiting, failed: [], left: [] } }],
    },
  );
const kind = certificateTypeLabels.DONATION_DESIGNATION;
const remind = `만료 안내: 푸른솔 ${kind}`;

test('a document is named after its organisation, or after its kind where all are of one', () => {
  expect(draw().links).toEqual([['푸른솔', '/admin/certificates/c1']]);
  expect(draw().lines.join(' ')).toContain(`푸른솔 ${kind}`);
  expect(draw({}, { isOfOne: true }).links).toEqual([[kind, '/admin/certificates/c1']]);
});

test('says from when until when it holds, how near the end is, and that a new one is looked at', () => {
  const told = (given: Partial<DecidedCertificate>) => draw(given).lines.join(' ');
  expect(told({})).toContain('2025.01.01 ~ 2026.12.24D-30 2026.11.20');
  expect(told({ validFrom: null })).not.toContain('~');
  expect(told({ validUntil: null })).toContain('2025.01.01 ~ 끝나는 날 없음 2026.11.20');
  expect(told({ status: 'EXPIRED' })).not.toContain('D-30');
  expect(told({ status: 'REJECTED' })).toContain('– 2026.11.20');
  expect(told({ isRenewing: true })).toContain('새 서류 확인 중');
  expect(told({ remindedDaysBefore: 60 })).toContain('60일 전에 알림');
});

test('its organisation is told of the end by who decides on documents, of what holds and ends, when it may be told', () => {
  expect(draw().buttons).toEqual([remind]);
  expect(draw({ mayRemind: false }).buttons).toEqual([]);
  expect(draw({ validUntil: null }).buttons).toEqual([]);
  for (const status of ['REJECTED', 'EXPIRED'] as const) expect(draw({ status }).buttons).toEqual([]);
  for (const administratorRole of ['MATCHING', 'ACCOUNTING', 'READING'])
    expect([administratorRole, draw({}, { administratorRole }).buttons]).toEqual([administratorRole, []]);
  const held = { subjectType: 'certificate', subjectId: 'c1', label: '만료 안내' };
  expect(draw({}, { waiting: [held] }).buttons).toEqual([]);
  expect(draw({}, { waiting: [held] }).lines.join(' ')).toContain('나가는 중');
  expect(draw({}, { waiting: [{ ...held, subjectId: 'c2' }] }).buttons).toEqual([remind]);
});
