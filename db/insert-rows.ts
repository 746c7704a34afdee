import { getTableColumns, type InferInsertModel, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './client.ts';

/** PostgreSQL takes no half of a letter, which its protocol's own texts lose on the way; JSON would carry it. */
const wellFormed = (_: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * Inserts rows of plain values (no SQL), all with the columns of the first, in their order. They go as one JSON value:
 * however many they are, it is one statement, which a connection prepares once. With a parameter for each value, fifty
 * rows take longer to be written down and planned than to be inserted.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly InferInsertModel<Table>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ');
  const typed = columns.map(([, column]) => `"${column.name}" ${column.getSQLType()}`).join(', ');
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(([key, { name }]) => [name, (row as Record<string, unknown>)[key]])),
    ),
    wellFormed,
  );
  await tx.execute(sql`INSERT INTO ${table} (${sql.raw(names)})
    SELECT * FROM jsonb_to_recordset(${json}::jsonb) AS given (${sql.raw(typed)})`);
}
