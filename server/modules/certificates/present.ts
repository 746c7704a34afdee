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
import type { NumberChangeRow } from '#server/modules/number-changes/store.ts';
import type { AdminCertificateParts } from './review-store.ts';
import type { CertificatePair, OwnCertificate } from './store.ts';

const presentOwnFile = (file: OwnCertificate['file']): Certificate['file'] =>
  file && {
    id: file.id,
    name: file.name,
    size: file.sizeBytes,
    uploadedAt: file.createdAt.toISOString(),
  };

/**
 * A certificate as its own organisation sees it: the one that stands with its renewal, else the one that waits; a kind
 * without a row has not been uploaded.
 */
export function presentCertificate(
  documentType: CertificateType,
  { standing, waiting }: CertificatePair,
  changes: readonly NumberChangeRow[],
): Certificate {
  const found = standing ?? waiting;
  const row = found?.certificate;
  const asked = changes.find(({ id }) => id === waiting?.certificate.numberChangeId);
  return {
    documentType,
    status: row?.status ?? 'NONE',
    file: presentOwnFile(found?.file ?? null),
    validFrom: row?.validFrom ?? null,
    validUntil: row?.validUntil ?? null,
    checkedOn: row?.decidedAt ? koreanDay(row.decidedAt) : null,
    rejectionReason: row?.rejectionReason ?? null,
    renewal:
      standing && waiting
        ? {
            status: waiting.certificate.status === 'REJECTED' ? 'REJECTED' : 'REVIEWING',
            file: presentOwnFile(waiting.file),
            rejectionReason: waiting.certificate.rejectionReason,
          }
        : null,
    numberAsked: asked ? formatOrganizationNumber(asked.after) : null,
  };
}

export function presentAdminCertificate({
  certificate,
  file,
  organization,
  isRenewal,
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
    isRenewal,
    isNumberChange: certificate.numberChangeId !== null,
  };
}

export function presentAdminCertificateDetail(
  parts: AdminCertificateParts,
  {
    contact,
    businessStatus,
    numberChange,
    compared,
    standing,
  }: Pick<AdminCertificateDetail, 'contact' | 'businessStatus' | 'numberChange' | 'compared'> & {
    standing: OwnCertificate | null;
  },
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
    compared,
    contact,
    numberChange,
    validFrom: certificate.validFrom,
    validUntil: certificate.validUntil,
    rejectionReason: certificate.rejectionReason,
    decidedAt: certificate.decidedAt?.toISOString() ?? null,
    replaced: standing && {
      id: standing.certificate.id,
      status: standing.certificate.status,
      file: standing.file && {
        ...presentFile(standing.file, {
          id: standing.file.uploaderId,
          name: null,
          orgName: organization.name,
        }),
        mimeType: standing.file.mimeType,
      },
      validFrom: standing.certificate.validFrom,
      validUntil: standing.certificate.validUntil,
      decidedAt: standing.certificate.decidedAt?.toISOString() ?? null,
    },
  };
}
