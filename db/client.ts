import { AsyncLocalStorage } from 'node:async_hooks';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { findOutage, markConnecting } from './outage.ts';

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

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * Lets a pool refuse whoever is inside a transaction, and mark the errors of connecting as its own; `pool.query` asks by
 * `connect` too.
 */
function guardConnections(pool: pg.Pool): void {
  const connectPool = pool.connect.bind(pool) as (callback: Callback) => void;
  const connect = (callback: Callback) =>
    connectPool((error, client, release) => {
      if (error) markConnecting(error);
      callback(error, client, release);
    });
  pool.connect = ((callback?: Callback) => {
    if (transactions.getStore()) throw new Error('A transaction asked the pool for a second connection');
    if (callback) return connect(callback);
    return new Promise<pg.PoolClient>((resolve, reject) =>
      connect((error, client) => (error || !client ? reject(error) : resolve(client))),
    );
  }) as typeof pool.connect;
}

/**
 * Gives the connection of a transaction back however it ends. Drizzle keeps it where the transaction could not even
 * begin; after an outage the pool would have none left.
 */
function returnConnections(db: Database): void {
  db.transaction = (async (work, config) => {
    const client = await db.$client.connect();
    let isLost = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      const outage = findOutage(error);
      isLost = outage === 'AWAY' || outage === 'READ_ONLY';
      throw error;
    } finally {
      client.release(isLost);
    }
  }) as Database['transaction'];
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
  // Nor must one that is in use: whoever waits for it hears of it by its statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  guardConnections(pool);
  const db = drizzle(pool) as Database;
  returnConnections(db);
  return db;
}
