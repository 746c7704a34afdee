import type { Database } from '#db/client.ts';
import type { TestMember } from './factories.ts';

/** A row to be put on a list: on one of three days, so that many share one; the reader's or another's; open or done. */
export type ListedRow = { day: number; isOwn: boolean; isOpen: boolean };

/** Who reads a list by which path and query, and the ids of the rows that belong on it. */
export type Reading = {
  reader: TestMember;
  /** What stands in the path in place of `:name`. */
  params?: Record<string, string>;
  query?: Record<string, string>;
  ids: readonly string[];
  idField?: string;
};

/** Puts rows on a list, as many as its pages make worthwhile. */
export type ListSource = { maxRows: number; put(db: Database, rows: readonly ListedRow[]): Promise<Reading> };

export type Owned<O> = { row: ListedRow; owner: O };
export type Made = { id: string };

export const instantOf = ({ day }: ListedRow) => new Date(Date.UTC(2026, 0, day, 3));

/** Inserts each row for the reader or for somebody else; returns the ids of the reader's. */
export async function insertOwned<O>(
  rows: readonly ListedRow[],
  [own, other]: readonly [O, O],
  insert: (each: Owned<O>[]) => PromiseLike<readonly Made[]>,
): Promise<string[]> {
  if (rows.length === 0) return [];
  const made = await insert(rows.map((row) => ({ row, owner: row.isOwn ? own : other })));
  return made.filter((_, at) => rows[at]?.isOwn).map(({ id }) => id);
}
