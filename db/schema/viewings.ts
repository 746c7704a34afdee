import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';
import { member } from './members.ts';

/**
 * Which record of the desk an administrator has before them, and when their browser last said so. It counts for less than
 * a minute; what is older is deleted with anybody's next look.
 */
export const viewing = pgTable(
  'viewing',
  {
    /** Address of the record on the desk. */
    place: text('place').notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.place, table.memberId] }),
    index('viewing_member_idx').on(table.memberId),
    index('viewing_seen_at_idx').on(table.seenAt),
  ],
);
