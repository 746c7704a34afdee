import type { MemberType } from '#contract/accounts/signups.ts';
import {
  type CertificateRow,
  findCertificatePair,
  writeDecision,
} from '#server/modules/certificates/store.ts';
import type { FileRow } from '#server/modules/files/store.ts';
import type { Reader, Unit } from '#server/unit.ts';

/** The certificate that shows the number an organisation applies with (B-16, B-17). */
export const documentTypeOf = { COMPANY: 'BUSINESS_REGISTRATION', NPO: 'UNIQUE_NUMBER' } as const;

export type ApplicationCertificate = { certificate: CertificateRow; file: FileRow };

/**
 * The certificate of an application with its file, null while there is none. That of a member is the one that stands,
 * whatever waits to replace it.
 */
export async function findApplicationCertificate(
  db: Reader,
  organizationId: string,
  type: MemberType,
): Promise<ApplicationCertificate | null> {
  const { standing, waiting } = await findCertificatePair(db, organizationId, documentTypeOf[type]);
  const found = standing ?? waiting;
  return found?.file ? { certificate: found.certificate, file: found.file } : null;
}

/** Settles the review of a certificate together with the application; one that is settled already stays. */
export async function settleCertificate(
  unit: Unit,
  certificate: Pick<CertificateRow, 'id' | 'version'>,
  outcome: { status: 'VERIFIED' } | { status: 'REJECTED'; reason: string },
): Promise<void> {
  await writeDecision(unit.tx, certificate, {
    status: outcome.status,
    rejectionReason: outcome.status === 'REJECTED' ? outcome.reason : null,
    decidedAt: unit.now,
  });
}
