import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { CertificateType } from '#contract/certificates.ts';
import type { Database, Transaction } from '#db/client.ts';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import { member } from '#db/schema/members.ts';
import { organization } from '#db/schema/organizations.ts';

type Connection = Database | Transaction;

export type CertificateRow = typeof certificate.$inferSelect;
export type FileRow = typeof file.$inferSelect;
export type OrganizationRow = typeof organization.$inferSelect;
export type OwnCertificate = { certificate: CertificateRow; file: FileRow | null };
export type DeskCertificateParts = {
  certificate: CertificateRow;
  file: FileRow;
  organization: OrganizationRow;
  uploader: { id: string; name: string } | null;
};

/** The certificates of an organisation with their files. */
export function findOwnCertificates(db: Connection, organizationId: string): Promise<OwnCertificate[]> {
  return db
    .select({ certificate, file })
    .from(certificate)
    .leftJoin(file, eq(file.id, certificate.fileId))
    .where(eq(certificate.organizationId, organizationId));
}

/** The organisation, held so that no two changes of its certificates run at once. */
export async function lockOrganization(
  tx: Transaction,
  organizationId: string,
): Promise<OrganizationRow | null> {
  const [row] = await tx
    .select()
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('no key update');
  return row ?? null;
}

/** The certificate of this kind with its file, null where there is none. */
export async function findOwnCertificate(
  tx: Transaction,
  organizationId: string,
  documentType: CertificateType,
): Promise<OwnCertificate | null> {
  const [row] = await tx
    .select({ certificate, file })
    .from(certificate)
    .leftJoin(file, eq(file.id, certificate.fileId))
    .where(and(eq(certificate.organizationId, organizationId), eq(certificate.documentType, documentType)));
  return row ?? null;
}

/** Certificates with what the desk shows of them, the one uploaded first on top. */
export function findDeskCertificateParts(
  db: Connection,
  where: SQL | undefined,
): Promise<DeskCertificateParts[]> {
  return db
    .select({ certificate, file, organization, uploader: { id: member.id, name: member.name } })
    .from(certificate)
    .innerJoin(file, eq(file.id, certificate.fileId))
    .innerJoin(organization, eq(organization.id, certificate.organizationId))
    .leftJoin(member, eq(member.id, file.uploaderId))
    .where(where)
    .orderBy(asc(file.createdAt), asc(certificate.id));
}

/** The organisation's contact person, null where none is left. */
export async function findContact(db: Connection, organizationId: string) {
  const [row] = await db
    .select({ name: member.name, jobTitle: member.jobTitle, email: member.email, phone: member.phone })
    .from(member)
    .where(
      and(
        eq(member.organizationId, organizationId),
        eq(member.isContact, true),
        sql`${member.withdrawnAt} IS NULL`,
      ),
    );
  return row ?? null;
}

/** Writes a decision on the version it was made on; false where that version is not under review any more. */
export async function writeDecision(
  tx: Transaction,
  {
    id,
    version,
    ...values
  }: { id: string; version: number } & Pick<
    CertificateRow,
    'status' | 'validFrom' | 'validUntil' | 'rejectionReason' | 'decidedAt'
  >,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(certificate)
    .set({ ...values, version: version + 1 })
    .where(
      and(eq(certificate.id, id), eq(certificate.version, version), eq(certificate.status, 'REVIEWING')),
    );
  return rowCount === 1;
}

/** Deletes the row alone; its file is the caller's to delete. */
export async function removeCertificate(tx: Transaction, id: string): Promise<void> {
  await tx.delete(certificate).where(eq(certificate.id, id));
}
