import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';

/** A leak, loss or misuse of personal data, as the admin records it. */
export const incident = pgTable('incident', {
  id: id(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  /** When the admin came to know of it: the clock to report it starts here. */
  discoveredAt: instant('discovered_at').notNull(),
  reportedAt: instant('reported_at'),
  reportReceipt: text('report_receipt'),
  /** When a reason took the place of the report, and of the notice to those who had not been told. */
  reportWaivedAt: instant('report_waived_at'),
  noticeWaivedAt: instant('notice_waived_at'),
  closedAt: instant('closed_at'),
  version: version(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** What was done about an incident, in the order in which it was; never changed. */
export const incidentStep = pgTable(
  'incident_step',
  {
    id: id(),
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incident.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['NOTE', 'MEMBERS', 'NOTICE', 'REPORT', 'REPORT_WAIVER', 'NOTICE_WAIVER', 'CLOSURE'],
    }).notNull(),
    text: text('text').notNull(),
    /** How many members it concerned, where it concerned members. */
    memberCount: integer('member_count'),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    index('incident_step_incident_idx').on(table.incidentId, table.createdAt),
    index('incident_step_actor_idx').on(table.actorId),
  ],
);

/** Whose data an incident concerns, and when they were told. */
export const incidentMember = pgTable(
  'incident_member',
  {
    incidentId: uuid('incident_id')
      .notNull()
      .references(() => incident.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    /** The step by which the admin decided to tell them; the job that tells them works it off. */
    noticeId: uuid('notice_id').references(() => incidentStep.id, { onDelete: 'cascade' }),
    noticedAt: instant('noticed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.incidentId, table.memberId] }),
    index('incident_member_member_idx').on(table.memberId),
    index('incident_member_notice_idx').on(table.noticeId, table.noticedAt),
  ],
);
