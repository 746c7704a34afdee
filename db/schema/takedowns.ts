import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { takedownReplies, takedownStatuses, takedownSubjects } from '#contract/takedowns.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { file } from './files.ts';
import { member } from './members.ts';
import { npo, npoProject } from './npo-profiles.ts';
import { organization } from './organizations.ts';
import { project } from './projects.ts';

/**
 * What the admin has taken down, and what was said of it. A thing has one open takedown at a time; triggers hide it, show
 * it again, and notice when its owner deletes it.
 */
export const takedown = pgTable(
  'takedown',
  {
    id: id(),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    subject: text('subject', { enum: takedownSubjects }).notNull(),
    npoId: uuid('npo_id').references(() => npo.id),
    npoProjectId: uuid('npo_project_id').references(() => npoProject.id, { onDelete: 'set null' }),
    fileId: uuid('file_id').references(() => file.id, { onDelete: 'set null' }),
    projectId: uuid('project_id').references(() => project.id),
    /** What it was called. */
    name: text('name').notNull(),
    status: text('status', { enum: takedownStatuses }).notNull().default('HIDDEN'),
    reason: text('reason').notNull(),
    takenDownById: uuid('taken_down_by_id')
      .notNull()
      .references(() => member.id),
    replyKind: text('reply_kind', { enum: takedownReplies }),
    replyText: text('reply_text'),
    repliedAt: instant('replied_at'),
    repliedById: uuid('replied_by_id').references(() => member.id),
    /** What the admin said at the last decision. */
    answer: text('answer'),
    decidedById: uuid('decided_by_id').references(() => member.id),
    closedAt: instant('closed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('takedown_npo_key').on(table.npoId).where(sql`status IN ('HIDDEN', 'REPLIED')`),
    uniqueIndex('takedown_work_key').on(table.npoProjectId).where(sql`status IN ('HIDDEN', 'REPLIED')`),
    uniqueIndex('takedown_file_key').on(table.fileId).where(sql`status IN ('HIDDEN', 'REPLIED')`),
    uniqueIndex('takedown_project_key').on(table.projectId).where(sql`status IN ('HIDDEN', 'REPLIED')`),
    index('takedown_replied_idx').on(table.repliedAt).where(sql`status = 'REPLIED'`),
    index('takedown_npo_idx').on(table.npoId),
    index('takedown_npo_project_idx').on(table.npoProjectId),
    index('takedown_file_idx').on(table.fileId),
    index('takedown_project_idx').on(table.projectId),
    index('takedown_organization_idx').on(table.organizationId, table.createdAt),
    index('takedown_taken_down_by_idx').on(table.takenDownById),
    index('takedown_replied_by_idx').on(table.repliedById),
    index('takedown_decided_by_idx').on(table.decidedById),
  ],
);
