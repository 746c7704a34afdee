import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  OutgoingAct,
  OutgoingSubject,
  outgoingStatuses,
  RefusalCause,
} from '#contract/admin/outgoing.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';

/**
 * A decision of the desk that waits before it is carried out (O-05): which endpoint, with which params and body. What was
 * decided never changes; a trigger keeps it, and lets a row that waits leave earlier, never later.
 */
export const outgoing = pgTable(
  'outgoing',
  {
    id: id(),
    act: text('act').$type<OutgoingAct>().notNull(),
    params: jsonb('params').$type<Record<string, string>>().notNull(),
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    subjectType: text('subject_type').$type<OutgoingSubject>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** What it is about and what was decided, as the tray says it. */
    subject: text('subject').notNull(),
    label: text('label').notNull(),
    path: text('path').notNull(),
    mails: integer('mails').notNull(),
    decidedById: uuid('decided_by_id')
      .notNull()
      .references(() => member.id),
    leavesAt: instant('leaves_at').notNull(),
    status: text('status').$type<(typeof outgoingStatuses)[number]>().notNull().default('WAITING'),
    endedAt: instant('ended_at'),
    refusal: text('refusal'),
    refusedAs: text('refused_as').$type<RefusalCause>(),
    acknowledgedAt: instant('acknowledged_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('outgoing_subject_key').on(table.subjectType, table.subjectId).where(sql`status = 'WAITING'`),
    index('outgoing_decided_by_idx').on(table.decidedById),
    index('outgoing_ended_idx').on(table.endedAt),
    index('outgoing_refused_idx')
      .on(table.endedAt)
      .where(sql`status = 'REFUSED' AND acknowledged_at IS NULL`),
  ],
);
