import type { Readable } from 'node:stream';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Reader } from '#db/client.ts';
import type { QueuedJob } from '#db/queues.ts';
import { readHistory, type SchemaHistory } from '#db/schema-history.ts';

/** Schemas whose rows are the product's. The history of migrations is made again by them, jobs are kept apart. */
export const dumpedSchemas = ['public', 'payments'];

/** A table as it is dumped; `columns` are those that take a value, which a generated one does not. */
export type DumpedTable = { name: string; columns: string[] };

/** One moment of a database; all reads of it see the same rows. */
export type DatabaseMoment = {
  /** Reads for whoever needs rows of that moment. */
  reader: Reader;
  takenAt: Date;
  history: SchemaHistory;
  tables: DumpedTable[];
  jobs: QueuedJob[];
  /** The rows of a table in PostgreSQL's text format of COPY, which every version reads. */
  copy(table: DumpedTable): Readable;
};

/** Any number: whoever makes a backup holds this advisory lock. */
const backupLock = 7_260_512;

/** Another backup of this database is being made. */
export class BackupRunningError extends Error {}

/** Quotes `schema.table`. */
export const quoteTable = (name: string): string => name.split('.').map(pg.escapeIdentifier).join('.');

/** Quotes a list of columns. */
export const quoteColumns = ({ columns }: DumpedTable): string =>
  columns.map((name) => pg.escapeIdentifier(name)).join(', ');

async function findTables(client: pg.Client): Promise<DumpedTable[]> {
  const { rows } = await client.query<DumpedTable>(
    `SELECT n.nspname || '.' || c.relname AS name,
       coalesce(array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = ''), '{}') AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     WHERE n.nspname = ANY ($1) AND c.relkind IN ('r', 'p') AND NOT c.relispartition
     GROUP BY 1 ORDER BY 1`,
    [dumpedSchemas],
  );
  return rows;
}

async function findJobs(client: pg.Client): Promise<QueuedJob[]> {
  const { rows } = await client.query<QueuedJob>(
    `SELECT id, name, data, priority, start_after::text AS "startAfter", singleton_key AS "singletonKey"
     FROM pgboss.job WHERE state < 'completed' AND name NOT LIKE '\\_\\_pgboss%' ORDER BY created_on`,
  );
  return rows;
}

/**
 * Gives `use` one moment of the database while the product goes on. The snapshot ends with the function that `use` is
 * handed, so that work which needs it no longer does not keep rows alive. Throws BackupRunningError.
 */
export async function withMoment<T>(
  appUrl: string,
  use: (moment: DatabaseMoment, endSnapshot: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: appUrl,
    options: '-c timezone=UTC',
    application_name: 'matson-backup',
  });
  await client.connect();
  try {
    const lock = await client.query<{ got: boolean }>('SELECT pg_try_advisory_lock($1) AS got', [backupLock]);
    if (!lock.rows[0]?.got)
      throw new BackupRunningError('다른 백업이 진행 중이에요. Another backup of this database is running.');
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ now: Date }>('SELECT now() AS now');
    const history = await readHistory(client);
    if (!history)
      throw new Error('데이터베이스가 비어 있어요. The database holds no schema of this product.');
    const moment: DatabaseMoment = {
      reader: drizzle(client) as unknown as Reader,
      takenAt: rows[0]?.now as Date,
      history,
      tables: await findTables(client),
      jobs: await findJobs(client),
      copy: (table) =>
        client.query(copyTo(`COPY (SELECT ${quoteColumns(table)} FROM ${quoteTable(table.name)}) TO STDOUT`)),
    };
    return await use(moment, async () => {
      await client.query('COMMIT');
    });
  } finally {
    await client.end();
  }
}
