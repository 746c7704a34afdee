import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from './columns.ts';
import { member } from './members.ts';

/** The public half of a member's passkey; the private one never leaves its authenticator. */
export const passkey = pgTable(
  'passkey',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Base64url, as the authenticator names it. */
    credentialId: text('credential_id').notNull(),
    /** COSE key, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, where the authenticator counts; never goes back. */
    counter: integer('counter').notNull(),
    transports: text('transports').array().notNull().default([]),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('passkey_credential_key').on(table.credentialId),
    index('passkey_member_idx').on(table.memberId),
  ],
);
