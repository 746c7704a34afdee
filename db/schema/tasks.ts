import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { TaskFilter } from '#contract/admin/tasks.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';

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

/**
 * Counts of changes: of records that can wait, and of what was said of tasks. The sums over all rows rise with the commit
 * of each (`note_task_change`); what was derived before them holds until then.
 */
export const taskChange = pgTable('task_change', {
  slot: integer('slot').primaryKey().generatedAlwaysAsIdentity(),
  sources: bigint('sources', { mode: 'number' }).notNull(),
  marks: bigint('marks', { mode: 'number' }).notNull(),
});

/**
 * That an organisation was reminded of a task on a day (O-04), so that it is at most once. Append-only; forgotten once the
 * day is long past.
 */
export const taskReminder = pgTable(
  'task_reminder',
  {
    id: id(),
    taskKey: text('task_key').notNull(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    remindedOn: date('reminded_on', { mode: 'string' }).notNull(),
    remindedById: uuid('reminded_by_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('task_reminder_key').on(table.remindedOn, table.taskKey, table.organizationId),
    index('task_reminder_organization_idx').on(table.organizationId),
    index('task_reminder_reminded_by_idx').on(table.remindedById),
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
