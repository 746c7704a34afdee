import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { legalSlugs } from '#contract/site.ts';
import { createdAt, id, instant } from './columns.ts';
import { member } from './members.ts';

/**
 * A version of a legal text that the operator announced on the screen, beside those of the folder of texts. A trigger holds
 * that it is announced seven days ahead, never rewritten, and taken back only before its day.
 */
export const legalText = pgTable(
  'legal_text',
  {
    id: id(),
    slug: text('slug', { enum: legalSlugs }).notNull(),
    /** Its name as a version as well; one that was taken back keeps its day, of which members have been told. */
    effectiveOn: date('effective_on', { mode: 'string' }).notNull(),
    announcedOn: date('announced_on', { mode: 'string' }).notNull(),
    needsConsent: boolean('needs_consent').notNull(),
    source: text('source').notNull(),
    reason: text('reason').notNull(),
    createdById: uuid('created_by_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
    withdrawnAt: instant('withdrawn_at'),
    /** Of those who were told that it comes, members up to this one have been told that it does not. */
    toldThroughId: uuid('told_through_id'),
  },
  (table) => [
    uniqueIndex('legal_text_version_key').on(table.slug, table.effectiveOn),
    index('legal_text_created_by_idx').on(table.createdById),
  ],
);
