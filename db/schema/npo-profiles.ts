import { bigint, boolean, date, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NpoDraftContent } from '#contract/npos/npo-profiles.ts';
import { createdAt, id, updatedAt, version } from './columns.ts';
import { organization } from './organizations.ts';

/** The public profile of an NPO; its id is the organisation's. */
export const npo = pgTable(
  'npo',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => organization.id),
    intro: text('intro').notNull().default(''),
    foundedOn: date('founded_on', { mode: 'string' }),
    regionLevel1Code: text('region_level1_code'),
    regionLevel2Code: text('region_level2_code'),
    serviceRegionCodes: text('service_region_codes').array().notNull().default([]),
    isNationwide: boolean('is_nationwide').notNull().default(false),
    fieldCodes: text('field_codes').array().notNull().default([]),
    beneficiaryCodes: text('beneficiary_codes').array().notNull().default([]),
    mainActivities: text('main_activities').array().notNull().default([]),
    /** How many projects it can run at the same time. */
    capacity: integer('capacity').notNull().default(3),
    isPublished: boolean('is_published').notNull().default(false),
    /** Taken down by the admin; set by takedowns alone. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** Epoch of the last change that the public catalogue shows; set by triggers only. */
    catalogVersion: bigint('catalog_version', { mode: 'number' }).notNull().default(0),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('npo_catalog_version_idx').on(table.catalogVersion)],
);

/** What an NPO has written of itself and not published yet; null content where nothing differs. */
export const npoDraft = pgTable('npo_draft', {
  npoId: uuid('npo_id')
    .primaryKey()
    .references(() => organization.id),
  content: jsonb('content').$type<NpoDraftContent>(),
  /** Consent to the publication with the approval of the membership; the database keeps it with a content alone. */
  publishesOnApproval: boolean('publishes_on_approval').notNull().default(false),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A representative project ('대표 사업') on an NPO's profile. */
export const npoProject = pgTable(
  'npo_project',
  {
    id: id(),
    npoId: uuid('npo_id')
      .notNull()
      .references(() => npo.id),
    name: text('name').notNull(),
    fieldCode: text('field_code').notNull(),
    beneficiaryCode: text('beneficiary_code').notNull(),
    regionLevel1Code: text('region_level1_code'),
    regionLevel2Code: text('region_level2_code'),
    actualStart: date('actual_start', { mode: 'string' }).notNull(),
    actualEnd: date('actual_end', { mode: 'string' }).notNull(),
    actualBudget: bigint('actual_budget', { mode: 'number' }),
    isBudgetHidden: boolean('is_budget_hidden').notNull().default(false),
    description: text('description').notNull(),
    position: integer('position').notNull().default(0),
    /** Taken down by the admin; set by takedowns alone. */
    isHidden: boolean('is_hidden').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('npo_project_npo_idx').on(table.npoId)],
);
