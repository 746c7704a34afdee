import { describe, expect, test } from 'vitest';
import { type Certificate, certificateStatuses } from '#contract/npos/certificates.ts';
import { CERTIFICATE_LOOKS, explainCertificate, explainRenewal, RENEWAL_LOOKS } from './certificate-state.ts';

/** The third of May in Korea. */
const file = { id: 'file', name: '고유번호증.pdf', size: 1, uploadedAt: '2026-05-02T16:00:00Z' };
const certificate = (rest: Partial<Certificate>) =>
  ({ status: 'NONE', file: null, validUntil: null, checkedOn: null, ...rest }) as Certificate;
const explain = (rest: Partial<Certificate>) => explainCertificate(certificate(rest));

describe('a document', () => {
  test('has a label for each state that no other has, also while a new one waits beside it', () => {
    const labels = [...Object.values(CERTIFICATE_LOOKS), ...Object.values(RENEWAL_LOOKS)].map(
      ({ label }) => label,
    );
    expect(new Set(labels).size).toBe(certificateStatuses.length + 2);
  });

  test('that is being checked names the day of the answer, three days after it came, where one has come', () => {
    expect(explain({ status: 'REVIEWING', file })).toMatch(/최대 3일, 5월 6일까지/);
    expect(explain({ status: 'REVIEWING' })).toContain('최대 3일 걸려요');
  });

  test.each([
    ['2026-05-04', '2027-05-03', '기준일 2026.05.04 · 2027.05.03까지 유효해요'],
    ['2026-05-04', null, '기준일 2026.05.04'],
    [null, '2027-05-03', '2027.05.03까지 유효해요'],
    [null, null, ''],
  ])('that was checked on %s and holds until %s reads %j', (checkedOn, validUntil, text) => {
    expect(explain({ status: 'VERIFIED', checkedOn, validUntil })).toBe(text);
  });

  test('that was sent back names the day on which it was looked at, and never one until which it holds', () => {
    expect(explain({ status: 'REJECTED', checkedOn: '2026-05-04', validUntil: '2027-05-03' })).toBe(
      '기준일 2026.05.04',
    );
  });

  test('that has ended says when, where that is known', () => {
    expect(explain({ status: 'EXPIRED', validUntil: '2027-05-03' })).toContain('2027.05.03에');
    expect(explain({ status: 'EXPIRED' })).toBe('유효 기간이 지났어요.');
  });

  test('that nobody sent is said to be missing', () => {
    expect(explain({ status: 'NONE' })).toContain('아직');
  });
});

describe('a new document beside the one that stands', () => {
  test('names the day of the answer while it is checked', () => {
    expect(explainRenewal({ status: 'REVIEWING', file, rejectionReason: null })).toMatch(/5월 6일까지/);
    expect(explainRenewal({ status: 'REVIEWING', file: null, rejectionReason: null })).toMatch(/있어요\.$/);
  });

  test('that was sent back leaves the old one as it is', () => {
    expect(explainRenewal({ status: 'REJECTED', file, rejectionReason: '흐려요' })).toContain('그대로');
  });
});
