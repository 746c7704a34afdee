import pg from 'pg';
import { findRole, refuseUnfitRole } from './app-role.ts';
import { loadCodes } from './official-codes.ts';
import { type ProgramSchema, readProgramSchema, type SqlFile } from './program-schema.ts';
import { createQueues } from './queues.ts';
import {
  createHistory,
  isPreviousRelease,
  readHistory,
  recordMigration,
  recordState,
  refuseForeignSchema,
  type SchemaHistory,
} from './schema-history.ts';

/** Any number: whoever migrates holds this advisory lock, so that several instances may start at once. */
const migrationLock = 7_260_511;

/**
 * Triggers, views and functions of ours that this transaction has not made or replaced: no file names them any more.
 * Replacing one writes its catalogue row anew, so that `xmin` tells them apart. What belongs to an extension is not ours.
 */
const leftovers = `
  WITH own AS (
    SELECT oid FROM pg_namespace WHERE nspname IN ('public', 'payments')
  ), extended AS (SELECT objid FROM pg_depend WHERE deptype = 'e'), old AS (SELECT pg_current_xact_id()::xid AS current)
  SELECT format('DROP TRIGGER %I ON %s', t.tgname, t.tgrelid::regclass) AS statement, 1 AS turn
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid, old
  WHERE c.relnamespace IN (SELECT oid FROM own) AND NOT t.tgisinternal AND t.xmin <> old.current
  UNION ALL
  SELECT format('DROP VIEW %s', c.oid::regclass), 2
  FROM pg_class c JOIN pg_rewrite r ON r.ev_class = c.oid, old
  WHERE c.relnamespace IN (SELECT oid FROM own) AND c.relkind = 'v' AND r.xmin <> old.current
    AND c.oid NOT IN (SELECT objid FROM extended)
  UNION ALL
  SELECT format('DROP ROUTINE %s', p.oid::regprocedure), 3
  FROM pg_proc p, old
  WHERE p.pronamespace IN (SELECT oid FROM own) AND p.proowner = to_regrole(quote_ident(current_user))
    AND p.xmin <> old.current AND p.oid NOT IN (SELECT objid FROM extended)
  ORDER BY turn`;

async function runFile(client: pg.Client, folder: string, { name, sql }: SqlFile): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    throw new Error(`${folder}/${name}.sql: ${(error as Error).message}`, { cause: error });
  }
}

/** Runs the migrations that the database lacks, up to the first `count` of the program's. */
async function runMigrations(
  client: pg.Client,
  { migrations }: ProgramSchema,
  count = migrations.length,
): Promise<void> {
  const [baseline] = migrations;
  if (baseline && (await isPreviousRelease(client))) {
    await recordMigration(client, baseline);
    await client.query('DROP SCHEMA drizzle CASCADE');
  }
  const applied = (await readHistory(client))?.migrations.length ?? 0;
  for (const migration of migrations.slice(applied, count)) {
    await runFile(client, 'db/migrations', migration);
    await recordMigration(client, migration);
  }
}

/** Makes functions, triggers, views and grants what the files say, and nothing else. */
async function applyDefinitions(
  client: pg.Client,
  { definitions, grants }: ProgramSchema,
  appRole: string,
): Promise<void> {
  for (const file of definitions) await runFile(client, 'db/functions', file);
  const { rows } = await client.query<{ statement: string }>(leftovers);
  for (const { statement } of rows) await client.query(statement);
  const sql = grants.sql.replaceAll('matson_app', pg.escapeIdentifier(appRole));
  await runFile(client, 'db/functions', { ...grants, sql });
}

/** Rows that are to be there after the first `count` migrations. */
type Filling = { count: number; fill(client: pg.Client): Promise<void> };

/** Brings the database to the program's state, all or nothing. */
async function bringToNewest(
  client: pg.Client,
  program: ProgramSchema,
  appRole: string,
  filling?: Filling,
): Promise<void> {
  await client.query('BEGIN');
  try {
    await createHistory(client);
    if (filling) {
      await runMigrations(client, program, filling.count);
      await filling.fill(client);
    }
    await runMigrations(client, program);
    await applyDefinitions(client, program, appRole);
    await loadCodes(client);
    await recordState(client, program.hash);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Whether the database is where the program would bring it, also for this role. Throws where it is not ours to bring. */
async function isReached(
  client: pg.Client,
  program: ProgramSchema,
  { appRole, isStrict }: { appRole: string; isStrict: boolean },
): Promise<boolean> {
  const history = await readHistory(client);
  if (!history) {
    await isPreviousRelease(client);
    return false;
  }
  refuseForeignSchema(history, program, { isStrict });
  if (history.states.at(-1)?.hash !== program.hash) return false;
  // A restored database has the history, but perhaps not the grants.
  const { rows } = await client.query<{ held: boolean }>(
    "SELECT has_schema_privilege($1, 'schema_history', 'USAGE') AS held",
    [appRole],
  );
  return rows[0]?.held ?? false;
}

/**
 * Brings a database to the newest schema: migrations, definitions, code maps, job queues, and grants for the role that
 * `appUrl` signs in with. `ownerUrl` signs in as the database's owner. Safe to run from several instances at once.
 * Throws, leaving everything as it is, where the role is unfit or the database is not the program's to change; with
 * `isStrict` (several programs on one database) also where another program has moved it on since this one was there.
 */
export async function migrate(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  { isStrict = false }: { isStrict?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const appRole = findRole(appUrl);
    await refuseUnfitRole(client, appRole);
    const program = await readProgramSchema();
    // Nearly every start finds that there is nothing to do.
    if (await isReached(client, program, { appRole, isStrict })) return;
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    if (await isReached(client, program, { appRole, isStrict })) return;
    await createQueues(ownerUrl);
    await bringToNewest(client, program, appRole);
  } finally {
    await client.end();
  }
}

/**
 * Makes an empty database one of the program's that holds what `fill` writes into the schema of `history`, an earlier or
 * the same version. Throws, leaving it empty, where it is not, where `history` is not the program's, or where `fill` fails.
 */
export async function migrateEmpty(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  {
    history,
    isStrict,
    fill,
  }: { history: SchemaHistory; isStrict: boolean; fill(client: pg.Client): Promise<void> },
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const appRole = findRole(appUrl);
    await refuseUnfitRole(client, appRole);
    const program = await readProgramSchema();
    refuseForeignSchema(history, program, { isStrict });
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await refuseFilled(client);
    await createQueues(ownerUrl);
    await bringToNewest(client, program, appRole, { count: history.migrations.length, fill });
  } finally {
    await client.end();
  }
}

/** Throws where the database holds tables of ours. */
async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname IN ('public', 'payments', 'schema_history') AND c.relkind IN ('r', 'p')`,
  );
  if (rows[0]?.count)
    throw new Error(
      '데이터베이스가 비어 있지 않아요. 새 데이터베이스를 만들어 주세요.\n' +
        'The database is not empty. A restore needs a new one.',
    );
}
