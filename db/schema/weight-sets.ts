import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  learningStatuses,
  type WeightCheck,
  type WeightEvaluation,
  type WeightSetFile,
  weightSetStatuses,
} from '#contract/matches/weight-sets.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { member } from './members.ts';

/** Weights of the ranking: proposed, approved, rolled back, never rewritten. Triggers hold its state machine. */
export const weightSet = pgTable(
  'weight_set',
  {
    id: id(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    content: jsonb('content').$type<Omit<WeightSetFile, 'evaluation'>>().notNull(),
    /** As the file says it. */
    evaluation: jsonb('evaluation').$type<WeightEvaluation>(),
    /** As the server has computed it from its own outcomes: without that nothing is approved. */
    recomputed: jsonb('recomputed').$type<WeightCheck>(),
    /** The prior that a release of the engine brings along: it needs no evaluation. */
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    status: text('status', { enum: weightSetStatuses }).notNull().default('PROPOSED'),
    decidedById: uuid('decided_by_id').references(() => member.id),
    decidedAt: instant('decided_at'),
    reason: text('reason'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('weight_set_hash_key').on(table.hash),
    uniqueIndex('weight_set_active_key').on(table.status).where(sql`${table.status} = 'ACTIVE'`),
    index('weight_set_decided_by_idx').on(table.decidedById),
  ],
);

/** A learning of weights that an admin has started: what it learns from, how far it is and what it came to. */
export const learning = pgTable(
  'learning',
  {
    id: id(),
    since: date('since', { mode: 'string' }).notNull(),
    status: text('status', { enum: learningStatuses }).notNull().default('WAITING'),
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    outcomes: integer('outcomes'),
    weightSetId: uuid('weight_set_id').references(() => weightSet.id),
    startedById: uuid('started_by_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('learning_waiting_key').on(table.status).where(sql`${table.status} = 'WAITING'`),
    index('learning_weight_set_idx').on(table.weightSetId),
    index('learning_started_by_idx').on(table.startedById),
  ],
);
