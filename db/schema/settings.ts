import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { settingKinds } from '#contract/admin/setting-changes.ts';
import { id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';

/** One row: the admin's switches. */
export const setting = pgTable('setting', {
  id: integer('id').primaryKey(),
  autoPublish: boolean('auto_publish').notNull().default(true),
  /** Parts of the service that can be closed (B-22). */
  isMatchingOpen: boolean('is_matching_open').notNull().default(true),
  isProjectsOpen: boolean('is_projects_open').notNull().default(true),
  /** New companies and projects get a manager in turn (O-15). */
  assignsManagers: boolean('assigns_managers').notNull().default(false),
  /** So long a decision waits before it leaves the desk (O-05); 0 lets it leave at once. */
  outgoingMinutes: integer('outgoing_minutes').notNull().default(5),
  version: version(),
  updatedAt: updatedAt(),
});

/**
 * What the operator has set in place of the values of SITE_CONFIG. The newest change of its kind that holds is the value;
 * a change is never rewritten, only confirmed by another administrator or taken back before it holds. Triggers keep both.
 */
export const settingChange = pgTable(
  'setting_change',
  {
    id: id(),
    kind: text('kind', { enum: settingKinds }).notNull(),
    /** The value that held when it was made, and the one that it brings. */
    before: jsonb('before').notNull(),
    value: jsonb('value').notNull(),
    /** null while it waits for a second administrator. */
    holdsAt: instant('holds_at'),
    reason: text('reason').notNull(),
    proposedById: uuid('proposed_by_id')
      .notNull()
      .references(() => member.id),
    proposedAt: instant('proposed_at').notNull().defaultNow(),
    confirmedById: uuid('confirmed_by_id').references(() => member.id),
    withdrawnAt: instant('withdrawn_at'),
    /** Companies up to this one, in the order of ids, have been told of it. */
    toldThroughId: uuid('told_through_id'),
  },
  (table) => [
    index('setting_change_kind_idx').on(table.kind, table.holdsAt),
    uniqueIndex('setting_change_unconfirmed_key')
      .on(table.kind)
      .where(sql`holds_at IS NULL AND withdrawn_at IS NULL`),
    index('setting_change_proposed_by_idx').on(table.proposedById),
    index('setting_change_confirmed_by_idx').on(table.confirmedById),
  ],
);
