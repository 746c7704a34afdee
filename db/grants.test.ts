import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing.ts';

/**
 * Tables without a version that the app may nevertheless change: counters, secrets and marks, which no two people edit.
 * Whatever else has no version is history, and `db/functions/grants.sql` withholds its change.
 */
const changedWithoutVersion = [
  'account_link',
  'business_status',
  // A choice says from whom it changes: another one since is seen by that.
  'company_manager',
  'credential',
  'email_code',
  'file',
  'idempotency_key',
  'match_candidate',
  'notification',
  'passkey',
  'process_report',
  'rate_limit',
  'session',
  'two_factor',
  'verification',
  // A look is changed by the one who looks.
  'viewing',
];

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const tables = `SELECT c.oid, c.oid::regclass::text AS name FROM pg_class c
  WHERE c.relkind IN ('r', 'p') AND c.relnamespace::regnamespace::text IN ('public', 'payments')`;

test('the app may change a table without a version only where that is decided', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    SELECT t.name FROM (${tables}) t
    WHERE has_table_privilege('matson_app', t.oid, 'UPDATE')
      AND NOT EXISTS (SELECT FROM pg_attribute WHERE attrelid = t.oid AND attname = 'version' AND NOT attisdropped)
    ORDER BY t.name`);
  expect(rows.map(({ name }) => name)).toEqual(changedWithoutVersion);
});

test('the app reads every table, and nobody else but the owner has any right to one', async () => {
  const { rows } = await owner.query(`
    SELECT t.name, a.grantee::regrole::text AS grantee, a.privilege_type AS privilege
    FROM (${tables}) t JOIN pg_class c ON c.oid = t.oid, aclexplode(c.relacl) a
    WHERE a.grantee <> c.relowner`);
  const of = (privilege: string) => rows.filter((row) => row.privilege === privilege).map(({ name }) => name);
  const { rows: all } = await owner.query(tables);
  expect(of('SELECT').sort()).toEqual(all.map(({ name }) => name).sort());
  expect([...new Set(rows.map(({ grantee }) => grantee))]).toEqual(['matson_app']);
  expect([...new Set(rows.map(({ privilege }) => privilege))].sort()).toEqual([
    'DELETE',
    'INSERT',
    'SELECT',
    'UPDATE',
  ]);
});

test('a new table comes with its grants, and a lost one comes back, with the next state', async () => {
  await owner.query(`
    CREATE TABLE added (id uuid PRIMARY KEY, version integer);
    REVOKE ALL ON project FROM matson_app;
    UPDATE schema_history.state SET hash = 'another'`);
  await migrate({ ownerUrl: database.url, appUrl: database.appUrl });
  const { rows } = await owner.query(`
    SELECT has_table_privilege('matson_app', 'added', 'DELETE') AS added,
      has_table_privilege('matson_app', 'project', 'UPDATE') AS held,
      has_table_privilege('matson_app', 'project', 'DELETE') AS more`);
  expect(rows).toEqual([{ added: true, held: true, more: false }]);
});
