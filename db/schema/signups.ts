import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';

/** A consent as it was given: the text is named by version and hash (`AGE` is the confirmation of being 14 or older). */
export type GivenConsent = {
  document: 'TERMS' | 'PRIVACY' | 'MARKETING' | 'AGE';
  version: string;
  textHash: string;
  /** ISO 8601, the database's clock. */
  givenAt: string;
};

/** What an applicant has written so far. The password is here as its argon2id hash alone. */
export type SignupContent = {
  consents?: GivenConsent[];
  organization?: { name: string; number: string; industry: string | null };
  contact?: { name: string; jobTitle: string | null; phone: string };
  account?: { username: string; passwordHash: string };
};

/**
 * The half-written application of one browser, which holds the token whose hash stands here. Emptied when it has been
 * sent, deleted after `expiresAt`.
 */
export const signup = pgTable(
  'signup',
  {
    id: id(),
    tokenHash: text('token_hash').notNull(),
    type: text('type', { enum: ['COMPANY', 'NPO'] }).notNull(),
    content: jsonb('content').$type<SignupContent>().notNull().default({}),
    /** The contact's address; written by a verified code alone. */
    verifiedEmail: text('verified_email'),
    submittedAt: instant('submitted_at'),
    expiresAt: instant('expires_at').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('signup_token_hash_key').on(table.tokenHash),
    index('signup_expires_idx').on(table.expiresAt),
  ],
);
