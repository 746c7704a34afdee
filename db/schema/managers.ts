import { date, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
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
  /** When a company or a project came to this one in turn last. */
  lastGivenAt: instant('last_given_at'),
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

/** Days on which a manager is away and another stands in, first and last included; by themselves over after the last. */
export const managerAbsence = pgTable(
  'manager_absence',
  {
    id: id(),
    managerId: uuid('manager_id')
      .notNull()
      .references(() => manager.memberId, { onDelete: 'cascade' }),
    standInId: uuid('stand_in_id')
      .notNull()
      .references(() => manager.memberId),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    untilOn: date('until_on', { mode: 'string' }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('manager_absence_manager_idx').on(table.managerId, table.fromOn),
    index('manager_absence_stand_in_idx').on(table.standInId, table.fromOn),
  ],
);
