import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing.ts';
import { findMissingStatements } from './declared-schema.ts';
import { findStatements } from './schema-statements.ts';
import { readTableShapes } from './table-shapes.ts';

test('the files in db/schema and the migrations say the same of columns, keys and indexes', async () => {
  expect(await findMissingStatements()).toEqual([]);
});

describe('npm run db:generate', () => {
  let databases: TestDatabase[];
  let migrated: pg.Client;
  let other: pg.Client;

  async function open(template?: string): Promise<pg.Client> {
    const database = await createTestDatabase(template);
    databases.push(database);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    return client;
  }

  beforeEach(async () => {
    databases = [];
    migrated = await open();
  });
  afterEach(async () => {
    await Promise.all([migrated.end(), other.end()]);
    await Promise.all(databases.map((database) => database.drop()));
  });

  /** Columns that are added later stand at the end. */
  const inOrder = (tables: Awaited<ReturnType<typeof readTableShapes>>) =>
    tables.map((table) => ({
      ...table,
      columns: table.columns.toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    }));

  /** Lets the written statements make the other database the migrated one's like, and gives them. */
  async function bringUp(): Promise<string[]> {
    const wanted = await readTableShapes(migrated);
    const statements = findStatements(await readTableShapes(other), wanted);
    await other.query(statements.join('\n'));
    const reached = await readTableShapes(other);
    expect(inOrder(reached)).toEqual(inOrder(wanted));
    return statements;
  }

  test('writes a whole schema in lines of 120 characters, tables after those that they name', async () => {
    other = await open('template1');
    await other.query('CREATE SCHEMA payments');
    const statements = await bringUp();
    const lines = statements.join('\n').split('\n');
    expect(lines.filter((line) => line.length > 120)).toEqual([]);
    expect(lines).toContain(
      '  project_id uuid NOT NULL CONSTRAINT project_event_project_id_project_id_fk REFERENCES project,',
    );
  });

  test('writes what was added, changed and taken away', async () => {
    other = await open();
    await other.query(`
      DROP TABLE side_note;
      DROP INDEX project_status_idx;
      DROP INDEX payments.order_open_key;
      CREATE UNIQUE INDEX order_open_key ON payments.order (organization_id) WHERE status = 'PAID';
      CREATE INDEX order_other_idx ON payments.order (plan);
      CREATE TABLE gone (id uuid PRIMARY KEY);
      ALTER TABLE inquiry ADD COLUMN gone text, DROP COLUMN answered_by_id, ALTER COLUMN body DROP NOT NULL,
        ALTER COLUMN version DROP DEFAULT, ALTER COLUMN version TYPE bigint, DROP CONSTRAINT inquiry_member_id_member_id_fk;
      ALTER TABLE consent DROP CONSTRAINT consent_member_id_member_id_fk,
        ADD CONSTRAINT consent_member_id_member_id_fk FOREIGN KEY (member_id) REFERENCES member (id);`);
    const statements = await bringUp();
    expect(statements.filter((statement) => /inquiry|consent/.test(statement))).toEqual([
      'ALTER TABLE consent DROP CONSTRAINT consent_member_id_member_id_fk;',
      'ALTER TABLE consent ADD CONSTRAINT consent_member_id_member_id_fk ' +
        'FOREIGN KEY (member_id) REFERENCES member ON DELETE CASCADE;',
      'ALTER TABLE inquiry DROP COLUMN gone;',
      'ALTER TABLE inquiry ALTER COLUMN body SET NOT NULL;',
      'ALTER TABLE inquiry ADD COLUMN answered_by_id uuid;',
      'ALTER TABLE inquiry ALTER COLUMN version TYPE integer USING version::integer;',
      'ALTER TABLE inquiry ALTER COLUMN version SET DEFAULT 1;',
      'ALTER TABLE inquiry ADD CONSTRAINT inquiry_answered_by_id_member_id_fk ' +
        'FOREIGN KEY (answered_by_id) REFERENCES member;',
      'ALTER TABLE inquiry ADD CONSTRAINT inquiry_member_id_member_id_fk ' +
        'FOREIGN KEY (member_id) REFERENCES member;',
      'CREATE INDEX inquiry_answered_by_idx ON inquiry (answered_by_id);',
    ]);
  });
});
