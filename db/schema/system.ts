import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt, version } from './columns.ts';

/** The stored answer of a mutating call, written in the transaction of its effect. Keys belong to one member. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    memberId: uuid('member_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    responseStatus: integer('response_status').notNull(),
    responseBody: jsonb('response_body').$type<unknown>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('idempotency_key_created_idx').on(table.createdAt),
  ],
);

/** One row: the operator's switches. */
export const setting = pgTable('setting', {
  id: integer('id').primaryKey(),
  autoPublish: boolean('auto_publish').notNull().default(true),
  /** Parts of the service that can be closed (B-22). */
  isMatchingOpen: boolean('is_matching_open').notNull().default(true),
  isProjectsOpen: boolean('is_projects_open').notNull().default(true),
  version: version(),
  updatedAt: updatedAt(),
});

/** Counters of the rate limits; one row per subject and window. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});

/** The pairs of every state machine, read by the triggers on `project`, `invitation`, `organization` and `certificate`. */
export const statusTransition = pgTable(
  'status_transition',
  { entity: text('entity').notNull(), from: text('from_status').notNull(), to: text('to_status').notNull() },
  (table) => [primaryKey({ columns: [table.entity, table.from, table.to] })],
);
