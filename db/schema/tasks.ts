import { sql } from 'drizzle-orm';
import { boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { TaskFilter } from '#contract/admin/tasks.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';

/**
 * What the admins say of a task: whose it is, and until when it is put off. The task itself is derived from the record
 * that waits; this speaks of it only while `since` is the instant from which that record waits. A check lets no incident
 * be put off.
 */
export const taskMark = pgTable(
  'task_mark',
  {
    /** Kind of the task and id of the record, `APPLICATION:…`. */
    key: text('key').primaryKey(),
    since: instant('since').notNull(),
    assigneeId: uuid('assignee_id').references(() => member.id),
    /** The day on which the task comes back. */
    postponedUntil: date('postponed_until', { mode: 'string' }),
    /** Why it was put off, where somebody was promised something or a law sets the clock. */
    reason: text('reason'),
    markedById: uuid('marked_by_id')
      .notNull()
      .references(() => member.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('task_mark_assignee_idx').on(table.assigneeId),
    index('task_mark_marked_by_idx').on(table.markedById),
  ],
);

/** Conditions of the list of tasks under a name; those of others are seen where they are shared. */
export const taskView = pgTable(
  'task_view',
  {
    id: id(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => member.id),
    name: text('name').notNull(),
    filter: jsonb('filter').$type<TaskFilter>().notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('task_view_name_key').on(table.ownerId, table.name),
    index('task_view_shared_idx').on(table.name).where(sql`is_shared`),
  ],
);
