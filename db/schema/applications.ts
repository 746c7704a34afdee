import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ApplicationField } from '#contract/organizations/applications.ts';
import type { CheckField, CheckMark } from '#contract/organizations/document-checks.ts';
import { createdAt, id } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';

/** An admin's decision on an application; PENDING is a rejection taken up again. Append-only: the app's role may insert and read. */
export const applicationDecision = pgTable(
  'application_decision',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    /** Version of the organisation that the decision was made on. */
    organizationVersion: integer('organization_version').notNull(),
    status: text('status', { enum: ['APPROVED', 'NEEDS_FIX', 'REJECTED', 'PENDING'] }).notNull(),
    reason: text('reason'),
    fixes: jsonb('fixes').$type<{ field: ApplicationField; reason: string }[]>().notNull().default([]),
    /** What was compared with the certificate: the value of then, and how it was seen; null where nobody looked. */
    checks: jsonb('checks')
      .$type<{ field: CheckField; entered: string; mark: CheckMark | null }[]>()
      .notNull()
      .default([]),
    /** The certificate that was seen. */
    certificateSha256: text('certificate_sha256'),
    decidedBy: uuid('decided_by')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('application_decision_version_key').on(table.organizationId, table.organizationVersion),
    index('application_decision_decided_by_idx').on(table.decidedBy),
  ],
);
