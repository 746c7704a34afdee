import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import {
  drizzle,
  type NodePgDatabase,
  type NodePgQueryResultHKT,
  NodePgSession,
  NodePgTransaction,
} from 'drizzle-orm/node-postgres';
import { type PgDatabase, PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import pLimit from 'p-limit';
import pg from 'pg';
import { findOutage, markConnecting, turnTimeout } from './outage.ts';
import { PreparingClient } from './preparing-client.ts';

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** What the statements of an opening have answered, one after the other. */
export type Opened = readonly { rows: readonly unknown[] }[];

export type Database = NodePgDatabase & {
  $client: pg.Pool;
  /** Transactions that wait for their turn. */
  countWaiting(): number;
  /**
   * Runs `work` in a transaction. The statements of `opening`, whose values are literals, are sent along with its
   * beginning: `work` gets what they answered.
   */
  transaction<T>(
    work: (tx: Transaction, opened: Opened) => Promise<T>,
    config?: PgTransactionConfig & { opening?: string },
  ): Promise<T>;
};
/** A connection or a transaction: reads serve both. */
export type Reader = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** What a database or a transaction sends its queries by: the pool, or its own connection. Drizzle keeps it to itself. */
export const clientOf = (db: Reader): Pick<pg.ClientBase, 'query'> =>
  (db as unknown as { session: { client: pg.ClientBase } }).session.client;

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

function refuseSecond(): void {
  if (transactions.getStore()) throw new Error('A transaction asked the pool for a second connection');
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
    refuseSecond();
    if (callback) return connect(callback);
    return new Promise<pg.PoolClient>((resolve, reject) =>
      connect((error, client) => (error || !client ? reject(error) : resolve(client))),
    );
  }) as typeof pool.connect;
}

/** Longer than this nobody waits for a turn: whoever asked has given up, or the database does not answer. */
const longestTurnWaitMs = 30_000;

const dialect = new PgDialect();

function formBegin({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string {
  const level = isolationLevel && `ISOLATION LEVEL ${isolationLevel}`;
  return ['begin', level, accessMode, deferrable && 'DEFERRABLE'].filter(Boolean).join(' ');
}

/** Begins, works and commits on one connection. What Drizzle would send one by one goes with the beginning. */
async function runOn<T>(
  client: pg.PoolClient,
  work: (tx: Transaction, opened: Opened) => Promise<T>,
  { opening, ...config }: PgTransactionConfig & { opening?: string },
): Promise<T> {
  const tx: Transaction = new NodePgTransaction(
    dialect,
    new NodePgSession<Record<string, never>, Record<string, never>>(client, dialect, undefined),
    undefined,
  );
  const begin = formBegin(config);
  try {
    const results = await client.query(opening ? `${begin}; ${opening}` : begin).catch((error: Error) => {
      throw new DrizzleQueryError(begin, [], error);
    });
    const [, ...opened] = [results].flat();
    const result = await work(tx, opened);
    await tx.execute(sql`commit`);
    return result;
  } catch (error) {
    // A connection that is lost takes its transaction with it.
    if (findOutage(error) !== 'AWAY') await tx.execute(sql`rollback`);
    throw error;
  }
}

/**
 * Lets transactions take turns in their order, so that a quarter of the connections is always left to reads, which are
 * short. In a crowd nobody then waits for a connection until the pool's patience ends, but for a turn, with hundreds of
 * others. A turn that comes too late is refused like a connection that does.
 *
 * Gives the connection back however a transaction ends: after an outage the pool would otherwise have none left.
 */
function takeTurns(db: NodePgDatabase & { $client: pg.Pool }, max: number): Database {
  const limitTurns = pLimit(Math.max(1, Math.floor(max * 0.75)));
  const run: Database['transaction'] = async (work, config = {}) => {
    const client = await db.$client.connect();
    let isLost = false;
    try {
      return await runOn(client, work, config);
    } catch (error) {
      const outage = findOutage(error);
      isLost = outage === 'AWAY' || outage === 'READ_ONLY';
      throw error;
    } finally {
      client.release(isLost);
    }
  };
  const transaction: Database['transaction'] = async (work, config) => {
    refuseSecond();
    const asked = performance.now();
    return limitTurns(() => {
      if (performance.now() - asked > longestTurnWaitMs) throw turnTimeout();
      return run(work, config);
    });
  };
  return Object.assign(db, { transaction, countWaiting: () => limitTurns.pendingCount });
}

/**
 * Days are Korean by `korean_day` alone, whatever the server's zone. No statement takes more than its own connection's
 * process: one that spreads over all cores costs three times as much and lets everybody else wait (0169).
 */
const serverOptions = '-c timezone=UTC -c max_parallel_workers_per_gather=0';

/**
 * How long an unused connection is kept: longer than a member reads a page before the next press. The first read on a new
 * one takes ten times as long, since it signs in and plans everything anew (0180).
 */
const idleMs = 600_000;

/** After this long without traffic, TCP asks whether the other side is still there. */
const keepAliveMs = 10_000;

/**
 * After so many times the longest statement a connection that has not answered is given up: on a line that takes what is
 * sent and brings nothing back, TCP goes on trying for a quarter of an hour.
 */
const deadAfterTimeouts = 1.5;

/**
 * Opens a pool. `databaseUrl` signs in as the app's role, which owns nothing: no SQL of the app can change tables or
 * rewrite history.
 * `waitMs` bounds the wait for a connection: short where a request waits for it, long where nobody does;
 * `statementTimeoutMs` bounds any one statement; 0 does not.
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
    Client: PreparingClient,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: idleMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs * deadAfterTimeouts,
    idle_in_transaction_session_timeout: 15_000,
    options: serverOptions,
    application_name: 'matson',
  });
  // An idle connection that the server closes must not end the process; the next query opens another.
  pool.on('error', () => {});
  // Nor must one that is in use: whoever waits for it hears of it by its statement.
  pool.on('connect', (client) => client.on('error', () => {}));
  guardConnections(pool);
  return takeTurns(drizzle(pool) as NodePgDatabase & { $client: pg.Pool }, max);
}
