import { type CertificateType, certificateTypeLabels } from '#contract/npos/certificates.ts';
import { findCompared } from '#contract/organizations/document-checks.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import type { OrganizationRow } from '#server/modules/organizations/store.ts';

/** What an organisation entered beside one of its documents; `number` is what the document is to prove, in ten digits. */
export function compareWith(
  { type, name, number, industry, location }: OrganizationRow,
  documentType: CertificateType,
) {
  return findCompared(
    { type, name, number: formatOrganizationNumber(number), industry, location },
    {
      label: certificateTypeLabels[documentType],
      isRegistration: documentType === 'BUSINESS_REGISTRATION',
    },
  );
}
