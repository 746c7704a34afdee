import { sql } from 'drizzle-orm';
import { date, doublePrecision, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { invitationStatuses } from '#contract/matches/matches.ts';
import { notChosenReasons } from '#contract/matches/not-chosen.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { match } from './matches.ts';
import { npo } from './npo-profiles.ts';
import { project } from './projects.ts';

/** An NPO asked to take part in a project, and its answer. Triggers hold its state machine. */
export const invitation = pgTable(
  'invitation',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    matchId: uuid('match_id')
      .notNull()
      .references(() => match.id),
    npoId: uuid('npo_id')
      .notNull()
      .references(() => npo.id),
    status: text('status', { enum: invitationStatuses }).notNull().default('SENT'),
    /**
     * What its place in the list gave the NPO, by which later lists are spread: 1 / log₂(1 + rank) at the first ranks among
     * new partners, else 0. A trigger reads it from the list.
     */
    exposure: doublePrecision('exposure').notNull().default(0),
    /** Last day on which the NPO may answer. */
    replyBy: date('reply_by', { mode: 'string' }).notNull(),
    remindedAt: instant('reminded_at'),
    /** How often an admin has asked again for an answer, and on which day last (O-16). */
    askedAgain: integer('asked_again').notNull().default(0),
    askedAgainOn: date('asked_again_on', { mode: 'string' }),
    repliedAt: instant('replied_at'),
    declineReason: text('decline_reason'),
    /** Why the company chose another, where this NPO had accepted. */
    notChosenReason: text('not_chosen_reason', { enum: notChosenReasons }),
    /** Last day on which the company should choose, as it was promised with the acceptance; it never moves. */
    chooseBy: date('choose_by', { mode: 'string' }),
    /** When and why the NPO took its acceptance back. */
    takenBackAt: instant('taken_back_at'),
    takenBackReason: text('taken_back_reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('invitation_key').on(table.matchId, table.npoId),
    index('invitation_project_idx').on(table.projectId),
    index('invitation_npo_idx').on(table.npoId),
    index('invitation_standing_idx').on(table.projectId).where(sql`status IN ('SENT', 'ACCEPTED')`),
    // Read whole for 90 days with every list that is computed.
    index('invitation_exposure_idx')
      .on(table.createdAt, table.npoId, table.exposure)
      .where(sql`exposure > 0`),
    // What the statistics count of a period: answers, reasons of those that said no, and offers without an answer.
    index('invitation_replied_idx')
      .on(table.repliedAt, table.projectId, table.status)
      .where(sql`replied_at IS NOT NULL`),
    index('invitation_declined_idx')
      .on(table.repliedAt, table.declineReason, table.projectId)
      .where(sql`status = 'DECLINED'`),
    index('invitation_expired_idx').on(table.replyBy, table.projectId).where(sql`status = 'EXPIRED'`),
  ],
);

/**
 * That a company was reminded of the day by which it chooses, `daysLeft` days before it, or, below 0, that the admins were
 * told that it has passed. Each once for a day. Append-only.
 */
export const choiceReminder = pgTable(
  'choice_reminder',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    chooseBy: date('choose_by', { mode: 'string' }).notNull(),
    /** One of `limits.choiceReminderDays`, or -1. */
    daysLeft: integer('days_left').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('choice_reminder_key').on(table.projectId, table.chooseBy, table.daysLeft)],
);
