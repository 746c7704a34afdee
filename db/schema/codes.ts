import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Code maps; a code in use is deactivated, never deleted. */
export const code = pgTable(
  'code',
  {
    group: text('group_name').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    displayName: text('display_name').notNull().default(''),
    position: integer('position').notNull(),
    isActive: boolean('is_active').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.group, table.code] })],
);

/** Region codes that no longer exist and the ones that stand in their place. */
export const legacyRegionCode = pgTable(
  'legacy_region_code',
  { oldCode: text('old_code').notNull(), newCode: text('new_code').notNull() },
  (table) => [primaryKey({ columns: [table.oldCode, table.newCode] })],
);
