import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
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
  (table) => [
    index('notification_member_idx').on(table.memberId, table.createdAt, table.id),
    index('notification_unread_idx').on(table.memberId).where(sql`read_at IS NULL`),
  ],
);
