import { boolean, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { announcementAudiences } from '#contract/announcements.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';

/**
 * What the operator says above the pages between two days. A trigger holds that it does not begin in the past, that what
 * has begun is not rewritten, and that it ends once.
 */
export const announcement = pgTable(
  'announcement',
  {
    id: id(),
    audience: text('audience', { enum: announcementAudiences }).notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    isMailed: boolean('is_mailed').notNull(),
    /** Members up to this one, in the order of ids, have been told by mail. */
    toldThroughId: uuid('told_through_id'),
    endedAt: instant('ended_at'),
    createdById: uuid('created_by_id')
      .notNull()
      .references(() => member.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('announcement_days_idx').on(table.endsOn, table.startsOn),
    index('announcement_created_by_idx').on(table.createdById),
  ],
);

/** A member has read one and wants to see it no more. */
export const announcementDismissal = pgTable(
  'announcement_dismissal',
  {
    announcementId: uuid('announcement_id')
      .notNull()
      .references(() => announcement.id),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.announcementId, table.memberId] }),
    index('announcement_dismissal_member_idx').on(table.memberId),
  ],
);
