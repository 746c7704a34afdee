import { expect, test } from 'vitest';
import type { NpoSummary } from '#catalog/npo-record.ts';
import type { CodeBook } from '#server/modules/codes/service.ts';
import { locationOf, presentNpoCard, tenureOf } from './present.ts';

const names: Record<string, string> = { 'REGION/42': '강원특별자치도' };
const codes: CodeBook = {
  groups: {},
  nameOf: (group, value) => names[`${group}/${value}`] ?? `${group} ${value}`,
  searchWordsOf: () => '',
};
const today = '2026-03-02';
const record = {
  id: 'N',
  orgName: '솔개울배움터',
  foundedOn: null,
  regionLevel1Code: null,
  regionLevel2Code: null,
  fieldCodes: [],
  beneficiaryCodes: [],
  mainActivities: [],
  opening: '',
  projectCount: 0,
  coverFileId: null,
  avatarFileId: null,
} as unknown as NpoSummary;

test.each([
  ['never', null, false],
  ['until yesterday', '2026-03-01', false],
  ['until today', today, true],
  ['until tomorrow', '2026-03-03', true],
])('an NPO that may issue receipts and invoices %s', (_, until, may) => {
  const card = (given: Partial<NpoSummary>) =>
    presentNpoCard(
      codes,
      { ...record, donationReceiptUntil: null, businessCertificateUntil: null, ...given },
      today,
    );
  expect(card({ donationReceiptUntil: until })).toMatchObject({
    canIssueDonationReceipt: may,
    canIssueTaxInvoice: false,
  });
  expect(card({ businessCertificateUntil: until })).toMatchObject({
    canIssueDonationReceipt: false,
    canIssueTaxInvoice: may,
  });
});

test.each([
  [null, null],
  ['2026-03-03', null],
  ['2026-03-02', 1],
  ['2025-03-03', 1],
  ['2025-03-02', 2],
  ['2012-12-31', 14],
])('founded on %s it is in its year %s', (foundedOn, year) => {
  expect(tenureOf(foundedOn, today)).toBe(year);
});

test('an office is said by the short name of its region, and by its district where there is one', () => {
  expect(locationOf(codes, null, '42110')).toBeNull();
  expect(locationOf(codes, '42', '42110')).toBe('강원 REGION_DETAIL_42 42110');
  expect(locationOf(codes, '42', null)).toBe('강원');
});
