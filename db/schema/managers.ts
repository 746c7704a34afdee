import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt, version } from './columns.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';

/**
 * The public contact of an administrator who looks after companies and projects; the photo is the member's avatar.
 * Triggers: a manager is an administrator who has not left, and leaves only after handing over.
 */
export const manager = pgTable('manager', {
  memberId: uuid('member_id')
    .primaryKey()
    .references(() => member.id),
  name: text('name').notNull(),
  email: text('email').notNull(),
  tel: text('tel').notNull(),
  /** When the manager can be reached, as it is written; empty where nothing is said. */
  hours: text('hours').notNull().default(''),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Who looks after a company's projects that have no manager of their own; without one the configured contact does. */
export const companyManager = pgTable(
  'company_manager',
  {
    companyId: uuid('company_id')
      .primaryKey()
      .references(() => organization.id),
    managerId: uuid('manager_id').references(() => manager.memberId),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('company_manager_manager_idx').on(table.managerId)],
);
