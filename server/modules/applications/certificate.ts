import { and, eq, sql } from 'drizzle-orm';
import type { MemberType } from '#contract/signups.ts';
import { certificate } from '#db/schema/certificates.ts';
import { file } from '#db/schema/files.ts';
import type { Reader, Unit } from '#server/unit.ts';

/** The certificate that shows the number an organisation applies with (B-16, B-17). */
export const documentTypeOf = { COMPANY: 'BUSINESS_REGISTRATION', NPO: 'UNIQUE_NUMBER' } as const;

/** The certificate of an application with its file, null while there is none. */
export async function findApplicationCertificate(db: Reader, organizationId: string, type: MemberType) {
  const [row] = await db
    .select({ certificate, file })
    .from(certificate)
    .innerJoin(file, eq(file.id, certificate.fileId))
    .where(
      and(eq(certificate.organizationId, organizationId), eq(certificate.documentType, documentTypeOf[type])),
    );
  return row ?? null;
}

/** Settles the review of a certificate together with the application; one that is settled already stays. */
export async function settleCertificate(
  unit: Unit,
  { id, version }: Pick<typeof certificate.$inferSelect, 'id' | 'version'>,
  outcome: { status: 'VERIFIED' } | { status: 'REJECTED'; reason: string },
): Promise<void> {
  await unit.tx
    .update(certificate)
    .set({
      status: outcome.status,
      rejectionReason: outcome.status === 'REJECTED' ? outcome.reason : null,
      decidedAt: unit.now,
      version: sql`${certificate.version} + 1`,
    })
    .where(
      and(eq(certificate.id, id), eq(certificate.version, version), eq(certificate.status, 'REVIEWING')),
    );
}
