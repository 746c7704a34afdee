import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { administratorRoles } from '#contract/access/administrator-role.ts';
import { createdAt, id, instant, version } from './columns.ts';
import { member } from './members.ts';

/**
 * An open invitation to run the service, by a link that works once; only the hash of its secret is kept. It is deleted
 * when it is used or taken back. A trigger holds that only an administrator with all roles invites.
 */
export const administratorInvitation = pgTable(
  'administrator_invitation',
  {
    id: id(),
    email: text('email').notNull(),
    administratorRole: text('administrator_role', { enum: administratorRoles }).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** Who answers for the link that was mailed last. */
    invitedById: uuid('invited_by_id')
      .notNull()
      .references(() => member.id),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('administrator_invitation_token_key').on(table.tokenHash),
    uniqueIndex('administrator_invitation_email_key').on(table.email),
    index('administrator_invitation_inviter_idx').on(table.invitedById),
  ],
);
