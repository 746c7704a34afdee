import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The pairs of every state machine, read by the triggers on `project`, `invitation`, `organization` and `certificate`. */
export const statusTransition = pgTable(
  'status_transition',
  { entity: text('entity').notNull(), from: text('from_status').notNull(), to: text('to_status').notNull() },
  (table) => [primaryKey({ columns: [table.entity, table.from, table.to] })],
);
