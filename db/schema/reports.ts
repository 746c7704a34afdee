import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { ReportContent } from '#contract/reports/report-content.ts';
import { reportCommentKinds, reportSections, reportStatuses } from '#contract/reports/report-status.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { file } from './files.ts';
import { member } from './members.ts';
import { organization } from './organizations.ts';
import { inPartnership, project } from './projects.ts';

/**
 * The result report of a partnership: what its NPO writes, and where it stands. Triggers hold its states, that no line is
 * over its budget, that it is returned with what is to be mended, and that nothing of it changes once it is accepted.
 */
export const report = pgTable(
  'report',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    status: text('status', { enum: reportStatuses }).notNull().default('WRITING'),
    voices: text('voices').notNull().default(''),
    lessons: text('lessons').notNull().default(''),
    next: text('next').notNull().default(''),
    /** How often it was submitted. */
    round: integer('round').notNull().default(0),
    /** The last day on which the company answers; null exactly while it is not submitted. */
    answerBy: date('answer_by', { mode: 'string' }),
    /** What was accepted, with its hash; null exactly while it is not. */
    content: jsonb('content').$type<ReportContent>(),
    sha256: text('sha256'),
    reportFileId: uuid('report_file_id').references(() => file.id),
    settlementFileId: uuid('settlement_file_id').references(() => file.id),
    acceptedById: uuid('accepted_by_id').references(() => member.id),
    acceptedAt: instant('accepted_at'),
    /** Why the admin accepted it for a company that did not answer. */
    acceptanceReason: text('acceptance_reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inPartnership('report_partnership_fk', table),
    uniqueIndex('report_partnership_key').on(table.partnershipId),
    index('report_submitted_idx').on(table.answerBy).where(sql`status = 'SUBMITTED'`),
    index('report_project_idx').on(table.projectId),
    index('report_file_idx').on(table.reportFileId),
    index('report_settlement_file_idx').on(table.settlementFileId),
    index('report_accepted_by_idx').on(table.acceptedById),
  ],
);

/** What a report said when it was submitted. Never rewritten. */
export const reportSubmission = pgTable(
  'report_submission',
  {
    id: id(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => report.id),
    number: integer('number').notNull(),
    content: jsonb('content').$type<ReportContent>().notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('report_submission_number_key').on(table.reportId, table.number),
    index('report_submission_member_idx').on(table.memberId),
  ],
);

/** What company and NPO say of a section. What the company wants mended is sent with the return. */
export const reportComment = pgTable(
  'report_comment',
  {
    id: id(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => report.id),
    section: text('section', { enum: reportSections }).notNull(),
    kind: text('kind', { enum: reportCommentKinds }).notNull(),
    text: text('text').notNull(),
    /** The submission that it was said of, 0 before the first. */
    round: integer('round').notNull(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    authorId: uuid('author_id')
      .notNull()
      .references(() => member.id),
    /** When the other side came to see it; null before. */
    sentAt: instant('sent_at'),
    createdAt: createdAt(),
  },
  (table) => [
    index('report_comment_report_idx').on(table.reportId, table.createdAt),
    index('report_comment_organization_idx').on(table.organizationId),
    index('report_comment_author_idx').on(table.authorId),
  ],
);
