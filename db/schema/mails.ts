import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';

/**
 * The outbox: a mail is written in the transaction of its cause and delivered by a job. Lies in months
 * (db/functions/months.sql), so its moment belongs to the key.
 */
export const mail = pgTable(
  'mail',
  {
    id: uuid('id').notNull().defaultRandom(),
    memberId: uuid('member_id').references(() => member.id, { onDelete: 'set null' }),
    to: text('to_address').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    status: text('status', { enum: ['QUEUED', 'SENT', 'FAILED'] })
      .notNull()
      .default('QUEUED'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    sentAt: instant('sent_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ name: 'mail_pkey', columns: [table.id, table.createdAt] }),
    index('mail_status_idx').on(table.status, table.createdAt),
    index('mail_member_idx').on(table.memberId),
  ],
);
