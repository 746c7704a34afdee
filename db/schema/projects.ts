import { bigint, boolean, date, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { projectStatuses } from '#contract/project-status.ts';
import { type DraftContent, followUps, needLevels, planningStatuses } from '#contract/request-form.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';
import { npo } from './npo-profiles.ts';
import { organization } from './organizations.ts';

/** The half-written request of one member. */
export const projectDraft = pgTable(
  'project_draft',
  {
    id: id(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    organizationId: uuid('organization_id')
      .notNull()
      .references(() => organization.id),
    content: jsonb('content').$type<DraftContent>().notNull().default({}),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('project_draft_member_key').on(table.memberId),
    index('project_draft_organization_idx').on(table.organizationId),
  ],
);

/** A CSR request and the project that grows out of it. Triggers hold its state machine and its lock. */
export const project = pgTable(
  'project',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => organization.id),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => member.id),
    status: text('status', { enum: projectStatuses }).notNull().default('MATCHING'),
    title: text('title').notNull(),
    regionLevel1Code: text('region_level1_code').notNull(),
    regionLevel2Code: text('region_level2_code').notNull(),
    fieldCode: text('field_code').notNull(),
    beneficiaryCode: text('beneficiary_code').notNull(),
    isNew: boolean('is_new').notNull(),
    expectedStart: date('expected_start', { mode: 'string' }).notNull(),
    expectedEnd: date('expected_end', { mode: 'string' }).notNull(),
    isBudgetUnknown: boolean('is_budget_unknown').notNull(),
    expectedBudget: bigint('expected_budget', { mode: 'number' }),
    donationReceipt: text('donation_receipt', { enum: needLevels }).notNull(),
    taxInvoice: text('tax_invoice', { enum: needLevels }).notNull(),
    requiredDocs: text('required_docs').array().notNull().default([]),
    followUp: text('follow_up', { enum: followUps }).notNull(),
    planningStatus: text('planning_status', { enum: planningStatuses }).notNull(),
    purpose: text('purpose').notNull(),
    description: text('description').notNull(),
    managerId: uuid('manager_id').references(() => member.id),
    npoId: uuid('npo_id').references(() => npo.id),
    actualStart: date('actual_start', { mode: 'string' }),
    actualEnd: date('actual_end', { mode: 'string' }),
    actualBudget: bigint('actual_budget', { mode: 'number' }),
    actualRegionLevel1Code: text('actual_region_level1_code'),
    actualRegionLevel2Code: text('actual_region_level2_code'),
    statusChangedAt: instant('status_changed_at').notNull().defaultNow(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('project_company_idx').on(table.companyId),
    index('project_requester_idx').on(table.requesterId),
    index('project_manager_idx').on(table.managerId),
    index('project_npo_idx').on(table.npoId),
    index('project_status_idx').on(table.status),
  ],
);

/** A recorded change of locked progress values; the trigger on `project` lets no value change without one. */
export const progressCorrection = pgTable(
  'progress_correction',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    /** Version of the project that the correction makes. */
    projectVersion: bigint('project_version', { mode: 'number' }).notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    reason: text('reason').notNull(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('progress_correction_version_key').on(table.projectId, table.projectVersion),
    index('progress_correction_actor_idx').on(table.actorId),
  ],
);

/** The log of a project: statuses, documents, notes (`rows.md` B-23). Append-only. */
export const projectEvent = pgTable(
  'project_event',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    kind: text('kind', {
      enum: ['STATUS', 'PROGRESS', 'CORRECTION', 'DOCUMENT', 'NOTE', 'MATCH', 'INVITATION'],
    }).notNull(),
    text: text('text').notNull(),
    /** False for what concerns only the company and the operator, as the ranked list does. */
    isSharedWithNpo: boolean('is_shared_with_npo').notNull().default(true),
    status: text('status', { enum: projectStatuses }),
    actorId: uuid('actor_id').references(() => member.id),
    actorOrganizationId: uuid('actor_organization_id').references(() => organization.id),
    actorType: text('actor_type', { enum: ['COMPANY', 'NPO', 'ADMIN', 'SYSTEM'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('project_event_project_idx').on(table.projectId, table.createdAt),
    index('project_event_actor_idx').on(table.actorId),
    index('project_event_actor_organization_idx').on(table.actorOrganizationId),
  ],
);
