import { expect, test } from 'vitest';
import { findCertificateFault, findValidityFaults, reviewDueAt } from './certificates.ts';

const today = '2026-11-23';
const [designation, registration] = ['DONATION_DESIGNATION', 'BUSINESS_REGISTRATION'] as const;

test.each([
  [designation, today, today, []],
  [designation, '2026-11-24', '2026-12-31', ['validFrom']],
  [designation, '2026-01-01', '2026-11-22', ['validUntil']],
  [designation, null, null, ['validFrom', 'validUntil']],
  [designation, '2026-01-01', null, ['validUntil']],
  [registration, null, null, []],
  [registration, '2026-11-24', null, ['validFrom']],
  [registration, null, '2026-11-22', ['validUntil']],
  [registration, null, today, []],
] as const)(
  '[B-07] the days of a %s from %s until %s have faults at %j',
  (type, validFrom, validUntil, faults) => {
    const found = findValidityFaults(type, { validFrom, validUntil }, today);
    expect(found.map(({ path }) => path)).toEqual(faults);
  },
);

test('[O-11] a correction may say that a document has ended, but not before it began', () => {
  const correct = (validFrom: string, validUntil: string) =>
    findValidityFaults(designation, { validFrom, validUntil }, today, { mayHaveEnded: true });
  expect(correct('2026-01-01', '2026-06-30')).toEqual([]);
  expect(correct('2026-01-01', '2026-01-01')).toEqual([]);
  expect(correct('2026-01-02', '2026-01-01')).toEqual([
    { path: 'validUntil', message: '종료일은 시작일보다 빠를 수 없습니다.' },
  ]);
});

test('[B-07] a review is promised within three days, to the second', () => {
  expect(reviewDueAt('2026-11-23T03:04:05.000Z')).toBe('2026-11-26T03:04:05.000Z');
});

const MB = 1024 * 1024;
test.each([
  ['a.PDF', 'application/pdf', 1, null],
  ['a.jpeg', 'image/jpg', 1, null],
  ['a.png', '', 1, null],
  ['a.png', '', 0, null],
  ['a.pdf', 'text/html', 1, /만 업로드/],
  ['a.gif', 'image/png', 1, /만 업로드/],
  ['pdf', 'application/pdf', 1, /만 업로드/],
  ['a.pdf.exe', '', 1, /만 업로드/],
] as const)('[V-07] %s of type %j is a certificate or is refused', (name, type, size, refusal) => {
  const fault = findCertificateFault({ name, type, size });
  if (refusal === null) expect(fault).toBeNull();
  else expect(fault).toMatch(refusal);
});

test('[V-07] a certificate has a largest size, which itself is allowed', () => {
  const sized = (size: number) => findCertificateFault({ name: 'a.pdf', type: 'application/pdf', size });
  expect(sized(100 * MB)).toBeNull();
  expect(sized(100 * MB + 1)).toBe('파일 크기는 100MB를 초과할 수 없습니다.');
  expect(findCertificateFault(null)).toBe('파일을 업로드해주세요.');
});
