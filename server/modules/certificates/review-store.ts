import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { organization } from '#db/schema/organizations.ts';
import type { FileRow } from '#server/modules/files/store.ts';
import { memberName } from '#server/modules/members/store.ts';
import type { OrganizationRow } from '#server/modules/organizations/store.ts';
import type { CertificateRow } from './store.ts';

/** A certificate with what its review shows beside it. */
export type AdminCertificateParts = {
  certificate: CertificateRow;
  file: FileRow;
  organization: OrganizationRow;
  uploaderName: string | null;
  isRenewal: boolean;
};

/** Whether another document of the same kind stands, which this one waits to replace. */
const isRenewal = sql<boolean>`certificate.status IN ('REVIEWING', 'REJECTED') AND EXISTS (
  SELECT FROM certificate standing
  WHERE standing.organization_id = certificate.organization_id
    AND standing.document_type = certificate.document_type AND standing.status IN ('VERIFIED', 'EXPIRED'))`;

/** The one uploaded first on top. */
function findParts(db: Reader, where: SQL | undefined): Promise<AdminCertificateParts[]> {
  return db
    .select({ certificate, file, organization, uploaderName: memberName(file.uploaderId), isRenewal })
    .from(certificate)
    .innerJoin(file, eq(file.id, certificate.fileId))
    .innerJoin(organization, eq(organization.id, certificate.organizationId))
    .where(where)
    .orderBy(asc(file.createdAt), asc(certificate.id));
}

/** Certificates of members that are under review, the one uploaded first on top. */
export function findReviewedCertificates(db: Reader): Promise<AdminCertificateParts[]> {
  return findParts(
    db,
    and(eq(certificate.status, 'REVIEWING'), inArray(organization.membershipStatus, ['APPROVED', 'HELD'])),
  );
}

/** One certificate; null where there is none. */
export async function findAdminCertificate(
  db: Reader,
  certificateId: string,
): Promise<AdminCertificateParts | null> {
  const [parts] = await findParts(db, eq(certificate.id, certificateId));
  return parts ?? null;
}
