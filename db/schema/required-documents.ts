import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { requiredDocumentStatuses } from '#contract/projects/required-document-status.ts';
import { createdAt, id, updatedAt, version } from './columns.ts';
import { inPartnership, project } from './projects.ts';

/**
 * A document that the company asks of its partner, by its name. Files that were handed in for it name it. Triggers hold
 * its state machine, and that it is handed in with a file of the NPO.
 */
export const requiredDocument = pgTable(
  'required_document',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    position: integer('position').notNull(),
    name: text('name').notNull(),
    status: text('status', { enum: requiredDocumentStatuses }).notNull().default('WANTED'),
    /** Why it was returned or is waived; null otherwise. */
    reason: text('reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inPartnership('required_document_partnership_fk', table),
    // What files refer to, so that a file and its document lie in one partnership.
    uniqueIndex('required_document_partnership_key').on(table.id, table.partnershipId),
    uniqueIndex('required_document_position_key').on(table.partnershipId, table.position),
    uniqueIndex('required_document_name_key')
      .on(table.partnershipId, table.name)
      .where(sql`status <> 'WAIVED'`),
    index('required_document_project_idx').on(table.projectId),
  ],
);
