import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { numberMigrations, readProgramSchema } from './program-schema.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

/** The last migration of the release before the baseline. */
const lastOfPreviousRelease = 'eb4fac7aecc533b8afdde96ee5a610ee643b3442f16a2122f3a16ccc7f4cc00f';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

const urls = ({ url, appUrl }: TestDatabase) => ({ ownerUrl: url, appUrl });

/** What shows here whether a migrator was at work: a column of an official code that it puts right. */
async function isSeoulOfficial(): Promise<boolean> {
  const { rows } = await client.query(
    "SELECT is_official FROM code WHERE group_name = 'REGION' AND code = '11'",
  );
  return rows[0].is_official;
}
const takeSeoulDown = () =>
  client.query("UPDATE code SET is_official = false WHERE group_name = 'REGION' AND code = '11'");

/** Another program has brought the database to a state of its own. */
const moveOn = () => client.query("INSERT INTO schema_history.state (hash) VALUES ('another')");

async function readStates(): Promise<string[]> {
  const { rows } = await client.query('SELECT hash FROM schema_history.state ORDER BY reached_at');
  return rows.map(({ hash }) => hash);
}

async function findRoutine(name: string): Promise<string | null> {
  const { rows } = await client.query('SELECT to_regproc($1)::text AS found', [name]);
  return rows[0].found;
}

test('a database that was brought to the newest state is left alone, any other is brought to it', async () => {
  await takeSeoulDown();
  await migrate(urls(database));
  expect(await isSeoulOfficial()).toBe(false);

  await moveOn();
  await migrate(urls(database));
  expect(await isSeoulOfficial()).toBe(true);

  await takeSeoulDown();
  await migrate(urls(database));
  expect(await isSeoulOfficial()).toBe(false);
});

test('several instances may start at once', async () => {
  await moveOn();
  await takeSeoulDown();
  await Promise.all([migrate(urls(database)), migrate(urls(database)), migrate(urls(database))]);
  expect(await isSeoulOfficial()).toBe(true);
});

test('functions and triggers become what the files say, and what no file names goes', async () => {
  await client.query(`
    CREATE FUNCTION forgotten() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER forgotten AFTER INSERT ON project FOR EACH ROW EXECUTE FUNCTION forgotten();
    CREATE VIEW forgotten AS SELECT id FROM project;
    CREATE OR REPLACE FUNCTION keep_used_code() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN OLD; END';
    DROP TRIGGER partnership_guard ON partnership;
    GRANT DELETE ON audit_entry TO matson_app;
    REVOKE INSERT ON project FROM matson_app;`);
  await moveOn();
  await migrate(urls(database));
  expect(await findRoutine('forgotten')).toBe(null);
  const { rows } = await client.query(`
    SELECT array_agg(tgname::text) FILTER (WHERE tgname IN ('forgotten', 'partnership_guard')) AS triggers,
      to_regclass('forgotten') AS view,
      (SELECT prosrc LIKE '%was_used%' FROM pg_proc WHERE proname = 'keep_used_code') AS keeps,
      has_table_privilege('matson_app', 'audit_entry', 'DELETE') AS rewrites,
      has_table_privilege('matson_app', 'project', 'INSERT') AS inserts
    FROM pg_trigger`);
  expect(rows).toEqual([
    { triggers: ['partnership_guard'], view: null, keeps: true, rewrites: false, inserts: true },
  ]);
});

test('what an extension brought stays: administrators install their own', async () => {
  await client.query(`
    CREATE EXTENSION tablefunc;
    CREATE VIEW tool AS SELECT 1 AS one;
    ALTER EXTENSION tablefunc ADD VIEW tool;`);
  await moveOn();
  await migrate(urls(database));
  const { rows } = await client.query(
    "SELECT to_regclass('tool') AS view, to_regproc('normal_rand') AS routine",
  );
  expect(rows).toEqual([{ view: 'tool', routine: 'normal_rand' }]);
});

test('SQL is written in lines of at most 120 characters', async () => {
  const { migrations, definitions, grants } = await readProgramSchema();
  const long = [...migrations, ...definitions, grants].flatMap(({ name, sql }) =>
    sql.split('\n').flatMap((line, at) => (line.length > 120 ? [`${name}.sql:${at + 1}`] : [])),
  );
  expect(long).toEqual([]);
});

describe('a program and a schema that do not fit', () => {
  test('[F-11] an older program refuses, names both versions and changes nothing', async () => {
    const { migrations, hash } = await readProgramSchema();
    const next = `${String(migrations.length).padStart(4, '0')}_from_the_future`;
    await client.query("INSERT INTO schema_history.migration (number, name, hash) VALUES ($1, $2, 'x')", [
      migrations.length,
      next,
    ]);
    await moveOn();
    const before = await readStates();
    const refusal = migrate(urls(database));
    await expect(refusal).rejects.toThrow(/This program is older than the schema/);
    await expect(refusal).rejects.toThrow(`${next} (another)`);
    await expect(refusal).rejects.toThrow(`${migrations.at(-1)?.name} (${hash.slice(0, 8)})`);
    expect(await readStates()).toEqual(before);
  });

  test('[F-11] where programs share a database, one that it has moved on from does not take it back', async () => {
    await moveOn();
    const before = await readStates();
    await expect(migrate(urls(database), { isStrict: true })).rejects.toThrow(/has moved on from the schema/);
    expect(await readStates()).toEqual(before);
    // Developing alone, one goes back and forth.
    await migrate(urls(database));
    expect(await readStates()).toEqual([...before].reverse());
  });

  test('a migration that was edited after it was applied is named', async () => {
    await client.query("UPDATE schema_history.migration SET hash = 'edited' WHERE number = 0");
    await expect(migrate(urls(database))).rejects.toThrow(
      /Migration 0000_create_tables of the database is not/,
    );
  });

  test('migrations are numbered from 0000 on without gap or repetition', () => {
    const named = (...names: string[]) => names.map((name) => ({ name, sql: '' }));
    expect(numberMigrations(named('0000_a', '0001_b')).map(({ number }) => number)).toEqual([0, 1]);
    expect(() => numberMigrations(named('0000_a', '0002_b'))).toThrow('0002_b.sql should be number 0001');
    expect(() => numberMigrations(named('0000_a', '0000_b'))).toThrow('0000_b.sql should be number 0001');
    expect(() => numberMigrations(named('0000_a', 'later'))).toThrow('later.sql should be number 0001');
  });
});

describe('a database of the release before the baseline', () => {
  let earlier: TestDatabase;
  let owner: pg.Client;

  beforeEach(async () => {
    earlier = await createTestDatabase('template1');
    owner = new pg.Client({ connectionString: earlier.url });
    await owner.connect();
  });
  afterEach(async () => {
    await owner.end();
    await earlier.drop();
  });

  /** What that release left: its tables, an organisation, and its journal with the first `count` of 27 migrations. */
  async function putEarlierRelease(count: number): Promise<void> {
    const { migrations } = await readProgramSchema();
    await owner.query(`${migrations[0]?.sql}
      INSERT INTO organization (type, name, number) VALUES ('NPO', '먼저 온 단체', '1234567890');
      CREATE SCHEMA drizzle;
      CREATE TABLE drizzle.__drizzle_migrations (id serial PRIMARY KEY, hash text NOT NULL, created_at bigint);`);
    await owner.query(
      `INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
       SELECT CASE n WHEN 27 THEN $2 ELSE md5(n::text) END, n FROM generate_series(1, $1) n`,
      [count, lastOfPreviousRelease],
    );
  }

  test('is recognised, keeps its rows and gets what came later', async () => {
    await putEarlierRelease(27);
    await migrate(urls(earlier));
    const { rows } = await owner.query(`
      SELECT (SELECT array_agg(name) FROM organization) AS names, to_regnamespace('drizzle') AS journal,
        (SELECT array_agg(number ORDER BY number) FROM schema_history.migration) AS migrations`);
    const { migrations } = await readProgramSchema();
    expect(rows).toEqual([
      { names: ['먼저 온 단체'], journal: null, migrations: migrations.map(({ number }) => number) },
    ]);
  });

  test('is refused where it has only some of that release’s migrations', async () => {
    await putEarlierRelease(21);
    await expect(migrate(urls(earlier))).rejects.toThrow('21 of 27 earlier migrations');
    const { rows } = await owner.query(
      "SELECT to_regnamespace('schema_history') AS history, to_regnamespace('pgboss') AS queues",
    );
    expect(rows).toEqual([{ history: null, queues: null }]);
  });
});
