import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './prepare.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let app: pg.Client;
let owner: pg.Client;
let ownerRole: string;

beforeAll(async () => {
  database = await createTestDatabase();
  app = new pg.Client({ connectionString: database.appUrl });
  owner = new pg.Client({ connectionString: database.url });
  await Promise.all([app.connect(), owner.connect()]);
  ownerRole = owner.user ?? '';
});
afterAll(async () => {
  await Promise.all([app.end(), owner.end()]);
  await database.drop();
});

/** The SQLSTATE with which a statement of the app is refused; undefined where it is not. Nothing of it stays. */
async function refusal(statement: string): Promise<string | undefined> {
  await app.query('BEGIN');
  try {
    await app.query(statement);
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  } finally {
    await app.query('ROLLBACK');
  }
}

const insufficientPrivilege = '42501';
const transitionRefused = 'MT001';

/** Tables of which the app may change no row, and those of which it may take none out. */
const unchanged = [
  'audit_entry',
  'project_event',
  'progress_correction',
  'application_decision',
  'incident_step',
  'payments.payment',
];
const writtenByTriggers = [
  'audit_head',
  'status_transition',
  'catalog_epoch',
  'legacy_region_code',
  'npo_listing',
  'schema_history.migration',
  'schema_history.state',
];

describe('[F-71] the app signs in as a role that can rewrite nothing', () => {
  test('it is not the owner, and leaving its role leads nowhere', async () => {
    const { rows } = await app.query('RESET ROLE; RESET SESSION AUTHORIZATION').then(() =>
      app.query(`SELECT session_user = current_user AS "isItself", session_user AS role,
        pg_has_role(session_user, '${ownerRole}', 'MEMBER') AS "isMember"`),
    );
    expect(rows).toEqual([{ isItself: true, role: app.user, isMember: false }]);
    expect(app.user).not.toBe(ownerRole);
  });

  test.each([...unchanged, ...writtenByTriggers])('rows of %s stay as they are', async (table) => {
    const [schema, name] = table.includes('.') ? table.split('.') : ['public', table];
    const { rows } = await owner.query(
      'SELECT column_name AS name FROM information_schema.columns WHERE table_schema = $1 AND table_name = $2',
      [schema, name],
    );
    for (const column of rows)
      expect(await refusal(`UPDATE ${table} SET ${column.name} = ${column.name}`)).toBe(
        insufficientPrivilege,
      );
    expect(await refusal(`DELETE FROM ${table}`)).toBe(insufficientPrivilege);
    expect(await refusal(`TRUNCATE ${table}`)).toBe(insufficientPrivilege);
    expect(await refusal(`MERGE INTO ${table} t USING (SELECT 1) s ON true WHEN MATCHED THEN DELETE`)).toBe(
      insufficientPrivilege,
    );
    expect(await refusal(`LOCK TABLE ${table} IN ACCESS EXCLUSIVE MODE`)).toBe(insufficientPrivilege);
  });

  test.each(writtenByTriggers)('no row comes into %s', async (table) => {
    expect(await refusal(`INSERT INTO ${table} SELECT * FROM ${table}`)).toBe(insufficientPrivilege);
    expect(await refusal(`COPY ${table} FROM STDIN`)).toBe(insufficientPrivilege);
  });

  test('no table can be emptied', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `SELECT c.oid::regclass::text AS name FROM pg_class c
       WHERE c.relkind IN ('r', 'p') AND c.relnamespace IN ('public'::regnamespace, 'payments'::regnamespace)`,
    );
    expect(rows.length).toBeGreaterThan(40);
    for (const { name } of rows)
      expect([name, await refusal(`TRUNCATE ${name} CASCADE`)]).toEqual([name, '42501']);
  });

  const statements = () => [
    // Becoming somebody else.
    `SET ROLE ${ownerRole}`,
    `SET SESSION AUTHORIZATION ${ownerRole}`,
    `GRANT ${ownerRole} TO matson_app`,
    'ALTER ROLE matson_app CREATEROLE',
    'CREATE ROLE another',
    // Tables, their guards and their owners.
    'ALTER TABLE audit_entry DISABLE TRIGGER ALL',
    'ALTER TABLE audit_entry DISABLE TRIGGER audit_entry_chain',
    'ALTER TABLE project DISABLE TRIGGER USER',
    'ALTER TABLE project DROP CONSTRAINT project_partner_check',
    'ALTER TABLE project ADD COLUMN another text',
    `ALTER TABLE audit_entry OWNER TO CURRENT_USER`,
    'ALTER TABLE audit_entry RENAME TO another',
    'DROP TABLE audit_entry CASCADE',
    'DROP TRIGGER audit_entry_chain ON audit_entry',
    'DROP INDEX member_username_key',
    'CREATE TRIGGER another BEFORE INSERT ON audit_entry FOR EACH ROW EXECUTE FUNCTION keep_used_code()',
    'CREATE RULE another AS ON DELETE TO code DO INSTEAD NOTHING',
    'CREATE INDEX another ON audit_entry (action)',
    "COMMENT ON TABLE audit_entry IS 'another'",
    'CREATE POLICY another ON project USING (true)',
    // Functions and schemas.
    "CREATE FUNCTION public.another() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    "CREATE FUNCTION payments.another() RETURNS int LANGUAGE sql AS 'SELECT 1'",
    `CREATE OR REPLACE FUNCTION guard_partnership() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END'`,
    'ALTER FUNCTION chain_audit_entry() RESET ALL',
    'DROP FUNCTION chain_audit_entry() CASCADE',
    'SELECT touch_catalog(ARRAY[gen_random_uuid()])',
    'SELECT list_npos(ARRAY[gen_random_uuid()])',
    'CREATE TABLE public.another ()',
    'CREATE VIEW public.another AS SELECT 1',
    'CREATE SCHEMA another',
    'DROP SCHEMA schema_history CASCADE',
    'CREATE EXTENSION pgcrypto',
    // Grants.
    `ALTER DEFAULT PRIVILEGES FOR ROLE ${ownerRole} GRANT ALL ON TABLES TO matson_app`,
    // Around the database.
    'SET session_replication_role = replica',
    "SELECT set_config('session_replication_role', 'replica', true)",
    'ALTER SYSTEM SET fsync = off',
    "COPY audit_entry TO '/tmp/another'",
    "COPY (SELECT 1) TO PROGRAM 'true'",
    "COPY project_draft FROM PROGRAM 'true'",
    "SELECT pg_read_file('postgresql.conf')",
    "SELECT lo_import('/etc/hostname')",
    'UPDATE pg_class SET relowner = (SELECT oid FROM pg_roles WHERE rolname = session_user)',
    'DELETE FROM pg_trigger',
    'DROP DATABASE postgres',
  ];

  test('every other way around the guards is refused', async () => {
    const allowed: [statement: string, code: string | undefined][] = [];
    for (const statement of statements()) {
      const code = await refusal(statement);
      // What may not run inside a transaction is not reached there: once more by itself.
      const reached = code === '25001' ? await app.query(statement).catch((error) => error.code) : code;
      if (reached !== insufficientPrivilege) allowed.push([statement, reached]);
    }
    expect(allowed).toEqual([]);
  });

  test('it cannot give itself more', async () => {
    await app.query('GRANT ALL ON ALL TABLES IN SCHEMA public, payments TO matson_app');
    await app.query('GRANT DELETE ON audit_entry TO PUBLIC');
    expect(await refusal('DELETE FROM audit_entry')).toBe(insufficientPrivilege);
  });

  test('a function with the owner’s rights looks into temporary tables last, and the app calls two alone', async () => {
    const { rows } = await owner.query(`
      SELECT oid::regprocedure::text AS name, proconfig AS settings, prorettype = 'trigger'::regtype AS "isTrigger",
        has_function_privilege('matson_app', oid, 'EXECUTE') AS "isCallable"
      FROM pg_proc WHERE prosecdef AND pronamespace::regnamespace::text IN ('public', 'payments')`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ settings }) => !/^search_path=\w+, pg_temp$/.test(settings?.[0] ?? ''))).toEqual(
      [],
    );
    const callable = rows.filter(({ isTrigger, isCallable }) => !isTrigger && isCallable);
    // One asks for itself whether the five years of a contract are over, the other whether a month is past and empty.
    expect(callable.map(({ name }) => name).sort()).toEqual(['destroy_contract(uuid)', 'keep_months(text)']);
  });

  test('a temporary table in the place of a real one changes nothing that triggers read or write', async () => {
    await app.query('BEGIN');
    try {
      await app.query(`
        INSERT INTO organization (type, name, number) VALUES ('NPO', '그림자', '1234567890');
        CREATE TEMP TABLE status_transition AS SELECT 'organization' AS entity, 'PENDING' AS from_status, 'HELD' AS to_status;
        CREATE TEMP TABLE audit_head AS SELECT 1::bigint AS id, 41::bigint AS sequence, 'forged' AS hash;
        SET LOCAL search_path = pg_temp, public;`);
      const { rows } = await app.query(
        `INSERT INTO audit_entry (sequence, actor_role, action, subject_type, details)
         VALUES (42, 'ADMIN', 'A', 'B', '{}') RETURNING sequence::int, previous_hash <> 'forged' AS "isChained"`,
      );
      expect(rows).toEqual([{ sequence: 1, isChained: true }]);
      await expect(
        app.query("UPDATE organization SET membership_status = 'HELD', version = 2"),
      ).rejects.toMatchObject({ code: transitionRefused });
    } finally {
      await app.query('ROLLBACK');
    }
  });
});

describe('[F-71] a role that is unfit for the app is refused, by what would repair it', () => {
  const password = randomBytes(12).toString('hex');
  const role = `unfit_${randomBytes(4).toString('hex')}`;
  let unfitUrl: string;

  beforeAll(async () => {
    const url = new URL(database.appUrl);
    url.username = role;
    url.password = password;
    unfitUrl = url.href;
    await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD '${password}'`);
  });
  afterAll(async () => {
    await owner.query(`GRANT ${role} TO CURRENT_USER; DROP OWNED BY ${role}; DROP ROLE ${role}`);
  });

  const prepare = (appUrl: string, ownerUrl: string | null = null) =>
    prepareDatabase({ appUrl, ownerUrl }, { isStrict: true });

  test('the owner itself, before anything is migrated', async () => {
    await expect(prepare(database.url)).rejects.toThrow(/owns the database[\s\S]*MIGRATION_DATABASE_URL=/);
    await expect(prepare(database.url, database.url)).rejects.toThrow(/owns the database/);
  });

  test('one that owns a table, or may become the owner of one', async () => {
    const holder = `${role}_holder`;
    await owner.query(`CREATE ROLE ${holder}; GRANT ${holder} TO CURRENT_USER; CREATE TABLE held ();
      GRANT CREATE ON SCHEMA public TO ${holder}; ALTER TABLE held OWNER TO ${holder}`);
    await owner.query(`GRANT ${holder} TO ${role}`);
    await expect(prepare(unfitUrl, database.url)).rejects.toThrow(/may become its owner/);
    await owner.query(`DROP TABLE held; DROP OWNED BY ${holder}; DROP ROLE ${holder}`);
  });

  test('one that makes roles', async () => {
    await owner.query(`ALTER ROLE ${role} CREATEROLE`);
    await expect(prepare(unfitUrl)).rejects.toThrow(/CREATEROLE/);
    await owner.query(`ALTER ROLE ${role} NOCREATEROLE`);
  });

  test('one that is not there or may not log in', async () => {
    const url = new URL(unfitUrl);
    url.username = 'nobody_knows';
    await expect(migrate({ appUrl: url.href, ownerUrl: database.url })).rejects.toThrow(
      /nobody_knows of DATABASE_URL does not exist/,
    );
    await owner.query(`ALTER ROLE ${role} NOLOGIN`);
    await expect(migrate({ appUrl: unfitUrl, ownerUrl: database.url })).rejects.toThrow(/may not log in/);
    await owner.query(`ALTER ROLE ${role} LOGIN`);
  });

  test('a plain one of any name gets its grants from the migrator', async () => {
    const client = new pg.Client({ connectionString: unfitUrl });
    await client.connect();
    await expect(client.query('SELECT FROM project')).rejects.toMatchObject({ code: insufficientPrivilege });
    await prepare(unfitUrl, database.url);
    await client.query(
      "INSERT INTO organization (type, name, number) VALUES ('NPO', '새 역할', '2345678901')",
    );
    await expect(client.query('DELETE FROM audit_entry')).rejects.toMatchObject({
      code: insufficientPrivilege,
    });
    await client.end();
  });
});

describe('[F-11] a process without the owner’s URL', () => {
  test('starts on the schema of its program', async () => {
    await prepareDatabase({ appUrl: database.appUrl, ownerUrl: null }, { isStrict: true });
  });

  test('refuses a database that nobody has migrated, or only to an earlier state, naming both versions', async () => {
    const empty = await createTestDatabase('template1');
    const urls = { appUrl: empty.appUrl, ownerUrl: null };
    await expect(prepareDatabase(urls, { isStrict: true })).rejects.toThrow(
      /Database: – \(–\); this program: 0/,
    );
    await migrate({ appUrl: empty.appUrl, ownerUrl: empty.url });
    const client = new pg.Client({ connectionString: empty.url });
    await client.connect();
    await client.query("UPDATE schema_history.state SET hash = 'an earlier state'");
    await client.end();
    await expect(prepareDatabase(urls, { isStrict: true })).rejects.toThrow(
      /is not yet that of this program[\s\S]*\(an earli\); this program: 0/,
    );
    await empty.drop();
  });
});
