import { sql } from 'drizzle-orm';
import { bigint, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { npo } from './npo-profiles.ts';

/**
 * The public catalogue as a table: one row for each published NPO, kept by the triggers that raise the epoch. A start
 * reads it into memory, and without memory the directory is answered from it. `names` and `prose` are normalised for the
 * search by `search_text`, the function in SQL that `catalog/search-text.ts` repeats for queries.
 */
export const npoListing = pgTable(
  'npo_listing',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => npo.id, { onDelete: 'cascade' }),
    orgName: text('org_name').notNull(),
    /** As it sorts. */
    nameKey: text('name_key').notNull(),
    foundedOn: date('founded_on', { mode: 'string' }),
    joinedOn: date('joined_on', { mode: 'string' }).notNull(),
    regionLevel1Code: text('region_level1_code'),
    regionLevel2Code: text('region_level2_code'),
    fieldCodes: text('field_codes').array().notNull(),
    beneficiaryCodes: text('beneficiary_codes').array().notNull(),
    mainActivities: text('main_activities').array().notNull(),
    /** Last days of the evidence behind the two rights to issue; null: none. */
    businessCertificateUntil: date('business_certificate_until', { mode: 'string' }),
    donationReceiptUntil: date('donation_receipt_until', { mode: 'string' }),
    projectCount: integer('project_count').notNull(),
    /** The introduction's first sentence, by `opening_of`. */
    opening: text('opening').notNull(),
    coverFileId: uuid('cover_file_id'),
    avatarFileId: uuid('avatar_file_id'),
    /** Searched: names of the NPO, its activities and its projects; the projects' descriptions and the introduction. */
    names: text('names').notNull(),
    prose: text('prose').notNull(),
  },
  (table) => [
    index('npo_listing_recent_idx').on(sql`${table.joinedOn} DESC`, table.id),
    index('npo_listing_experience_idx').on(sql`${table.projectCount} DESC`, table.id),
    index('npo_listing_tenure_idx').on(sql`coalesce(${table.foundedOn}, 'infinity')`, table.id),
    index('npo_listing_name_idx').on(sql`${table.nameKey} COLLATE "C"`, table.id),
    index('npo_listing_field_idx').using('gin', table.fieldCodes),
    index('npo_listing_region_idx').on(table.regionLevel1Code, table.regionLevel2Code),
  ],
);

/** One row: the epoch of the public catalogue, raised in the transaction of every change it shows. */
export const catalogEpoch = pgTable('catalog_epoch', {
  id: integer('id').primaryKey(),
  version: bigint('version', { mode: 'number' }).notNull(),
  /** What `version` was when a code map was last changed. */
  codesVersion: bigint('codes_version', { mode: 'number' }).notNull().default(0),
});
