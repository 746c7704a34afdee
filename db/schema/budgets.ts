import {
  bigint,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { depositKinds, evidenceKinds, moveStatuses } from '#contract/budgets/budget-status.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';
import { inPartnership, project } from './projects.ts';

const ofPartnership = () => ({
  projectId: uuid('project_id')
    .notNull()
    .references(() => project.id),
  partnershipId: uuid('partnership_id').notNull(),
});
const won = (name: string) => bigint(name, { mode: 'number' }).notNull();

/**
 * What the confirmed agreement gives to one kind of expense, of the company's money. Its version rises with everything
 * that is written of it. A line that the next agreement leaves out stays with an amount of 0.
 */
export const budgetLine = pgTable(
  'budget_line',
  {
    id: id(),
    ...ofPartnership(),
    position: integer('position').notNull(),
    /** Code group EXPENSE. */
    code: text('code').notNull(),
    basis: text('basis').notNull(),
    amount: won('amount'),
    /** Per cent of it that may be moved unasked in all. */
    moveLimit: integer('move_limit').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inPartnership('budget_line_partnership_fk', table),
    unique('budget_line_key').on(table.id, table.partnershipId),
    index('budget_line_partnership_idx').on(table.partnershipId, table.position),
    index('budget_line_project_idx').on(table.projectId),
  ],
);

/** What came into the account, as the NPO wrote it down: the company's money, or interest on it. */
export const deposit = pgTable(
  'deposit',
  {
    id: id(),
    ...ofPartnership(),
    kind: text('kind', { enum: depositKinds }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    amount: won('amount'),
    authorId: uuid('author_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (table) => [
    inPartnership('deposit_partnership_fk', table),
    index('deposit_partnership_idx').on(table.partnershipId, table.day),
    index('deposit_project_idx').on(table.projectId),
    index('deposit_author_idx').on(table.authorId),
  ],
);

/** A move of money between two lines. Triggers let it take effect within the agreed limit, or with the company's answer. */
export const budgetMove = pgTable(
  'budget_move',
  {
    id: id(),
    ...ofPartnership(),
    fromLineId: uuid('from_line_id').notNull(),
    toLineId: uuid('to_line_id').notNull(),
    amount: won('amount'),
    reason: text('reason').notNull(),
    status: text('status', { enum: moveStatuses }).notNull().default('ASKED'),
    /** The last day on which the company can agree. */
    answerBy: date('answer_by', { mode: 'string' }).notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => member.id),
    answeredById: uuid('answered_by_id').references(() => member.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    inPartnership('budget_move_partnership_fk', table),
    foreignKey({
      name: 'budget_move_from_fk',
      columns: [table.fromLineId, table.partnershipId],
      foreignColumns: [budgetLine.id, budgetLine.partnershipId],
    }),
    foreignKey({
      name: 'budget_move_to_fk',
      columns: [table.toLineId, table.partnershipId],
      foreignColumns: [budgetLine.id, budgetLine.partnershipId],
    }),
    index('budget_move_partnership_idx').on(table.partnershipId, table.createdAt),
    index('budget_move_from_idx').on(table.fromLineId, table.partnershipId),
    index('budget_move_to_idx').on(table.toLineId, table.partnershipId),
    index('budget_move_project_idx').on(table.projectId),
    index('budget_move_member_idx').on(table.memberId),
    index('budget_move_answered_by_idx').on(table.answeredById),
  ],
);

/** Money spent from a line, or a refund as a negative amount. It never changes; it is struck through with a reason. */
export const spending = pgTable(
  'spending',
  {
    id: id(),
    ...ofPartnership(),
    lineId: uuid('line_id').notNull(),
    number: integer('number').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    payee: text('payee').notNull(),
    amount: won('amount'),
    evidence: text('evidence', { enum: evidenceKinds }).notNull(),
    evidenceNote: text('evidence_note'),
    authorId: uuid('author_id')
      .notNull()
      .references(() => member.id),
    struckAt: instant('struck_at'),
    struckById: uuid('struck_by_id').references(() => member.id),
    strikeReason: text('strike_reason'),
    createdAt: createdAt(),
  },
  (table) => [
    inPartnership('spending_partnership_fk', table),
    foreignKey({
      name: 'spending_line_fk',
      columns: [table.lineId, table.partnershipId],
      foreignColumns: [budgetLine.id, budgetLine.partnershipId],
    }),
    uniqueIndex('spending_number_key').on(table.partnershipId, table.number),
    index('spending_partnership_idx').on(table.partnershipId, table.day, table.number),
    index('spending_line_idx').on(table.lineId, table.partnershipId),
    index('spending_project_idx').on(table.projectId),
    index('spending_author_idx').on(table.authorId),
    index('spending_struck_by_idx').on(table.struckById),
  ],
);
