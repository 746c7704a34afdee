import { sql } from 'drizzle-orm';
import { date, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';
import { inPartnership, project } from './projects.ts';

/**
 * What an NPO did on a day of a partnership, in counts and one sentence. Triggers hold who writes it, in which status of
 * the project, and that the day lies in the agreed period and has come.
 */
export const activityEntry = pgTable(
  'activity_entry',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => member.id),
    day: date('day', { mode: 'string' }).notNull(),
    place: text('place').notNull(),
    participants: integer('participants').notNull(),
    employeeVolunteers: integer('employee_volunteers').notNull(),
    otherVolunteers: integer('other_volunteers').notNull(),
    staff: integer('staff').notNull(),
    /** Hours of one volunteer. */
    hoursEach: numeric('hours_each', { precision: 3, scale: 1, mode: 'number' }).notNull(),
    sentence: text('sentence').notNull(),
    /** When the company was told; null before. */
    toldAt: instant('told_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inPartnership('activity_entry_partnership_fk', table),
    index('activity_entry_partnership_idx').on(table.partnershipId, table.day, table.createdAt),
    index('activity_entry_project_idx').on(table.projectId),
    index('activity_entry_author_idx').on(table.authorId),
    index('activity_entry_untold_idx').on(table.createdAt).where(sql`told_at IS NULL`),
  ],
);

/** What company and NPO say to an entry. */
export const activityComment = pgTable(
  'activity_comment',
  {
    id: id(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => activityEntry.id),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => member.id),
    text: text('text').notNull(),
    /** When the other side was told; null before. */
    toldAt: instant('told_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('activity_comment_entry_idx').on(table.entryId, table.createdAt),
    index('activity_comment_organization_idx').on(table.organizationId),
    index('activity_comment_author_idx').on(table.authorId),
    index('activity_comment_untold_idx').on(table.createdAt).where(sql`told_at IS NULL`),
  ],
);
