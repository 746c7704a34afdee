import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { changeRequestStatuses } from '#contract/projects/change-requests.ts';
import type { ProgressForm } from '#contract/projects/projects.ts';
import { createdAt, id, updatedAt, version } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';
import { inPartnership, project } from './projects.ts';

/** A party's request to change locked progress values. One of a partnership is open at a time; a trigger holds its end. */
export const changeRequest = pgTable(
  'change_request',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    /** Who asked. */
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    requestedById: uuid('requested_by_id')
      .notNull()
      .references(() => member.id),
    before: jsonb('before').$type<ProgressForm>().notNull(),
    after: jsonb('after').$type<ProgressForm>().notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: changeRequestStatuses }).notNull().default('OPEN'),
    /** Why it was refused, as both parties read it. */
    answer: text('answer'),
    decidedById: uuid('decided_by_id').references(() => member.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inPartnership('change_request_partnership_fk', table),
    uniqueIndex('change_request_open_key').on(table.partnershipId).where(sql`status = 'OPEN'`),
    index('change_request_project_idx').on(table.projectId),
    index('change_request_partnership_idx').on(table.partnershipId, table.createdAt),
    index('change_request_organization_idx').on(table.organizationId),
    index('change_request_requested_by_idx').on(table.requestedById),
    index('change_request_decided_by_idx').on(table.decidedById),
  ],
);
