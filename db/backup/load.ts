import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateEmpty } from '#db/migrate.ts';
import type { DatabaseUrls } from '#db/prepare.ts';
import { type QueuedJob, sendJobs } from '#db/queues.ts';
import type { SchemaHistory } from '#db/schema-history.ts';
import { type DumpedTable, dumpedSchemas, quoteColumns, quoteTable } from './dump.ts';

type Constraint = { table: string; name: string; definition: string };

/** What is loaded: as `DatabaseMoment` gave it. */
export type Dump = {
  history: SchemaHistory;
  tables: DumpedTable[];
  jobs: QueuedJob[];
  open(table: DumpedTable): Promise<Readable>;
};

async function findForeignKeys(client: pg.Client): Promise<Constraint[]> {
  const { rows } = await client.query<Constraint>(
    `SELECT n.nspname || '.' || c.relname AS table, o.conname AS name, pg_get_constraintdef(o.oid) AS definition
     FROM pg_constraint o JOIN pg_class c ON c.oid = o.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE o.contype = 'f' AND o.conparentid = 0 AND n.nspname = ANY ($1)`,
    [dumpedSchemas],
  );
  return rows;
}

/** Moves each numbering on past the rows that were loaded. */
async function advanceNumberings(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT n.nspname || '.' || c.relname AS table, a.attname AS column,
       pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) AS sequence
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p')
       AND pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) IS NOT NULL`,
    [dumpedSchemas],
  );
  for (const { table, column, sequence } of rows)
    await client.query(
      `SELECT setval($1, coalesce((SELECT max(${pg.escapeIdentifier(column)}) FROM ${quoteTable(table)}), 0) + 1, false)`,
      [sequence],
    );
}

async function loadTable(client: pg.Client, table: DumpedTable, rows: Readable): Promise<void> {
  await pipeline(
    rows,
    client.query(copyFrom(`COPY ${quoteTable(table.name)} (${quoteColumns(table)}) FROM STDIN`)),
  );
}

/**
 * Loads rows of every table into the schema that they were taken from. Keys between tables are made again afterwards, so
 * that each is checked whatever the order. Rules kept by triggers are not there yet: the rows have passed them once.
 */
async function fill(client: pg.Client, { tables, open }: Dump): Promise<void> {
  const keys = await findForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`ALTER TABLE ${quoteTable(table)} DROP CONSTRAINT ${pg.escapeIdentifier(name)}`);
  await client.query(`TRUNCATE ${tables.map(({ name }) => quoteTable(name)).join(', ')}`);
  for (const table of tables) await loadTable(client, table, await open(table));
  for (const { table, name, definition } of keys)
    await client.query(
      `ALTER TABLE ${quoteTable(table)} ADD CONSTRAINT ${pg.escapeIdentifier(name)} ${definition}`,
    );
  await advanceNumberings(client);
}

/**
 * Fills an empty database with a dump, all or nothing, and migrates it from the dump's version to the program's. Throws
 * where the database is not empty, or where the dump comes from a newer program or another branch.
 */
export async function loadDatabase(
  urls: DatabaseUrls & { ownerUrl: string },
  dump: Dump,
  { isStrict }: { isStrict: boolean },
): Promise<void> {
  await migrateEmpty(urls, { history: dump.history, isStrict, fill: (client) => fill(client, dump) });
  await sendJobs(urls.ownerUrl, dump.jobs);
}
