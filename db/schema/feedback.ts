import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { feedbackSides } from '#contract/feedback/feedback.ts';
import { createdAt, id } from './columns.ts';
import { member } from './members.ts';
import { inPartnership, project } from './projects.ts';

/**
 * What a side of a partnership says of the other one at its end, once and for good. A trigger holds the time in which it is
 * taken and that a member of the side gives it.
 */
export const feedback = pgTable(
  'feedback',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    side: text('side', { enum: feedbackSides }).notNull(),
    /** Three from 1 to 5, in the order of `feedbackQuestions` of the side. */
    ratings: integer('ratings').array().notNull(),
    /** For the other side, up to 300 characters; empty where nothing was written. */
    text: text('text').notNull(),
    /** For the admin alone, up to 500 characters. */
    privateText: text('private_text').notNull(),
    givenById: uuid('given_by_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    inPartnership('feedback_partnership_fk', table),
    uniqueIndex('feedback_key').on(table.partnershipId, table.side),
    index('feedback_project_idx').on(table.projectId),
    index('feedback_given_by_idx').on(table.givenById),
  ],
);
