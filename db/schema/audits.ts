import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/**
 * The audit log. Append-only: the app's role may insert and read, nothing else.
 * A trigger gives `sequence`, `at`, `previousHash` and `hash`, so the chain cannot be forged from the app.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().default(0),
    at: instant('at').notNull().defaultNow(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').notNull(),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: uuid('subject_id'),
    reason: text('reason'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull(),
    previousHash: text('previous_hash').notNull().default(''),
    hash: text('hash').notNull().default(''),
  },
  (table) => [
    index('audit_entry_subject_idx').on(table.subjectId, table.sequence),
    index('audit_entry_actor_idx').on(table.actorId, table.sequence),
    index('audit_entry_at_idx').on(table.at),
    index('audit_entry_action_idx').on(table.action, table.sequence),
    index('audit_entry_actor_role_idx').on(table.actorRole, table.sequence),
    index('audit_entry_subject_type_idx').on(table.subjectType, table.sequence),
  ],
);

/** One row: sequence and hash of the newest entry. */
export const auditHead = pgTable('audit_head', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});

/** A walk through the whole chain, and what it found. Append-only. */
export const auditCheck = pgTable(
  'audit_check',
  {
    id: id(),
    checkedAt: instant('checked_at').notNull().defaultNow(),
    /** The newest entry by then and its hash, against which the next check holds the log. */
    sequence: bigint('sequence', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    isIntact: boolean('is_intact').notNull(),
    breakCount: integer('break_count').notNull(),
    firstBreak: bigint('first_break', { mode: 'number' }),
  },
  (table) => [index('audit_check_checked_at_idx').on(table.checkedAt)],
);
