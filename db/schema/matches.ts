import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AdminCandidate } from '#contract/admin/admin.ts';
import { matchCauses } from '#contract/matches/match-history.ts';
import { fitLevels } from '#contract/matches/matches.ts';
import { createdAt, id, instant, updatedAt, version } from './columns.ts';
import { npo } from './npo-profiles.ts';
import { project } from './projects.ts';

/** One computed recommendation list of a project, with all that replays it byte for byte. */
export const match = pgTable(
  'match',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    /** 1 for the first list of a project; a re-match makes the next. */
    sequence: integer('sequence').notNull(),
    engineVersion: text('engine_version').notNull(),
    weightsHash: text('weights_hash').notNull(),
    snapshot: jsonb('snapshot').$type<unknown>().notNull(),
    rejectionCounts: jsonb('rejection_counts').$type<Record<string, number>>().notNull(),
    /** Who asked for the list, and why it was made anew; null for the first. */
    cause: text('cause', { enum: matchCauses }).notNull().default('REQUEST'),
    reason: text('reason'),
    publishedAt: instant('published_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('match_sequence_key').on(table.projectId, table.sequence),
    // How many lists a set has ordered is counted by its hash.
    index('match_weights_idx').on(table.weightsHash),
    index('match_published_idx').on(table.publishedAt, table.projectId).where(sql`published_at IS NOT NULL`),
  ],
);

/** An NPO's place in a list; `rank` is null when the admin has excluded it. */
export const matchCandidate = pgTable(
  'match_candidate',
  {
    id: id(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => match.id, { onDelete: 'cascade' }),
    npoId: uuid('npo_id')
      .notNull()
      .references(() => npo.id),
    automaticRank: integer('automatic_rank').notNull(),
    rank: integer('rank'),
    exclusionReason: text('exclusion_reason'),
    /** Why the admin has put it on the list by hand, as the company reads it; null where the engine found it. */
    addedReason: text('added_reason'),
    score: doublePrecision('score').notNull(),
    fit: integer('fit').notNull(),
    level: text('level', { enum: fitLevels }).notNull(),
    isRepeatPartner: boolean('is_repeat_partner').notNull().default(false),
    summary: text('summary').notNull(),
    /** The admin's sentence, which the company reads in place of the computed one. */
    editedSummary: text('edited_summary'),
    factors: jsonb('factors').$type<AdminCandidate['factors']>().notNull(),
    contributions: jsonb('contributions').$type<AdminCandidate['contributions']>().notNull(),
    reasons: jsonb('reasons').$type<AdminCandidate['reasons']>().notNull(),
  },
  (table) => [
    uniqueIndex('match_candidate_key').on(table.matchId, table.npoId),
    index('match_candidate_npo_idx').on(table.npoId),
  ],
);
