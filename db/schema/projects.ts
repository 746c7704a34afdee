import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { partnershipEndings } from '#contract/projects/partnership-ending.ts';
import { projectEventKinds } from '#contract/projects/project-events.ts';
import { projectStatuses } from '#contract/projects/project-status.ts';
import {
  type DraftContent,
  followUps,
  needLevels,
  planningStatuses,
} from '#contract/projects/request-form.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { manager } from './managers.ts';
import { member } from './members.ts';
import { npo } from './npo-profiles.ts';
import { organization } from './organizations.ts';

/** A half-written request of a member, who may have several. */
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
    /** What the browser that began it calls it; an address names it, and only with its member is it unique. */
    key: uuid('key').notNull().defaultRandom(),
    /** Given by the member; null while its title stands for it. */
    name: text('name'),
    /** The step of the form that was open last, the first is 1. */
    step: integer('step').notNull().default(1),
    content: jsonb('content').$type<DraftContent>().notNull().default({}),
    /** The project that its request goes on with, together with the partner of that. */
    continuesId: uuid('continues_id').references((): AnyPgColumn => project.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('project_draft_member_key').on(table.memberId, table.key),
    index('project_draft_organization_idx').on(table.organizationId),
    index('project_draft_continues_idx').on(table.continuesId),
  ],
);

/** A CSR request and the project that grows out of it. Triggers hold its state machine. */
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
    /** The project that this one goes on with: its former partner is asked first. It never changes. */
    continuesId: uuid('continues_id').references((): AnyPgColumn => project.id),
    /** Who looks after it in place of the company's manager. */
    managerId: uuid('manager_id').references(() => manager.memberId),
    /** The partnership that the project is carried out in; a canceled project keeps the one that it had. */
    partnershipId: uuid('partnership_id'),
    /** Taken down by the admin; set by takedowns alone. While it is, its offers wait and its company changes nothing. */
    isHidden: boolean('is_hidden').notNull().default(false),
    statusChangedAt: instant('status_changed_at').notNull().defaultNow(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    foreignKey({
      name: 'project_partnership_fk',
      columns: [table.partnershipId, table.id],
      foreignColumns: [partnership.id, partnership.projectId],
    }),
    index('project_company_idx').on(table.companyId, table.updatedAt.desc().nullsFirst(), table.id),
    index('project_requester_idx').on(table.requesterId),
    index('project_manager_idx').on(table.managerId),
    index('project_partnership_idx').on(table.partnershipId),
    index('project_status_idx').on(table.status),
    // A project is gone on with once, unless that was canceled.
    uniqueIndex('project_continues_key').on(table.continuesId).where(sql`status <> 'CANCELED'`),
  ],
);

/**
 * What a company and an NPO do together in a project, from the choice of the partner until its end. A project has one at a
 * time. Triggers hold what it began with, lock its agreed values and let nothing change or come after its end.
 */
export const partnership = pgTable(
  'partnership',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references((): AnyPgColumn => project.id),
    companyId: uuid('company_id')
      .notNull()
      .references(() => organization.id),
    npoId: uuid('npo_id')
      .notNull()
      .references(() => npo.id),
    startedAt: instant('started_at').notNull().defaultNow(),
    /** Null while it goes on. */
    endedAt: instant('ended_at'),
    ending: text('ending', { enum: partnershipEndings }),
    actualStart: date('actual_start', { mode: 'string' }),
    actualEnd: date('actual_end', { mode: 'string' }),
    actualBudget: bigint('actual_budget', { mode: 'number' }),
    actualRegionLevel1Code: text('actual_region_level1_code'),
    actualRegionLevel2Code: text('actual_region_level2_code'),
    /** Why the admin went on although documents are missing; null where none are. */
    missingDocumentsReason: text('missing_documents_reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('partnership_project_key').on(table.id, table.projectId),
    uniqueIndex('partnership_open_key').on(table.projectId).where(sql`ended_at IS NULL`),
    index('partnership_project_idx').on(table.projectId, table.startedAt),
    index('partnership_company_idx').on(table.companyId),
    index('partnership_npo_idx').on(table.npoId),
    // Those of which a report may be late.
    index('partnership_end_idx').on(table.actualEnd).where(sql`ended_at IS NULL`),
  ],
);

/** The foreign key of a row that belongs to a partnership: it names the project too, so that the two cannot differ. */
export function inPartnership(name: string, table: { partnershipId: AnyPgColumn; projectId: AnyPgColumn }) {
  return foreignKey({
    name,
    columns: [table.partnershipId, table.projectId],
    foreignColumns: [partnership.id, partnership.projectId],
  });
}

/** A recorded change of locked progress values; the trigger on `partnership` lets no value change without one. */
export const progressCorrection = pgTable(
  'progress_correction',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    partnershipId: uuid('partnership_id').notNull(),
    /** Version of the partnership that the correction makes. */
    partnershipVersion: bigint('partnership_version', { mode: 'number' }).notNull(),
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    reason: text('reason').notNull(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    inPartnership('progress_correction_partnership_fk', table),
    uniqueIndex('progress_correction_version_key').on(table.partnershipId, table.partnershipVersion),
    index('progress_correction_project_idx').on(table.projectId),
    index('progress_correction_actor_idx').on(table.actorId),
  ],
);

/** The log of a project: statuses, documents, notes (B-23). Append-only. */
export const projectEvent = pgTable(
  'project_event',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    /** The partnership that the line belongs to; null for what concerns the request: before a choice, or between two. */
    partnershipId: uuid('partnership_id'),
    kind: text('kind', {
      enum: projectEventKinds,
    }).notNull(),
    text: text('text').notNull(),
    /** False for what concerns only the company and the admin, as the ranked list does. */
    isSharedWithNpo: boolean('is_shared_with_npo').notNull().default(true),
    status: text('status', { enum: projectStatuses }),
    actorId: uuid('actor_id').references(() => member.id),
    actorOrganizationId: uuid('actor_organization_id').references(() => organization.id),
    actorType: text('actor_type', { enum: ['COMPANY', 'NPO', 'ADMIN', 'SYSTEM'] }).notNull(),
    /** The moment of the line, not of its transaction: what is written together keeps its order. */
    createdAt: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    inPartnership('project_event_partnership_fk', table),
    index('project_event_partnership_idx').on(table.partnershipId, table.createdAt),
    index('project_event_project_idx').on(table.projectId, table.createdAt),
    index('project_event_actor_idx').on(table.actorId),
    index('project_event_actor_organization_idx').on(table.actorOrganizationId),
  ],
);
