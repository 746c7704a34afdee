import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt, version } from './columns.ts';
import { member } from './members.ts';
import { npo } from './npo-profiles.ts';
import { project } from './projects.ts';

/** What admins tell each other beside the lists of a project: one note of each candidate, and one of the project. */
export const sideNote = pgTable(
  'side_note',
  {
    id: id(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    /** The candidate that it speaks of; null for the note of the project. */
    npoId: uuid('npo_id').references(() => npo.id),
    text: text('text').notNull(),
    writtenById: uuid('written_by_id')
      .notNull()
      .references(() => member.id),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    unique('side_note_key').on(table.projectId, table.npoId).nullsNotDistinct(),
    index('side_note_npo_idx').on(table.npoId),
    index('side_note_written_by_idx').on(table.writtenById),
  ],
);
