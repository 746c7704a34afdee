import { and, asc, desc, eq, ilike, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Reader } from '#db/client.ts';
import { containing } from '#db/like.ts';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { organization } from '#db/schema/organizations.ts';
import type { FileRow } from '#server/modules/files/store.ts';
import { memberName } from '#server/modules/members/store.ts';
import type { OrganizationRow } from '#server/modules/organizations/store.ts';
import { type CertificateRow, daysToEnd, isRenewing, mayRemind } from './store.ts';

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

export type DecidedRow = {
  certificate: CertificateRow;
  organization: Pick<OrganizationRow, 'id' | 'name' | 'type'>;
  isRenewing: boolean;
  mayRemind: boolean;
};

/**
 * A page of the documents of members that were decided on, and how many there are in all: those that end within so many
 * days, the nearest end first, or all, the newest decision first.
 */
export async function findDecided(
  db: Reader,
  {
    within,
    organizationId,
    q,
    page,
    pageSize,
  }: {
    within: number | null;
    organizationId?: string | undefined;
    q?: string | undefined;
    page: number;
    pageSize: number;
  },
): Promise<{ total: number; rows: DecidedRow[] }> {
  const where = and(
    isNotNull(certificate.decidedAt),
    within === null
      ? inArray(certificate.status, ['VERIFIED', 'EXPIRED', 'REJECTED'])
      : and(eq(certificate.status, 'VERIFIED'), sql`${daysToEnd} BETWEEN 0 AND ${within}`),
    inArray(organization.membershipStatus, ['APPROVED', 'HELD']),
    organizationId ? eq(organization.id, organizationId) : undefined,
    q ? ilike(organization.name, containing(q)) : undefined,
  );
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(certificate)
    .innerJoin(organization, eq(organization.id, certificate.organizationId))
    .where(where);
  const rows = await db
    .select({
      certificate,
      organization: { id: organization.id, name: organization.name, type: organization.type },
      isRenewing,
      mayRemind,
    })
    .from(certificate)
    .innerJoin(organization, eq(organization.id, certificate.organizationId))
    .where(where)
    .orderBy(within === null ? desc(certificate.decidedAt) : asc(certificate.validUntil), asc(certificate.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  return { total: counted?.total ?? 0, rows };
}

/** One certificate; null where there is none. */
export async function findAdminCertificate(
  db: Reader,
  certificateId: string,
): Promise<AdminCertificateParts | null> {
  const [parts] = await findParts(db, eq(certificate.id, certificateId));
  return parts ?? null;
}
