import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { organization } from './organizations.ts';
import { project } from './projects.ts';

const day = (name: string) => date(name, { mode: 'string' });

/**
 * How far each request has come: the Korean day on which it first took each step, and how many whole hours passed since
 * the step before. Triggers on project, log, invitation, agreement and report keep it by `keep_project_steps`, from what these say alone; the
 * statistics count it.
 */
export const projectStep = pgTable(
  'project_step',
  {
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
    /** How well the best five of its first list fitted, on average; null before a list was sent. */
    fit: integer('fit'),
    /** When its report is due; null where none is owed. */
    reportDueOn: day('report_due_on'),
    reportedOn: day('reported_on'),
    /** From the end of the agreed last day; 0 for a report that came before it. */
    hoursToReport: integer('hours_to_report'),
  },
  (table) => [
    index('project_step_field_idx').on(table.fieldCode),
    // Days and hours of a step are counted without the rows.
    index('project_step_listed_idx').on(table.listedOn, table.hoursToList, table.fieldCode),
    index('project_step_accepted_idx').on(table.acceptedOn, table.hoursToAccept, table.fieldCode),
    index('project_step_chosen_idx').on(table.chosenOn, table.hoursToChoose, table.fieldCode),
    index('project_step_confirmed_idx').on(table.confirmedOn, table.hoursToConfirm, table.fieldCode),
    index('project_step_started_idx').on(table.startedOn, table.hoursToStart, table.fieldCode),
    index('project_step_closed_idx').on(table.closedOn, table.hoursToClose, table.fieldCode),
    index('project_step_canceled_idx').on(table.canceledOn, table.fieldCode),
    index('project_step_report_due_idx')
      .on(table.reportDueOn, table.reportedOn)
      .where(sql`report_due_on IS NOT NULL`),
    index('project_step_reported_idx')
      .on(table.reportedOn, table.hoursToReport)
      .where(sql`reported_on IS NOT NULL`),
  ],
);

/**
 * How much of its profile each NPO that is a member has written, in percent of what `findProfileGaps` of the contract
 * wishes for. `keep_profile_shares` keeps it with every change of what is looked at; the statistics count it.
 */
export const npoProfileShare = pgTable(
  'npo_profile_share',
  {
    npoId: uuid('npo_id')
      .primaryKey()
      .references(() => organization.id, { onDelete: 'cascade' }),
    share: smallint('share').notNull(),
  },
  (table) => [check('npo_profile_share_check', sql`${table.share} BETWEEN 0 AND 100`)],
);

/**
 * How often the directory had nothing for a word on a Korean day. It names nobody, and is deleted when its time is over
 * (`server/modules/privacy/map.ts`).
 */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: day('day').notNull(),
    /** As the search reads it: lower case, words by one space. */
    word: text('word').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.word] }),
    check('search_miss_count_check', sql`${table.count} > 0`),
  ],
);
