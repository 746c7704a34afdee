import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
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

/** A consent as its member gave it: the text is named by version and hash; a withdrawn one stays as a record. */
export const consent = pgTable(
  'consent',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    document: text('document', { enum: ['TERMS', 'PRIVACY', 'MARKETING', 'AGE'] }).notNull(),
    version: text('version').notNull(),
    textHash: text('text_hash').notNull(),
    givenAt: instant('given_at').notNull(),
    withdrawnAt: instant('withdrawn_at'),
    /** MARKETING: when its member was last told of the consent, and when it was last said to stay. */
    askedAt: instant('asked_at'),
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [index('consent_member_idx').on(table.memberId, table.document)],
);

/** That a member was told of a coming version of a legal text. */
export const legalNotice = pgTable(
  'legal_notice',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    document: text('document', { enum: ['TERMS', 'PRIVACY', 'MARKETING'] }).notNull(),
    version: text('version').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.document, table.version] })],
);
