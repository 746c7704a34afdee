import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { type PackGap, packStatuses } from '#contract/packs/pack-status.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { inPartnership, project } from './projects.ts';

/**
 * A version of the evidence pack of a partnership that has ended: what stood in its records then. It is never rewritten; a
 * trigger puts the next version in its place when a file of it is gone.
 */
export const pack = pgTable(
  'pack',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    number: integer('number').notNull(),
    status: text('status', { enum: packStatuses }).notNull().default('WAITING'),
    /** Of `total` files so many are looked through; null until it is known how many there are. */
    done: integer('done').notNull().default(0),
    total: integer('total'),
    /** What is not in it, each with the reason. */
    gaps: jsonb('gaps').$type<PackGap[]>().notNull().default([]),
    builtAt: instant('built_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inPartnership('pack_partnership_fk', table),
    uniqueIndex('pack_number_key').on(table.partnershipId, table.number),
    uniqueIndex('pack_current_key').on(table.partnershipId).where(sql`status <> 'REPLACED'`),
    index('pack_project_idx').on(table.projectId),
    index('pack_waiting_idx').on(table.createdAt).where(sql`status = 'WAITING'`),
  ],
);
