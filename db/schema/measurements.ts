import { date, index, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { evidenceKinds } from '#contract/measurements/measurements.ts';
import { activityEntry } from './activity-entries.ts';
import { createdAt, id, updatedAt, version } from './columns.ts';
import { file } from './files.ts';
import { member } from './members.ts';
import { inPartnership, project } from './projects.ts';

/**
 * What an indicator of the confirmed agreement was worth on a day. Triggers hold who writes it and when, that the agreement
 * names the indicator, that its evidence belongs to the partnership, and that 실인원 never passes 연인원.
 */
export const measurement = pgTable(
  'measurement',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => member.id),
    /** `indicatorKey` of the indicator in the agreement. */
    indicator: text('indicator').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    value: numeric('value', { precision: 15, scale: 2, mode: 'number' }).notNull(),
    source: text('source').notNull(),
    reason: text('reason').notNull(),
    evidence: text('evidence', { enum: evidenceKinds }).notNull(),
    entryId: uuid('entry_id').references(() => activityEntry.id),
    fileId: uuid('file_id').references(() => file.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inPartnership('measurement_partnership_fk', table),
    index('measurement_partnership_idx').on(table.partnershipId, table.indicator, table.day),
    index('measurement_project_idx').on(table.projectId),
    index('measurement_author_idx').on(table.authorId),
    index('measurement_entry_idx').on(table.entryId),
    index('measurement_file_idx').on(table.fileId),
  ],
);
