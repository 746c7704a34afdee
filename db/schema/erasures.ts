import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/**
 * What has left for good: written by triggers in the transaction of each erasure, sent to where backups are kept, and
 * carried out again by a restore of an earlier backup. Ids and hashes only.
 */
export const erasure = pgTable(
  'erasure',
  {
    sequence: bigint('sequence', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** An organisation or a member left, a member's data were destroyed, a file was deleted. */
    kind: text('kind', { enum: ['ORGANIZATION', 'WITHDRAWAL', 'MEMBER', 'FILE'] }).notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** Of a file's content. */
    sha256: text('sha256'),
    at: instant('at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [index('erasure_unsent_idx').on(table.sentAt, table.sequence)],
);
