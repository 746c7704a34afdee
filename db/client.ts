import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];
/** A connection or a transaction: reads serve both. */
export type Reader = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

// Counts and money are integers below 2^53; PostgreSQL sends bigint as text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

const transactions = new AsyncLocalStorage<true>();

/**
 * Runs the work of a transaction. Until it ends the pool refuses to give the same caller a second connection: callers who
 * each hold one and wait for another would wait for each other.
 */
export function holdOneConnection<T>(work: () => Promise<T>): Promise<T> {
  return transactions.run(true, work);
}

/** Lets a pool refuse whoever is inside a transaction; `pool.query` asks by `connect` too. */
function refuseSecondConnection(pool: pg.Pool): void {
  const connectPool = pool.connect;
  pool.connect = ((...given: Parameters<typeof connectPool>) => {
    if (transactions.getStore()) throw new Error('A transaction asked the pool for a second connection');
    return connectPool.apply(pool, given);
  }) as typeof connectPool;
}

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
  refuseSecondConnection(pool);
  return drizzle(pool) as Database;
}
