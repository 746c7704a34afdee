import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/**
 * A column under the name of its table. In the list of a select from one table Drizzle leaves that name out, and within
 * a subquery the column would be read as the subquery's own.
 */
export const qualified = (column: AnyPgColumn): SQL => sql`${column}`;

/** A name that is read by a key: null only where the key may be. */
export type NameBy<Key extends AnyPgColumn> = Key['_']['notNull'] extends true ? string : string | null;
