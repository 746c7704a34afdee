import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';

/** A company or a non-profit; `number` is the canonical ten digits of its business or unique number. */
export const organization = pgTable(
  'organization',
  {
    id: id(),
    type: text('type', { enum: ['COMPANY', 'NPO'] }).notNull(),
    name: text('name').notNull(),
    number: text('number').notNull(),
    industry: text('industry'),
    /** Where a company has its seat, in its own words. */
    location: text('location'),
    membershipStatus: text('membership_status', {
      enum: ['PENDING', 'APPROVED', 'NEEDS_FIX', 'REJECTED', 'HELD', 'WITHDRAWN'],
    })
      .notNull()
      .default('PENDING'),
    plan: text('plan', { enum: ['FREEMIUM', 'CONNECT', 'COORDINATING', 'PERFORMANCE'] })
      .notNull()
      .default('FREEMIUM'),
    /** First and last day of the plan in Korea; after the last day FREEMIUM applies. null: no end. */
    planFrom: date('plan_from', { mode: 'string' }),
    planUntil: date('plan_until', { mode: 'string' }),
    /** The limits of this instant are those of the period that was given last: of an order the one in which it was made. */
    planTermsAt: instant('plan_terms_at'),
    /** So many days before the last day of the plan the last reminder was due; null before the first. */
    planRemindedDaysBefore: integer('plan_reminded_days_before'),
    /** When the application was sent, or sent again after a correction: the admin's promise counts from here. */
    appliedAt: instant('applied_at').notNull().defaultNow(),
    approvedAt: instant('approved_at'),
    isDemo: boolean('is_demo').notNull().default(false),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // An organisation that has withdrawn may join again; its earlier membership stays as it ended.
    uniqueIndex('organization_number_key').on(table.number).where(sql`membership_status <> 'WITHDRAWN'`),
    index('organization_plan_end_idx').on(table.planUntil).where(sql`plan <> 'FREEMIUM'`),
    index('organization_type_idx').on(table.type),
    index('organization_status_idx').on(table.membershipStatus, table.appliedAt),
  ],
);
