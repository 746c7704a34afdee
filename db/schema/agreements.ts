import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { AgreementContent } from '#contract/agreements/agreement-content.ts';
import { agreementStatuses, proposalStatuses } from '#contract/agreements/agreement-status.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { file } from './files.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';
import { inPartnership, project } from './projects.ts';

/**
 * One version of the agreement of a partnership. Triggers hold its states, let its content change only while it is a
 * DRAFT, and confirm it only with a confirmation of each party for its very hash.
 */
export const agreement = pgTable(
  'agreement',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    number: integer('number').notNull(),
    status: text('status', { enum: agreementStatuses }).notNull().default('DRAFT'),
    content: jsonb('content').$type<AgreementContent>().notNull(),
    /** SHA-256 of the canonical JSON of `content`, in hexadecimal digits; null exactly while it was never offered. */
    sha256: text('sha256'),
    /** Why it was made from a confirmed version. */
    reason: text('reason'),
    /** Who made it; null for the operator and for the product itself. */
    organizationId: uuid('organization_id').references(() => organization.id),
    offeredById: uuid('offered_by_id').references(() => organization.id),
    offeredAt: instant('offered_at'),
    confirmedAt: instant('confirmed_at'),
    ownFileId: uuid('own_file_id').references(() => file.id),
    signedFileId: uuid('signed_file_id').references(() => file.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inPartnership('agreement_partnership_fk', table),
    uniqueIndex('agreement_number_key').on(table.partnershipId, table.number),
    uniqueIndex('agreement_open_key').on(table.partnershipId).where(sql`status IN ('DRAFT', 'OFFERED')`),
    uniqueIndex('agreement_confirmed_key').on(table.partnershipId).where(sql`status = 'CONFIRMED'`),
    index('agreement_project_idx').on(table.projectId),
    index('agreement_organization_idx').on(table.organizationId),
    index('agreement_offered_by_idx').on(table.offeredById),
    index('agreement_own_file_idx').on(table.ownFileId),
    index('agreement_signed_file_idx').on(table.signedFileId),
  ],
);

/** What one side would rather have a clause say. An open one moves on to the next version. */
export const clauseProposal = pgTable(
  'clause_proposal',
  {
    id: id(),
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => agreement.id),
    clause: integer('clause').notNull(),
    before: text('before').notNull(),
    text: text('text').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: proposalStatuses }).notNull().default('OPEN'),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('clause_proposal_agreement_idx').on(table.agreementId, table.createdAt),
    uniqueIndex('clause_open_key')
      .on(table.agreementId, table.clause, table.organizationId)
      .where(sql`status = 'OPEN'`),
    index('clause_proposal_organization_idx').on(table.organizationId),
    index('clause_proposal_member_idx').on(table.memberId),
  ],
);

/** That one side finds a clause of a version good as it is. */
export const clauseApproval = pgTable(
  'clause_approval',
  {
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => agreement.id),
    clause: integer('clause').notNull(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.clause, table.organizationId] }),
    index('clause_approval_organization_idx').on(table.organizationId),
  ],
);

/** That a party has confirmed a version by its hash: who did so, as that person was called then. Never rewritten. */
export const agreementConfirmation = pgTable(
  'agreement_confirmation',
  {
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => agreement.id),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    memberName: text('member_name').notNull(),
    jobTitle: text('job_title'),
    sha256: text('sha256').notNull(),
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.agreementId, table.organizationId] }),
    index('agreement_confirmation_organization_idx').on(table.organizationId),
    index('agreement_confirmation_member_idx').on(table.memberId),
  ],
);
