import type { PgBoss, SendOptions } from 'pg-boss';
import type { Actor } from '#contract/access/actor.ts';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import { clientOf, type Database, holdOneConnection, type Opened, type Transaction } from '#db/client.ts';
import { clockSql, toInstant } from '#db/clock.ts';
import type { QueueName } from '#db/queues.ts';
import type { Config } from './config/config.ts';
import { insertAuditEntries } from './modules/audits/store.ts';

export type { Reader } from '#db/client.ts';

export type AuditInput = {
  action: AuditAction;
  subjectType: string;
  subjectId: string | null;
  reason?: string;
  details?: Record<string, unknown>;
};

/**
 * One transaction of a use case: its SQL, its instant, and what leaves with its commit. It reaches nothing else: what a
 * use case needs of pool, catalogue, engine, files or network it reads before and hands in as a value.
 */
export type Unit = {
  tx: Transaction;
  /** The database's clock at the start of the transaction. */
  now: Date;
  actor: Actor;
  /** What mails written in the transaction say of the deployment. */
  config: Config;
  /** Adds an entry to the audit log; entries are written last so that the chain's lock is held shortest. */
  audit(entry: AuditInput): void;
  /** Inserts a job in this transaction: it exists exactly when the transaction commits. */
  send(queue: QueueName, data: object, options?: SendOptions): Promise<void>;
  /** The same for many jobs of one queue, in one statement. */
  sendAll(queue: QueueName, data: readonly object[]): Promise<void>;
};

/** Lets pg-boss write through a Drizzle transaction. */
function bossExecutor(tx: Transaction) {
  return { executeSql: (text: string, values?: unknown[]) => clientOf(tx).query(text, values) };
}

/** The role under which the audit log names an actor. */
function roleOf(actor: Actor): string {
  return actor.kind === 'MEMBER' ? actor.role : actor.kind;
}

/** What a transaction needs of the running process. */
export type UnitPlatform = { db: Database; queue: PgBoss; config: Config };

/**
 * Runs `work` in one transaction and writes its audit entries at the end. Statements that every such transaction begins
 * with go along as `opening` (SQL with literals): `work` gets what they answered.
 */
export async function runUnit<T>(
  { db, queue, config }: UnitPlatform,
  actor: Actor,
  work: (unit: Unit, opened: Opened) => Promise<T>,
  opening?: string,
): Promise<T> {
  const run = async (tx: Transaction, [clock, ...opened]: Opened) => {
    const entries: AuditInput[] = [];
    const unit: Unit = {
      tx,
      now: toInstant(clock),
      actor,
      config,
      audit: (entry) => entries.push(entry),
      send: async (name, data, options) => {
        await queue.send(name, data, { ...options, db: bossExecutor(tx) });
      },
      sendAll: async (name, data) => {
        await queue.insert(
          name,
          data.map((one) => ({ data: one })),
          { db: bossExecutor(tx) },
        );
      },
    };
    const result = await holdOneConnection(() => work(unit, opened));
    const by = { actorId: actor.kind === 'MEMBER' ? actor.memberId : null, actorRole: roleOf(actor) };
    await insertAuditEntries(
      tx,
      entries.map((entry) => ({ ...by, ...entry })),
    );
    return result;
  };
  return db.transaction(run, { opening: opening ? `${clockSql}; ${opening}` : clockSql });
}
