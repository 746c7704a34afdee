import { and, asc, eq, gte, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { limits } from '#contract/limits.ts';
import { type CertificateType, isStandingStatus } from '#contract/npos/certificates.ts';
import type { Reader, Transaction } from '#db/client.ts';
import { koreanToday } from '#db/clock.ts';
import { certificate, certificateCorrection } from '#db/schema/certificates.ts';
import { type FileRow, findFiles } from '#server/modules/files/store.ts';

export type CertificateRow = typeof certificate.$inferSelect;
export type OwnCertificate = { certificate: CertificateRow; file: FileRow | null };

const isOf = (organizationId: string, documentType?: CertificateType) =>
  and(
    eq(certificate.organizationId, organizationId),
    documentType && eq(certificate.documentType, documentType),
  );

async function findWithFiles(db: Reader, where: ReturnType<typeof isOf>): Promise<OwnCertificate[]> {
  const rows = await db.select().from(certificate).where(where);
  const files = await findFiles(
    db,
    rows.flatMap(({ fileId }) => fileId ?? []),
  );
  return rows.map((row) => ({
    certificate: row,
    file: files.find(({ id }) => id === row.fileId) ?? null,
  }));
}

/** The certificates of an organisation with their files. */
export function findOwnCertificates(db: Reader, organizationId: string): Promise<OwnCertificate[]> {
  return findWithFiles(db, isOf(organizationId));
}

/** What an organisation has of one kind: the document that stands, and the one that waits; null where there is none. */
export type CertificatePair = { standing: OwnCertificate | null; waiting: OwnCertificate | null };

/** Sorts the certificates of one organisation: of `documentType` the one that stands and the one that waits. */
export function pickPair(rows: readonly OwnCertificate[], documentType: CertificateType): CertificatePair {
  const ofType = rows.filter((row) => row.certificate.documentType === documentType);
  return {
    standing: ofType.find((row) => isStandingStatus(row.certificate.status)) ?? null,
    waiting: ofType.find((row) => !isStandingStatus(row.certificate.status)) ?? null,
  };
}

/** The certificates of this kind with their files. */
export async function findCertificatePair(
  db: Reader,
  organizationId: string,
  documentType: CertificateType,
): Promise<CertificatePair> {
  return pickPair(await findWithFiles(db, isOf(organizationId, documentType)), documentType);
}

/** Puts a certificate under review. */
export async function insertCertificate(
  tx: Transaction,
  values: Pick<
    typeof certificate.$inferInsert,
    'organizationId' | 'documentType' | 'fileId' | 'numberChangeId'
  >,
): Promise<CertificateRow> {
  const [row] = await tx.insert(certificate).values(values).returning();
  return row as CertificateRow;
}

/** Writes a decision on the version it was made on; false where that version is not under review any more. */
export async function writeDecision(
  tx: Transaction,
  { id, version }: Pick<CertificateRow, 'id' | 'version'>,
  values: Pick<CertificateRow, 'status' | 'rejectionReason' | 'decidedAt'> &
    Partial<Pick<CertificateRow, 'validFrom' | 'validUntil'>>,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(certificate)
    .set({ ...values, version: version + 1 })
    .where(
      and(eq(certificate.id, id), eq(certificate.version, version), eq(certificate.status, 'REVIEWING')),
    );
  return rowCount === 1;
}

/** Days of a certificate, `YYYY-MM-DD`. */
export type Days = Pick<CertificateRow, 'validFrom' | 'validUntil'>;

/**
 * Writes other days onto a decided certificate that is still at the version seen, with the record that lets it; it stands
 * or has ended as they say. False where the version has passed.
 */
export async function correctDays(
  tx: Transaction,
  row: CertificateRow,
  { validFrom, validUntil }: Days,
  { reason, today }: { reason: string; today: string },
): Promise<boolean> {
  const version = row.version + 1;
  const { rowCount: recorded } = await tx
    .insert(certificateCorrection)
    .values({
      certificateId: row.id,
      certificateVersion: version,
      beforeFrom: row.validFrom,
      beforeUntil: row.validUntil,
      afterFrom: validFrom,
      afterUntil: validUntil,
      reason,
    })
    .onConflictDoNothing();
  if (recorded !== 1) return false;
  const { rowCount } = await tx
    .update(certificate)
    .set({
      validFrom,
      validUntil,
      status: validUntil !== null && validUntil < today ? 'EXPIRED' : 'VERIFIED',
      remindedDaysBefore: null,
      version,
    })
    .where(and(eq(certificate.id, row.id), eq(certificate.version, row.version)));
  return rowCount === 1;
}

/** Deletes the row alone; its file is the caller's to delete. */
export async function deleteCertificate(tx: Transaction, id: string): Promise<void> {
  await tx.delete(certificate).where(eq(certificate.id, id));
}

/** The same for every certificate of an organisation. */
export async function deleteCertificatesOf(tx: Transaction, organizationId: string): Promise<void> {
  await tx.delete(certificate).where(isOf(organizationId));
}

/** Deletes the certificate that shows a file. */
export async function deleteCertificatesOfFile(tx: Transaction, fileId: string): Promise<void> {
  await tx.delete(certificate).where(eq(certificate.fileId, fileId));
}

/** Verified certificates whose last day has passed. */
const hasEnded = and(eq(certificate.status, 'VERIFIED'), lt(certificate.validUntil, koreanToday));

/** Verified certificates that end within so many days and whose organisation has not been told so. */
const endsWithin = (days: number) =>
  and(
    eq(certificate.status, 'VERIFIED'),
    gte(certificate.validUntil, koreanToday),
    lte(certificate.validUntil, sql`${koreanToday} + ${days}::int`),
    or(isNull(certificate.remindedDaysBefore), sql`${certificate.remindedDaysBefore} > ${days}`),
  );

const findIds = async (db: Reader, where: typeof hasEnded) => {
  const rows = await db
    .select({ id: certificate.id })
    .from(certificate)
    .where(where)
    .orderBy(asc(certificate.id));
  return rows.map(({ id }) => id);
};

/** Verified certificates whose last day has passed. */
export function findEndedCertificates(db: Reader): Promise<string[]> {
  return findIds(db, hasEnded);
}

/** Certificates of whose end within so many days their organisations are due to be told. */
export function findEndingCertificates(db: Reader, days: number): Promise<string[]> {
  return findIds(db, endsWithin(days));
}

/** Whether a new document of the same kind is under review beside this one. */
export const isRenewing = sql<boolean>`EXISTS (SELECT FROM certificate other
  WHERE other.organization_id = certificate.organization_id AND other.document_type = certificate.document_type
    AND other.status = 'REVIEWING')`;

const ending = {
  isRenewing,
  organizationId: certificate.organizationId,
  documentType: certificate.documentType,
  validUntil: certificate.validUntil,
  daysLeft: sql<number>`${certificate.validUntil} - ${koreanToday}`,
};

/** Ends a certificate whose last day has passed; null where it has not. */
export async function endCertificate(tx: Transaction, id: string) {
  const [row] = await tx
    .update(certificate)
    .set({ status: 'EXPIRED', version: sql`${certificate.version} + 1` })
    .where(and(eq(certificate.id, id), hasEnded))
    .returning(ending);
  return row?.validUntil ? { ...row, validUntil: row.validUntil } : null;
}

/** Days to the end of a verified certificate that has one. */
export const daysToEnd = sql<number>`(${certificate.validUntil} - ${koreanToday})`;

/** Verified, and its organisation was not told for this day or a nearer one. */
export const mayRemind = sql<boolean>`coalesce(${certificate.status} = 'VERIFIED' AND ${daysToEnd} >= 0
  AND coalesce(${certificate.remindedDaysBefore} > ${daysToEnd}, true), false)`;

/** Marks that an organisation is told today of a certificate's end; null where it was, or where it does not end soon. */
export async function markRemindedToday(
  tx: Transaction,
  { id, version }: Pick<CertificateRow, 'id' | 'version'>,
) {
  const [row] = await tx
    .update(certificate)
    .set({ remindedDaysBefore: daysToEnd, version: version + 1 })
    .where(
      and(
        eq(certificate.id, id),
        eq(certificate.version, version),
        mayRemind,
        sql`${daysToEnd} <= ${limits.certificateLookAheadDays}`,
      ),
    )
    .returning(ending);
  return row?.validUntil ? { ...row, validUntil: row.validUntil } : null;
}

/** Marks that an organisation is told of a certificate's end within so many days; null where that is not due. */
export async function markCertificateReminded(tx: Transaction, id: string, days: number) {
  const [row] = await tx
    .update(certificate)
    .set({ remindedDaysBefore: days, version: sql`${certificate.version} + 1` })
    .where(and(eq(certificate.id, id), endsWithin(days)))
    .returning(ending);
  return row?.validUntil ? { ...row, validUntil: row.validUntil } : null;
}
