import { sql } from 'drizzle-orm';
import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';

/** A 1:1 inquiry of a member and the admin's answer. */
export const inquiry = pgTable(
  'inquiry',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    answer: text('answer'),
    answeredById: uuid('answered_by_id').references(() => member.id),
    answeredAt: instant('answered_at'),
    /** Until when it is answered, and why later than promised, where its member was told so. */
    answerBy: date('answer_by', { mode: 'string' }),
    delayReason: text('delay_reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('inquiry_member_idx').on(table.memberId, table.createdAt),
    index('inquiry_open_idx').on(table.createdAt).where(sql`answer IS NULL`),
    index('inquiry_answered_idx').on(table.answeredAt, table.createdAt).where(sql`answered_at IS NOT NULL`),
    index('inquiry_answered_by_idx').on(table.answeredById),
  ],
);
