import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { continuationAnswers } from '#contract/continuations.ts';
import { createdAt, id, updatedAt } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';
import { project } from './projects.ts';

/** What each party of a project answered to another year together. */
export const continuation = pgTable(
  'continuation',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
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
    uniqueIndex('continuation_key').on(table.projectId, table.organizationId),
    index('continuation_organization_idx').on(table.organizationId),
    index('continuation_answered_by_idx').on(table.answeredById),
  ],
);
