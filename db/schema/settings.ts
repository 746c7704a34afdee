import { boolean, integer, pgTable } from 'drizzle-orm/pg-core';
import { updatedAt, version } from './columns.ts';

/** One row: the admin's switches. */
export const setting = pgTable('setting', {
  id: integer('id').primaryKey(),
  autoPublish: boolean('auto_publish').notNull().default(true),
  /** Parts of the service that can be closed (B-22). */
  isMatchingOpen: boolean('is_matching_open').notNull().default(true),
  isProjectsOpen: boolean('is_projects_open').notNull().default(true),
  /** New companies and projects get a manager in turn (O-15). */
  assignsManagers: boolean('assigns_managers').notNull().default(false),
  /** So long a decision waits before it leaves the desk (O-05); 0 lets it leave at once. */
  outgoingMinutes: integer('outgoing_minutes').notNull().default(5),
  version: version(),
  updatedAt: updatedAt(),
});
