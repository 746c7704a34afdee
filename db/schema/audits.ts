import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

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
  ],
);

/** One row: sequence and hash of the newest entry. */
export const auditHead = pgTable('audit_head', {
  id: bigint('id', { mode: 'number' }).primaryKey(),
  sequence: bigint('sequence', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
});
