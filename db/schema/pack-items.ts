import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { packParts } from '#contract/packs/pack-status.ts';
import { id, instant } from './columns.ts';
import { file } from './files.ts';
import { pack } from './packs.ts';

/** One file of a pack, as its manifest names it. Never rewritten; `fileId` is null once the file itself is gone. */
export const packItem = pgTable(
  'pack_item',
  {
    id: id(),
    packId: uuid('pack_id')
      .notNull()
      .references(() => pack.id),
    position: integer('position').notNull(),
    part: text('part', { enum: packParts }).notNull(),
    /** Where it lies in the archive. */
    path: text('path').notNull(),
    sizeBytes: bigint('size_bytes', { mode: 'number' }).notNull(),
    /** In hexadecimal digits. */
    sha256: text('sha256').notNull(),
    /** The organisation that put it there; 맞손 for what the product has written. */
    source: text('source').notNull(),
    /** When it was put there. */
    placedAt: instant('placed_at').notNull(),
    fileId: uuid('file_id').references(() => file.id, { onDelete: 'set null' }),
  },
  (table) => [
    uniqueIndex('pack_item_position_key').on(table.packId, table.position),
    uniqueIndex('pack_item_path_key').on(table.packId, table.path),
    index('pack_item_file_idx').on(table.fileId),
    index('pack_item_sha256_idx').on(table.sha256),
  ],
);
