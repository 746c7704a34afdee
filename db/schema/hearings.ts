import { sql } from 'drizzle-orm';
import { boolean, date, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { hearingStatuses, restrictions } from '#contract/organizations/hearings.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';

/**
 * What an organisation may say before the admin restricts it, or at once after it where that was urgent (terms §9). A
 * trigger lets what was announced stand, and an organisation is heard of one restriction at a time.
 */
export const hearing = pgTable(
  'hearing',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    restriction: text('restriction', { enum: restrictions }).notNull(),
    /** The restriction holds already, and the opinion is an objection. */
    isUrgent: boolean('is_urgent').notNull(),
    reason: text('reason').notNull(),
    /** By business days, so that it is written down. */
    answerBy: date('answer_by', { mode: 'string' }).notNull(),
    status: text('status', { enum: hearingStatuses }).notNull().default('OPEN'),
    toldById: uuid('told_by_id')
      .notNull()
      .references(() => member.id),
    opinion: text('opinion'),
    opinionAt: instant('opinion_at'),
    opinionById: uuid('opinion_by_id').references(() => member.id),
    /** What was decided, as the organisation reads it. */
    answer: text('answer'),
    decidedById: uuid('decided_by_id').references(() => member.id),
    closedAt: instant('closed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('hearing_open_key').on(table.organizationId).where(sql`status IN ('OPEN', 'HEARD')`),
    index('hearing_organization_idx').on(table.organizationId, table.createdAt),
    index('hearing_told_by_idx').on(table.toldById),
    index('hearing_opinion_by_idx').on(table.opinionById),
    index('hearing_decided_by_idx').on(table.decidedById),
  ],
);
