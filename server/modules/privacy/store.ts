import { sql } from 'drizzle-orm';
import type { Reader, Transaction } from '#db/client.ts';

// What the privacy map decides is carried out on its tables by their names, whoever owns them.

/** A table of the map, quoted with its schema. */
const named = (table: string) =>
  sql.join(
    table.split('.').map((name) => sql.identifier(name)),
    sql.raw('.'),
  );

/** Deletes a withdrawn member's rows of a table that names members by `member_id`. */
export async function deleteRowsOf(tx: Transaction, table: string, memberId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM ${named(table)} WHERE member_id = ${memberId}`);
}

/** Deletes the rows of a table that the map's condition selects; returns how many. */
export async function deleteOutlivedRows(db: Reader, table: string, outlived: string): Promise<number> {
  const { rowCount } = await db.execute(sql`DELETE FROM ${named(table)} WHERE ${sql.raw(outlived)}`);
  return rowCount ?? 0;
}
