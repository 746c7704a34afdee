import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // What shows here whether the maps were loaded is a row that may otherwise not be deleted.
  await client.query('ALTER TABLE code DISABLE TRIGGER code_keep');
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function countSeoul(): Promise<number> {
  const { rowCount } = await client.query("SELECT FROM code WHERE group_name = 'REGION' AND code = '11'");
  return rowCount ?? 0;
}

test('a database that was brought to the newest state is left alone, any other is brought to it', async () => {
  await client.query("DELETE FROM code WHERE group_name = 'REGION' AND code = '11'");
  await migrate(database.url);
  expect(await countSeoul()).toBe(0);

  await client.query("COMMENT ON SCHEMA drizzle IS 'the state of an earlier release'");
  await migrate(database.url);
  expect(await countSeoul()).toBe(1);

  await client.query("DELETE FROM code WHERE group_name = 'REGION' AND code = '11'");
  await migrate(database.url);
  expect(await countSeoul()).toBe(0);
});

test('several instances may start at once', async () => {
  await client.query('COMMENT ON SCHEMA drizzle IS NULL');
  await client.query("DELETE FROM code WHERE group_name = 'REGION' AND code = '11'");
  await Promise.all([migrate(database.url), migrate(database.url), migrate(database.url)]);
  expect(await countSeoul()).toBe(1);
});
