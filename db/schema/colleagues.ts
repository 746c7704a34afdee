import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, version } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';

/**
 * An open invitation of a colleague by a link that works once; only the hash of its secret is kept. It is deleted when
 * it is used or taken back.
 */
export const colleagueInvitation = pgTable(
  'colleague_invitation',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    email: text('email').notNull(),
    tokenHash: text('token_hash').notNull(),
    invitedById: uuid('invited_by_id')
      .notNull()
      .references(() => member.id),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('colleague_invitation_token_key').on(table.tokenHash),
    uniqueIndex('colleague_invitation_email_key').on(table.organizationId, table.email),
    index('colleague_invitation_inviter_idx').on(table.invitedById),
  ],
);
