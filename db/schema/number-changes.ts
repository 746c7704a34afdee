import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { numberChangeStatuses } from '#contract/organizations/number-changes.ts';
import { createdAt, id, updatedAt, version } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';

/**
 * An organisation's request for another number, decided on with the certificate that came with it. Those that were
 * accepted are the history of the organisation's numbers.
 */
export const numberChange = pgTable(
  'number_change',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    requestedById: uuid('requested_by_id')
      .notNull()
      .references(() => member.id),
    /** The ten digits when it was asked, and those that are asked for. */
    before: text('before').notNull(),
    after: text('after').notNull(),
    reason: text('reason').notNull(),
    status: text('status', { enum: numberChangeStatuses }).notNull().default('OPEN'),
    /** Why it was refused, as the organisation reads it. */
    answer: text('answer'),
    decidedById: uuid('decided_by_id').references(() => member.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('number_change_open_key').on(table.organizationId).where(sql`status = 'OPEN'`),
    index('number_change_organization_idx').on(table.organizationId, table.createdAt),
    index('number_change_requested_by_idx').on(table.requestedById),
    index('number_change_decided_by_idx').on(table.decidedById),
  ],
);
