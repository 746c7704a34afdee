import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readProgramSchema } from './program-schema.ts';
import { createNamedDatabase, type TestDatabase } from './testing.ts';

/** A database as the migrations before the one whose name ends with `name` leave it, and a connection of its owner. */
export async function createDatabaseBefore(
  name: string,
): Promise<{ database: TestDatabase; client: pg.Client }> {
  const { migrations } = await readProgramSchema();
  const place = migrations.findIndex((migration) => migration.name.endsWith(name));
  if (place === -1) throw new Error(`no migration is called ${name}`);
  const database = await createNamedDatabase(`test_${randomBytes(8).toString('hex')}`, 'template1');
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('CREATE SCHEMA schema_history');
  await client.query(`CREATE TABLE schema_history.migration (number integer PRIMARY KEY, name text NOT NULL,
    hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT clock_timestamp())`);
  await client.query(`CREATE TABLE schema_history.state (hash text PRIMARY KEY,
    reached_at timestamptz NOT NULL DEFAULT clock_timestamp())`);
  for (const { number, name, hash, sql } of migrations.slice(0, place)) {
    await client.query(sql);
    await client.query('INSERT INTO schema_history.migration (number, name, hash) VALUES ($1, $2, $3)', [
      number,
      name,
      hash,
    ]);
  }
  return { database, client };
}
