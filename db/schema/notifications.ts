import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';

/** What a member finds under the bell. */
export const notification = pgTable(
  'notification',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    path: text('path').notNull(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (table) => [index('notification_member_idx').on(table.memberId, table.createdAt)],
);

/** The outbox: a mail is written in the transaction of its cause and delivered by a job. */
export const mail = pgTable(
  'mail',
  {
    id: id(),
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
    index('mail_status_idx').on(table.status, table.createdAt),
    index('mail_member_idx').on(table.memberId),
  ],
);
