import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './columns.ts';

/** The stored answer of a mutating call, written in the transaction of its effect. Keys belong to one member. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    memberId: uuid('member_id').notNull(),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    responseBody: jsonb('response_body').$type<unknown>().notNull(),
    /** Whether the body is the outcome of the use case, from which the answer is read anew, and not the answer itself. */
    isOutcome: boolean('is_outcome').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.key] }),
    index('idempotency_key_created_idx').on(table.createdAt),
  ],
);
