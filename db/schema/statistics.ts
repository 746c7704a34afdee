import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { project } from './projects.ts';

const day = (name: string) => date(name, { mode: 'string' });

/**
 * How far each request has come: the Korean day on which it first took each step, and how many whole hours passed since
 * the step before. Triggers on project, log and invitation keep it by `keep_project_steps`, from what these say alone; the
 * statistics count it.
 */
export const projectStep = pgTable('project_step', {
  projectId: uuid('project_id')
    .primaryKey()
    .references(() => project.id, { onDelete: 'cascade' }),
  regionLevel1Code: text('region_level1_code').notNull(),
  fieldCode: text('field_code').notNull(),
  requestedOn: day('requested_on').notNull(),
  listedOn: day('listed_on'),
  acceptedOn: day('accepted_on'),
  chosenOn: day('chosen_on'),
  confirmedOn: day('confirmed_on'),
  startedOn: day('started_on'),
  closedOn: day('closed_on'),
  canceledOn: day('canceled_on'),
  hoursToList: integer('hours_to_list'),
  hoursToAccept: integer('hours_to_accept'),
  hoursToChoose: integer('hours_to_choose'),
  hoursToConfirm: integer('hours_to_confirm'),
  hoursToStart: integer('hours_to_start'),
  hoursToClose: integer('hours_to_close'),
});
