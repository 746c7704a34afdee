import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';

/** The one code that a holder (an application, a member) can enter for a purpose; a new mail replaces it. */
export const emailCode = pgTable(
  'email_code',
  {
    id: id(),
    purpose: text('purpose', { enum: ['SIGNUP', 'EMAIL_CHANGE'] }).notNull(),
    holderId: uuid('holder_id').notNull(),
    email: text('email').notNull(),
    /** Keyed hash over purpose, holder, address and code. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('email_code_holder_key').on(table.purpose, table.holderId),
    index('email_code_expires_idx').on(table.expiresAt),
  ],
);
