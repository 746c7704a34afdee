import type { Evidence } from './evidence.ts';

/** What is known of an NPO that has little to show; tests of what is told about it change a part of it. */
export const plainEvidence: Evidence = {
  similar: null,
  region: { proximity: 'FAR', name: null, workedIn: null, projectIds: [] },
  field: { total: 4, projectIds: [], isDeclared: false },
  beneficiary: { total: 4, projectIds: [], isDeclared: false },
  budget: null,
  lastWork: null,
  tenureYears: 7,
  verifiedCertificateCount: 2,
  capacity: 3,
  inProgressCount: 0,
  offerCount: 0,
  acceptCount: 0,
  donationReceiptEndsEarly: false,
  taxInvoiceEndsEarly: false,
};
