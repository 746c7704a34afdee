import { jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** What each running process last told of itself and its surroundings; the last is that it ends. */
export const processReport = pgTable('process_report', {
  /** Made at each start. */
  id: uuid('id').primaryKey(),
  startedAt: instant('started_at').notNull().defaultNow(),
  seenAt: instant('seen_at').notNull().defaultNow(),
  content: jsonb('content').notNull(),
});
