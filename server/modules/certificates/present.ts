import { koreanDay } from '#contract/calendar/dates.ts';
import {
  type AdminCertificate,
  type AdminCertificateDetail,
  type Certificate,
  type CertificateType,
  reviewDueAt,
} from '#contract/npos/certificates.ts';
import { formatOrganizationNumber } from '#contract/organizations/organization-number.ts';
import { presentFile } from '#server/modules/files/present.ts';
import type { AdminCertificateParts } from './review-store.ts';
import type { OwnCertificate } from './store.ts';

/** A certificate as its own organisation sees it; a kind without a row has not been uploaded. */
export function presentCertificate(
  documentType: CertificateType,
  found: OwnCertificate | undefined,
): Certificate {
  const row = found?.certificate;
  return {
    documentType,
    status: row?.status ?? 'NONE',
    file: found?.file
      ? {
          id: found.file.id,
          name: found.file.name,
          size: found.file.sizeBytes,
          uploadedAt: found.file.createdAt.toISOString(),
        }
      : null,
    validFrom: row?.validFrom ?? null,
    validUntil: row?.validUntil ?? null,
    checkedOn: row?.decidedAt ? koreanDay(row.decidedAt) : null,
    rejectionReason: row?.rejectionReason ?? null,
  };
}

export function presentAdminCertificate({
  certificate,
  file,
  organization,
}: AdminCertificateParts): AdminCertificate {
  const uploadedAt = file.createdAt.toISOString();
  return {
    id: certificate.id,
    version: certificate.version,
    organizationId: organization.id,
    organizationName: organization.name,
    organizationType: organization.type,
    documentType: certificate.documentType,
    status: certificate.status,
    fileName: file.name,
    uploadedAt,
    dueAt: reviewDueAt(uploadedAt),
  };
}

export function presentAdminCertificateDetail(
  parts: AdminCertificateParts,
  { contact, businessStatus }: Pick<AdminCertificateDetail, 'contact' | 'businessStatus'>,
): AdminCertificateDetail {
  const { certificate, file, organization, uploaderName } = parts;
  return {
    ...presentAdminCertificate(parts),
    isMember: ['APPROVED', 'HELD'].includes(organization.membershipStatus),
    organizationNumber: formatOrganizationNumber(organization.number),
    file: {
      ...presentFile(file, {
        id: file.uploaderId,
        name: uploaderName,
        orgName: organization.name,
      }),
      mimeType: file.mimeType,
      sha256: file.sha256,
    },
    businessStatus,
    contact,
    validFrom: certificate.validFrom,
    validUntil: certificate.validUntil,
    rejectionReason: certificate.rejectionReason,
    decidedAt: certificate.decidedAt?.toISOString() ?? null,
  };
}
