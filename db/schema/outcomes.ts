import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { match } from './matches.ts';
import { npo } from './npo-profiles.ts';

/**
 * The first time a company opened the profile of an NPO from its list. With lists, invitations and projects it is all
 * that learning needs: what was shown, looked at, answered, chosen and completed. Append-only.
 */
export const matchOpen = pgTable(
  'match_open',
  {
    id: id(),
    matchId: uuid('match_id')
      .notNull()
      .references(() => match.id),
    npoId: uuid('npo_id')
      .notNull()
      .references(() => npo.id),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('match_open_key').on(table.matchId, table.npoId),
    index('match_open_npo_idx').on(table.npoId),
  ],
);
