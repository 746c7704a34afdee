import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { administratorRoles } from '#contract/access/administrator-role.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { organization } from './organizations.ts';

/** A person's sign-in account; credentials stand in `credential`. The admin's members have no organisation. */
export const member = pgTable(
  'member',
  {
    id: id(),
    organizationId: uuid('organization_id').references(() => organization.id),
    role: text('role', { enum: ['COMPANY', 'NPO', 'ADMIN'] }).notNull(),
    /** What an administrator looks after; null for members of organisations. */
    administratorRole: text('administrator_role', { enum: administratorRoles }),
    username: text('username').notNull(),
    displayUsername: text('display_username').notNull(),
    name: text('name').notNull(),
    jobTitle: text('job_title'),
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    /** When the address was last shown to be the member's own, by a mailed code. */
    emailVerifiedAt: instant('email_verified_at'),
    phone: text('phone'),
    /** The organisation's contact person, whose contact a matched partner sees. */
    isContact: boolean('is_contact').notNull().default(false),
    image: text('image'),
    /** News of projects come by mail, too; what concerns the account always does. */
    receivesNews: boolean('receives_news').notNull().default(true),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    withdrawnAt: instant('withdrawn_at'),
    /** When the personal data of a withdrawn member was destroyed; what is left names nobody. */
    destroyedAt: instant('destroyed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('member_username_key').on(table.username),
    // Whoever has left may come back with the same address before the old row is emptied.
    uniqueIndex('member_email_key').on(table.email).where(sql`withdrawn_at IS NULL`),
    index('member_organization_idx').on(table.organizationId),
  ],
);

/** A signed-in browser; the cookie holds the signed token. */
export const session = pgTable(
  'session',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('session_token_key').on(table.token),
    index('session_member_idx').on(table.memberId),
  ],
);

/** A way to sign in; `password` is an argon2id hash. */
export const credential = pgTable(
  'credential',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text('password'),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('credential_member_idx').on(table.memberId)],
);

/** The second factor of a member; secret and recovery codes are encrypted. It counts once `verified`. */
export const twoFactor = pgTable(
  'two_factor',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: instant('locked_until'),
  },
  (table) => [uniqueIndex('two_factor_member_key').on(table.memberId)],
);

/** Short-lived secrets of the sign-in library. */
export const verification = pgTable(
  'verification',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verification_identifier_idx').on(table.identifier)],
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
