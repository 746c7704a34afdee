import { date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What the National Tax Service last said of a number; a failed look-up leaves no row and changes none. */
export const businessStatus = pgTable(
  'business_status',
  {
    number: text('number').primaryKey(),
    status: text('status', { enum: ['OPERATING', 'SUSPENDED', 'CLOSED', 'UNREGISTERED'] }).notNull(),
    taxType: text('tax_type'),
    taxTypeCode: text('tax_type_code'),
    endedOn: date('ended_on', { mode: 'string' }),
    checkedAt: instant('checked_at').notNull().defaultNow(),
  },
  (table) => [index('business_status_checked_idx').on(table.checkedAt)],
);
