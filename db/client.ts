import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

// Counts and money are integers below 2^53; PostgreSQL sends bigint as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

/**
 * Opens a pool. `databaseUrl` signs in as the app's role, which owns nothing: no SQL of the app can change tables or
 * rewrite history.
 * `waitMs` bounds the wait for a connection: short where a request waits for it, long where nobody does;
 * `statementTimeoutMs` bounds any one statement.
 */
export function connect(
  databaseUrl: string,
  {
    max = 8,
    waitMs = 60_000,
    statementTimeoutMs = 10_000,
  }: { max?: number; waitMs?: number; statementTimeoutMs?: number } = {},
): Database {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max,
    connectionTimeoutMillis: waitMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    options: '-c timezone=UTC',
    application_name: 'matson',
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => {});
  return drizzle(pool) as Database;
}
