import { sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { file } from './files.ts';
import { numberChange } from './number-changes.ts';
import { organization } from './organizations.ts';

/**
 * An evidence document of an organisation and the admin's decision on it. Of a kind at most one stands and at most one
 * waits for a decision or a better file; the new one takes the place of the standing one when it is verified.
 */
export const certificate = pgTable(
  'certificate',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    documentType: text('document_type', {
      enum: ['BUSINESS_REGISTRATION', 'UNIQUE_NUMBER', 'DONATION_DESIGNATION'],
    }).notNull(),
    status: text('status', { enum: ['REVIEWING', 'VERIFIED', 'REJECTED', 'EXPIRED'] })
      .notNull()
      .default('REVIEWING'),
    fileId: uuid('file_id'),
    /** The request for another number that is decided on with it. */
    numberChangeId: uuid('number_change_id').references(() => numberChange.id),
    validFrom: date('valid_from', { mode: 'string' }),
    validUntil: date('valid_until', { mode: 'string' }),
    rejectionReason: text('rejection_reason'),
    decidedAt: instant('decided_at'),
    /** So many days before its end the last reminder was due; null before the first. */
    remindedDaysBefore: integer('reminded_days_before'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('certificate_standing_key')
      .on(table.organizationId, table.documentType)
      .where(sql`status IN ('VERIFIED', 'EXPIRED')`),
    uniqueIndex('certificate_waiting_key')
      .on(table.organizationId, table.documentType)
      .where(sql`status IN ('REVIEWING', 'REJECTED')`),
    index('certificate_reviewing_idx').on(table.organizationId).where(sql`status = 'REVIEWING'`),
    index('certificate_ending_idx').on(table.validUntil).where(sql`status = 'VERIFIED'`),
    index('certificate_decided_idx').on(table.decidedAt).where(sql`decided_at IS NOT NULL`),
    index('certificate_file_idx').on(table.fileId),
    uniqueIndex('certificate_number_change_key').on(table.numberChangeId),
    foreignKey({ name: 'certificate_file_fk', columns: [table.fileId], foreignColumns: [file.id] }),
  ],
);

/** A recorded change of the days of a decided certificate; the trigger on `certificate` lets none change without one. */
export const certificateCorrection = pgTable(
  'certificate_correction',
  {
    id: id(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificate.id, { onDelete: 'cascade' }),
    /** Version of the certificate that the correction makes. */
    certificateVersion: integer('certificate_version').notNull(),
    beforeFrom: date('before_from', { mode: 'string' }),
    beforeUntil: date('before_until', { mode: 'string' }),
    afterFrom: date('after_from', { mode: 'string' }),
    afterUntil: date('after_until', { mode: 'string' }),
    reason: text('reason').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('certificate_correction_version_key').on(table.certificateId, table.certificateVersion),
  ],
);
