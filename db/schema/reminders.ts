import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { inPartnership, project } from './projects.ts';

/**
 * MILESTONE: of a day of the workplan. SILENCE: of activity entries that nobody has written for a long time. REPORT: of the
 * day by which a result report is due. ANSWER: of the day by which the company answers one. RETENTION: of the last day on
 * which files of a project that is over are kept.
 */
export const reminderKinds = ['MILESTONE', 'SILENCE', 'REPORT', 'ANSWER', 'RETENTION'] as const;

/**
 * That the parties of a partnership were reminded of a day, so that each reminder goes once (G-31). It names the day that
 * was told: one that has moved is told again. Append-only.
 */
export const reminder = pgTable(
  'reminder',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    kind: text('kind', { enum: reminderKinds }).notNull(),
    /** Of the milestone; empty of anything else. */
    name: text('name').notNull(),
    /** The day of the milestone or by which something is due, or that since which nothing was written. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Days from the reminder to `day`; negative after it. */
    daysLeft: integer('days_left').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    inPartnership('reminder_partnership_fk', table),
    uniqueIndex('reminder_key').on(table.partnershipId, table.kind, table.name, table.day, table.daysLeft),
    index('reminder_project_idx').on(table.projectId),
  ],
);
