import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { continuationAnswers } from '#contract/projects/continuations.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';
import { inPartnership, project } from './projects.ts';

/** What each party of a partnership answered to another year together. */
export const continuation = pgTable(
  'continuation',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    answer: text('answer', { enum: continuationAnswers }).notNull(),
    answeredById: uuid('answered_by_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inPartnership('continuation_partnership_fk', table),
    uniqueIndex('continuation_key').on(table.partnershipId, table.organizationId),
    index('continuation_project_idx').on(table.projectId),
    index('continuation_organization_idx').on(table.organizationId),
    index('continuation_answered_by_idx').on(table.answeredById),
  ],
);
