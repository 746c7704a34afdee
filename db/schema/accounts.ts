import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './columns.ts';
import { member } from './members.ts';

/** A link that was mailed to a member and works once; only the hash of its secret is kept. */
export const accountLink = pgTable(
  'account_link',
  {
    /** The id of the job that sends the mail, so that a job run twice makes one link. */
    id: uuid('id').primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: ['PASSWORD_RESET', 'MARKETING_CONSENT'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('account_link_token_key').on(table.tokenHash),
    index('account_link_member_idx').on(table.memberId),
  ],
);

/** Who signed in, when and from where: kept as long as the law asks, then deleted by the retention job. */
export const accessLog = pgTable(
  'access_log',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    role: text('role', { enum: ['COMPANY', 'NPO', 'ADMIN'] }).notNull(),
    ipAddress: text('ip_address').notNull(),
    userAgent: text('user_agent'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [index('access_log_member_idx').on(table.memberId), index('access_log_at_idx').on(table.at)],
);
