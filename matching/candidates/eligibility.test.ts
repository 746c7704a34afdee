import { expect, test } from 'vitest';
import { generateNpos } from '#bench/generator.ts';
import { generatedLabels } from '#bench/generator-labels.ts';
import { generateRequests } from '#bench/generator-requests.ts';
import type { NpoRecord } from '#catalog/npo-record.ts';
import { applyNpoRecords } from '../index/apply-records.ts';
import { createMatchIndex } from '../index/match-index.ts';
import type { MatchRequest } from '../match-request.ts';
import { rejectionReasons, sortByEligibility } from './eligibility.ts';

const asOf = '2026-11-20';
const [first] = [...generateNpos(5, 7)] as [NpoRecord];
const [asked] = [...generateRequests(1, 3)] as [MatchRequest];
const able: NpoRecord = {
  ...first,
  capacity: 2,
  inProgressCount: 1,
  donationReceiptUntil: asOf,
  businessCertificateUntil: asOf,
};
const request: MatchRequest = { ...asked, donationReceipt: 'REQUIRED', taxInvoice: 'REQUIRED' };

/** Why one organisation cannot be recommended; null where it can. */
function reasonOf(npo: Partial<NpoRecord>, wanted: Partial<MatchRequest> = {}) {
  const index = createMatchIndex(generatedLabels);
  applyNpoRecords(index, [{ ...able, ...npo }]);
  const { eligible, rejected } = sortByEligibility(index, { ...request, ...wanted }, asOf);
  const reasons = rejectionReasons.filter((reason) => rejected[reason].length > 0);
  expect(eligible.length + reasons.length, 'exactly one answer').toBe(1);
  return reasons[0] ?? null;
}

const [expired, full] = [
  { donationReceiptUntil: '2026-11-19', businessCertificateUntil: '2026-11-19' },
  { capacity: 1 },
];
const both = { blockedNpoIds: [able.id], declinedNpoIds: [able.id] };

test.each([
  ['evidence to the end of today and room for one more', {}, {}, null],
  ['as many works as it takes on', full, {}, 'AT_CAPACITY'],
  ['no tax invoice, and no room', { ...full, businessCertificateUntil: null }, {}, 'NO_TAX_INVOICE'],
  ['neither right, and no room', { ...full, ...expired }, {}, 'NO_DONATION_RECEIPT'],
  ['a refusal before, and no right', expired, { declinedNpoIds: [able.id] }, 'DECLINED'],
  ['a block as well as a refusal', {}, both, 'BLOCKED'],
  [
    'rights that are only preferred',
    expired,
    { donationReceipt: 'PREFERRED', taxInvoice: 'PREFERRED' },
    null,
  ],
  ['rights that nobody needs', expired, { donationReceipt: 'NONE', taxInvoice: 'NONE' }, null],
  ['one right that is needed', expired, { donationReceipt: 'NONE' }, 'NO_TAX_INVOICE'],
] as [string, Partial<NpoRecord>, Partial<MatchRequest>, string | null][])(
  'of an organisation with %s the first reason is kept',
  (_, npo, wanted, reason) => {
    expect(reasonOf(npo, wanted)).toBe(reason);
  },
);
