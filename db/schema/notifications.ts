import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { member } from './members.ts';

/** What a member finds under the bell. Lies in months (db/functions/months.sql), so its moment belongs to the key. */
export const notification = pgTable(
  'notification',
  {
    id: uuid('id').notNull().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    body: text('body').notNull(),
    path: text('path').notNull(),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'notification_pkey', columns: [table.id, table.createdAt] }),
    index('notification_member_idx').on(table.memberId, table.createdAt, table.id),
    index('notification_unread_idx').on(table.memberId).where(sql`read_at IS NULL`),
  ],
);
