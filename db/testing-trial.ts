import pg from 'pg';
import type { Database } from './client.ts';
import { PreparingClient } from './preparing-client.ts';

type Row = Record<string, unknown>;
type Table = { name: string; key: string[] };

/**
 * What a process does on the only connection of its pool, from `begin` so many seconds after everything that was there
 * before, and from `passTo` later still. `look` tells what it has left behind so far, and `end` undoes all of it.
 */
export type Trials = {
  begin(seconds: number): Promise<void>;
  passTo(seconds: number): Promise<void>;
  look(): Promise<string[]>;
  end(): Promise<string[]>;
};

type Ask = (text: string) => Promise<pg.QueryResult>;
type Query = (this: pg.ClientBase, ...given: unknown[]) => unknown;
type Callback = (error: Error | null, result?: pg.QueryResult) => void;

const queryAsIs = PreparingClient.prototype.query as unknown as Query;

/** A transaction within the one that will be undone; what is only checked at its end is checked there. */
const stages: Record<string, string> = {
  begin: 'SAVEPOINT work',
  commit: 'SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED; RELEASE SAVEPOINT work',
  rollback: 'ROLLBACK TO SAVEPOINT work; RELEASE SAVEPOINT work',
};

/** Lets all statements of the product run within one transaction as long as `isOn` says so. */
function nestTransactions(isOn: () => boolean): void {
  let isInside = false;
  async function run(client: pg.ClientBase, given: unknown[]): Promise<unknown> {
    const query = (...all: unknown[]) => queryAsIs.apply(client, all) as Promise<unknown>;
    const [statement] = given as [string | { text: string; submit?: unknown }];
    const text = typeof statement === 'string' ? statement : statement.text;
    const [, word = '', rest = ''] = /^(begin|commit|rollback)\b[^;]*(.*)$/s.exec(text) ?? [];
    if (word !== '') isInside = word === 'begin';
    if (word !== '') return query(stages[word] + rest);
    if (isInside) return query(...given);
    // What fails outside of a transaction undoes nothing but itself.
    await query('SAVEPOINT single');
    try {
      const result = await query(...given);
      await query('RELEASE SAVEPOINT single');
      return result;
    } catch (error) {
      await query('ROLLBACK TO SAVEPOINT single; RELEASE SAVEPOINT single');
      throw error;
    }
  }
  const queryNested: Query = function (...given) {
    if (!isOn()) return queryAsIs.apply(this, given);
    const callback = given.at(-1);
    if (typeof callback !== 'function') return run(this, given);
    run(this, given.slice(0, -1)).then(
      (result) => (callback as Callback)(null, result as pg.QueryResult),
      (error) => (callback as Callback)(error),
    );
  };
  PreparingClient.prototype.query = queryNested as never;
}

/** From now on everything takes turns on one connection. */
async function keepOneConnection(pool: pg.Pool): Promise<void> {
  const open = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  pool.options.max = 1;
  for (const client of open) client.release(true);
}

const keyOf = (row: Row, { key }: Table) => JSON.stringify(key.map((column) => row[column]));

/** What the database notes of a change beside it, and counts up with every change. */
const aside = new Set(['idempotency_key', 'audit_head', 'catalog_epoch', 'task_change']);
/** What is another each time, and the text of a mail in its frame. */
const untold = /^(id|at|created_at|updated_at|hash|previous_hash|sequence|catalog_version|html)$/;
/** What is made by chance. */
const secret = /^(token|token_hash|secret|secret_hash|backup_codes|password|value|identifier|storage_key)$/;

/** Of a job only what it is for, and after how many seconds it starts: the queue has a clock of its own. */
function tellJob({ name, data, singleton_key, start_after, created_on }: Row): Row {
  const seconds = (Date.parse(String(start_after)) - Date.parse(String(created_on))) / 1000;
  return { name, data, singleton_key, after: seconds > 0 ? seconds : null };
}

/** Below the line every mail says the same. */
const tellMail = (row: Row): Row => ({ ...row, text: String(row.text).split('\n--\n')[0] });

/** How long a session lasts is put off as it is used. */
const tellSession = ({ expires_at, ...row }: Row): Row => row;

/** Of an NPO on a list not its version: the catalogue counts up with every trial. */
function tellMatch({ snapshot, ...row }: Row): Row {
  const leaveOut = function (this: object, name: string, value: unknown) {
    return name === 'version' && 'evidence' in this ? undefined : value;
  };
  return { ...row, snapshot: JSON.stringify(snapshot, leaveOut) };
}

const reduceRow: Record<string, (row: Row) => Row> = {
  match: tellMatch,
  'pgboss.job': tellJob,
  mail: tellMail,
  session: tellSession,
};

function tell(name: string, value: unknown): string {
  if (secret.test(name)) return value === null ? 'null' : '…';
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replace(/\s+/g, ' ').trim();
}

const tellColumns = (row: Row) =>
  Object.entries(row)
    .filter(([name, value]) => value !== null && !untold.test(name))
    .map(([name, value]) => `${name} ${tell(name, value)}`)
    .join(', ');

const tellChange = (name: string, before: unknown, after: unknown) =>
  name === 'version' ? name : `${name} ${tell(name, before)} → ${tell(name, after)}`;

const tellChanges = (before: Row, after: Row) =>
  Object.keys(after)
    .filter((name) => !untold.test(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .map((name) => tellChange(name, before[name], after[name]))
    .join(', ');

/** Where the epoch of the catalogue has got to in a trial that has raised it, and the NPOs that were stamped. */
type TriedCatalog = { version: string; npoIds: string[] | null };

const readTriedCatalog = (firstId: string) => `
  SELECT version::text, (SELECT array_agg(id) FROM npo WHERE xmin::text::bigint >= ${firstId}) AS "npoIds"
  FROM catalog_epoch WHERE xmin::text::bigint >= ${firstId}`;

/**
 * Lets a process try what it does: between `begin` and `end` all of it stands in one transaction on one connection, which
 * `end` undoes, once it has told each row that was added, changed or removed. `ownerUrl` is the owner's.
 */
export async function openTrials(db: Database, ownerUrl: string): Promise<Trials> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows: tables } = await owner.query<Table>(`
    SELECT indrelid::regclass::text AS name, array_agg(attname::text ORDER BY attnum) AS key
    FROM pg_index JOIN pg_attribute ON attrelid = indrelid AND attnum = ANY (indkey)
    WHERE indisprimary GROUP BY indrelid`);
  const rowsBefore = new Map<string, Promise<Map<string, Row>>>();
  /** What stands in a table outside of any trial, which never changes. */
  function readBefore(table: Table): Promise<Map<string, Row>> {
    const rows =
      rowsBefore.get(table.name) ??
      owner
        .query<{ row: Row }>(`SELECT to_jsonb(t) AS row FROM ${table.name} t`)
        .then((result) => new Map(result.rows.map(({ row }) => [keyOf(row, table), row])));
    rowsBefore.set(table.name, rows);
    return rows;
  }
  await keepOneConnection(db.$client);
  let isOn = false;
  let firstId = '';
  nestTransactions(() => isOn);
  /** The one connection, as long as nobody else has it. */
  async function hold<T>(work: (query: Ask) => Promise<T>): Promise<T> {
    const client = await db.$client.connect();
    try {
      return await work((text) => queryAsIs.call(client, text) as Promise<pg.QueryResult>);
    } finally {
      client.release();
    }
  }

  async function tellTable(query: Ask, table: Table, hasRemoved: boolean): Promise<string[]> {
    const before = await readBefore(table);
    const { rows } = await query(`SELECT to_jsonb(t) AS row FROM ${table.name} t
      WHERE xmin::text::bigint >= ${firstId}`);
    const reduce = reduceRow[table.name] ?? ((row: Row) => row);
    const lines = rows.map(({ row }: { row: Row }) => {
      const old = before.get(keyOf(row, table));
      if (!old) return `+ ${table.name}: ${tellColumns(reduce(row))}`;
      const changes = tellChanges(reduce(old), reduce(row));
      return changes && `~ ${table.name} ${keyOf(row, table)}: ${changes}`;
    });
    if (!hasRemoved) return lines;
    const key = table.key.map((column) => `'${column}', t."${column}"`).join(', ');
    const left = await query(`SELECT jsonb_build_object(${key}) AS row FROM ${table.name} t`);
    const kept = new Set(left.rows.map(({ row }: { row: Row }) => keyOf(row, table)));
    return [
      ...lines,
      ...[...before.keys()].filter((key) => !kept.has(key)).map((key) => `− ${table.name} ${key}`),
    ];
  }

  async function tellAll(query: Ask): Promise<string[]> {
    // The view of the same asks much more of each table.
    const { rows: touched } = await query(`
      SELECT coalesce(pg_partition_root(oid), oid)::regclass::text AS name,
        bool_or(pg_stat_get_xact_tuples_deleted(oid) > 0) AS "hasRemoved"
      FROM pg_class WHERE relkind = 'r' AND relnamespace <> 'pg_catalog'::regnamespace
        AND pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid)
          + pg_stat_get_xact_tuples_deleted(oid) > 0 GROUP BY 1`);
    const lines: string[] = [];
    for (const { name, hasRemoved } of touched) {
      if (aside.has(name)) continue;
      const table = tables.find((one) => one.name === name);
      if (!table) throw new Error(`${name} has no primary key`);
      lines.push(...(await tellTable(query, table, hasRemoved)));
    }
    return lines.filter(Boolean);
  }

  /** Whoever follows the catalogue has read what was tried, and reads those NPOs once more as they are. */
  async function outdateCatalog(tried: TriedCatalog): Promise<void> {
    await owner.query('UPDATE catalog_epoch SET version = $1', [BigInt(tried.version) + 1n]);
    await owner.query('UPDATE npo SET catalog_version = catalog_version WHERE id = ANY ($1)', [
      tried.npoIds ?? [],
    ]);
  }

  // On the stopped clock (`testing-clock.ts`).
  const setClock = (seconds: number) => `SET LOCAL stopped.seconds = ${seconds}`;

  return {
    begin: (seconds) =>
      hold(async (query) => {
        await query(`BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0; ${setClock(seconds)}`);
        firstId = (await query('SELECT pg_current_xact_id()::text AS id')).rows[0].id;
        isOn = true;
      }),
    passTo: (seconds) =>
      hold(async (query) => {
        await query(setClock(seconds));
      }),
    look: () => hold(tellAll),
    end: () =>
      hold(async (query) => {
        isOn = false;
        let tried: TriedCatalog | undefined;
        try {
          tried = (await query(readTriedCatalog(firstId))).rows[0];
          return await tellAll(query);
        } finally {
          await query('ROLLBACK');
          if (tried) await outdateCatalog(tried);
        }
      }),
  };
}
