import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { photoConsents, photoScopes } from '#contract/activity-entries/activity-photos.ts';
import { activityEntry } from './activity-entries.ts';
import { createdAt, updatedAt, version } from './columns.ts';
import { file } from './files.ts';

/** What the NPO says of the people in a photo of an entry; the picture itself is a file. */
export const activityPhoto = pgTable(
  'activity_photo',
  {
    fileId: uuid('file_id')
      .primaryKey()
      .references(() => file.id),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => activityEntry.id),
    consent: text('consent', { enum: photoConsents }).notNull(),
    scope: text('scope', { enum: photoScopes }).notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('activity_photo_entry_idx').on(table.entryId)],
);
