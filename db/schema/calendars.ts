import { pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { member } from './members.ts';

/**
 * The address at which calendar programs read what comes for a member. It is made of this id and a secret that the server
 * computes of it; without the row it has ended.
 */
export const calendar = pgTable(
  'calendar',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('calendar_member_key').on(table.memberId)],
);
