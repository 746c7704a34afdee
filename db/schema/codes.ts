import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { version } from './columns.ts';

/** Code maps; a code that came with the product or was ever used is deactivated, never deleted. */
export const code = pgTable(
  'code',
  {
    group: text('group_name').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    displayName: text('display_name').notNull().default(''),
    /** Other words that people look for it by, between commas; '' where it is not searched, or by its name alone. */
    searchWords: text('search_words').notNull().default(''),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Came with the product (`db/data/`); set by `migrate` only. */
    isOfficial: boolean('is_official').notNull().default(false),
    /** Something holds or has held it; set by triggers only, and only where it is not official. */
    wasUsed: boolean('was_used').notNull().default(false),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.group, table.code] })],
);

/** Region codes that no longer exist and the ones that stand in their place. */
export const legacyRegionCode = pgTable(
  'legacy_region_code',
  { oldCode: text('old_code').notNull(), newCode: text('new_code').notNull() },
  (table) => [primaryKey({ columns: [table.oldCode, table.newCode] })],
);
