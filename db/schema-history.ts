import type pg from 'pg';
import type { Migration, ProgramSchema } from './program-schema.ts';

/** What a database says it was brought to; both lists end with the newest. */
export interface SchemaHistory {
  migrations: Pick<Migration, 'number' | 'name' | 'hash'>[];
  states: { hash: string; reachedAt: Date }[];
}

/** The last of the migrations before the baseline; a database that holds it holds them all. */
const previousRelease = {
  count: 27,
  hash: 'eb4fac7aecc533b8afdde96ee5a610ee643b3442f16a2122f3a16ccc7f4cc00f',
};

const historyTables = `
  CREATE SCHEMA IF NOT EXISTS schema_history;
  CREATE TABLE IF NOT EXISTS schema_history.migration (
    number integer PRIMARY KEY,
    name text NOT NULL,
    hash text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );
  CREATE TABLE IF NOT EXISTS schema_history.state (
    hash text PRIMARY KEY,
    reached_at timestamptz NOT NULL DEFAULT clock_timestamp()
  );`;

/** Reads what a database was brought to; null where no migrator has been yet. */
export async function readHistory(client: pg.ClientBase | pg.Pool): Promise<SchemaHistory | null> {
  const { rows } = await client.query<{ found: boolean }>(
    "SELECT to_regclass('schema_history.state') IS NOT NULL AS found",
  );
  if (!rows[0]?.found) return null;
  const migrations = await client.query<SchemaHistory['migrations'][number]>(
    'SELECT number, name, hash FROM schema_history.migration ORDER BY number',
  );
  const states = await client.query<SchemaHistory['states'][number]>(
    'SELECT hash, reached_at AS "reachedAt" FROM schema_history.state ORDER BY reached_at',
  );
  return { migrations: migrations.rows, states: states.rows };
}

/** Names a state by its newest migration and the first letters of its hash. */
function nameState(migrations: SchemaHistory['migrations'], hash: string | undefined): string {
  return `${migrations.at(-1)?.name ?? '–'} (${hash?.slice(0, 8) ?? '–'})`;
}

/**
 * Throws where the program must not touch the database, naming both versions: the database has migrations that the
 * program does not know, or another text of one that it knows, or lacks one from before its newest. With `isStrict` also
 * where the database was at the program's state once and has left it: then the program is the older one.
 */
export function refuseForeignSchema(
  history: SchemaHistory,
  program: ProgramSchema,
  { isStrict }: { isStrict: boolean },
): void {
  const held = nameState(history.migrations, history.states.at(-1)?.hash);
  const known = nameState(program.migrations, program.hash);
  const refuse = (korean: string, english: string) => {
    throw new Error(
      `${korean} 데이터베이스: ${held}, 이 프로그램: ${known}.\n${english} Database: ${held}; this program: ${known}.`,
    );
  };
  for (const [index, applied] of history.migrations.entries()) {
    const own = program.migrations[index];
    if (applied.number !== index)
      refuse('데이터베이스의 마이그레이션 기록에 빈 번호가 있어요.', 'The history has a gap.');
    else if (!own)
      refuse(
        '이 프로그램은 데이터베이스의 스키마보다 오래됐어요. 더 새로운 프로그램으로 시작해 주세요.',
        'This program is older than the schema of the database. Start a newer one.',
      );
    else if (own.name !== applied.name || own.hash !== applied.hash)
      refuse(
        `데이터베이스에 적용된 마이그레이션 ${applied.name}이(가) 이 프로그램의 ${own.name}과(와) 달라요.`,
        `Migration ${applied.name} of the database is not ${own.name} of this program.`,
      );
  }
  const isLeft = history.states.slice(0, -1).some(({ hash }) => hash === program.hash);
  if (isStrict && isLeft)
    refuse(
      '이 데이터베이스는 이 프로그램의 스키마를 이미 지나왔어요. 더 새로운 프로그램으로 시작해 주세요.',
      'The database has moved on from the schema of this program. Start a newer one.',
    );
}

/** Throws where the database is not at the program's state, and nobody here may bring it there. */
export function refuseOtherState(history: SchemaHistory | null, program: ProgramSchema): void {
  if (history?.states.at(-1)?.hash === program.hash) return;
  const held = nameState(history?.migrations ?? [], history?.states.at(-1)?.hash);
  throw new Error(
    '데이터베이스의 스키마가 이 프로그램보다 오래됐어요. MIGRATION_DATABASE_URL(소유자 역할의 주소)을 준 프로세스를 먼저 시작해 주세요.\n' +
      'The schema of the database is not yet that of this program. Start a process with MIGRATION_DATABASE_URL (the ' +
      `owner's URL) first. Database: ${held}; this program: ${nameState(program.migrations, program.hash)}.`,
  );
}

/** Makes the tables of the history where there are none. */
export async function createHistory(client: pg.Client): Promise<void> {
  await client.query(historyTables);
}

/**
 * Recognises a database of the release before the baseline, which holds all that the baseline makes. Throws where it
 * holds only some of that release's migrations.
 */
export async function isPreviousRelease(client: pg.Client): Promise<boolean> {
  const found = await client.query("SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS found");
  if (!found.rows[0].found) return false;
  const { rows } = await client.query<{ hash: string }>(
    'SELECT hash FROM drizzle.__drizzle_migrations ORDER BY created_at, id',
  );
  if (rows.length !== previousRelease.count || rows.at(-1)?.hash !== previousRelease.hash)
    throw new Error(
      `이 데이터베이스는 이전 개발 버전의 중간 단계(마이그레이션 ${previousRelease.count}개 중 ${rows.length}개)라 이어서 쓸 수 없어요. ` +
        '그 버전의 프로그램을 끝까지 적용한 뒤 다시 시작하거나, 데이터 폴더를 비우고 새로 시작해 주세요.\n' +
        `This database stands between two releases (${rows.length} of ${previousRelease.count} earlier migrations). ` +
        'Bring it to the end of that release with its own program first, or begin with an empty database.',
    );
  return true;
}

/** Remembers that the database has this migration. */
export async function recordMigration(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('INSERT INTO schema_history.migration (number, name, hash) VALUES ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.hash,
  ]);
}

/** Remembers that the database now is at this state. */
export async function recordState(client: pg.Client, hash: string): Promise<void> {
  await client.query(
    `INSERT INTO schema_history.state (hash) VALUES ($1)
     ON CONFLICT (hash) DO UPDATE SET reached_at = clock_timestamp()`,
    [hash],
  );
}
