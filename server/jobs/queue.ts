import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { markConnecting } from '#db/outage.ts';
import { describeError } from '#server/http/describe-error.ts';

/** Where a process tells of what no caller can hear. */
export type Log = {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
};

/**
 * How a connection of the queue is given up that takes what is sent and brings nothing back, as those of requests are
 * (`db/client.ts`); the queue hands its options on to `pg`.
 */
const deadLines = { keepAlive: true, query_timeout: 60_000 } satisfies pg.PoolConfig;

/** The queue copies an error of its worker into a plain object; all that it does is asking the database. */
function toDatabaseError(told: Error | { message?: string; code?: string }): Error {
  const { message = '', code } = told as { message?: string; code?: string };
  const error = told instanceof Error ? told : Object.assign(new Error(message), code ? { code } : {});
  markConnecting(error);
  return error;
}

/**
 * Opens the job queue; `databaseUrl` signs in as the app's role. The tables and queues exist since the migration.
 * A process without `isWorker` only sends. The caller ends it with `queue.stop()`.
 */
export async function openQueue(
  databaseUrl: string,
  {
    isWorker,
    log,
    waitMs,
    database,
  }: { isWorker: boolean; log: Log; waitMs: number; database: { note(error: unknown): boolean } },
): Promise<PgBoss> {
  const queue = new PgBoss({
    ...deadLines,
    connectionString: databaseUrl,
    options: '-c timezone=UTC',
    application_name: 'matson-jobs',
    max: isWorker ? 4 : 2,
    connectionTimeoutMillis: Math.max(waitMs, 5000),
    migrate: false,
    createSchema: false,
    schedule: isWorker,
    supervise: isWorker,
    // On one more connection a worker hears of each job with its commit; where it cannot listen, it asks more often.
    useListenNotify: isWorker,
    // How soon the jobs of a worker that died are seen to be nobody's.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    // Rebuilding an index takes the owner of the table.
    reindex: false,
  });
  queue.on('error', (told) => {
    const error = toDatabaseError(told);
    // It asks all the time: of an outage the log is told once, by whoever watches the database.
    if (!database.note(error)) log.error(describeError(error), 'job queue');
  });
  queue.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await queue.start();
  return queue;
}
